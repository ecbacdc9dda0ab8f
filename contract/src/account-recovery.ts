import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Email, Message, NationalId, Password } from './fields.ts'

/** Rules of a reset code that the screens show (R-recovery-2). */
export const resetCode = { digits: 8, minutes: 15, attempts: 5 } as const

export const FindEmailBody = Type.Object({ nationalId: NationalId })
export type FindEmailBody = Static<typeof FindEmailBody>

/** The address with most of its name hidden: `ah•••@example.com`. */
export const FoundEmail = Type.Object({ email: Type.String(), message: Type.String() })
export type FoundEmail = Static<typeof FoundEmail>

export const RequestResetBody = Type.Object({ email: Email, nationalId: NationalId })
export type RequestResetBody = Static<typeof RequestResetBody>

/** `resetId` ties guesses to the browser that asked; it is given whether there is such an account or not. */
export const ResetRequested = Type.Object({ message: Type.String(), resetId: Type.String() })
export type ResetRequested = Static<typeof ResetRequested>

const ResetCode = Type.String({
  title: 'رمز إعادة التعيين',
  minLength: resetCode.digits,
  maxLength: resetCode.digits,
  pattern: '^[0-9]+$',
  'x-messages': {
    required: 'أدخل الرمز الذي وصلك بالبريد',
    minLength: 'الرمز 8 أرقام',
    maxLength: 'الرمز 8 أرقام',
    pattern: 'الرمز 8 أرقام',
  },
})

/** Without `resetId` the newest code that the same address asked for is compared, else the newest of all (R-recovery-3). */
export const ConfirmResetBody = Type.Object({
  email: Email,
  resetCode: ResetCode,
  resetId: Type.Optional(
    Type.String({ title: 'رقم طلب الرمز', format: 'uuid', 'x-messages': { format: 'رقم طلب الرمز غير صحيح' } }),
  ),
  newPassword: Password('كلمة المرور الجديدة'),
})
export type ConfirmResetBody = Static<typeof ConfirmResetBody>

/** The national id is in the body, because addresses stay in histories and in logs of proxies. */
export const findEmail = endpoint({
  name: 'findEmail',
  summary: 'البريد المسجّل لرقم وطني، وأكثره مخفي',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/account-recovery/find-email',
  body: FindEmailBody,
  replies: { 200: FoundEmail },
  refusals: [404],
})

/** For clients that ask by the address (R-wire-11). */
export const findEmailByQuery = endpoint({
  name: 'findEmailByQuery',
  summary: 'البريد المسجّل لرقم وطني في العنوان، لتطبيقات أخرى',
  area: 'public',
  ownership: 'secret',
  method: 'GET',
  path: '/api/account-recovery/find-email',
  query: FindEmailBody,
  replies: { 200: FoundEmail },
  refusals: [404],
})

export const requestReset = endpoint({
  name: 'requestReset',
  summary: 'إرسال رمز إعادة تعيين كلمة المرور بالبريد، والرد واحد سواء وُجد الحساب أم لا',
  area: 'public',
  ownership: 'none',
  method: 'POST',
  path: '/api/account-recovery/request-reset',
  body: RequestResetBody,
  replies: { 200: ResetRequested },
})

export const confirmReset = endpoint({
  name: 'confirmReset',
  summary: 'تعيين كلمة مرور جديدة بالرمز المرسل، وتنتهي كل الجلسات',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/account-recovery/confirm-reset',
  body: ConfirmResetBody,
  replies: { 200: Message },
})
