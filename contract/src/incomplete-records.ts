import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Instant, listQuery } from './fields.ts'

/** A person whose record lacks required fields; `missing` has their names as forms show them (R-record-12). */
export const IncompleteRecord = Type.Object({
  userId: Type.Integer(),
  fullName: Type.String(),
  role: Type.Enum([1, 2]),
  programName: Type.Union([Type.String(), Type.Null()]),
  missing: Type.Array(Type.String()),
})
export type IncompleteRecord = Static<typeof IncompleteRecord>

export const ListIncompleteRecordsQuery = Type.Object({
  field: Type.Optional(
    Type.String({
      title: 'الحقل الناقص',
      maxLength: 30,
      pattern: '^(?:[A-Za-z]{1,30}|f[1-9][0-9]{0,9})$',
      'x-messages': { pattern: 'حقل غير معروف في السجل', maxLength: 'حقل غير معروف في السجل' },
    }),
  ),
  ...listQuery(['userId']),
})
export type ListIncompleteRecordsQuery = Static<typeof ListIncompleteRecordsQuery>

/** Counted at night, and after the required fields changed; null before the first time. */
export const IncompleteCounts = Type.Object({
  countedAt: Type.Union([Instant, Type.Null()]),
  people: Type.Integer(),
  /** The fields that people lack, most frequent first: a field of the record, or `f12` for the extra field 12. */
  fields: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), people: Type.Integer() })),
})
export type IncompleteCounts = Static<typeof IncompleteCounts>

const admin = { area: 'admin', permission: 'person.read', method: 'GET' } as const

/** Who was added first comes first. Without a search the total is the one that was counted. */
export const listIncompleteRecords = endpoint({
  ...admin,
  ownership: 'all',
  name: 'listIncompleteRecords',
  summary: 'السجلات الناقصة، كلها أو في حقل واحد',
  path: '/api/admin/people/incomplete',
  query: ListIncompleteRecordsQuery,
  replies: { 200: Type.Array(IncompleteRecord) },
  isList: true,
})

export const exportIncompleteRecords = exportOf(listIncompleteRecords, {
  title: 'سجلات ناقصة',
  isAboutPeople: true,
  columns: {
    userId: { heading: 'رقم المستخدم', kind: 'number' },
    fullName: { heading: 'الاسم الكامل' },
    role: { heading: 'الدور', words: { 1: 'مدرّس', 2: 'طالب' } },
    programName: { heading: 'البرنامج' },
    missing: { heading: 'الحقول الناقصة', value: ({ missing }) => missing.join('، ') },
  },
})

export const countIncompleteRecords = endpoint({
  ...admin,
  ownership: 'none',
  name: 'countIncompleteRecords',
  summary: 'عدد السجلات الناقصة في كل حقل، كما حُسب آخر مرة',
  path: '/api/admin/people/incomplete/counts',
  replies: { 200: IncompleteCounts },
})
