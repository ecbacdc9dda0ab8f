import { type Static, Type } from 'typebox'
import { registrationUuid } from './applicants.ts'
import { KnownApplicationRecord } from './application-record.ts'
import { registrationStatuses } from './auth.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Instant, listQuery, withMessage } from './fields.ts'
import { PersonMatch } from './person-matches.ts'

export const RegistrationStatus = Type.Enum([...registrationStatuses], {
  title: 'حالة الطلب',
  'x-messages': { enum: 'حالة الطلب غير معروفة' },
})
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** A request whose receipt shows the same picture, sent before. */
export const SameReceipt = Type.Object({
  registrationId: Type.String(),
  number: Type.Integer(),
  fullName: Type.String(),
})
export type SameReceipt = Static<typeof SameReceipt>

/** The picture of a receipt was sent before, with any request. */
export const ReceiptWarning = Type.Object({ message: Type.String(), requests: Type.Array(SameReceipt) })
export type ReceiptWarning = Static<typeof ReceiptWarning>

/**
 * A registration request as administrators see it. `number` is the short number for people. `isEmailConfirmed` is false
 * where the school asked for no code from the mailbox. `match` is the surest student who may be the applicant of an open
 * request; applicants never learn of it (R-match-2).
 */
export const Registration = Type.Object({
  registrationId: Type.String(),
  number: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  email: Type.String(),
  isEmailConfirmed: Type.Boolean(),
  nationalId: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
  requestDate: Instant,
  status: Type.String(),
  statusSince: Instant,
  adminNotes: Type.Union([Type.String(), Type.Null()]),
  totalPrice: Type.Number(),
  paymentReceiptUrl: Type.Union([Type.String(), Type.Null()]),
  receiptSubmittedAt: Type.Union([Instant, Type.Null()]),
  receiptWarning: Type.Union([ReceiptWarning, Type.Null()]),
  studentId: Type.Union([Type.Integer(), Type.Null()]),
  match: Type.Optional(PersonMatch),
  /** What the applicant wrote for the person record; after the approval it is there. */
  record: Type.Optional(KnownApplicationRecord),
})
export type Registration = Static<typeof Registration>

/**
 * The number of requests in each state, and without a confirmed mailbox. `awaitingEmailCode` are not requests of the
 * school yet, and in no other number.
 */
export const RegistrationCounts = Type.Object({
  total: Type.Integer(),
  unconfirmed: Type.Integer(),
  awaitingEmailCode: Type.Integer(),
  byStatus: Type.Array(Type.Object({ status: Type.String(), count: Type.Integer() })),
})
export type RegistrationCounts = Static<typeof RegistrationCounts>

export const RegistrationParams = Type.Object({ id: registrationUuid })
/**
 * The whole body is one JSON string (R-register-7): a message or a reason. One pair of quotes around it is taken off: some
 * clients write their text as JSON twice.
 */
const words = (title: string, required: string, minLength = 1) =>
  Type.String({
    title,
    minLength,
    maxLength: 5_000,
    format: 'multiline',
    'x-unquoted': true,
    'x-messages': { required, type: required, minLength: required, maxLength: `${title} 5000 حرف على الأكثر` },
  })

/** May be empty or absent: then a sentence with the price is sent. */
export const PaymentMessage = words('رسالة طلب الدفع', 'رسالة طلب الدفع نص', 0)
export const RejectionReason = words('سبب الرفض', 'سبب الرفض مطلوب')

export const ListRegistrationsQuery = Type.Object({
  status: Type.Optional(RegistrationStatus),
  isEmailConfirmed: Type.Optional(
    Type.Boolean({ title: 'تأكيد البريد', 'x-messages': { type: 'تأكيد البريد true أو false' } }),
  ),
  ...listQuery(['number', 'fullName', 'email', 'academicProgramName', 'requestDate', 'totalPrice']),
})
export type ListRegistrationsQuery = Static<typeof ListRegistrationsQuery>

