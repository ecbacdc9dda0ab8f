import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, withMessage } from './fields.ts'
import { GraduationParams } from './graduation.ts'

/** The states of an issued number. */
export const certificateStatuses = ['Genuine', 'Revoked'] as const
export type CertificateStatus = (typeof certificateStatuses)[number]

const TextOrNull = Type.Union([Type.String(), Type.Null()])

/** The public facts of a certificate, by its number. `graduationDate` is a day: 2026-11-20. */
export const CertificateCheck = Type.Object({
  serial: Type.String(),
  status: Type.Enum([...certificateStatuses]),
  recipientName: Type.String(),
  programName: Type.String(),
  graduationDate: Type.String(),
  /** The final average with two decimals, 61.00. */
  average: Type.Optional(Type.String()),
  /**
   * False: the certificate is older, and its signature does not cover the average, which comes from the school's
   * records.
   */
  isAverageSigned: Type.Optional(Type.Boolean()),
  revokedAt: Type.Union([Instant, Type.Null()]),
  revocationReason: TextOrNull,
  /** Another certificate was issued since. */
  isReplaced: Type.Boolean(),
})
export type CertificateCheck = Static<typeof CertificateCheck>

/** `publicKey` is the raw Ed25519 key in base64url. A retired key signs no more, but its signatures stay valid. */
export const CertificateKey = Type.Object({
  keyId: Type.String(),
  publicKey: Type.String(),
  createdAt: Instant,
  retiredAt: Type.Union([Instant, Type.Null()]),
})
export type CertificateKey = Static<typeof CertificateKey>

/** `verifyUrl` is the content of its QR code. `isNew` false: it had been issued before, with this number. */
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
 * The data that would be printed on a certificate if it were issued now. `serialStart` is the coming year and running
 * number, unless another certificate is issued before; `serial` is the number given before, and `isIssued` is true when
 * its file exists too. `graduationDate` is a day: 2026-11-20.
 */
export const CertificateDraft = Type.Object({
  graduationId: Type.String(),
  recipientName: Type.String(),
  /** Under the name, where the school prints them and knows them (R-certificate-10). */
  latinName: TextOrNull,
  identityLine: TextOrNull,
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

/** The number of certificates of one call; the client continues while `remainingCount` is above 0. */
export const issuingBatch = 100

const GraduationIds = Type.Array(
  Type.String({ title: 'رقم التخرّج', format: 'uuid', 'x-messages': { format: 'رقم التخرّج غير صحيح' } }),
  { title: 'الخرّيجون', maxItems: issuingBatch },
)

/** Graduates without a certificate; the word is required, because an empty filter would mean all graduates. */
const IssuingFilter = Type.Object({
  certificate: Type.Enum(['without'], { title: 'الشهادة' }),
  programId: Type.Optional(Id('البرنامج')),
  year: Type.Optional(Type.Integer({ title: 'السنة', minimum: 1900, maximum: 9999 })),
  month: Type.Optional(Type.Integer({ title: 'الشهر', minimum: 1, maximum: 12 })),
  q: Type.Optional(Type.String({ title: 'نص البحث', maxLength: 200, format: 'code' })),
})

/** Either the ids, or the first matches of the filter except `exceptIds`. */
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

const SerialParams = Type.Object({
  serial: Type.String({ title: 'رقم الشهادة', minLength: 1, maxLength: 40, format: 'code' }),
})

const visitor = { area: 'public', ownership: 'secret' } as const
const admin = { area: 'admin', ownership: 'all' } as const
const base = '/api/admin/graduation'

/**
 * A number that was never issued is not found, so its paper is not genuine. 409: the school's records no longer match
 * what was signed.
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

/** Changes nothing: the preview before the confirmation. */
export const getCertificateDraft = endpoint({
  ...admin,
  name: 'getCertificateDraft',
  summary: 'ما سيُطبع على شهادة خرّيج إن صدرت الآن',
  permission: 'certificate.issue',
  method: 'GET',
  path: `${base}/:graduationId/issue-certificate`,
  params: GraduationParams,
  replies: { 200: CertificateDraft },
  refusals: [409],
})

/** Idempotent: one certificate with one number, until it is revoked. */
export const issueCertificate = endpoint({
  ...admin,
  name: 'issueCertificate',
  summary: 'إصدار شهادة خرّيج برقم موقّع',
  permission: 'certificate.issue',
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
  permission: 'certificate.issue',
  method: 'POST',
  path: `${base}/bulk-issue-certificates`,
  body: BulkIssueBody,
  replies: { 200: BulkIssueReply },
})

/** The number stays listed as revoked, and the file is deleted. A new certificate gets a new number. */
export const revokeCertificate = endpoint({
  ...admin,
  name: 'revokeCertificate',
  summary: 'إلغاء شهادة صادرة، مع السبب',
  permission: 'certificate.issue',
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
  permission: 'result.read',
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
