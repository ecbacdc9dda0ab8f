import { getMyProfile } from '@manara/contract/account.ts'
import { confirmTotp, getMyFactors, removeTotp, renewRecoveryCodes, startTotp } from '@manara/contract/factors.ts'
import { confirmIdentity, getProofMethods, secondStep } from '@manara/contract/second-factor.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { sql } from 'kysely'
import { URI } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { getSchool } from '../settings/settings.service.ts'
import { answerStep, buildPersonWithTotp, codeOf, letProofGrowOld, openStep, signIn } from './second-factor.fixtures.ts'

openSchool()

const openSessions = async (personId: number) => {
  const { rows } = await sql<{ strength: number }>`
    select strength from session where person_id = ${personId} and ended_at is null order by proved_at`.execute(
    server.db,
  )
  return rows.map(({ strength }) => strength)
}

const mailsTo = async (email: string) => {
  const mails = await server.db.selectFrom('mail').select('text_body').where('recipient', '=', email).execute()
  return mails.map(({ text_body }) => text_body).join('\n')
}

describe('an app for one-time codes', () => {
  it('counts once a code confirmed it; ten recovery codes come with it, once', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(person)
    const { status, body } = await agent.call(startTotp)
    expect([status, body.secret, body.uri]).toEqual([
      201,
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      expect.stringContaining(`secret=${body.secret}`),
    ])
    expect((await signIn(person.email)).body.token).toEqual(expect.any(String))

    const wrong = await agent.call(confirmTotp, { body: { code: '000000' } })
    const right = await agent.call(confirmTotp, { body: { code: codeOf(body.secret) } })
    const again = await agent.call(confirmTotp, { body: { code: codeOf(body.secret, 1) } })

    expect([wrong.status, wrong.problem.errors]).toEqual([400, { code: ['الرمز غير صحيح'] }])
    expect(right.body.recoveryCodes).toHaveLength(10)
    expect(again.status).toBe(409)
    expect((await agent.call(getMyFactors)).body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 })
    expect(await mailsTo(person.email)).toContain('التحقق بخطوتين')
  })

  it('reads all that it needs from the text of the QR code, and is then called by school and account', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(person)
    const { body } = await agent.call(startTotp)
    const app = URI.parse(body.uri)

    const confirmed = await agent.call(confirmTotp, {
      body: { code: app.generate({ timestamp: Date.now() - 30_000 }) },
    })
    const code = app.generate()
    const first = await answerStep((await openStep(person.email)).step, code)
    const second = await answerStep((await openStep(person.email)).step, code)

    expect([app.label, app.issuer]).toEqual([person.email, (await getSchool(server.db)).name])
    expect([confirmed.status, first.status, second.status]).toEqual([200, 200, 401])
  })

  it('is kept sealed, and not under the account of another', async () => {
    const { person, secret } = await buildPersonWithTotp()
    const other = await buildPersonWithTotp()
    const { rows } = await sql<{ secret: Buffer }>`select secret from totp where person_id = ${person.id}`.execute(
      server.db,
    )
    expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
    await sql`update totp set secret = (select secret from totp where person_id = ${person.id})
      where person_id = ${other.person.id}`.execute(server.db)

    const { step } = await openStep(other.person.email)

    expect((await answerStep(step, codeOf(secret))).status).toBe(401)
  })

  it('says when the clock of the server is the cause', async () => {
    const agent = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const { body } = await agent.call(startTotp)

    const { problem } = await agent.call(confirmTotp, { body: { code: codeOf(body.secret, 8) } })

    expect(problem.message).toBe('ساعة الخادم متأخرة عن هاتفك نحو 4 دقائق. صحّحوا ساعة الخادم')
  })
})

