import * as applicants from '@manara/contract/applicants.ts'
import * as registrations from '@manara/contract/registrations.ts'
import { mailTo, programId, server, visitor } from './public.fixtures.ts'

let applied = 0
export const buildForm = (given: Record<string, unknown> = {}) => {
  const number = ++applied
  return {
    firstName: 'سلمى',
    lastName: 'العطار',
    email: `waiting${number}@applicant.example`,
    nationalId: `8800${number}`,
    password: 'Rainy-Day-77',
    confirmPassword: 'Rainy-Day-77',
    academicProgramId: programId,
    ...given,
  }
}
export const register = (given: Record<string, unknown> = {}) =>
  visitor.call(applicants.register, { body: buildForm(given) })
export const confirm = (id: string, code: string) =>
  visitor.call(applicants.confirmApplicantEmail, { params: { registrationId: id }, body: { code } })
export const resend = (id: string) => visitor.call(applicants.sendApplicantCode, { params: { registrationId: id } })
export const getStatus = (id: string) => visitor.call(applicants.getRegistration, { params: { registrationId: id } })

export const codesTo = async (email: string) =>
  (await mailTo(email)).flatMap(({ text }) => /(?<!\d)\d{8}(?!\d)/.exec(text ?? '')?.[0] ?? [])
export const another = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')

/** A request that waits for its code, and the code. */
export async function applicant(given: Record<string, unknown> = {}) {
  const form = buildForm(given)
  const { body } = await visitor.call(applicants.register, { body: form })
  return { form, id: String(body.registrationId), code: (await codesTo(form.email)).at(-1) ?? '' }
}

export const stored = (id: string) =>
  server.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
export const listed = async (q: string) =>
  (await server.as('admin').call(registrations.listRegistrations, { query: { q } })).body

export const takenText = {
  email: 'هذا البريد الإلكتروني مسجّل من قبل. إن كان بريدك فسجّل الدخول به.',
  nationalId: 'هذا الرقم الوطني مسجّل من قبل. إن كان رقمك فسجّل الدخول بالبريد الذي قدّمت به.',
}
export const wrongCode = 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'