const admin = { area: 'admin', ownership: 'all' } as const
const step = {
  ...admin,
  permission: 'registration.decide',
  method: 'POST',
  params: RegistrationParams,
  refusals: [409],
  isIdempotent: true,
} as const

export const listRegistrations = endpoint({
  ...admin,
  name: 'listRegistrations',
  summary: 'طلبات الالتحاق، كلها أو في حالة واحدة',
  permission: 'registration.read',
  method: 'GET',
  path: '/api/admin/registrations',
  query: ListRegistrationsQuery,
  replies: { 200: Type.Array(Registration) },
  isList: true,
})

export const exportRegistrations = exportOf(listRegistrations, {
  title: 'طلبات الالتحاق',
  isAboutPeople: true,
  columns: {
    number: { heading: 'رقم الطلب', kind: 'number' },
    fullName: { heading: 'الاسم الكامل' },
    nationalId: { heading: 'الرقم الوطني', isSensitive: true },
    email: { heading: 'البريد الإلكتروني' },
    academicProgramName: { heading: 'البرنامج' },
    requestDate: { heading: 'تاريخ الطلب', kind: 'moment' },
    status: {
      heading: 'الحالة',
      words: {
        PendingReview: 'قيد المراجعة',
        AwaitingPayment: 'بانتظار الدفع',
        PaymentSubmitted: 'وصل الإيصال',
        ReceiptRejected: 'رُفض الإيصال',
        Approved: 'مقبول',
        Rejected: 'مرفوض',
      },
    },
    statusSince: { heading: 'الحالة منذ', kind: 'moment' },
    totalPrice: { heading: 'الرسوم', kind: 'number' },
    receiptSubmittedAt: { heading: 'تاريخ الإيصال', kind: 'moment' },
    adminNotes: { heading: 'ملاحظات الإدارة' },
  },
})

export const countRegistrations = endpoint({
  ...admin,
  ownership: 'none',
  name: 'countRegistrations',
  summary: 'عدد طلبات الالتحاق في كل حالة',
  permission: 'registration.read',
  method: 'GET',
  path: '/api/admin/registrations/counts',
  replies: { 200: RegistrationCounts },
})

export const requestPayment = endpoint({
  ...step,
  name: 'requestPayment',
  summary: 'طلب الدفع من متقدّم طلبه قيد المراجعة',
  path: '/api/admin/registrations/:id/request-payment',
  body: PaymentMessage,
  replies: { 200: withMessage(Registration) },
})

export const rejectRegistration = endpoint({
  ...step,
  name: 'rejectRegistration',
  summary: 'رفض نهائي لطلب قيد المراجعة أو رُفض إيصاله',
  path: '/api/admin/registrations/:id/reject',
  body: RejectionReason,
  replies: { 200: withMessage(Registration) },
})

export const requestNewReceipt = endpoint({
  ...step,
  name: 'requestNewReceipt',
  summary: 'رفض الإيصال وطلب إيصال جديد',
  path: '/api/admin/registrations/:id/request-new-receipt',
  body: RejectionReason,
  replies: { 200: withMessage(Registration) },
})

/** Makes the applicant a student of the program, with the password of the request (R-register-9). */
export const approveRegistration = endpoint({
  ...step,
  name: 'approveRegistration',
  summary: 'قبول نهائي وإنشاء حساب الطالب',
  path: '/api/admin/registrations/:id/approve',
  replies: { 200: withMessage(Registration) },
})

/** The receipt that was sent last. */
export const getReceipt = endpoint({
  ...admin,
  name: 'getReceipt',
  summary: 'صورة إيصال الدفع',
  permission: 'registration.read',
  method: 'GET',
  path: '/api/admin/registrations/:id/receipt',
  params: RegistrationParams,
  views: 'RECEIPT',
  replies: { 200: FileReply },
  isFile: true,
  isOpenedByFileCookie: true,
})
