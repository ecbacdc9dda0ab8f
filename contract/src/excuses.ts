import { type Static, Type } from 'typebox'
import { Day } from './days.ts'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, Line, listQuery, Multiline, withMessage } from './fields.ts'
import { fileKinds } from './file-kinds.ts'

export const excuseKinds = ['ILLNESS', 'FAMILY', 'DEATH', 'TRAVEL', 'OFFICIAL', 'OTHER'] as const
export type ExcuseKind = (typeof excuseKinds)[number]

export const excuseStates = ['PENDING', 'ACCEPTED', 'REJECTED', 'REVOKED', 'WITHDRAWN'] as const
export type ExcuseState = (typeof excuseStates)[number]

/** The days of one excuse. */
export const mostExcuseDays = 60

/** Words and paper of an excuse are kept so long after its last day (R-excuse-5). */
export const keptExcuseMonths = 12

const { jpg, png, pdf } = fileKinds

/** The paper of an excuse, where there is one. */
export const excuseField = { field: 'document', accept: [jpg, png, pdf], maxBytes: 5 * 1_048_576 } as const

/** An excuse as its student sees it. */
export const OwnExcuse = Type.Object({
  excuseId: Type.Integer(),
  firstDay: Type.String({ format: 'date' }),
  lastDay: Type.String({ format: 'date' }),
  kind: Type.Enum([...excuseKinds]),
  words: Type.String(),
  hasDocument: Type.Boolean(),
  state: Type.Enum([...excuseStates]),
  submittedAt: Instant,
  decidedAt: Type.Union([Instant, Type.Null()]),
  decisionNote: Type.String(),
})
export type OwnExcuse = Static<typeof OwnExcuse>

/**
 * An excuse as the office sees it. `absencesCount`: marks of absence on its days, which accepting turns into excused ones;
 * of an accepted excuse those that it turned.
 */
export const Excuse = Type.Object({
  ...OwnExcuse.properties,
  studentId: Type.Integer(),
  studentName: Type.String(),
  submittedByName: Type.Union([Type.String(), Type.Null()]),
  decidedByName: Type.Union([Type.String(), Type.Null()]),
  absencesCount: Type.Integer(),
})
export type Excuse = Static<typeof Excuse>

const unknownKind = 'اختر سبب الغياب'

/** Sent as multipart/form-data with the paper, if there is one. */
export const SendExcuseBody = Type.Object({
  firstDay: Day('أول يوم غياب'),
  lastDay: Day('آخر يوم غياب'),
  kind: Type.Enum([...excuseKinds], {
    title: 'سبب الغياب',
    'x-messages': { required: unknownKind, enum: unknownKind },
  }),
  words: Type.Optional(Multiline(1_000, { title: 'التفاصيل' })),
})
export type SendExcuseBody = Static<typeof SendExcuseBody>

export const RecordExcuseBody = Type.Object({
  studentId: Id('الطالب'),
  ...SendExcuseBody.properties,
})
export type RecordExcuseBody = Static<typeof RecordExcuseBody>

export const ExcuseParams = Type.Object({ id: Id('رقم العذر') })

const newestFirst = ['excuseId'] as const

export const ListOwnExcusesQuery = Type.Object(listQuery(newestFirst))
export type ListOwnExcusesQuery = Static<typeof ListOwnExcusesQuery>

export const ListExcusesQuery = Type.Object({
  state: Type.Optional(
    Type.Enum([...excuseStates], { title: 'الحالة', 'x-messages': { enum: 'حالة عذر غير معروفة' } }),
  ),
  studentId: Type.Optional(Id('الطالب')),
  ...listQuery(['excuseId', 'studentName', 'firstDay']),
})
export type ListExcusesQuery = Static<typeof ListExcusesQuery>

const own = { area: 'student', ownership: 'self' } as const

