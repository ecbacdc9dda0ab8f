import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Message, Password, PresentPassword, withMessage } from './fields.ts'
import { GenderInput, KnownGender } from './gender.ts'
import { LastSignIn } from './last-sign-in.ts'
import { personFields, personInput } from './person.ts'

/** The signed-in person, with the role code (R-wire-12); only students have a program. */
export const MyProfile = Type.Object({
  ...personFields,
  role: Type.Enum([0, 1, 2, 3]),
  /** What the caller may do in the office (R-access-1); administrators hold all. */
  permissions: Type.Array(Type.String()),
  programName: Type.Union([Type.String(), Type.Null()]),
  /** Whether a teacher coordinates a course. */
  isCoordinator: Type.Boolean(),
  /** False after a change of the e-mail, until the code that was sent to the new address is entered. */
  isEmailConfirmed: Type.Boolean(),
  /** The sign-in before the present one; absent the first time. */
  lastSignIn: Type.Optional(LastSignIn),
  /** Nothing else is open before the password is changed (R-password-7); absent otherwise. */
  mustChangePassword: Type.Optional(Type.Boolean()),
})
export type MyProfile = Static<typeof MyProfile>

export const getMyProfile = endpoint({
  name: 'getMyProfile',
  isOpenWhileLimited: true,
  summary: 'بيانات صاحب الجلسة',
  area: 'member',
  ownership: 'self',
  method: 'GET',
  path: '/api/my-profile',
  replies: { 200: MyProfile },
})

/** The present password proves that the user of an open session is its owner (R-account-2). */
export const ChangeMyPasswordBody = Type.Object({
  oldPassword: Type.String({
    title: 'كلمة المرور الحالية',
    minLength: 1,
    maxLength: 200,
    format: 'password',
    'x-verbatim': true,
    'x-messages': {
      required: 'أدخل كلمة المرور الحالية',
      maxLength: 'كلمة المرور 200 حرف على الأكثر',
      format: 'كلمة المرور تحوي رمزًا غير مسموح',
    },
  }),
  newPassword: Password('كلمة المرور الجديدة'),
})
export type ChangeMyPasswordBody = Static<typeof ChangeMyPasswordBody>

export const changeMyPassword = endpoint({
  name: 'changeMyPassword',
  proof: 'twoFactors',
  isOpenWhileLimited: true,
  summary: 'تغيير كلمة مرور صاحب الجلسة، وتنتهي جلساته الأخرى',
  area: 'member',
  ownership: 'self',
  method: 'PUT',
  path: '/api/my-profile/change-password',
  body: ChangeMyPasswordBody,
  replies: { 200: Message },
})

/** An administrator's own data (R-account-1). */
export const AdminProfile = Type.Object({
  ...personFields,
  gender: KnownGender,
})
export type AdminProfile = Static<typeof AdminProfile>

export const getAdminProfile = endpoint({
  name: 'getAdminProfile',
  isOpenWhileLimited: true,
  summary: 'بيانات مدير النظام صاحب الجلسة',
  area: 'admin',
  ownership: 'self',
  permission: 'any',
  method: 'GET',
  path: '/api/admin/account/profile',
  replies: { 200: AdminProfile },
})

/**
 * `currentNationalId` confirms the change: it must be the stored one (R-account-1). `currentPassword` is asked for where
 * the e-mail or the national id changes (R-account-3).
 */
export const UpdateAdminProfileBody = editBody(
  { ...personInput, gender: GenderInput },
  {
    currentNationalId: Type.String({
      title: 'الرقم الوطني الحالي',
      minLength: 1,
      maxLength: 20,
      format: 'code',
      'x-messages': {
        required: 'أدخل الرقم الوطني الحالي للتأكيد',
        maxLength: 'الرقم الوطني 20 حرفًا على الأكثر',
        format: 'الرقم الوطني أحرف وأرقام وشرطات فقط',
      },
    }),
    currentPassword: PresentPassword,
  },
)
export type UpdateAdminProfileBody = Static<typeof UpdateAdminProfileBody>

export const updateAdminProfile = endpoint({
  name: 'updateAdminProfile',
  summary: 'تعديل بيانات مدير النظام صاحب الجلسة بعد التحقق من رقمه الوطني',
  area: 'admin',
  ownership: 'self',
  permission: 'any',
  method: 'PUT',
  path: '/api/admin/account/profile',
  body: UpdateAdminProfileBody,
  replies: { 200: withMessage(AdminProfile) },
  refusals: [409],
})

/** Rules of a changed e-mail that screens and mails show (R-account-4). */
export const emailChange = { codeDigits: 8, codeHours: 24, codeAttempts: 5, undoHours: 72 } as const

export const ConfirmEmailBody = Type.Object({
  code: Type.String({
    title: 'رمز تأكيد البريد',
    minLength: emailChange.codeDigits,
    maxLength: emailChange.codeDigits,
    pattern: '^[0-9]+$',
    'x-messages': {
      required: 'أدخل الرمز الذي وصل إلى بريدك الجديد',
      minLength: 'الرمز 8 أرقام',
      maxLength: 'الرمز 8 أرقام',
      pattern: 'الرمز 8 أرقام',
    },
  }),
})
export type ConfirmEmailBody = Static<typeof ConfirmEmailBody>

/** Confirms the present e-mail by the code that was sent to it; 409 when there is nothing to confirm. */
export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'تأكيد بريد صاحب الجلسة بعد تغييره بالرمز المرسل إليه',
  area: 'member',
  ownership: 'self',
  method: 'POST',
  path: '/api/my-profile/confirm-email',
  body: ConfirmEmailBody,
  replies: { 200: Message },
  refusals: [409],
})

export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  summary: 'إرسال رمز جديد لتأكيد بريد صاحب الجلسة',
  area: 'member',
  ownership: 'self',
  method: 'POST',
  path: '/api/my-profile/send-email-code',
  replies: { 200: Message },
  refusals: [409],
})

/** The answer to every invalid link: mistyped, used, replaced or expired. */
export const brokenUndoLink = 'رابط التراجع غير صالح، أو استُعمل من قبل، أو انتهت مدته'

/** `secret` comes from the mail to the old address. The new password locks out anyone who knows the present one. */
export const UndoEmailChangeBody = Type.Object({
  secret: Type.String({
    title: 'رابط التراجع',
    minLength: 1,
    maxLength: 200,
    format: 'code',
    'x-messages': {
      required: brokenUndoLink,
      type: brokenUndoLink,
      maxLength: brokenUndoLink,
      format: brokenUndoLink,
    },
  }),
  newPassword: Password('كلمة المرور الجديدة'),
})
export type UndoEmailChangeBody = Static<typeof UndoEmailChangeBody>

export const undoEmailChange = endpoint({
  name: 'undoEmailChange',
  summary: 'إعادة البريد السابق لحساب برابط أُرسل إليه، مع كلمة مرور جديدة، وتنتهي كل الجلسات',
  area: 'public',
  ownership: 'secret',
  method: 'POST',
  path: '/api/account-recovery/undo-email-change',
  body: UndoEmailChangeBody,
  replies: { 200: Message },
  refusals: [404, 409],
})
