import { type Static, Type } from 'typebox'
import { endpoint, FileReply } from './endpoint.ts'
import { Id, Instant, Line, withMessage } from './fields.ts'
import {
  bookLimits,
  Count,
  choice,
  GradeColumn,
  gradeParts,
  lacks,
  Mark,
  number,
  OrNull,
  room,
  taught,
} from './grade-book.ts'

const columnFields = {
  componentId: Id('رقم المكوّن'),
  title: Line(60, { title: 'عنوان العمود', messages: { required: 'أدخل عنوان العمود' } }),
  maxPoints: number('أعلى نقاط العمود', 0.25, 1000),
  counts: Type.Boolean({ title: 'يُحتسب' }),
}

/** With `quizId` the column holds the results of that quiz, else marks typed by hand. */
export const CreateColumnBody = Type.Object({
  ...columnFields,
  quizId: Type.Optional(Id('رقم الاختبار')),
})
export type CreateColumnBody = Static<typeof CreateColumnBody>

export const UpdateColumnBody = Type.Object(columnFields)
export type UpdateColumnBody = Static<typeof UpdateColumnBody>

export const ColumnParams = Type.Object({ id: Id('رقم العمود') })

/** A cell to save; limits are judged row by row. `points` null without EXCUSED clears it, an override too. */
export const GradeMarkRow = Type.Object({
  columnId: Id('رقم العمود'),
  enrollmentId: Id('رقم التسجيل'),
  points: Mark,
  standing: choice('الحال', ['MARK', 'EXCUSED']),
  /** Of the cell it started from, 0 of an empty one. */
  version: Count,
})
export type GradeMarkRow = Static<typeof GradeMarkRow>

/** Marks in the place of a quiz's result need a reason, which is one for all of them (R-book-5). */
export const SaveGradeMarksBody = Type.Object({
  rows: Type.Array(GradeMarkRow, {
    title: 'الدرجات',
    minItems: 1,
    maxItems: bookLimits.rows,
    'x-messages': { required: 'لا درجات للحفظ', minItems: 'لا درجات للحفظ' },
  }),
  reason: Type.Optional(Line(300, { title: 'السبب' })),
})
export type SaveGradeMarksBody = Static<typeof SaveGradeMarksBody>

export const SavedMark = Type.Object({
  columnId: Type.Integer(),
  enrollmentId: Type.Integer(),
  isSaved: Type.Boolean(),
  reason: Type.Optional(Type.String()),
  /** Of the cell as it is now. */
  version: Type.Integer(),
})
export type SavedMark = Static<typeof SavedMark>

export const SaveGradeMarksReply = Type.Object({
  message: Type.String(),
  savedCount: Type.Integer(),
  refusedCount: Type.Integer(),
  results: Type.Array(SavedMark),
})
export type SaveGradeMarksReply = Static<typeof SaveGradeMarksReply>

export const MarkChange = Type.Object({
  oldPoints: Mark,
  oldStanding: OrNull(Type.String()),
  points: Mark,
  standing: OrNull(Type.String()),
  reason: OrNull(Type.String()),
  by: OrNull(Type.String()),
  at: Instant,
})
export type MarkChange = Static<typeof MarkChange>

const Parts = Type.Array(choice('القسم', gradeParts), {
  title: 'الأقسام',
  minItems: 1,
  maxItems: 2,
  'x-messages': { required: 'اختر ما يُرحّل', minItems: 'اختر ما يُرحّل' },
})

/** A part of one student: the present mark, and the one that posting would write. */
export const PostRow = Type.Object({
  enrollmentId: Type.Integer(),
  studentName: Type.String(),
  part: Type.Enum([...gradeParts]),
  before: Mark,
  after: Mark,
  /** The present mark was typed, not posted. */
  isTyped: Type.Boolean(),
  lack: OrNull(Type.Enum([...lacks])),
  /** Titles of the columns without a mark. */
  missing: Type.Array(Type.String()),
})
export type PostRow = Static<typeof PostRow>

