import * as applicants from '@manara/contract/applicants.ts'
import { deleteProgram } from '@manara/contract/programs.ts'
import { presetUses, updateRecordSettings } from '@manara/contract/record-settings.ts'
import * as registrations from '@manara/contract/registrations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import {
  another,
  applicant,
  buildForm,
  codesTo,
  confirm,
  getStatus,
  listed,
  register,
  resend,
  stored,
  takenText,
  wrongCode,
} from './email-confirmation.fixtures.ts'
import { mailTo, openProgram, openSchool, server, visitor } from './public.fixtures.ts'

const plenty = { points: 1e6, seconds: 60 }
openSchool({
  isMailDelivered: true,
  config: { trustedProxies: ['127.0.0.1'], publicUrl: 'https://school.example' },
  limits: { applicantCodeTriesOfAddress: plenty },
})

describe('a request of a school that confirms mailboxes', () => {
  it('answers as always, says that a code is awaited, and is nothing for the administration yet', async () => {
    const form = buildForm()
    const before = (await server.as('admin').call(registrations.countRegistrations)).body

    const { status, body } = await visitor.call(applicants.register, { body: form })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      applicantStatus: 'PendingReview',
      status: 'PendingReview',
      fullName: 'سلمى العطار',
      totalPrice: 350_000.5,
      awaitsEmailCode: true,
      message: expect.stringContaining('أرسلنا رمزًا إلى بريدك'),
    })
    expect((await getStatus(body.registrationId)).body).toMatchObject({ awaitsEmailCode: true, stages: [] })
    expect(await stored(body.registrationId)).toBeUndefined()
    expect(await listed(form.email)).toEqual([])
    const after = (await server.as('admin').call(registrations.countRegistrations)).body
    expect(after).toEqual({ ...before, awaitingEmailCode: before.awaitingEmailCode + 1 })
  })

  it('keeps what it says for the person record until it counts', async () => {
    const uses = presetUses('SIMPLE').map((use) => ({ ...use, application: 'OPTIONAL' as const }))
    await server.as('admin').call(updateRecordSettings, { body: { preset: 'OWN', uses, teachersSeePhones: false } })
    const { id, code } = await applicant({ record: { motherName: 'سعاد' } })

    expect((await confirm(id, code)).status).toBe(200)

    expect((await stored(id))?.record).toEqual({ motherName: 'سعاد' })
  })

  it('mails nothing that was typed: no name, no link of the sender, no number', async () => {
    const typed = { firstName: 'ادخل www.evil.example الآن', lastName: 'جائزة', nationalId: 'TYPED-ID-9' }
    const { form, code } = await applicant(typed)

    const mails = await server.db.selectFrom('mail').selectAll().where('recipient', '=', form.email).execute()

    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'رمز تأكيد بريدك', recipient_name: '' })
    expect(code).toMatch(/^\d{8}$/)
    const words = JSON.stringify(mails)
    for (const text of [...Object.values(typed), form.password]) expect(words).not.toContain(text)
    expect(mails[0]?.text_body).toContain('https://school.example')
  })

  it('takes the code, keeps id and number, and is then there for the administration', async () => {
    const { form, id, code } = await applicant()
    const { body: before } = await getStatus(id)

    const { status, body } = await confirm(id, ` ${code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')} `)

    expect([status, body]).toMatchObject([200, { registrationId: id, number: before.number, awaitsEmailCode: false }])
    expect(body.stages).toMatchObject([{ status: 'PendingReview' }])
    expect(body.requestDate).toBe(before.requestDate)
    expect(await listed(form.email)).toMatchObject([{ registrationId: id, isEmailConfirmed: true }])
    expect((await mailTo(form.email)).map(({ subject }) => subject)).toEqual(['رمز تأكيد بريدك', 'استلمنا طلب التحاقك'])
    const trail = await server.db.selectFrom('audit_entry').select('operation').where('entity_id', '=', id).execute()
    expect(trail.map(({ operation }) => operation)).toEqual(['register', 'confirmApplicantEmail'])
    expect((await confirm(id, another(code))).status).toBe(200)
    expect((await register({ email: form.email })).problem.errors).toEqual({ email: [takenText.email] })
  })

  it('does not lock out the owner of the e-mail or the national id, even when another came first', async () => {
    const email = 'victim@applicant.example'
    const attacker = await applicant({
      email,
      nationalId: '660011',
      password: 'Attack-Oak-777',
      confirmPassword: 'Attack-Oak-777',
    })
    const owner = await applicant({ email, nationalId: '660011' })

    expect((await confirm(attacker.id, another(attacker.code))).status).toBe(400)
    expect((await confirm(owner.id, owner.code)).status).toBe(200)

    expect((await confirm(attacker.id, attacker.code)).problem.errors).toEqual({
      email: [takenText.email],
      nationalId: [takenText.nationalId],
    })
    expect((await resend(attacker.id)).status).toBe(409)
  })

  it.each([
    ['email', { email: 'race@applicant.example' }],
    ['nationalId', { nationalId: 'RACE-77' }],
  ])('lets one of several win that confirm at once with one %s', async (field, same) => {
    const requests = []
    for (let number = 0; number < 4; number++) requests.push(await applicant(same))

    const answers = await Promise.all(requests.map(({ id, code }) => confirm(id, code)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { status, problem } of answers) if (status === 409) expect(Object.keys(problem.errors)).toEqual([field])
  })

  it('is stored once when it is confirmed twice at once', async () => {
    const { form, id, code } = await applicant()

    const answers = await Promise.all([confirm(id, code), confirm(id, code), confirm(id, code)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailTo(form.email)).toHaveLength(2)
  })

  it('is found by its applicant at every moment of its confirmation', async () => {
    for (let number = 0; number < 10; number++) {
      const { id, code } = await applicant()
      let isOver = false
      const looks: number[] = []
      const look = async () => {
        while (!isOver) looks.push((await getStatus(id)).status)
      }
      const looking = Promise.all(Array.from({ length: 8 }, look))

      const confirmed = await confirm(id, code)
      isOver = true
      await looking

      expect([confirmed.status, ...new Set(looks)]).toEqual([200, 200])
    }
  })

  it('loses to a user who came meanwhile, and to a program that was deleted', async () => {
    const toUser = await applicant()
    await buildPerson(server.db, { email: toUser.form.email })
    const closed = await openProgram('برنامج يُحذف')
    const toProgram = await applicant({ academicProgramId: closed })
    await server.as('admin').call(deleteProgram, { params: { id: closed } })

    const answers = [await confirm(toUser.id, toUser.code), await confirm(toProgram.id, toProgram.code)]

    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })
})

