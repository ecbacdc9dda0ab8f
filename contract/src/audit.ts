import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Code, Id, Instant, Line, listQuery, withMessage } from './fields.ts'

const Words = Type.Union([Type.String(), Type.Null()])

/** One field of the entity, in words: before and after. Null: it had no value, or was not recorded. */
export const AuditedField = Type.Object({ name: Type.String(), before: Words, after: Words })
export type AuditedField = Static<typeof AuditedField>

/** One entry of the audit log. Every name in it is Arabic, as on the screens; secrets are never part of it. */
export const AuditEntry = Type.Object({
  auditId: Type.Integer(),
  at: Instant,
  /** Null for changes without a signed-in user: by a visitor, a command, or a job. */
  actorId: Type.Union([Type.Integer(), Type.Null()]),
  actorName: Type.String(),
  operation: Type.String(),
  operationName: Type.String(),
  entity: Type.String(),
  entityName: Type.String(),
  /** Null where the number is a secret itself, as that of a session. */
  entityId: Words,
  /** The name of the entity now, or when it was deleted. */
  thingName: Words,
  /** The address, and the browser in words; absent where unknown: jobs, older entries. */
  address: Type.Optional(Type.String()),
  browser: Type.Optional(Type.String()),
  /** Only what differs, when both sides are known. */
  fields: Type.Array(AuditedField),
})
export type AuditEntry = Static<typeof AuditEntry>

const Day = (title: string) =>
  Type.String({ title, format: 'date', 'x-messages': { format: `${title}: اكتبه مثل 2026-11-20` } })

/** What an office looks for in the audit log; each operation is of one kind or of none (R-audit-5). */
export const auditKinds = ['alarms', 'signIns', 'exports', 'access', 'deletions'] as const
export type AuditKind = (typeof auditKinds)[number]

/**
 * `entity` and `entityId` name one entity, together with its places and marks. `from` and `to` are days of the school,
 * both included. The search finds people and things by name. Always a page: the whole log is never sent.
 */
export const ListAuditQuery = Type.Object({
  actorId: Type.Optional(Id('الشخص')),
  entity: Type.Optional(Code(60, { title: 'نوع العنصر' })),
  entityId: Type.Optional(Code(60, { title: 'رقم العنصر' })),
  operation: Type.Optional(Code(60, { title: 'الإجراء' })),
  kind: Type.Optional(Type.Enum([...auditKinds], { title: 'النوع', 'x-messages': { enum: 'نوع غير معروف' } })),
  from: Type.Optional(Day('من يوم')),
  to: Type.Optional(Day('إلى يوم')),
  ...listQuery(['at']),
})
export type ListAuditQuery = Static<typeof ListAuditQuery>

/** The total is counted up to here; beyond it, `X-Total-Count` has this number. Expensive searches stop earlier. */
export const mostCountedEntries = ({ q, kind, actorId, operation }: Partial<ListAuditQuery>): number =>
  q || kind || (actorId !== undefined && operation) ? 1_000 : 10_000

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'سجل التغييرات: من غيّر ماذا ومتى',
  area: 'admin',
  ownership: 'all',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/admin/audit',
  query: ListAuditQuery,
  replies: { 200: Type.Array(AuditEntry) },
  isList: true,
})

const describeField = ({ name, before, after }: AuditedField) => `${name}: ${before ?? '–'} ← ${after ?? '–'}`

export const exportAudit = exportOf(listAudit, {
  title: 'سجل التغييرات',
  isAboutPeople: true,
  columns: {
    at: { heading: 'الوقت', kind: 'moment' },
    actorName: { heading: 'من' },
    operationName: { heading: 'العملية' },
    entityName: { heading: 'النوع' },
    thingName: { heading: 'العنصر' },
    fields: { heading: 'التفاصيل', value: ({ fields }) => fields.map(describeField).join('\n') },
    address: { heading: 'عنوان الشبكة' },
    browser: { heading: 'المتصفح' },
  },
})