export const PostRehearsal = Type.Object({
  rows: Type.Array(PostRow),
  changedCount: Type.Integer(),
  incompleteCount: Type.Integer(),
  fingerprint: Type.String(),
})
export type PostRehearsal = Static<typeof PostRehearsal>

/** `keepTyped`: enrollments whose typed marks stay. */
export const PostBody = Type.Object({
  parts: Parts,
  keepTyped: Type.Array(Id('رقم التسجيل'), { title: 'ما يبقى كما كُتب', maxItems: bookLimits.rows }),
  fingerprint: Line(100, { title: 'البصمة' }),
})
export type PostBody = Static<typeof PostBody>

const ofColumn = { area: 'teacher', ownership: 'taught', params: ColumnParams } as const

export const createGradeColumn = endpoint({
  ...taught,
  name: 'createGradeColumn',
  summary: 'إضافة عمود إلى دفتر الدرجات',
  method: 'POST',
  path: `${room}/grade-columns`,
  body: CreateColumnBody,
  replies: { 201: withMessage(GradeColumn) },
  refusals: [409],
  isIdempotent: true,
})

export const updateGradeColumn = endpoint({
  ...ofColumn,
  name: 'updateGradeColumn',
  summary: 'تعديل عمود في دفتر الدرجات',
  method: 'PUT',
  path: '/api/teacher/grade-columns/:id',
  body: UpdateColumnBody,
  replies: { 200: withMessage(GradeColumn) },
  refusals: [409],
})

export const deleteGradeColumn = endpoint({
  ...ofColumn,
  name: 'deleteGradeColumn',
  summary: 'حذف عمود من دفتر الدرجات مع درجاته',
  method: 'DELETE',
  path: '/api/teacher/grade-columns/:id',
  replies: { 204: null },
  refusals: [409],
})

export const saveGradeMarks = endpoint({
  ...taught,
  name: 'saveGradeMarks',
  summary: 'حفظ خلايا دفتر الدرجات مع نتيجة لكل خلية',
  method: 'PUT',
  path: `${room}/grade-marks`,
  body: SaveGradeMarksBody,
  replies: { 200: SaveGradeMarksReply },
  refusals: [409],
  isIdempotent: true,
})

export const listMarkChanges = endpoint({
  ...ofColumn,
  name: 'listMarkChanges',
  summary: 'تاريخ خلية في دفتر الدرجات',
  method: 'GET',
  path: '/api/teacher/grade-columns/:id/history',
  query: Type.Object({ enrollmentId: Id('رقم التسجيل') }),
  replies: { 200: Type.Array(MarkChange) },
})

export const previewGradePost = endpoint({
  ...taught,
  name: 'previewGradePost',
  summary: 'ما يغيّره ترحيل الدرجات طالبًا طالبًا، ولا يغيّر شيئًا',
  method: 'POST',
  path: `${room}/grade-book/post/preview`,
  body: Type.Object({ parts: Parts }),
  replies: { 200: PostRehearsal },
  refusals: [409],
})

/** Writes what was rehearsed; another result meanwhile is refused with the new rehearsal (R-book-8). */
export const postGrades = endpoint({
  ...taught,
  name: 'postGrades',
  summary: 'ترحيل درجات دفتر الدرجات إلى العملي والامتحان',
  method: 'POST',
  path: `${room}/grade-book/post`,
  body: PostBody,
  replies: { 200: Type.Object({ message: Type.String(), postedCount: Type.Integer(), keptCount: Type.Integer() }) },
  refusals: [409],
  isIdempotent: true,
})

/** The whole book as a sheet from right to left: columns, parts and finals of every student. Counted and audited (R-book-10). */
export const exportGradeBook = endpoint({
  ...taught,
  name: 'exportGradeBook',
  summary: 'دفتر درجات شعبة، ملف Excel',
  method: 'GET',
  path: `${room}/grade-book/excel`,
  replies: { 200: FileReply },
  isFile: true,
  refusals: [409],
})
