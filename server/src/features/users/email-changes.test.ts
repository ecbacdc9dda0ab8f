import * as contract from '@manara/contract/account.ts'
import { confirmReset, requestReset } from '@manara/contract/account-recovery.ts'
import { createUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { codeSentTo, emailsAbout, emailsTo, freshEmail, undoSecretSentTo } from './account-emails.fixtures.ts'
import { admin, newUser, openSchool, readAuditLog, server } from './admin.fixtures.ts'
import { build, letTimePass, login, moved } from './email-changes.fixtures.ts'

openSchool()

describe('a changed e-mail', () => {
  it('opens the account at once, and ends the sessions of its owner', async () => {
    const person = await build()
    const agent = await server.asPerson(person)

    const { email } = await moved(person)

    expect((await agent.call(contract.getMyProfile)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
    expect((await login(person.email)).status).toBe(401)
  })

  it('of oneself ends the other sessions and keeps the one that asked', async () => {
    const me = await build('Administrator')
    const [here, there] = [await server.asPerson(me), await server.asPerson(me)]

    await here.call(contract.updateAdminProfile, {
      body: { ...me, currentNationalId: me.nationalId, email: freshEmail() },
    })

    expect((await here.call(contract.getMyProfile)).status).toBe(200)
    expect((await there.call(contract.getMyProfile)).status).toBe(401)
  })

  it('sends one code to the new address and one link to the old one, neither of them stored in plain', async () => {
    const person = await build()

    const { email } = await moved(person)

    expect(await emailsTo(email)).toHaveLength(1)
    const emails = await emailsTo(person.email)
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain('ما تغيّر في حسابك: البريد الإلكتروني.')
    expect(emails[0]?.html).not.toContain('href')
    const [code, secret] = [await codeSentTo(email), await undoSecretSentTo(person.email)]
    expect([code.length, secret.length]).toEqual([8, 43])
    const rows = await server.db.selectFrom('email_change').selectAll().where('person_id', '=', person.id).execute()
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|${secret}`))
  })

  it('keeps the old address from everybody else for 72 hours', async () => {
    const person = await build()
    await moved(person)

    const during = await admin.send(createUser, { body: newUser({ email: person.email }) })
    await letTimePass(72)
    const afterwards = await admin.send(createUser, { body: newUser({ email: person.email }) })

    expect([during.status, during.problem.errors]).toEqual([409, { email: [expect.stringContaining('مسجّل')] }])
    expect(afterwards.status).toBe(201)
  })

  it('may be the old address of the same person again', async () => {
    const person = await build()
    const { email } = await moved(await moved(person), person.email)

    expect((await login(email)).status).toBe(200)
  })

  it('is not recovered by a code until it is confirmed or can no longer be undone', async () => {
    const person = await moved(await build())
    const request = () =>
      server.as('visitor').send(requestReset, { body: { Email: person.email, NationalId: person.nationalId } })
    const codes = () => emailsAbout(person.email, 'رمز إعادة التعيين')

    expect((await request()).status).toBe(200)
    expect(await codes()).toEqual([])
    await letTimePass(72)
    await request()
    expect(await codes()).toHaveLength(1)
  })

  it('closes the code of a forgotten password that went to the old address', async () => {
    const person = await build()
    await server.as('visitor').call(requestReset, { body: { email: person.email, nationalId: person.nationalId } })
    const [message] = await emailsAbout(person.email, 'رمز إعادة التعيين')
    const resetCode = /\d{8}/.exec(message?.text ?? '')?.[0]

    const { email } = await moved(person)

    const { status } = await server
      .as('visitor')
      .send(confirmReset, { body: { email, resetCode, newPassword: 'Harbour-Lamp-77' } })
    expect([resetCode?.length, status]).toEqual([8, 400])
  })
})

describe('confirmEmail', () => {
  it('marks the e-mail as confirmed by the code, once, and opens the recovery', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)
    const isConfirmed = async () => (await agent.call(contract.getMyProfile)).body.isEmailConfirmed
    const before = await isConfirmed()
    const code = await codeSentTo(person.email)

    const { status, body } = await agent.call(contract.confirmEmail, { body: { code } })

    expect([status, body]).toEqual([200, { message: 'تأكّد بريدك الجديد.' }])
    expect([before, await isConfirmed()]).toEqual([false, true])
    expect((await agent.call(contract.confirmEmail, { body: { code } })).status).toBe(409)
    expect((await readAuditLog(person.id)).at(-1)).toMatchObject({ operation: 'confirmEmail', actorId: person.id })
    await server.as('visitor').call(requestReset, { body: { email: person.email, nationalId: person.nationalId } })
    expect(await emailsAbout(person.email, 'رمز إعادة التعيين')).toHaveLength(1)
  })

  it('has nothing to do for an account whose e-mail never changed', async () => {
    const person = await build()
    const agent = await server.asPerson(person)

    expect((await agent.call(contract.getMyProfile)).body.isEmailConfirmed).toBe(true)
    expect((await agent.call(contract.confirmEmail, { body: { code: '01234567' } })).status).toBe(409)
    expect((await agent.call(contract.sendEmailCode)).status).toBe(409)
  })

  it('refuses the right code after five wrong ones, also when they come at once', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)
    const code = await codeSentTo(person.email)
    const wrong = code === '00000000' ? '00000001' : '00000000'

    const guesses = await Promise.all(
      Array.from({ length: 5 }, () => agent.call(contract.confirmEmail, { body: { code: wrong } })),
    )
    const { status, problem } = await agent.call(contract.confirmEmail, { body: { code } })

    expect(guesses.map((guess) => guess.status)).toEqual([400, 400, 400, 400, 400])
    expect([status, Object.keys(problem.errors)]).toEqual([400, ['code']])
    expect((await agent.call(contract.getMyProfile)).body.isEmailConfirmed).toBe(false)
  })

  it('refuses a code after 24 hours, and takes the one that is sent instead', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)
    const old = await codeSentTo(person.email)
    await letTimePass(24)

    const late = await agent.call(contract.confirmEmail, { body: { code: old } })
    const again = await agent.call(contract.sendEmailCode)
    const fresh = await agent.call(contract.confirmEmail, { body: { code: await codeSentTo(person.email) } })

    expect([late.status, again.status, fresh.status]).toEqual([400, 200, 200])
  })

  it('takes no code of another address or of another person', async () => {
    const once = await moved(await build())
    const first = await codeSentTo(once.email)
    const twice = await moved(once)
    const stranger = await moved(await build())

    const agent = await server.asPerson(twice)
    expect((await agent.call(contract.confirmEmail, { body: { code: first } })).status).toBe(400)
    expect((await agent.call(contract.confirmEmail, { body: { code: await codeSentTo(stranger.email) } })).status).toBe(
      400,
    )
    expect((await agent.call(contract.confirmEmail, { body: { code: await codeSentTo(twice.email) } })).status).toBe(
      200,
    )
  })
})

describe('sendEmailCode', () => {
  it('sends three codes an hour', async () => {
    const person = await moved(await build())
    const agent = await server.asPerson(person)

    const statuses = []
    for (let number = 1; number <= 4; number++) statuses.push((await agent.call(contract.sendEmailCode)).status)

    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await emailsTo(person.email)).toHaveLength(4)
  })
})
