import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, listQuery, Multiline, withMessage } from './fields.ts'
import { LectureMaterial } from './materials.ts'

export const lectureLimits = { order: 10_000, perClassroom: 1_000 } as const

/** The quiz of a lecture in a list; submissions are counted because deleting the lecture hides them. */
export const LectureQuizSummary = Type.Object({
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  isEnabled: Type.Boolean(),
  questionsCount: Type.Integer(),
  submissionsCount: Type.Integer(),
})
export type LectureQuizSummary = Static<typeof LectureQuizSummary>

/** With its materials, the oldest first, and its one quiz (R-lecture-1). */
export const Lecture = Type.Object({
  lectureId: Type.Integer(),
  classroomId: Type.Integer(),
  title: Type.String(),
  description: Type.Union([Type.String(), Type.Null()]),
  lectureOrder: Type.Integer(),
  createdAt: Instant,
  materials: Type.Array(LectureMaterial),
  lectureQuiz: Type.Union([LectureQuizSummary, Type.Null()]),
})
export type Lecture = Static<typeof Lecture>

export const LectureParams = Type.Object({ id: Id('رقم المحاضرة') })

export const ListLecturesQuery = Type.Object({ ...listQuery(['lectureOrder', 'createdAt', 'title']) })
export type ListLecturesQuery = Static<typeof ListLecturesQuery>

const orderRange = `رقم المحاضرة من 1 إلى ${lectureLimits.order}`

export const LectureTitle = Line(255, { title: 'عنوان المحاضرة', messages: { required: 'أدخل عنوان المحاضرة' } })

const Description = Multiline(2_000, {
  title: 'الوصف',
  messages: { maxLength: 'الوصف 2000 حرف على الأكثر' },
})

const Order = Type.Integer({
  title: 'ترتيب المحاضرة',
  minimum: 1,
  maximum: lectureLimits.order,
  'x-messages': { type: orderRange, minimum: orderRange, maximum: orderRange },
})

const orNull = (title: string) => ({ title, 'x-messages': { anyOf: orderRange } })

/** Without an order, a new lecture comes after the others and a changed one keeps its place. */
const lecture = {
  title: LectureTitle,
  description: Type.Optional(Type.Union([Description, Type.Null()], { title: 'الوصف' })),
  lectureOrder: Type.Optional(Type.Union([Order, Type.Null()], orNull('ترتيب المحاضرة'))),
}
export const LectureBody = Type.Object(lecture)
export type LectureBody = Static<typeof LectureBody>
export const UpdateLectureBody = editBody(lecture)
export type UpdateLectureBody = Static<typeof UpdateLectureBody>

/** All lectures of the classroom, in their new order; they are numbered from 1. */
export const ReorderLecturesBody = Type.Object({
  lectureIds: Type.Array(Id('رقم المحاضرة'), {
    title: 'ترتيب المحاضرات',
    minItems: 1,
    maxItems: lectureLimits.perClassroom,
    'x-messages': { minItems: 'أرسل المحاضرات بترتيبها الجديد', required: 'أرسل المحاضرات بترتيبها الجديد' },
  }),
})
export type ReorderLecturesBody = Static<typeof ReorderLecturesBody>

/** Another active classroom of the same course. */
export const CopyLectureBody = Type.Object({ classroomId: Id('رقم الشعبة') })
export type CopyLectureBody = Static<typeof CopyLectureBody>

const taught = { area: 'teacher', ownership: 'taught' } as const

export const listLectures = endpoint({
  ...taught,
  name: 'listLectures',
  summary: 'محاضرات شعبة بترتيبها، مع مرفقاتها واختباراتها القصيرة',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/lectures',
  params: ClassroomParams,
  query: ListLecturesQuery,
  replies: { 200: Type.Array(Lecture) },
  isList: true,
})

/** Changes need an active classroom (R-lecture-2). */
export const createLecture = endpoint({
  ...taught,
  name: 'createLecture',
  summary: 'إضافة محاضرة إلى شعبة',
  method: 'POST',
  path: '/api/teacher/classrooms/:id/lectures',
  params: ClassroomParams,
  body: LectureBody,
  replies: { 201: withMessage(Lecture) },
  refusals: [409],
  isIdempotent: true,
})

/** Refused when the given lectures are not exactly those of the classroom, because one was added or deleted. */
export const reorderLectures = endpoint({
  ...taught,
  name: 'reorderLectures',
  summary: 'ترتيب محاضرات شعبة',
  method: 'PUT',
  path: '/api/teacher/classrooms/:id/lectures/order',
  params: ClassroomParams,
  body: ReorderLecturesBody,
  replies: { 200: Type.Object({ message: Type.String() }) },
  refusals: [409],
})

export const updateLecture = endpoint({
  ...taught,
  name: 'updateLecture',
  summary: 'تعديل محاضرة',
  method: 'PUT',
  path: '/api/teacher/lectures/:id',
  params: LectureParams,
  body: UpdateLectureBody,
  replies: { 200: withMessage(Lecture) },
  refusals: [409],
})

/**
 * With copies of its materials and of its quiz, which is disabled and has no submissions; it comes after the others.
 */
export const copyLecture = endpoint({
  ...taught,
  name: 'copyLecture',
  summary: 'نسخ محاضرة مع مرفقاتها واختبارها إلى شعبة أخرى من المقرر نفسه',
  method: 'POST',
  path: '/api/teacher/lectures/:id/copy',
  params: LectureParams,
  body: CopyLectureBody,
  replies: { 201: withMessage(Lecture) },
  refusals: [409],
})

/** With its materials and its quiz; restorable for 30 days. */
export const deleteLecture = endpoint({
  ...taught,
  name: 'deleteLecture',
  summary: 'حذف محاضرة مع مرفقاتها واختبارها القصير',
  method: 'DELETE',
  path: '/api/teacher/lectures/:id',
  params: LectureParams,
  replies: { 204: null },
  refusals: [409],
})