export const AuditOperation = Type.Object({ operation: Type.String(), name: Type.String(), group: Type.String() })
export type AuditOperation = Static<typeof AuditOperation>

/** The values by which the audit log can be filtered, and how far it is sealed. */
export const AuditOverview = Type.Object({
  operations: Type.Array(AuditOperation),
  /**
   * Entries are sealed every few minutes; number and mark of a seal can prove later that nothing before it was altered.
   */
  lastSeal: Type.Union([
    Type.Object({ number: Type.Integer(), mark: Type.String(), sealedAt: Instant, lastEntryId: Type.Integer() }),
    Type.Null(),
  ]),
})
export type AuditOverview = Static<typeof AuditOverview>

export const getAuditOverview = endpoint({
  name: 'getAuditOverview',
  summary: 'إجراءات سجل التغييرات وآخر ختم له',
  area: 'admin',
  ownership: 'all',
  permission: 'audit.read',
  method: 'GET',
  path: '/api/admin/audit/overview',
  replies: { 200: AuditOverview },
})

const Grade = Type.Union([Type.Number(), Type.Null()])
const Marks = Type.Object({ practicalGrade: Grade, examGrade: Grade, finalGrade: Grade })

/** The marks after a change; `before` holds those before the first known change. */
export const EarlierMarks = Type.Object({
  auditId: Type.Integer(),
  side: Type.Enum(['before', 'after']),
  at: Instant,
  actorName: Words,
  operationName: Words,
  reason: Words,
  marks: Marks,
  isPresent: Type.Boolean(),
})
export type EarlierMarks = Static<typeof EarlierMarks>

/** Newest first. `restorable` says why not, when marks cannot be put back now. */
export const GradeHistory = Type.Object({
  enrollmentId: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  courseName: Type.String(),
  classroomName: Type.String(),
  present: Marks,
  /** The newest change of the marks, to be sent back with a restoration; null when none was recorded. */
  lastAuditId: Type.Union([Type.Integer(), Type.Null()]),
  refusal: Words,
  versions: Type.Array(EarlierMarks),
})
export type GradeHistory = Static<typeof GradeHistory>

const EnrollmentParams = Type.Object({ id: Id('رقم التسجيل') })

export const getGradeHistory = endpoint({
  name: 'getGradeHistory',
  summary: 'الدرجات السابقة لطالب في شعبة',
  area: 'admin',
  ownership: 'all',
  permission: 'result.read',
  method: 'GET',
  path: '/api/admin/enrollments/:id/grade-history',
  params: EnrollmentParams,
  views: 'GRADES',
  replies: { 200: GradeHistory },
})

const AuditId = (title: string) =>
  Type.Integer({ title, minimum: 1, maximum: Number.MAX_SAFE_INTEGER, 'x-numeric-string': true })

/** `lastAuditId` is the newest change that the screen showed; a restore based on older marks is refused (409). */
export const RestoreGradesBody = Type.Object({
  auditId: AuditId('التغيير'),
  side: Type.Enum(['before', 'after'], { title: 'الدرجات قبل التغيير أو بعده' }),
  lastAuditId: AuditId('آخر تغيير'),
  reason: Line(500, { title: 'سبب الاستعادة', messages: { required: 'اكتب سبب الاستعادة' } }),
})
export type RestoreGradesBody = Static<typeof RestoreGradesBody>

export const restoreGrades = endpoint({
  name: 'restoreGrades',
  proof: 'twoFactors',
  summary: 'استعادة درجات سابقة لطالب في شعبة',
  area: 'admin',
  ownership: 'all',
  permission: 'result.restore',
  method: 'POST',
  path: '/api/admin/enrollments/:id/restore-grades',
  params: EnrollmentParams,
  body: RestoreGradesBody,
  replies: { 200: withMessage(GradeHistory) },
  refusals: [409],
  isIdempotent: true,
})
