import { getMyProfile } from '@manara/contract/account.ts'
import { confirmReset } from '@manara/contract/account-recovery.ts'
import { login } from '@manara/contract/auth.ts'
import { deleteUser, resetUserPassword } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import {
  codeSentTo,
  listAuditEntries,
  mailsTo,
  openSchool,
  request,
  server,
  toShape,
  visitor,
} from './recovery.fixtures.ts'

openSchool()

const confirm = (email: string, resetCode: string, newPassword = 'Harbour-Lamp-77') =>
  visitor().send(confirmReset, { body: { Email: email, ResetCode: resetCode, NewPassword: newPassword } })
const signIn = ({ email }: BuiltPerson, password: string) => visitor().call(login, { body: { email, password } })

/** A person who has asked for a code, and the code. */
async function forgetful() {
  const person = await buildPerson(server.db)
  await request(person)
  return { person, code: await codeSentTo(person) }
}

const another = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')
const wrongCode = 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'

describe('confirmReset', () => {
  it('gives a new password, ends all sessions, uses the code up, and tells the owner', async () => {
    const { person, code } = await forgetful()
    const agent = await server.asPerson(person)

    const { status, body } = await confirm(person.email.toUpperCase(), code)

    expect([status, body]).toEqual([200, { message: 'عُيّنت كلمة المرور الجديدة. سجّل الدخول بها.' }])
    expect((await agent.call(getMyProfile)).status).toBe(401)
    expect((await signIn(person, knownPassword)).status).toBe(401)
    expect((await signIn(person, 'Harbour-Lamp-77')).status).toBe(200)
    expect((await confirm(person.email, code, 'Lantern-Door-71')).problem.errors).toEqual({ resetCode: [wrongCode] })
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'رمز إعادة تعيين كلمة المرور',
      'تغيّرت كلمة مرور حسابك',
      // Signed in without the cookie of the browser that the code made a known one.
      'دخول من جهاز جديد',
    ])
    expect(await listAuditEntries('confirmReset')).toContainEqual({ id: String(person.id), actorId: null, after: null })
  })

  it('opens the door again for anyone who had failed too often', async () => {
    const { person, code } = await forgetful()
    for (let time = 0; time < 10; time++) await signIn(person, 'wrong-one')
    expect((await signIn(person, knownPassword)).status).toBe(429)

    await confirm(person.email, code)

    expect((await signIn(person, 'Harbour-Lamp-77')).status).toBe(200)
  })

  it('makes the browser a known one: nobody else can keep the owner from signing in there', async () => {
    const { person, code } = await forgetful()
    const readCookie = (headers: Record<string, unknown>) =>
      /manara_known=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0]

    const { headers } = await confirm(person.email, code)
    const cookie = readCookie(headers) ?? ''
    for (let time = 0; time < 11; time++) await signIn(person, 'wrong-one')

    expect(cookie).not.toBe('')
    expect((await signIn(person, 'Harbour-Lamp-77')).status).toBe(429)
    const body = { email: person.email, password: 'Harbour-Lamp-77' }
    expect((await visitor().call(login, { body, headers: { cookie } })).status).toBe(200)
    const refused = await confirm(person.email, code)
    expect([refused.status, readCookie(refused.headers)]).toEqual([400, undefined])
  })

  it('takes the code in Arabic digits, with blanks around it', async () => {
    const { person, code } = await forgetful()
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

    expect((await confirm(person.email, ` ${arabic} `)).status).toBe(200)
  })

  it('dies after five wrong guesses, even for the right code', async () => {
    const { person, code } = await forgetful()
    for (let guess = 0; guess < 5; guess++) expect((await confirm(person.email, another(code))).status).toBe(400)

    const { status, problem } = await confirm(person.email, code)

    expect([status, problem.errors]).toEqual([400, { resetCode: [wrongCode] }])
    expect((await signIn(person, knownPassword)).status).toBe(200)
  })

  it('lets five guesses through, however many come at once', async () => {
    const { person, code } = await forgetful()
    const codes = Array.from({ length: 40 }, (_, index) => (index === 39 ? code : another(code)))

    const answers = await Promise.all(codes.map((guess) => confirm(person.email, guess)))

    const { attempts } = await server.db
      .selectFrom('reset_code')
      .select('attempts')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    if (answers.every(({ status }) => status !== 200)) expect((await confirm(person.email, code)).status).toBe(400)
  })

  it('lets one of two right confirmations at once win', async () => {
    const { person, code } = await forgetful()
    const choices = ['Harbour-Lamp-77', 'Lantern-Door-71']

    const answers = await Promise.all(choices.map((password) => confirm(person.email, code, password)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = choices[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(person, winner)).status).toBe(200)
  })

  it('refuses a code that is replaced, expired, or overtaken by a new password', async () => {
    const replaced = await forgetful()
    await request(replaced.person)
    const expired = await forgetful()
    await server.db
      .updateTable('reset_code')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('person_id', '=', expired.person.id)
      .execute()
    const overtaken = await forgetful()
    await server.as('admin').call(resetUserPassword, {
      params: { id: overtaken.person.id },
      body: { nationalId: overtaken.person.nationalId, newPassword: 'Given-Oak-2026' },
    })

    for (const { person, code } of [replaced, expired, overtaken])
      expect((await confirm(person.email, code)).problem.errors).toEqual({ resetCode: [wrongCode] })
    expect((await confirm(replaced.person.email, await codeSentTo(replaced.person))).status).toBe(200)
  })

  it('refuses the code of another person, and any code of nobody, in the same words', async () => {
    const { code } = await forgetful()
    const { person: other } = await forgetful()

    const answers = [await confirm(other.email, code), await confirm('nobody@school.example', code)]

    for (const { status, problem } of answers) expect([status, problem.message]).toEqual([400, wrongCode])
    expect(toShape(answers[0] as never)).toEqual(toShape(answers[1] as never))
  })

  it.each([
    ['resetCode', '', 'أدخل الرمز الذي وصلك بالبريد'],
    ['resetCode', '1234567', 'الرمز 8 أرقام'],
    ['resetCode', '1234567x', 'الرمز 8 أرقام'],
    ['newPassword', '', 'أدخل كلمة المرور الجديدة'],
    ['newPassword', '12345', 'كلمة المرور 6 أحرف أو أرقام على الأقل'],
    ['newPassword', 'password', expect.stringContaining('يسهل تخمينها')],
  ])('refuses %s = «%s» without counting an attempt', async (field, value, words) => {
    const { person, code } = await forgetful()
    const given = {
      Email: person.email,
      ResetCode: code,
      newPassword: 'Harbour-Lamp-77',
      [field === 'resetCode' ? 'ResetCode' : field]: value,
    }

    const { status, problem } = await visitor().send(confirmReset, { body: given })

    expect([status, problem.errors]).toEqual([400, { [field]: [words] }])
    for (let guess = 0; guess < 4; guess++) await confirm(person.email, another(code))
    expect((await confirm(person.email, code)).status).toBe(200)
  })

  it('refuses the name and the national id as password, and lets the code be used again', async () => {
    const person = await buildPerson(server.db, { firstName: 'عبدالرحمن' })
    await request(person)
    const code = await codeSentTo(person)
    for (let time = 0; time < 3; time++)
      for (const easy of ['عبدالرحمن', person.nationalId, person.email])
        expect(Object.keys((await confirm(person.email, code, easy)).problem.errors)).toEqual(['newPassword'])

    expect((await confirm(person.email, code)).status).toBe(200)
  })

  it('does not let a deleted person in', async () => {
    const { person, code } = await forgetful()
    await server.as('admin').call(deleteUser, { params: { id: person.id } })

    expect((await confirm(person.email, code)).status).toBe(400)
  })
})

describe('a password that an administrator gives', () => {
  it('is told by mail to whom it belongs, to oneself too', async () => {
    const person = await buildPerson(server.db)
    const me = server.person('admin')
    await server.as('admin').call(resetUserPassword, {
      params: { id: person.id },
      body: { nationalId: person.nationalId, newPassword: 'Given-Oak-2026' },
    })
    await (await server.asPerson(me)).call(resetUserPassword, {
      params: { id: me.id },
      body: { nationalId: me.nationalId, newPassword: 'Given-Oak-2026' },
    })

    const [mail] = await mailsTo(person)
    expect(mail?.subject).toBe('تغيّرت كلمة مرور حسابك')
    expect(mail?.text).not.toContain('Given-Oak-2026')
    expect((await mailsTo({ ...person, email: me.email })).map(({ subject }) => subject)).toEqual([
      'تغيّر حسابك في المدرسة',
    ])
  })

  it('is told to nobody when it was refused', async () => {
    const person = await buildPerson(server.db)

    const { status } = await server.as('admin').call(resetUserPassword, {
      params: { id: person.id },
      body: { nationalId: '00000000', newPassword: 'Given-Oak-2026' },
    })

    expect([status, await mailsTo(person)]).toEqual([expect.any(Number), []])
  })
})