describe('the code', () => {
  it('dies after five wrong guesses, however many come at once, and a new one takes its place', async () => {
    const { form, id, code } = await applicant()

    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(id, another(code))))
    expect(answers.every(({ status }) => status === 400)).toBe(true)
    const spent = await confirm(id, code)
    expect((await resend(id)).body.message).toContain('أرسلنا رمزًا جديدًا')

    expect([spent.status, spent.problem.errors]).toEqual([400, { code: [wrongCode] }])
    const attempts = await server.db
      .selectFrom('unconfirmed_registration')
      .select('code_attempts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(attempts.code_attempts).toBe(0)
    expect((await confirm(id, code)).status).toBe(400)
    expect((await confirm(id, (await codesTo(form.email)).at(-1) ?? '')).status).toBe(200)
  })

  it('is good for a day', async () => {
    const { id, code } = await applicant()
    await server.db
      .updateTable('unconfirmed_registration')
      .set({ code_expires_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute()

    expect((await confirm(id, code)).problem.errors).toEqual({ code: [wrongCode] })
  })

  it('is mailed again three times an hour, and forty times to one mailbox', async () => {
    const { id } = await applicant()
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await resend(id)).status)
    expect(statuses).toEqual([200, 200, 200, 429])

    const email = 'bombed@applicant.example'
    const bombs = Array.from({ length: 45 }, (_, number) =>
      visitor.call(applicants.register, {
        body: buildForm({ email }),
        headers: { 'x-forwarded-for': `203.0.113.${number % 12}` },
      }),
    )
    const answers = (await Promise.all(bombs)).map(({ status }) => status)
    expect(answers.filter((status) => status === 201)).toHaveLength(40)
    expect(await mailTo(email)).toHaveLength(40)
  })

  it('leaves the five requests of an address to those who come from another one', async () => {
    const email = 'spent@applicant.example'
    for (let time = 0; time < 6; time++) await register({ email })

    const fromHome = await visitor.call(applicants.register, {
      body: buildForm({ email }),
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })

    expect([(await register({ email })).status, fromHome.status]).toEqual([429, 201])
  })

  it.each(['', '1234567', '1234567x'])('«%s» is refused without counting an attempt', async (wrong) => {
    const { id, code } = await applicant()
    for (let time = 0; time < 6; time++) expect((await confirm(id, wrong)).status).toBe(400)

    expect((await confirm(id, code)).status).toBe(200)
  })

  it('of nobody, of another request, and of one that is confirmed is distinguished only by a caller who knows the id', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const [one, other] = [await applicant(), await applicant()]
    const confirmed = await buildRegistration(server.db)

    expect([(await confirm(nobody, one.code)).status, (await resend(nobody)).status]).toEqual([404, 404])
    expect((await confirm(other.id, one.code)).status).toBe(400)
    expect((await resend(confirmed)).status).toBe(409)
  })
})
