import { type Static, Type } from 'typebox'
import { ApplicationRecord } from './application-record.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Message, Password, withMessage } from './fields.ts'
import { fileKinds } from './file-kinds.ts'
import { personInput } from './person.ts'
import { PaymentDetails } from './settings.ts'

/** A stage that a request has reached, and when. */
export const RegistrationStage = Type.Object({ status: Type.String(), reachedAt: Instant })
export type RegistrationStage = Static<typeof RegistrationStage>

/**
 * The request as its applicant sees it (R-register-5). `status` says the same as `applicantStatus`. `paymentDetails` is
 * null while there is nothing to pay. While `awaitsEmailCode` the school does not have the request yet: it waits for
 * the code that was mailed.
 */
export const ApplicantStatus = Type.Object({
  registrationId: Type.String(),
  number: Type.Integer(),
  applicantStatus: Type.String(),
  status: Type.String(),
  fullName: Type.String(),
  academicProgramName: Type.String(),
  totalPrice: Type.Number(),
  adminNotes: Type.Union([Type.String(), Type.Null()]),
  paymentDetails: Type.Union([PaymentDetails, Type.Null()]),
  requestDate: Instant,
  awaitsEmailCode: Type.Boolean(),
  stages: Type.Array(RegistrationStage),
})
export type ApplicantStatus = Static<typeof ApplicantStatus>

/** The id of a request, in addresses of its applicant and of the office. */
export const registrationUuid = Type.String({
  title: 'رقم الطلب',
  format: 'uuid',
  'x-messages': { format: 'رقم الطلب غير صحيح' },
})

export const PublicRegistrationParams = Type.Object({ registrationId: registrationUuid })

export const RegisterBody = Type.Object({
  ...personInput,
  password: Password('كلمة المرور'),
  confirmPassword: Type.String({
    title: 'تأكيد كلمة المرور',
    minLength: 1,
    maxLength: 200,
    format: 'password',
    'x-verbatim': true,
    'x-messages': { required: 'أعد كتابة كلمة المرور' },
  }),
  academicProgramId: {
    ...Id('البرنامج'),
    'x-messages': { required: 'اختر البرنامج', type: 'اختر البرنامج', minimum: 'اختر البرنامج' },
  },
  /** What `getApplicationFields` asks for. Without it nothing is required (R-register-11). */
  record: Type.Optional(ApplicationRecord),
})
export type RegisterBody = Static<typeof RegisterBody>

/** Rules of the code by which an applicant confirms the mailbox. Unconfirmed requests are purged after some days. */
export const applicantCode = { digits: 8, hours: 24, attempts: 5, keptDays: 7 } as const

const codeRange = `الرمز ${applicantCode.digits} أرقام`

export const ConfirmApplicantEmailBody = Type.Object({
  code: Type.String({
    title: 'رمز تأكيد البريد',
    minLength: applicantCode.digits,
    maxLength: applicantCode.digits,
    pattern: '^[0-9]+$',
    'x-messages': {
      required: 'أدخل الرمز الذي وصلك بالبريد',
      minLength: codeRange,
      maxLength: codeRange,
      pattern: codeRange,
    },
  }),
})
export type ConfirmApplicantEmailBody = Static<typeof ConfirmApplicantEmailBody>

export const receiptKinds = [fileKinds.jpg, fileKinds.png]
export const receiptMaxBytes = 5 * 1_048_576

const visitor = { area: 'public', ownership: 'secret' } as const

/**
 * 409 when e-mail or national id belong to a user or to an open request, or the registration is closed. Where the school
 * confirms mailboxes, the request reserves neither before `confirmApplicantEmail`, and `awaitsEmailCode` is true.
 */
export const register = endpoint({
  name: 'register',
  summary: 'تقديم طلب التحاق ببرنامج',
  area: 'public',
  ownership: 'none',
  method: 'POST',
  path: '/api/public/register',
  body: RegisterBody,
  replies: { 201: withMessage(ApplicantStatus) },
  refusals: [404, 409],
  isIdempotent: true,
  isSlow: true,
})

export const getRegistration = endpoint({
  ...visitor,
  name: 'getRegistration',
  summary: 'حالة طلب التحاق كما يراها المتقدّم',
  method: 'GET',
  path: '/api/public/registrations/:registrationId',
  params: PublicRegistrationParams,
  replies: { 200: ApplicantStatus },
})

/** Reserves e-mail and national id: of several requests with one of them the first to confirm wins, the others get 409. */
export const confirmApplicantEmail = endpoint({
  ...visitor,
  name: 'confirmApplicantEmail',
  summary: 'تأكيد بريد المتقدّم بالرمز المرسل، وبه يصل الطلب إلى إدارة المدرسة',
  method: 'POST',
  path: '/api/public/registrations/:registrationId/confirm-email',
  params: PublicRegistrationParams,
  body: ConfirmApplicantEmailBody,
  replies: { 200: withMessage(ApplicantStatus) },
  refusals: [409],
})

/** The previous code expires. */
export const sendApplicantCode = endpoint({
  ...visitor,
  name: 'sendApplicantCode',
  summary: 'إرسال رمز جديد لتأكيد بريد المتقدّم',
  method: 'POST',
  path: '/api/public/registrations/:registrationId/send-email-code',
  params: PublicRegistrationParams,
  replies: { 200: Message },
  refusals: [409],
})

export const uploadReceipt = endpoint({
  ...visitor,
  name: 'uploadReceipt',
  summary: 'إرسال صورة إيصال الدفع',
  method: 'POST',
  path: '/api/public/registrations/:registrationId/upload-receipt',
  params: PublicRegistrationParams,
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: { field: 'receiptFile', accept: receiptKinds, isRequired: true, maxBytes: receiptMaxBytes },
  replies: { 200: withMessage(ApplicantStatus) },
  refusals: [409],
  isIdempotent: true,
})
