import * as applicants from '@manara/contract/applicants.ts'
import { login } from '@manara/contract/auth.ts'
import * as registrations from '@manara/contract/registrations.ts'
import { getSettings, updateSettings } from '@manara/contract/settings.ts'
import { createUser, updateUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { applicant, buildForm, listed, register } from './email-confirmation.fixtures.ts'
import { openSchool, server, visitor } from './public.fixtures.ts'

const plenty = { points: 1e6, seconds: 60 }
openSchool({
  isMailDelivered: true,
  config: { trustedProxies: ['127.0.0.1'], publicUrl: 'https://school.example' },
  limits: { applicantCodeTriesOfAddress: plenty },
})

describe('an applicant who waits for the code', () => {
  const signIn = (email: string, password: string) => visitor.call(login, { body: { email, password } })

  it('signs in to the request whose password was typed, among several with one e-mail', async () => {
    const email = 'several@applicant.example'
    const passwords = ['Attack-Oak-777', 'Rainy-Day-77', 'Attack-Oak-778']
    const ids: string[] = []
    for (const password of passwords) ids.push((await applicant({ email, password, confirmPassword: password })).id)

    for (const [index, password] of passwords.entries())
      expect((await signIn(email, password)).body).toMatchObject({
        userType: 'Applicant',
        token: null,
        applicantStatus: 'PendingReview',
        registrationId: ids[index],
      })
    expect((await signIn(email, 'Nobody-777')).status).toBe(401)
  })

  it('still signs in to an older request that was rejected', async () => {
    const email = 'rejected-before@applicant.example'
    const rejected = await buildRegistration(server.db, { email, status: 'Rejected' })
    await applicant({ email })

    expect((await signIn(email, knownPassword)).body).toMatchObject({
      registrationId: rejected,
      applicantStatus: 'Rejected',
    })
  })

  it('cannot send a receipt', async () => {
    const { id } = await applicant()
    const form = new FormData()
    form.append('receiptFile', new Blob([new Uint8Array(buildPng(3))]), 'receipt.png')
    const { status, problem } = await visitor.call(applicants.uploadReceipt, {
      params: { registrationId: id },
      body: form,
    })

    expect([status, problem.applicantStatus]).toEqual([409, 'PendingReview'])
  })
})

describe('a school that asks for no code', () => {
  it('takes the request at once, marks it for the administration, and mails no typed text either', async () => {
    const settings = (await server.as('admin').call(getSettings)).body
    const save = (confirmsApplicantEmail: boolean) =>
      server.as('admin').call(updateSettings, { body: { ...settings, confirmsApplicantEmail } })
    await save(false)
    const form = buildForm({ firstName: 'ميسون', lastName: 'الكاتب' })

    const { status, body } = await visitor.call(applicants.register, { body: form })
    await save(true)

    expect([status, body.awaitsEmailCode]).toEqual([201, false])
    expect(await listed(form.email)).toMatchObject([{ isEmailConfirmed: false }])
    const only = (isConfirmed: boolean) =>
      server
        .as('admin')
        .call(registrations.listRegistrations, { query: { isEmailConfirmed: isConfirmed, q: form.email } })
    expect([(await only(false)).body.length, (await only(true)).body.length]).toEqual([1, 0])
    const [mail] = await server.db.selectFrom('mail').selectAll().where('recipient', '=', form.email).execute()
    expect(mail).toMatchObject({ subject: 'استلمنا طلب التحاقك', recipient_name: '' })
    for (const text of ['ميسون', 'الكاتب', form.nationalId]) expect(mail?.text_body).not.toContain(text)
  })
})

describe('names', () => {
  it.each(['عبد الرحمن', 'عبد الرحمن 2', "O'Neill-Smith", 'د. ليلى', 'Jean-Luc', 'آل سعود', 'محمد (أبو أحمد)'])(
    '«%s» is taken',
    async (name) => {
      expect((await register({ firstName: name, lastName: name })).status).toBe(201)
    },
  )

  it.each(['https://evil.example', 'اربح x@evil.example', 'محمد 0933412708', 'محمد ٠٩٣٣', 'سلمى۱۲۳'])(
    '«%s» is refused, also for people whom an administrator creates or edits',
    async (name) => {
      const sentence = 'الاسم الأول حروف، بلا روابط ولا عناوين بريد ولا أرقام طويلة'
      const person = await buildPerson(server.db)
      const edited = { ...buildForm({ firstName: name }), role: 'Student' }

      const answers = [
        await register({ firstName: name }),
        await server.as('admin').send(createUser, { body: edited }),
        await server.as('admin').send(updateUser, { params: { id: person.id }, body: edited }),
      ]

      for (const { status, problem } of answers)
        expect([status, problem.errors]).toEqual([400, { firstName: [sentence] }])
    },
  )
})