describe('the second step', () => {
  it('is asked after the right password, and opens a session of two factors', async () => {
    const { person, secret } = await buildPersonWithTotp()

    const { status, body } = await signIn(person.email)
    expect([status, body.token, body.fullName, body.nextStep?.methods]).toEqual([200, null, '', ['TOTP', 'RECOVERY']])
    const entered = await answerStep(body.nextStep?.step ?? '', codeOf(secret))

    expect(entered.status).toBe(200)
    expect((await server.asToken(entered.body.token).call(getMyProfile)).body.userId).toBe(person.id)
    expect(await openSessions(person.id)).toEqual([2, 2])
  })

  it('opens one session for a step, though two right answers come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { person, secret, recoveryCodes } = await buildPersonWithTotp()
      const { step } = await openStep(person.email)

      const answers = await Promise.all([
        answerStep(step, codeOf(secret)),
        answerStep(step, recoveryCodes[0] ?? '', 'RECOVERY'),
      ])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    }
  })

  it('takes a code once, whoever sends it, also from two tabs at once', async () => {
    const { person, secret } = await buildPersonWithTotp()
    const steps = [await openStep(person.email), await openStep(person.email)]
    const code = codeOf(secret)

    const answers = await Promise.all(steps.map(({ step }) => answerStep(step, code)))

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const refused = answers.find(({ status }) => status === 401)
    expect(refused?.problem.message).toBe('استُعمل هذا الرمز من قبل. انتظر الرمز التالي.')
  })

  it('takes a step once, and bears five tries, counted before they are compared', async () => {
    const { person, secret } = await buildPersonWithTotp()
    const { step } = await openStep(person.email)

    const guesses = await Promise.all(Array.from({ length: 7 }, () => answerStep(step, '000001')))
    const right = await answerStep(step, codeOf(secret))

    expect(guesses.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 409, 409])
    expect([right.status, right.problem.message]).toEqual([409, 'انتهت مهلة الخطوة الثانية. أدخل كلمة المرور من جديد.'])
    const { rows } =
      await sql`select from sign_in_attempt where person_id = ${person.id} and outcome = 'WrongCode'`.execute(server.db)
    expect(rows).toHaveLength(5)
  })

  it('is over after five minutes, and once it was used', async () => {
    const { person, secret } = await buildPersonWithTotp()
    const old = await openStep(person.email)
    await sql`update sign_in_step set expires_at = now() where id = ${old.step}`.execute(server.db)
    expect((await answerStep(old.step, codeOf(secret))).status).toBe(409)
    const { step } = await openStep(person.email)
    await answerStep(step, codeOf(secret))

    expect((await answerStep(step, codeOf(secret, 1))).status).toBe(409)
  })

  it('is over with a new password: the old one began it', async () => {
    const { person, secret } = await buildPersonWithTotp()
    const { step } = await openStep(person.email)
    await sql`update person_all set password_hash = '-' where id = ${person.id}`.execute(server.db)

    expect((await answerStep(step, codeOf(secret))).status).toBe(409)
  })

  it('belongs to one person: the code of another does not do', async () => {
    const one = await buildPersonWithTotp()
    const other = await buildPersonWithTotp()
    const { step } = await openStep(one.person.email)

    expect((await answerStep(step, codeOf(other.secret))).status).toBe(401)
  })

  it('refuses what is no step and no method in Arabic', async () => {
    const { status, problem } = await server.as('visitor').send(secondStep, { body: { step: 'x', method: 'SMS' } })

    expect([status, problem.errors]).toEqual([
      400,
      { step: ['أدخل كلمة المرور من جديد'], method: ['طريقة التحقق غير معروفة'] },
    ])
  })

  it('is left out on a trusted device until the password changes, and proves nothing for dangerous acts', async () => {
    const { person, secret } = await buildPersonWithTotp()
    const { step } = await openStep(person.email)
    const body = { step, method: 'TOTP', code: codeOf(secret), trustsDevice: true } as const
    const { headers } = await server.as('visitor').call(secondStep, { body })
    const cookie = /manara_known=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? ''

    const trusted = await signIn(person.email, { cookie })
    const elsewhere = await signIn(person.email)
    const agent = server.asToken(trusted.body.token)

    expect([trusted.body.token, elsewhere.body.token]).toEqual([expect.any(String), null])
    for (const dangerous of [removeTotp, restoreFromTrash])
      expect((await agent.send(dangerous, { params: { kind: 'User', id: 1 } })).status, dangerous.name).toBe(403)
    expect((await agent.call(removeTotp)).problem.type).toBe('/problems/confirm-identity')
    await sql`update person_all set password_hash = password_hash || 'x' where id = ${person.id}`.execute(server.db)
    const { rows } =
      await sql`select from known_device where person_id = ${person.id} and trusted_until is not null`.execute(
        server.db,
      )
    expect(rows).toHaveLength(0)
  })
})

