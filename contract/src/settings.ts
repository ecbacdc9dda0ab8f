import { type Static, Type } from 'typebox'
import { CountryFormats, UpdateCountryFormats } from './country.ts'
import { editBody } from './edits.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Code, Line, withMessage } from './fields.ts'
import { fileKinds } from './file-kinds.ts'

/** To whom an applicant pays (R-settings-1); empty texts while the school has not said it. */
export const PaymentDetails = Type.Object({
  adminFullName: Type.String(),
  phoneNumber: Type.String(),
  address: Type.String(),
})
export type PaymentDetails = Static<typeof PaymentDetails>

export const UpdatePaymentDetailsBody = editBody({
  adminFullName: Line(255, { title: 'اسم المستلم', messages: { required: 'أدخل اسم المستلم' } }),
  phoneNumber: Code(50, { title: 'رقم الهاتف', messages: { required: 'أدخل رقم الهاتف' } }),
  address: Line(500, { title: 'العنوان', messages: { required: 'أدخل العنوان' } }),
})
export type UpdatePaymentDetailsBody = Static<typeof UpdatePaymentDetailsBody>

/** The number of days that a request may wait for its payment before it is rejected automatically. */
export const paymentWait = { least: 1, most: 365 } as const

/**
 * `minimumCourseGrade` null: courses have no minimum of their own. `paymentWaitDays` null: requests wait without a
 * limit. `confirmsApplicantEmail`: a request counts once a code from its mailbox was entered; its default is
 * `hasMailServer`.
 */
export const SchoolSettings = Type.Object({
  schoolName: Type.String(),
  logoUrl: Type.Union([Type.String(), Type.Null()]),
  timeZone: Type.String(),
  passingGpa: Type.Number(),
  minimumCourseGrade: Type.Union([Type.Number(), Type.Null()]),
  paymentWaitDays: Type.Union([Type.Integer(), Type.Null()]),
  confirmsApplicantEmail: Type.Boolean(),
  hasMailServer: Type.Boolean(),
  /** The minimum length of new passwords, of teachers and administrators and of students. */
  staffPasswordLength: Type.Integer(),
  studentPasswordLength: Type.Integer(),
  country: CountryFormats,
})
export type SchoolSettings = Static<typeof SchoolSettings>

const markRange = (title: string) => `${title} من 0 إلى 100، بمنزلتين عشريتين على الأكثر`
const markMessages = (title: string) => {
  const range = markRange(title)
  return { type: range, minimum: range, maximum: range, multipleOf: range, anyOf: range }
}
const waitRange = `مهلة الدفع من ${paymentWait.least} إلى ${paymentWait.most} يومًا`

/** The bounds of the minimum length that a school may set. */
export const passwordLength = { least: 6, most: 64 } as const

const PasswordLength = (title: string) => {
  const range = `${title} من ${passwordLength.least} إلى ${passwordLength.most} حرفًا`
  return Type.Integer({
    title,
    minimum: passwordLength.least,
    maximum: passwordLength.most,
    'x-messages': { type: range, minimum: range, maximum: range },
  })
}

