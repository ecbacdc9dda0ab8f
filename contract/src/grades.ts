import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Instant, listQuery } from './fields.ts'
import { ownMaximaFields } from './grade-maxima.ts'

export { gradeLimits, type OwnMaxima, ownMaximaFields, readMaxima, toExamMax, toOwnMaxima } from './grade-maxima.ts'

const Grade = Type.Union([Type.Number(), Type.Null()])

/** Where attendance is used: `isBarred` from the exam (R-absence-5), and the percent attended so far (R-attendance-9). */
export const GradedEnrollment = Type.Object({
  enrollmentId: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  practicalGrade: Grade,
  examGrade: Grade,
  finalGrade: Grade,
  isBarred: Type.Optional(Type.Boolean()),
  attendancePercent: Type.Optional(Type.Number()),
  ...ownMaximaFields,
})
export type GradedEnrollment = Static<typeof GradedEnrollment>

/** The last file of marks that was written into a classroom and not undone; teachers undo their own (R-undo-2). */
export const LastGradeImport = Type.Object({
  importId: Type.Integer(),
  /** Students whose marks it changed. */
  changedCount: Type.Integer(),
  committedAt: Instant,
  committedBy: Type.String(),
  isOwn: Type.Boolean(),
  changeId: Type.Integer(),
  isUndoable: Type.Boolean(),
})
export type LastGradeImport = Static<typeof LastGradeImport>

/** `gradesEnteredCount` counts students with both marks; `isComplete` when all have them. */
export const GradingStatus = Type.Object({
  totalStudents: Type.Integer(),
  gradesEnteredCount: Type.Integer(),
  finalGradesCount: Type.Integer(),
  isComplete: Type.Boolean(),
  /** Published marks: they are reopened before they change (R-release-2). */
  isPublished: Type.Optional(Type.Boolean()),
  lastImport: Type.Optional(LastGradeImport),
})
export type GradingStatus = Static<typeof GradingStatus>

/** A mark with at most two decimals, up to the greatest of its classroom; null clears it, absent leaves it. */
const Mark = (title: string) =>
  Type.Union([Type.Number(), Type.Null()], {
    title,
    'x-messages': { anyOf: `${title} رقم من 0، بمنزلتين عشريتين على الأكثر` },
  })

export const RawGradesBody = Type.Object(
  {
    practicalGrade: Type.Optional(Mark('درجة العملي')),
    examGrade: Type.Optional(Mark('درجة الامتحان')),
  },
  { minProperties: 1, 'x-messages': { minProperties: 'أدخل درجة واحدة على الأقل' } },
)
export type RawGradesBody = Static<typeof RawGradesBody>

/** A row of many; its limits are checked row by row, so that a wrong mark does not block the others. */
export const RawGradesRow = Type.Object({
  enrollmentId: Id('رقم التسجيل'),
  practicalGrade: Type.Optional(Grade),
  examGrade: Type.Optional(Grade),
})
export type RawGradesRow = Static<typeof RawGradesRow>

export const SaveRawGradesBody = Type.Object({
  grades: Type.Array(RawGradesRow, {
    title: 'الدرجات',
    minItems: 1,
    maxItems: 1_000,
    'x-messages': { required: 'لا درجات للحفظ', minItems: 'لا درجات للحفظ' },
  }),
})
export type SaveRawGradesBody = Static<typeof SaveRawGradesBody>

/** `isFinalCleared`: the final grade was cleared because a mark behind it changed (R-grade-2). */
export const SavedGrades = Type.Object({
  message: Type.String(),
  enrollmentId: Type.Integer(),
  practicalGrade: Grade,
  examGrade: Grade,
  finalGrade: Grade,
  isFinalCleared: Type.Boolean(),
})
export type SavedGrades = Static<typeof SavedGrades>

export const SavedGradesRow = Type.Object({
  enrollmentId: Type.Integer(),
  isSaved: Type.Boolean(),
  reason: Type.Optional(Type.String()),
  isFinalCleared: Type.Boolean(),
})
export type SavedGradesRow = Static<typeof SavedGradesRow>

export const SaveRawGradesReply = Type.Object({
  message: Type.String(),
  savedCount: Type.Integer(),
  refusedCount: Type.Integer(),
  results: Type.Array(SavedGradesRow),
})
export type SaveRawGradesReply = Static<typeof SaveRawGradesReply>

export const CalculateFinalGradesReply = Type.Object({ message: Type.String(), calculatedCount: Type.Integer() })
export type CalculateFinalGradesReply = Static<typeof CalculateFinalGradesReply>

/** Sorts and pages the students of a classroom with their grades. */
export const ListGradesQuery = Type.Object(listQuery(['studentName', 'enrollmentId']))
export type ListGradesQuery = Static<typeof ListGradesQuery>

const taught = { area: 'teacher', ownership: 'taught' } as const

export const listGrades = endpoint({
  ...taught,
  name: 'listGrades',
  summary: 'طلاب شعبة ودرجاتهم',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/enrollments',
  params: ClassroomParams,
  query: ListGradesQuery,
  replies: { 200: Type.Array(GradedEnrollment) },
  isList: true,
})

export const exportGrades = exportOf(listGrades, {
  title: 'درجات الشعبة',
  isAboutPeople: true,
  columns: {
    studentId: { heading: 'رقم الطالب', kind: 'number' },
    studentName: { heading: 'اسم الطالب' },
    practicalGrade: { heading: 'العملي', kind: 'number' },
    examGrade: { heading: 'الامتحان', kind: 'number' },
    finalGrade: { heading: 'النهائية', kind: 'number' },
  },
})

export const getGradingStatus = endpoint({
  ...taught,
  name: 'getGradingStatus',
  summary: 'حالة رصد الدرجات في شعبة',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/grading-status',
  params: ClassroomParams,
  replies: { 200: GradingStatus },
})

export const saveRawGrades = endpoint({
  ...taught,
  name: 'saveRawGrades',
  summary: 'رصد درجتي طالب',
  method: 'POST',
  path: '/api/teacher/enrollments/:id/raw-grades',
  params: Type.Object({ id: Id('رقم التسجيل') }),
  body: RawGradesBody,
  replies: { 200: SavedGrades },
  refusals: [409],
})

export const saveManyRawGrades = endpoint({
  ...taught,
  name: 'saveManyRawGrades',
  summary: 'رصد درجات طلاب شعبة مع نتيجة لكل صف',
  method: 'PUT',
  path: '/api/teacher/classrooms/:id/raw-grades',
  params: ClassroomParams,
  body: SaveRawGradesBody,
  replies: { 200: SaveRawGradesReply },
  refusals: [409],
  isIdempotent: true,
})

/** Practical + exam for all students at once, only when grading is complete (R-grade-2). */
export const calculateFinalGrades = endpoint({
  ...taught,
  name: 'calculateFinalGrades',
  summary: 'حساب الدرجات النهائية لشعبة',
  method: 'POST',
  path: '/api/teacher/classrooms/:id/calculate-final-grades',
  params: ClassroomParams,
  replies: { 200: CalculateFinalGradesReply },
  refusals: [409],
})