export const listOwnExcuses = endpoint({
  ...own,
  name: 'listOwnExcuses',
  summary: 'أعذار الطالب',
  method: 'GET',
  path: '/api/student/excuses',
  query: ListOwnExcusesQuery,
  replies: { 200: Type.Array(OwnExcuse) },
  isList: true,
})

/** For coming days too; at most `excuseDays` of the settings after the last day (R-excuse-2). */
export const sendExcuse = endpoint({
  ...own,
  name: 'sendExcuse',
  summary: 'تقديم عذر عن غياب',
  method: 'POST',
  path: '/api/student/excuses',
  body: SendExcuseBody,
  bodyKind: 'multipart',
  file: excuseField,
  replies: { 201: withMessage(OwnExcuse) },
  refusals: [409],
  isIdempotent: true,
})

export const withdrawExcuse = endpoint({
  ...own,
  name: 'withdrawExcuse',
  summary: 'سحب عذر لم يُبتّ فيه',
  method: 'DELETE',
  path: '/api/student/excuses/:id',
  params: ExcuseParams,
  replies: { 204: null },
  refusals: [409],
})

/** The file cookie does not open it. */
export const getOwnExcuseDocument = endpoint({
  ...own,
  name: 'getOwnExcuseDocument',
  summary: 'وثيقة عذر الطالب',
  method: 'GET',
  path: '/api/student/excuses/:id/document',
  params: ExcuseParams,
  replies: { 200: FileReply },
  isFile: true,
})

const office = { area: 'admin', ownership: 'all' } as const

export const listExcuses = endpoint({
  ...office,
  name: 'listExcuses',
  summary: 'أعذار الطلاب',
  permission: 'attendance.read',
  method: 'GET',
  path: '/api/admin/excuses',
  query: ListExcusesQuery,
  replies: { 200: Type.Array(Excuse) },
  isList: true,
})

/** An excuse that was brought to the office: it is accepted at once. */
export const recordExcuse = endpoint({
  ...office,
  name: 'recordExcuse',
  summary: 'تسجيل عذر طالب',
  permission: 'attendance.edit',
  method: 'POST',
  path: '/api/admin/excuses',
  body: RecordExcuseBody,
  bodyKind: 'multipart',
  file: excuseField,
  replies: { 201: withMessage(Excuse) },
  refusals: [404, 409],
  isIdempotent: true,
})

const decision = { ...office, permission: 'attendance.edit', method: 'POST', params: ExcuseParams } as const
const decided = { replies: { 200: withMessage(Excuse) }, refusals: [409] } as const

/** Turns the absences of its days into excused ones (R-excuse-3). */
export const acceptExcuse = endpoint({
  ...decision,
  ...decided,
  name: 'acceptExcuse',
  summary: 'قبول عذر',
  path: '/api/admin/excuses/:id/accept',
})

export const rejectExcuse = endpoint({
  ...decision,
  ...decided,
  name: 'rejectExcuse',
  summary: 'رفض عذر',
  path: '/api/admin/excuses/:id/reject',
  body: Type.Object({ note: Line(500, { title: 'سبب الرفض', messages: { required: 'اكتب سبب الرفض' } }) }),
})

/** Turns exactly those absences back that it had excused. */
export const revokeExcuse = endpoint({
  ...decision,
  ...decided,
  name: 'revokeExcuse',
  summary: 'سحب قبول عذر',
  path: '/api/admin/excuses/:id/revoke',
  body: Type.Object({ reason: Line(500, { title: 'السبب', messages: { required: 'اكتب سبب سحب القبول' } }) }),
})

/** Papers may speak of illness: the permission to read attendance does not open them. */
export const getExcuseDocument = endpoint({
  ...office,
  name: 'getExcuseDocument',
  summary: 'وثيقة عذر',
  permission: 'attendance.edit',
  method: 'GET',
  path: '/api/admin/excuses/:id/document',
  params: ExcuseParams,
  views: 'DOCUMENT',
  replies: { 200: FileReply },
  isFile: true,
})