describe('recovery codes', () => {
  it('open the account once each, as people type them, and their use is reported', async () => {
    const { person, recoveryCodes } = await buildPersonWithTotp()
    const [code = ''] = recoveryCodes
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')
    const first = await answerStep((await openStep(person.email)).step, typed, 'RECOVERY')
    const second = await answerStep((await openStep(person.email)).step, code, 'RECOVERY')

    expect([first.status, second.status]).toEqual([200, 401])
    expect(await mailsTo(person.email)).toContain('استُعمل رمز احتياطي للدخول')
    const { body } = await server.asToken(first.body.token).call(getMyFactors)
    expect(body.recoveryCodesLeft).toBe(9)
  })

  it('of before stop working with new ones', async () => {
    const { person, agent, recoveryCodes } = await buildPersonWithTotp()
    const { status, body } = await agent.call(renewRecoveryCodes)

    const { step } = await openStep(person.email)
    expect([status, (await answerStep(step, recoveryCodes[1] ?? '', 'RECOVERY')).status]).toEqual([201, 401])
    expect((await answerStep(step, body.recoveryCodes?.[1] ?? '', 'RECOVERY')).status).toBe(200)
  })
})

describe('a fresh proof', () => {
  it('is asked ten minutes after the last one, and given by the password where there is no second factor', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(person)
    await letProofGrowOld(person.id)

    const refused = await agent.call(startTotp)
    const methods = await agent.call(getProofMethods)
    const wrong = await agent.call(confirmIdentity, { body: { method: 'PASSWORD', password: 'not it' } })
    const right = await agent.call(confirmIdentity, { body: { method: 'PASSWORD', password: knownPassword } })

    expect([refused.status, refused.problem.type, refused.problem.message]).toEqual([
      403,
      '/problems/confirm-identity',
      'أكّد هويتك لتتابع.',
    ])
    expect(methods.body.methods).toEqual(['PASSWORD'])
    expect([wrong.status, wrong.problem.errors]).toEqual([400, { password: ['كلمة المرور غير صحيحة'] }])
    expect((await server.asToken(right.body.token).call(startTotp)).status).toBe(201)
  })

  it('gives a new session in place of the old one, which does not become fresh with it', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(person)
    await letProofGrowOld(person.id)
    await agent.call(confirmIdentity, { body: { method: 'PASSWORD', password: knownPassword } })

    expect((await agent.call(startTotp)).problem.type).toBe('/problems/confirm-identity')
    expect((await agent.call(getMyProfile)).status).toBe(200)
    await sql`update session set ended_at = ended_at - interval '31 seconds' where person_id = ${person.id}`.execute(
      server.db,
    )
    expect((await agent.call(getMyProfile)).status).toBe(401)
  })

  it('is not given by the password where there is a second factor', async () => {
    const { person, agent, secret } = await buildPersonWithTotp()
    await letProofGrowOld(person.id)

    const byPassword = await agent.call(confirmIdentity, { body: { method: 'PASSWORD', password: knownPassword } })
    const byCode = await agent.call(confirmIdentity, { body: { method: 'TOTP', code: codeOf(secret) } })
    const replayed = await agent.call(confirmIdentity, { body: { method: 'TOTP', code: codeOf(secret) } })

    expect([byPassword.status, byCode.status, replayed.status]).toEqual([400, 200, 400])
    expect((await server.asToken(byCode.body.token).call(removeTotp)).status).toBe(200)
  })

  it('is no way to guess: the waits grow', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const agent = await server.asPerson(person)
    const guess = () => agent.call(confirmIdentity, { body: { method: 'PASSWORD', password: 'not it' } })
    for (let tries = 0; tries < 10; tries++) await guess()

    expect((await guess()).status).toBe(429)
  })

  it('a factor that was added elsewhere asks the other sessions for it', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const [one, other] = [await server.asPerson(person), await server.asPerson(person)]
    const { body } = await one.call(startTotp)
    await one.call(confirmTotp, { body: { code: codeOf(body.secret) } })

    expect((await other.call(removeTotp)).problem.type).toBe('/problems/confirm-identity')
    expect((await one.call(removeTotp)).status).toBe(200)
    expect((await signIn(person.email)).body.token).toEqual(expect.any(String))
  })
})
