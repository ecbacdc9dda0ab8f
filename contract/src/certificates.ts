import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, Line, withMessage } from './fields.ts'
import { GraduationParams } from './graduation.ts'

/** What becomes of a number that was given. */
export const certificateStatuses = ['Genuine', 'Revoked'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

const TextOrNull = Type.Union([Type.String(), Type.Null()])

/** As everybody may learn it who has the number. `graduationDate` is a day: 2026-11-20. */
export const CertificateCheck = Type.Object({
  serial: Type.String(),
  status: Type.Enum([...certificateStatuses]),
  recipientName: Type.String(),
  programName: Type.String(),
  graduationDate: Type.String(),
  /** The final average with two decimals, 61.00. */
  average: Type.Optional(Type.String()),
  /** False: the certificate is older, and its signature does not cover the average, which the school's records tell. */
  isAverageSigned: Type.Optional(Type.Boolean()),
  revokedAt: Type.Union([Instant, Type.Null()]),
  revocationReason: TextOrNull,
  /** Another certificate was issued since. */
  isReplaced: Type.Boolean(),
})
export type CertificateCheck = Static<typeof CertificateCheck>

/** `publicKey` is the raw Ed25519 key in base64url. A retired one signs no more, and what it signed stays good. */
export const CertificateKey = Type.Object({
  keyId: Type.String(),
  publicKey: Type.String(),
  createdAt: Instant,
  retiredAt: Type.Union([Instant, Type.Null()]),
})
export type CertificateKey = Static<typeof CertificateKey>

/** `verifyUrl` is what its QR code says. `isNew` false: it had been issued before, with this very number. */
export const IssuedCertificate = Type.Object({
  graduationId: Type.String(),
  serial: Type.String(),
  recipientName: Type.String(),
  issuedAt: Instant,
  verifyUrl: Type.String(),
  isNew: Type.Boolean(),
})
export type IssuedCertificate = Static<typeof IssuedCertificate>

/**
 * What would be printed on a certificate if it were issued now. `serialStart` is year and running number to come, unless
 * another certificate is issued before; `serial` is the number that was given before, and `isIssued` says that its file is
 * there too. `graduationDate` is a day: 2026-11-20.
 */
export const CertificateDraft = Type.Object({
  graduationId: Type.String(),
  recipientName: Type.String(),
  programName: Type.String(),
  graduationDate: Type.String(),
  finalGpa: Type.Number(),
  schoolName: Type.String(),
  signatoryName: Type.String(),
  signatoryTitle: Type.String(),
  serialStart: Type.String(),
  serial: TextOrNull,
  isIssued: Type.Boolean(),
})
export type CertificateDraft = Static<typeof CertificateDraft>

export const issuingStatuses = ['Issued', 'AlreadyIssued', 'Refused'] as const
export type IssuingStatus = (typeof issuingStatuses)[number]

export const IssuingRow = Type.Object({
  graduationId: Type.String(),
  recipientName: TextOrNull,
  status: Type.Enum([...issuingStatuses]),
  serial: TextOrNull,
  reason: Type.Optional(Type.String()),
})
export type IssuingRow = Static<typeof IssuingRow>

/** How many certificates one call makes; the client goes on while `remainingCount` is above 0. */
export const issuingBatch = 100

const GraduationIds = Type.Array(
  Type.String({ title: 'رقم التخرّج', format: 'uuid', 'x-messages': { format: 'رقم التخرّج غير صحيح' } }),
  { title: 'الخرّيجون', maxItems: issuingBatch },
)

/** Graduates without a certificate; the word must be said, because an empty filter would mean everybody. */
const IssuingFilter = Type.Object({
  certificate: Type.Enum(['without'], { title: 'الشهادة' }),
  programId: Type.Optional(Id('البرنامج')),
  year: Type.Optional(Type.Integer({ title: 'السنة', minimum: 1900, maximum: 9999 })),
  month: Type.Optional(Type.Integer({ title: 'الشهر', minimum: 1, maximum: 12 })),
  q: Type.Optional(Type.String({ title: 'نص البحث', maxLength: 200, format: 'code' })),
})

/** Either the ids, or the first ones whom the filter matches except `exceptIds`. */
export const BulkIssueBody = Type.Object({
  ids: Type.Optional({ ...GraduationIds, minItems: 1 }),
  filter: Type.Optional(IssuingFilter),
  exceptIds: Type.Optional({ ...GraduationIds, maxItems: 1000 }),
})
export type BulkIssueBody = Static<typeof BulkIssueBody>

export const BulkIssueReply = withMessage(
  Type.Object({
    issuedCount: Type.Integer(),
    refusedCount: Type.Integer(),
    remainingCount: Type.Integer(),
    results: Type.Array(IssuingRow),
  }),
)
export type BulkIssueReply = Static<typeof BulkIssueReply>

const reasonRequired = 'اكتب سبب الإلغاء، فهو يظهر لمن يتحقق من الشهادة'
export const RevokeCertificateBody = Type.Object({
  reason: Type.String({
    title: 'سبب الإلغاء',
    minLength: 1,
    maxLength: 1_000,
    format: 'multiline',
    'x-messages': { required: reasonRequired, maxLength: 'سبب الإلغاء 1000 حرف على الأكثر' },
  }),
})

export const RevokedCertificate = Type.Object({
  graduationId: Type.String(),
  serial: Type.String(),
  revokedAt: Instant,
  revocationReason: Type.String(),
})
export type RevokedCertificate = Static<typeof RevokedCertificate>

export const certificateTemplates = ['Classic', 'Modern'] as const
export type CertificateTemplate = (typeof certificateTemplates)[number]

const design = {
  template: Type.Enum([...certificateTemplates], {
    title: 'القالب',
    'x-messages': { required: 'اختر قالب الشهادة', enum: 'اختر قالب الشهادة' },
  }),
  signatoryName: Type.String({
    title: 'اسم الموقّع',
    maxLength: 100,
    format: 'line',
    'x-messages': { maxLength: 'اسم الموقّع 100 حرف على الأكثر' },
  }),
  signatoryTitle: Line(100, { title: 'صفة الموقّع', messages: { required: 'أدخل صفة الموقّع' } }),
}

/**
 * How new certificates look; those that were issued stay as they are. `verifyUrl`: where their QR codes lead.
 * `isLogoPrinted` is false for a logo in WebP, which documents cannot show, and null without any logo.
 */
export const CertificateDesign = Type.Object({
  template: Type.Enum([...certificateTemplates]),
  signatoryName: Type.String(),
  signatoryTitle: Type.String(),
  verifyUrl: Type.String(),
  isLogoPrinted: Type.Union([Type.Boolean(), Type.Null()]),
})
export type CertificateDesign = Static<typeof CertificateDesign>

/** An empty name of the signatory leaves a line to sign on. */
export const DesignFields = Type.Object(design)
export type DesignFields = Static<typeof DesignFields>
export const UpdateCertificateDesignBody = editBody(design)
export type UpdateCertificateDesignBody = Static<typeof UpdateCertificateDesignBody>

const SerialParams = Type.Object({
  serial: Type.String({ title: 'رقم الشهادة', minLength: 1, maxLength: 40, format: 'code' }),
})

const visitor = { area: 'public', ownership: 'secret' } as const
const admin = { area: 'admin', ownership: 'all' } as const
const base = '/api/admin/graduation'
const designPath = '/api/admin/settings/certificate'

/**
 * A number that was never given is not found: whatever carries it is not genuine. 409: the school's records no longer
 * say what was signed.
 */
export const checkCertificate = endpoint({
  ...visitor,
  name: 'checkCertificate',
  summary: 'التحقق من شهادة برقمها',
  method: 'GET',
  path: '/api/public/certificates/:serial',
  params: SerialParams,
  replies: { 200: CertificateCheck },
  refusals: [409],
})

export const listCertificateKeys = endpoint({
  area: 'public',
  ownership: 'none',
  name: 'listCertificateKeys',
  summary: 'المفاتيح العامة التي وُقّعت بها الشهادات',
  method: 'GET',
  path: '/api/public/certificate-keys',
  replies: { 200: Type.Array(CertificateKey) },
})

/** Changes nothing: what the screen shows before it asks. */
export const getCertificateDraft = endpoint({
  ...admin,
  name: 'getCertificateDraft',
  summary: 'ما سيُطبع على شهادة خرّيج إن صدرت الآن',
  method: 'GET',
  path: `${base}/:graduationId/issue-certificate`,
  params: GraduationParams,
  replies: { 200: CertificateDraft },
  refusals: [409],
})

/** However often it is called: one certificate with one number, until it is revoked. */
export const issueCertificate = endpoint({
  ...admin,
  name: 'issueCertificate',
  summary: 'إصدار شهادة خرّيج برقم موقّع',
  method: 'POST',
  path: `${base}/:graduationId/issue-certificate`,
  params: GraduationParams,
  replies: { 200: withMessage(IssuedCertificate) },
  refusals: [409],
})

export const bulkIssueCertificates = endpoint({
  ...admin,
  name: 'bulkIssueCertificates',
  summary: 'إصدار شهادات عدة خرّيجين مع نتيجة لكل واحد',
  method: 'POST',
  path: `${base}/bulk-issue-certificates`,
  body: BulkIssueBody,
  replies: { 200: BulkIssueReply },
})

/** The number stays known as revoked for ever, and the file goes. A new certificate gets a new number. */
export const revokeCertificate = endpoint({
  ...admin,
  name: 'revokeCertificate',
  summary: 'إلغاء شهادة صادرة، مع السبب',
  method: 'POST',
  path: `${base}/:graduationId/revoke-certificate`,
  params: GraduationParams,
  body: RevokeCertificateBody,
  replies: { 200: withMessage(RevokedCertificate) },
  refusals: [409],
})

/** Certificates that the system issued, one after the other in one document. `ids` are separated by commas. */
export const printCertificates = endpoint({
  ...admin,
  name: 'printCertificates',
  summary: 'الشهادات الصادرة لعدة خرّيجين في ملف واحد للطباعة',
  method: 'GET',
  path: `${base}/certificates.pdf`,
  query: Type.Object({
    ids: Type.String({
      title: 'الخرّيجون',
      minLength: 1,
      maxLength: issuingBatch * 37,
      format: 'code',
      'x-messages': { required: 'اختر خرّيجًا واحدًا على الأقل', maxLength: `${issuingBatch} شهادة في الملف على الأكثر` },
    }),
  }),
  replies: { 200: FileReply },
  refusals: [404],
  isFile: true,
})

export const getCertificateDesign = endpoint({
  area: 'admin',
  ownership: 'none',
  name: 'getCertificateDesign',
  summary: 'قالب الشهادات وموقّعها',
  method: 'GET',
  path: designPath,
  replies: { 200: CertificateDesign },
})

export const updateCertificateDesign = endpoint({
  area: 'admin',
  ownership: 'none',
  name: 'updateCertificateDesign',
  summary: 'تعديل قالب الشهادات وموقّعها',
  method: 'PUT',
  path: designPath,
  body: UpdateCertificateDesignBody,
  replies: { 200: withMessage(CertificateDesign) },
  refusals: [409],
})

/** A specimen: it has no number and proves nothing. */
export const previewCertificate = endpoint({
  area: 'admin',
  ownership: 'none',
  name: 'previewCertificate',
  summary: 'نموذج شهادة بقالب وموقّع لم يُحفظا بعد',
  method: 'GET',
  path: `${designPath}/preview`,
  query: DesignFields,
  replies: { 200: FileReply },
  isFile: true,
})