/** The whole object, so that no field is changed by omission; `confirmsApplicantEmail` stays when it is left out. */
export const UpdateSettingsBody = editBody({
  schoolName: Line(255, { title: 'اسم المدرسة', messages: { required: 'أدخل اسم المدرسة' } }),
  timeZone: Code(64, { title: 'المنطقة الزمنية', messages: { required: 'اختر المنطقة الزمنية' } }),
  passingGpa: Type.Number({
    title: 'معدّل النجاح',
    minimum: 0,
    maximum: 100,
    multipleOf: 0.01,
    'x-messages': { required: 'أدخل معدّل النجاح', ...markMessages('معدّل النجاح') },
  }),
  minimumCourseGrade: Type.Union([Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 }), Type.Null()], {
    title: 'الحد الأدنى للمقرر',
    'x-messages': markMessages('الحد الأدنى للمقرر'),
  }),
  paymentWaitDays: Type.Union([Type.Integer({ minimum: paymentWait.least, maximum: paymentWait.most }), Type.Null()], {
    title: 'مهلة الدفع',
    'x-messages': { type: waitRange, minimum: waitRange, maximum: waitRange, anyOf: waitRange },
  }),
  confirmsApplicantEmail: Type.Optional(Type.Boolean({ title: 'تأكيد بريد المتقدّم' })),
  /** Absent ones stay as they are, for older clients. */
  staffPasswordLength: Type.Optional(PasswordLength('أقصر كلمة مرور للمعلمين والمديرين')),
  studentPasswordLength: Type.Optional(PasswordLength('أقصر كلمة مرور للطلاب')),
  country: Type.Optional(UpdateCountryFormats),
})
export type UpdateSettingsBody = Static<typeof UpdateSettingsBody>

/** The formats that documents can show; a WebP would be missing on certificates. */
export const logoKinds = [fileKinds.png, fileKinds.jpg]
/** The formats that can be chosen in the browser, which turns a WebP into a PNG before the upload. */
export const chosenLogoKinds = [...logoKinds, fileKinds.webp]
export const logoMaxBytes = 1_048_576
/** Certificates are typeset with it: it is the only picture that the server decodes. */
const logoMaxMegapixels = 16

const admin = { area: 'admin', ownership: 'none' } as const

/** `logoUrl` leads here; its `?v=` changes with the picture. */
export const getLogo = endpoint({
  name: 'getLogo',
  summary: 'صورة شعار المدرسة',
  area: 'public',
  ownership: 'none',
  method: 'GET',
  path: '/api/public/school/logo',
  replies: { 200: FileReply },
  refusals: [404],
  isFile: true,
})

export const getSettings = endpoint({
  ...admin,
  name: 'getSettings',
  summary: 'إعدادات المدرسة',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/settings',
  replies: { 200: SchoolSettings },
})

export const updateSettings = endpoint({
  ...admin,
  name: 'updateSettings',
  summary: 'تعديل إعدادات المدرسة',
  permission: 'settings.edit',
  method: 'PUT',
  path: '/api/admin/settings',
  body: UpdateSettingsBody,
  replies: { 200: withMessage(SchoolSettings) },
  refusals: [409],
})

export const getPaymentDetails = endpoint({
  ...admin,
  name: 'getPaymentDetails',
  summary: 'معلومات الدفع التي يراها المتقدّم',
  permission: 'settings.read',
  method: 'GET',
  path: '/api/admin/settings/payment',
  replies: { 200: PaymentDetails },
})

export const updatePaymentDetails = endpoint({
  ...admin,
  name: 'updatePaymentDetails',
  summary: 'تعديل معلومات الدفع',
  permission: 'settings.edit',
  method: 'PUT',
  path: '/api/admin/settings/payment',
  body: UpdatePaymentDetailsBody,
  replies: { 200: withMessage(PaymentDetails) },
  refusals: [409],
})

export const uploadLogo = endpoint({
  ...admin,
  name: 'uploadLogo',
  summary: 'رفع شعار المدرسة أو استبداله',
  permission: 'settings.edit',
  method: 'PUT',
  path: '/api/admin/settings/logo',
  body: Type.Object({}),
  bodyKind: 'multipart',
  file: {
    field: 'logo',
    accept: logoKinds,
    isRequired: true,
    maxBytes: logoMaxBytes,
    maxMegapixels: logoMaxMegapixels,
  },
  replies: { 200: withMessage(SchoolSettings) },
})

export const deleteLogo = endpoint({
  ...admin,
  name: 'deleteLogo',
  summary: 'إزالة شعار المدرسة',
  permission: 'settings.edit',
  method: 'DELETE',
  path: '/api/admin/settings/logo',
  replies: { 204: null },
})
