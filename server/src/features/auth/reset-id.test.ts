import { confirmReset } from '@manara/contract/account-recovery.ts'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { codeSentTo, codesSentTo, openSchool, request, sentFrom, server, visitor } from './recovery.fixtures.ts'

openSchool()

const owner = '198.51.100.1'
const strangers = Array.from({ length: 45 }, (_, number) => `203.0.113.${number + 1}`)

interface Given {
  resetId?: string | undefined
  from?: string | undefined
}

const confirm = ({ email }: BuiltPerson, resetCode: string, { resetId, from }: Given = {}) => {
  const body = { email, resetCode, newPassword: 'Harbour-Lamp-77', ...(resetId && { resetId }) }
  return visitor().call(confirmReset, { body, headers: sentFrom(from) })
}

const another = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')

/** The owner has asked for a code: what the browser got, and what the mail says. */
async function forgetful() {
  const person = await buildPerson(server.db)
  const { body } = await request(person, owner)
  return { person, resetId: String(body.resetId), code: await codeSentTo(person) }
}

describe('guesses of strangers', () => {
  it('do not use up the code of the browser that asked, from whatever address', async () => {
    const { person, resetId, code } = await forgetful()
    const guesses = [owner, ...strangers.slice(0, 3)].flatMap((from) => Array.from({ length: 6 }, () => from))
    const answers = await Promise.all(guesses.map((from) => confirm(person, another(code), { from })))
    expect(answers.map(({ status }) => status)).toEqual(guesses.map(() => 400))

    expect((await confirm(person, code, { resetId, from: owner })).status).toBe(200)
  })

  it('leave a client without resetId its five attempts at the address that asked', async () => {
    const { person, code } = await forgetful()
    await Promise.all(strangers.slice(0, 6).map((from) => confirm(person, another(code), { from })))

    expect((await confirm(person, code, { from: owner })).status).toBe(200)
  })

  it('reach a code five times from other addresses together, and 25 times an hour at all codes of a person', async () => {
    const { person, code } = await forgetful()
    await Promise.all(strangers.slice(0, 5).map((from) => confirm(person, another(code), { from })))
    expect((await confirm(person, code, { from: strangers[7] })).status).toBe(400)

    for (const from of strangers.slice(10, 14)) {
      await request(person, from)
      await Promise.all(Array.from({ length: 6 }, () => confirm(person, another(code), { from })))
    }
    const last = await request(person, strangers[20])
    const lastCode = await codeSentTo(person)

    expect((await confirm(person, lastCode, { from: strangers[20] })).status).toBe(400)
    expect((await confirm(person, lastCode, { from: strangers[20], resetId: last.body.resetId })).status).toBe(200)
  })

  it('with the resetId of an own request do not count at the code of another browser', async () => {
    const { person, resetId, code } = await forgetful()
    const { body } = await request(person, strangers[0])
    const guessed = { resetId: body.resetId, from: strangers[0] }
    expect((await confirm(person, code, guessed)).status).toBe(400)
    await Promise.all(Array.from({ length: 5 }, () => confirm(person, another(code), guessed)))

    expect((await confirm(person, code, { resetId, from: owner })).status).toBe(200)
  })
})

describe('a browser with its resetId', () => {
  it('has five attempts, however many come at once', async () => {
    const { person, resetId, code } = await forgetful()

    const answers = await Promise.all(
      Array.from({ length: 30 }, () => confirm(person, another(code), { resetId, from: owner })),
    )

    expect(answers.every(({ status }) => status === 400)).toBe(true)
    const { attempts } = await server.db
      .selectFrom('reset_code')
      .select('attempts')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBe(5)
    expect((await confirm(person, code, { resetId, from: owner })).status).toBe(400)
  })

  it('may confirm from another address, and after another request of its own', async () => {
    const { person, resetId, code } = await forgetful()
    await request(person, owner)

    expect((await confirm(person, code, { resetId, from: strangers[3] })).status).toBe(200)
  })

  it('is refused in the same words with an unknown resetId, and by name with a broken one', async () => {
    const { person, code } = await forgetful()
    const unknown = await confirm(person, code, { resetId: 'b5e1f6f0-0000-4000-8000-000000000000' })
    const broken = await confirm(person, code, { resetId: 'x' })

    expect([unknown.status, Object.keys(unknown.problem.errors)]).toEqual([400, ['resetCode']])
    expect([broken.status, broken.problem.errors]).toEqual([400, { resetId: ['رقم طلب الرمز غير صحيح'] }])
  })
})

describe('requests of strangers', () => {
  it('do not use up the codes of the owner, who asks from another address', async () => {
    const person = await buildPerson(server.db)
    const thrice = strangers.slice(0, 6).flatMap((from) => [from, from, from])
    await Promise.all(thrice.map((from) => request(person, from)))

    const { status, body } = await request(person, owner)

    expect(status).toBe(200)
    const code = await codeSentTo(person)
    expect((await confirm(person, code, { resetId: body.resetId, from: owner })).status).toBe(200)
  })

  it('send ten codes an hour, then one for each further address, and never more than forty', async () => {
    const person = await buildPerson(server.db)
    const askAll = async (addresses: string[]) => {
      await Promise.all(addresses.map((from) => request(person, from)))
      return (await codesSentTo(person)).length
    }
    const four = strangers.slice(0, 4)

    expect(await askAll([...four, ...four, ...four])).toBe(10)
    expect(await askAll(four)).toBe(10)
    expect(await askAll(strangers)).toBe(40)
  }, 60_000)

  it('get a resetId of their own each, also where there is no such account', async () => {
    const nobody = { email: 'nobody@school.example', nationalId: '99990000' }
    const answers = [await request(nobody), await request(nobody)]

    const ids = answers.map(({ body }) => String(body.resetId))
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  })
})
