import { type Static, Type } from 'typebox'
import { BulkArchiveReply } from './archive.ts'
import { endpoint } from './endpoint.ts'
import { Code, Id, withMessage } from './fields.ts'
import { TermParams } from './terms.ts'

/** A classroom that is in the term, or may come into it. `isSuggested`: it was made for this term, by the day of its making. */
export const TermCandidate = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  courseName: Type.String(),
  programName: Type.String(),
  termName: Type.Union([Type.String(), Type.Null()]),
  isAttached: Type.Boolean(),
  isSuggested: Type.Boolean(),
})
export type TermCandidate = Static<typeof TermCandidate>

const chooseOne = { required: 'اختر شعبة واحدة على الأقل', minItems: 'اختر شعبة واحدة على الأقل' }
const ClassroomIds = Type.Array(Id('الشعبة'), { title: 'الشُعب', minItems: 1, maxItems: 1_000, 'x-messages': chooseOne })

/** At most 1,000 classrooms in one call (R-wire-13). */
export const TermClassroomsBody = Type.Object({ classroomIds: ClassroomIds })
export type TermClassroomsBody = Static<typeof TermClassroomsBody>

const option = (title: string) =>
  Type.Boolean({ title, 'x-messages': { required: `حدّد: ${title}`, type: `حدّد: ${title}` } })

/** Without `classroomIds` every classroom of the source. Lectures come with their texts and links. */
export const PreviewTermCopyBody = Type.Object({
  sourceTermId: { ...Id('الفصل المصدر'), 'x-messages': { required: 'اختر الفصل الذي تنسخ منه' } },
  classroomIds: Type.Optional(ClassroomIds),
  options: Type.Object({ teachers: option('نسخ المدرّسين'), lectures: option('نسخ المحاضرات') }, { title: 'ما يُنسخ' }),
})
export type PreviewTermCopyBody = Static<typeof PreviewTermCopyBody>

export const CopyTermBody = Type.Object({
  ...PreviewTermCopyBody.properties,
  fingerprint: Code(100, { title: 'بصمة المعاينة' }),
})
export type CopyTermBody = Static<typeof CopyTermBody>

/** `isCopied`: it will be made. `reason`: why it is not, or what it is made without. */
export const TermCopyRow = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  courseName: Type.String(),
  teacherName: Type.Union([Type.String(), Type.Null()]),
  lecturesCount: Type.Integer(),
  isCopied: Type.Boolean(),
  reason: Type.Optional(Type.String()),
})
export type TermCopyRow = Static<typeof TermCopyRow>

/**
 * The classrooms that a copy would make now, row by row (R-term-9).
 * `coursesWithout`: courses of the copied programs that have no classroom in the target afterwards.
 */
export const TermCopyPreview = Type.Object({
  rows: Type.Array(TermCopyRow),
  copiedCount: Type.Integer(),
  coursesWithout: Type.Array(Type.Object({ courseId: Type.Integer(), name: Type.String() })),
  fingerprint: Type.String(),
})
export type TermCopyPreview = Static<typeof TermCopyPreview>

export const TermCopyResult = Type.Object({ copyId: Type.Integer(), copiedCount: Type.Integer() })

/** Classrooms that are in use by now stay. */
export const UndoneTermCopy = Type.Object({
  deletedCount: Type.Integer(),
  kept: Type.Array(Type.Object({ classroomId: Type.Integer(), name: Type.String(), reason: Type.String() })),
})
export type UndoneTermCopy = Static<typeof UndoneTermCopy>

const ofTerm = {
  area: 'admin',
  ownership: 'all',
  permission: 'timetable.edit',
  method: 'POST',
  params: TermParams,
} as const

export const listTermCandidates = endpoint({
  ...ofTerm,
  name: 'listTermCandidates',
  summary: 'شُعب الفصل، وما يمكن إلحاقه به (1000 على الأكثر)',
  permission: 'curriculum.read',
  method: 'GET',
  path: '/api/admin/terms/:id/classrooms',
  replies: { 200: Type.Array(TermCandidate) },
})

export const bulkAttach = endpoint({
  ...ofTerm,
  name: 'bulkAttach',
  summary: 'إلحاق شُعب بالفصل مع نتيجة لكل واحدة',
  path: '/api/admin/terms/:id/bulk-attach',
  body: TermClassroomsBody,
  replies: { 200: BulkArchiveReply },
  refusals: [409],
  isIdempotent: true,
})

export const bulkDetach = endpoint({
  ...ofTerm,
  name: 'bulkDetach',
  summary: 'إخراج شُعب من الفصل مع نتيجة لكل واحدة',
  path: '/api/admin/terms/:id/bulk-detach',
  body: TermClassroomsBody,
  replies: { 200: BulkArchiveReply },
  refusals: [409],
  isIdempotent: true,
})

export const previewTermCopy = endpoint({
  ...ofTerm,
  name: 'previewTermCopy',
  summary: 'معاينة نسخ شُعب فصل آخر إلى هذا الفصل',
  path: '/api/admin/terms/:id/copy/preview',
  body: PreviewTermCopyBody,
  replies: { 200: TermCopyPreview },
  refusals: [409],
})

export const copyTerm = endpoint({
  ...ofTerm,
  name: 'copyTerm',
  summary: 'نسخ شُعب فصل آخر إلى هذا الفصل بعد معاينة',
  path: '/api/admin/terms/:id/copy',
  body: CopyTermBody,
  replies: { 200: withMessage(TermCopyResult) },
  refusals: [409],
  isIdempotent: true,
})

export const undoTermCopy = endpoint({
  ...ofTerm,
  name: 'undoTermCopy',
  summary: 'التراجع عن نسخ شُعب، خلال 30 يومًا',
  params: Type.Object({ id: Id('رقم النسخ') }),
  path: '/api/admin/term-copies/:id/undo',
  replies: { 200: withMessage(UndoneTermCopy) },
  refusals: [409],
})
