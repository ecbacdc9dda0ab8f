import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { endpoint } from './endpoint.ts'
import { Instant, Line, withMessage } from './fields.ts'
import { gradeParts, OrNull, room, taught } from './grade-book.ts'

/** Steps on the way to students; SENT and APPROVED belong to schools that review marks first (R-release-2). */
export const releaseStates = ['OPEN', 'SENT', 'APPROVED', 'PUBLISHED'] as const

/** The state of the release, and what publishing now would show to students. */
export const GradeRelease = Type.Object({
  state: Type.Enum([...releaseStates]),
  publishedAt: OrNull(Instant),
  /** Of the last reopening. */
  reopenReason: OrNull(Type.String()),
  studentCount: Type.Integer(),
  passedCount: Type.Integer(),
  failedCount: Type.Integer(),
  /** Students without a final grade, and the first names of them. */
  missingCount: Type.Integer(),
  missingNames: Type.Array(Type.String()),
  /** Students whose shown marks would become others. */
  changedCount: Type.Integer(),
  fingerprint: Type.String(),
})
export type GradeRelease = Static<typeof GradeRelease>

export const getGradeRelease = endpoint({
  ...taught,
  name: 'getGradeRelease',
  summary: 'حال نشر درجات الشعبة وما يُظهره النشر الآن، ولا يغيّر شيئًا',
  method: 'GET',
  path: `${room}/release`,
  replies: { 200: GradeRelease },
  refusals: [409],
})

/** Shows the marks to students as they were rehearsed; every student has a final grade (R-release-2). */
export const publishGrades = endpoint({
  ...taught,
  name: 'publishGrades',
  summary: 'نشر درجات الشعبة لطلابها',
  method: 'POST',
  path: `${room}/release/publish`,
  body: Type.Object({ fingerprint: Line(100, { title: 'البصمة' }) }),
  replies: { 200: withMessage(GradeRelease) },
  refusals: [409],
  isIdempotent: true,
})

/** Marks can change again; students go on seeing the published ones until the next publication (R-release-3). */
export const reopenGrades = endpoint({
  ...taught,
  name: 'reopenGrades',
  summary: 'إعادة فتح درجات منشورة للتعديل بسبب مذكور',
  method: 'POST',
  path: `${room}/release/reopen`,
  body: Type.Object({
    reason: Line(300, { title: 'السبب', messages: { required: 'اكتب سبب إعادة الفتح' } }),
  }),
  replies: { 200: withMessage(GradeRelease) },
  refusals: [409],
  isIdempotent: true,
})

/** A component of the book as its student sees it. */
export const OwnComponent = Type.Object({
  name: Type.String(),
  part: Type.Enum([...gradeParts]),
  weight: Type.Number(),
  columns: Type.Array(
    Type.Object({
      title: Type.String(),
      points: OrNull(Type.Number()),
      maxPoints: Type.Number(),
      isExcused: Type.Boolean(),
    }),
  ),
})
export type OwnComponent = Static<typeof OwnComponent>

/** Empty where nothing was published, or the classroom shows its marks without publishing. */
export const OwnGradeBook = Type.Object({ components: Type.Array(OwnComponent) })
export type OwnGradeBook = Static<typeof OwnGradeBook>

export const getOwnGradeBook = endpoint({
  area: 'student',
  ownership: 'attended',
  name: 'getOwnGradeBook',
  summary: 'تفصيل درجات الطالب المنشورة في شعبته',
  method: 'GET',
  path: '/api/student/classrooms/:id/grade-book',
  params: ClassroomParams,
  replies: { 200: OwnGradeBook },
})
