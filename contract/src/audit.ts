import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Code, Id, Instant, Line, listQuery, withMessage } from './fields.ts'

const Words = Type.Union([Type.String(), Type.Null()])

/** One field of the thing, in words: what it was, and what it became. Null: it had no value, or was not written down. */
export const AuditedField = Type.Object({ name: Type.String(), before: Words, after: Words })
export type AuditedField = Static<typeof AuditedField>

/** Who changed what. Every name in it is Arabic, as the screens say it; secrets are never part of it. */
export const AuditEntry = Type.Object({
  auditId: Type.Integer(),
  at: Instant,
  /** Null: nobody who was signed in – a visitor, a command, or the school by itself. */
  actorId: Type.Union([Type.Integer(), Type.Null()]),
  actorName: Type.String(),
  operation: Type.String(),
  operationName: Type.String(),
  entity: Type.String(),
  entityName: Type.String(),
  /** Null where the number is a secret of its own, as that of a session. */
  entityId: Words,
  /** How the thing is called now, or was when it was deleted. */
  thingName: Words,
  /** From where, and by which browser in words; absent where it is not known: work of the school itself, older entries. */
  address: Type.Optional(Type.String()),
  browser: Type.Optional(Type.String()),
  /** Only what differs, when both sides are known. */
  fields: Type.Array(AuditedField),
})
export type AuditEntry = Static<typeof AuditEntry>

const Day = (title: string) =>
  Type.String({ title, format: 'date', 'x-messages': { format: `${title}: اكتبه مثل 2026-11-20` } })

/**
 * `entity` and `entityId` name one thing, together with the places and marks that hang on it. `from` and `to` are days of
 * the school, both included. The search finds people and things by name. A page at most: there is no answering everything.
 */
export const ListAuditQuery = Type.Object({
  actorId: Type.Optional(Id('الشخص')),
  entity: Type.Optional(Code(60, { title: 'نوع العنصر' })),
  entityId: Type.Optional(Code(60, { title: 'رقم العنصر' })),
  operation: Type.Optional(Code(60, { title: 'الإجراء' })),
  from: Type.Optional(Day('من يوم')),
  to: Type.Optional(Day('إلى يوم')),
  ...listQuery(['at']),
})
export type ListAuditQuery = Static<typeof ListAuditQuery>

/** The total is counted up to here; beyond it, `X-Total-Count` says this number. Where counting is dear it stops earlier. */
export const mostCountedEntries = ({ q, actorId, operation }: Partial<ListAuditQuery>): number =>
  q || (actorId !== undefined && operation) ? 1_000 : 10_000

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'سجل التغييرات: من غيّر ماذا ومتى',
  area: 'admin',
  ownership: 'all',
  method: 'GET',
  path: '/api/admin/audit',
  query: ListAuditQuery,
  replies: { 200: Type.Array(AuditEntry) },
  isList: true,
})

export const AuditOperation = Type.Object({ operation: Type.String(), name: Type.String(), group: Type.String() })
export type AuditOperation = Static<typeof AuditOperation>

/** What the trail can be filtered by, and how far it is sealed. */
export const AuditOverview = Type.Object({
  operations: Type.Array(AuditOperation),
  /** Entries are sealed every few minutes; whoever keeps the number and mark of a seal can prove later that nothing before it was altered. */
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
  method: 'GET',
  path: '/api/admin/audit/overview',
  replies: { 200: AuditOverview },
})

const Grade = Type.Union([Type.Number(), Type.Null()])
const Marks = Type.Object({ practicalGrade: Grade, examGrade: Grade, finalGrade: Grade })

/** The marks as they stood after a change. `before` stands for those that the first known change found. */
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
  /** The newest change of the marks, to be sent back with a restoration; null when nothing was written down. */
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
  method: 'GET',
  path: '/api/admin/enrollments/:id/grade-history',
  params: EnrollmentParams,
  replies: { 200: GradeHistory },
})

const AuditId = (title: string) =>
  Type.Integer({ title, minimum: 1, maximum: Number.MAX_SAFE_INTEGER, 'x-numeric-string': true })

/** `lastAuditId` is the newest change that the screen showed: who looks at old marks is told so (409). */
export const RestoreGradesBody = Type.Object({
  auditId: AuditId('التغيير'),
  side: Type.Enum(['before', 'after'], { title: 'الدرجات قبل التغيير أو بعده' }),
  lastAuditId: AuditId('آخر تغيير'),
  reason: Line(500, { title: 'سبب الاستعادة', messages: { required: 'اكتب سبب الاستعادة' } }),
})
export type RestoreGradesBody = Static<typeof RestoreGradesBody>

export const restoreGrades = endpoint({
  name: 'restoreGrades',
  summary: 'استعادة درجات سابقة لطالب في شعبة',
  area: 'admin',
  ownership: 'all',
  method: 'POST',
  path: '/api/admin/enrollments/:id/restore-grades',
  params: EnrollmentParams,
  body: RestoreGradesBody,
  replies: { 200: withMessage(GradeHistory) },
  refusals: [409],
  isIdempotent: true,
})
