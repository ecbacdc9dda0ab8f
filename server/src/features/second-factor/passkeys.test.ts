import { getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { addPasskey, getMyFactors, getPasskeyOffer, removePasskey } from '@manara/contract/factors.ts'
import {
  confirmIdentity,
  getPasskeyQuestion,
  getProofMethods,
  loginByPasskey,
  type PasskeyAnswer,
  secondStep,
} from '@manara/contract/second-factor.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createAuthenticator } from '../../../test/authenticator.ts'
import { knownPassword } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { atLocalhost, buildPersonWithPasskey, letProofGrowOld, openStep } from './second-factor.fixtures.ts'

openSchool()

const visitor = () => server.as('visitor')
const ask = async () => (await visitor().call(getPasskeyQuestion, { headers: atLocalhost })).body.question
const enter = (passkey: PasskeyAnswer) => visitor().call(loginByPasskey, { body: { passkey }, headers: atLocalhost })

describe('a passkey', () => {
  it('signs in without e-mail and password, as two factors', async () => {
    const { person, key, added } = await buildPersonWithPasskey()
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10])

    const { status, body } = await enter(key.get(await ask()))

    expect(status).toBe(200)
    const agent = server.asToken(body.token)
    expect((await agent.call(getMyProfile)).body.userId).toBe(person.id)
    const { passkeys } = (await agent.call(getMyFactors, { headers: atLocalhost })).body
    expect(passkeys).toMatchObject([{ name: 'هاتفي', isOfThisAddress: true, lastUsedAt: expect.any(String) }])
  })

  it('is expected where somebody has one, and nowhere else', async () => {
    const isExpected = async () => (await visitor().call(getPasskeyQuestion, { headers: atLocalhost })).body.isExpected
    await buildPersonWithPasskey()
    const before = await isExpected()
    await sql`update passkey set rp_id = 'school.example'`.execute(server.db)
    const after = await isExpected()
    await sql`update passkey set rp_id = 'localhost'`.execute(server.db)

    expect([before, after]).toEqual([true, false])
  })

  it('that did not verify its owner does not sign in, but is a second step', async () => {
    const { person, key } = await buildPersonWithPasskey()

    const alone = await enter(key.get(await ask(), { isVerified: false }))
    const { step, methods, question } = await openStep(person.email, atLocalhost)
    const passkey = key.get(question ?? {}, { isVerified: false })
    const body = { step, method: 'PASSKEY', passkey } as const
    const second = await visitor().call(secondStep, { body, headers: atLocalhost })

    expect([alone.status, methods, second.status]).toEqual([401, ['PASSKEY', 'RECOVERY'], 200])
  })

  it('is refused for another address, another origin, another question, and a second time', async () => {
    const { key, person } = await buildPersonWithPasskey()
    const question = await ask()
    const { question: ofStep } = await openStep(person.email, atLocalhost)
    const good = key.get(question)
    const refused = [
      key.get(question, { origin: 'https://evil.example' }),
      key.get(question, { rpId: 'evil.example' }),
      key.get(ofStep ?? {}),
      key.get({ challenge: Buffer.alloc(52).toString('base64url') }),
      createAuthenticator().get(question),
    ]

    for (const passkey of refused) expect((await enter(passkey)).status).toBe(401)
    expect([(await enter(good)).status, (await enter(good)).status]).toEqual([200, 401])
  })

  it.each(['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const)(
    'is refused with one letter of its %s changed, or none',
    async (part) => {
      const { key } = await buildPersonWithPasskey()
      const good = key.get(await ask())
      const text = good.response[part] ?? ''
      const middle = Math.floor(text.length / 2)
      const changed = `${text.slice(0, middle)}${text[middle] === 'A' ? 'B' : 'A'}${text.slice(middle + 1)}`

      for (const wrong of [changed, '_', 'A'.repeat(150)]) {
        const { status } = await enter({ ...good, response: { ...good.response, [part]: wrong } })
        expect(status, wrong).toBe(401)
      }
    },
  )

  it('is refused when its counter does not grow, unless it is synced between devices', async () => {
    const single = await buildPersonWithPasskey()
    const synced = await buildPersonWithPasskey({ isSynced: true })

    const statuses = []
    for (const { key } of [single, synced])
      for (let times = 0; times < 2; times++) statuses.push((await enter(key.get(await ask(), { counter: 7 }))).status)

    expect(statuses).toEqual([200, 401, 200, 200])
  })

  it('that was removed opens nothing, whosever it is', async () => {
    const { agent, key } = await buildPersonWithPasskey()
    const other = await buildPersonWithPasskey()
    const [mine] = (await agent.call(getMyFactors)).body.passkeys
    const params = { id: mine?.passkeyId ?? 0 }

    expect((await other.agent.call(removePasskey, { params })).status).toBe(404)
    expect((await agent.call(removePasskey, { params })).status).toBe(200)
    const { status, problem } = await enter(key.get(await ask()))
    expect([status, problem.message]).toEqual([
      401,
      'مفتاح المرور هذا غير مسجّل هنا، أو لم يُقبل. أعد المحاولة أو ادخل بكلمة المرور.',
    ])
  })

  it('is added once, by whom it was offered to, and ten at most', async () => {
    const { agent, key } = await buildPersonWithPasskey()
    const other = await buildPersonWithPasskey()
    const { body } = await agent.call(getPasskeyOffer, { headers: atLocalhost })
    const add = (by: typeof agent, passkey: PasskeyAnswer) =>
      by.call(addPasskey, { body: { name: 'آخر', passkey }, headers: atLocalhost })

    expect((await add(agent, key.create(body.offer))).problem.message).toBe('مفتاح المرور هذا مسجّل من قبل.')
    expect((await add(other.agent, createAuthenticator().create(body.offer))).status).toBe(409)
    await sql`insert into passkey (person_id, credential_id, public_key, user_handle, rp_id, is_synced, name)
      select person_id, credential_id || number, public_key, user_handle, rp_id, is_synced, name
      from passkey cross join generate_series(1, 9) as number where credential_id = ${key.get({}).id}`.execute(
      server.db,
    )
    expect((await agent.call(getPasskeyOffer, { headers: atLocalhost })).status).toBe(409)
    expect((await add(agent, createAuthenticator().create(body.offer))).problem.message).toContain('عشرة')
  })

  it('proves anew who one is', async () => {
    const { person, agent, key } = await buildPersonWithPasskey()
    await letProofGrowOld(person.id)
    const { body } = await agent.call(getProofMethods, { headers: atLocalhost })
    const passkey = key.get(body.question ?? {})

    const proved = await agent.call(confirmIdentity, { body: { method: 'PASSKEY', passkey }, headers: atLocalhost })

    expect([body.methods, proved.status]).toEqual([['PASSKEY', 'RECOVERY'], 200])
  })

  it('is not to be had at an address of numbers or without https, and the reason is given', async () => {
    const { agent } = await buildPersonWithPasskey()
    const offered = async (host: string) => (await agent.call(getPasskeyOffer, { headers: { host } })).problem.message
    expect(await offered('127.0.0.1:3000')).toContain('وعنوان هذا الموقع أرقام')
    expect(await offered('[::1]:3000')).toContain('وعنوان هذا الموقع أرقام')
    expect(await offered('school.example')).toContain('تحتاج عنوانًا باسم وشهادة https')
    expect((await agent.call(getMyFactors, { headers: { host: '127.0.0.1' } })).body.passkeyObstacle).toBe(
      'NUMERIC_ADDRESS',
    )
  })

  it.each(['x:99999', 'a b', '[::', '%00', 'localhost:99999'])(
    'endpoints and the sign-in survive the host «%s»',
    async (host) => {
      const { person, agent } = await buildPersonWithPasskey()
      const body = { email: person.email, password: knownPassword }

      const answers = [
        await visitor().call(login, { body, headers: { host } }),
        await visitor().call(getPasskeyQuestion, { headers: { host } }),
        await agent.call(getMyFactors, { headers: { host } }),
      ]

      for (const { status } of answers) expect(status).toBeLessThan(500)
    },
  )

  it('costs little whatever is sent', async () => {
    const huge = { ...createAuthenticator().get({}), id: 'A'.repeat(1_000_000) }

    expect([400, 413]).toContain((await enter(huge)).status)
  })
})
