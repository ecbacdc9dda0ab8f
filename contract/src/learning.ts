import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { endpoint } from './endpoint.ts'
import { Instant, listQuery } from './fields.ts'
import { ownMaximaFields } from './grade-maxima.ts'
import { CourseMaterialsParams, LectureMaterial, ListMaterialsQuery, Material } from './materials.ts'

const Grade = Type.Union([Type.Number(), Type.Null()])
const NullableText = Type.Union([Type.String(), Type.Null()])

/** A classroom of the student (R-student-1). Archived ones are found through the academic record. */
export const AttendedClassroom = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  teacherName: NullableText,
  enrolledStudentsCount: Type.Integer(),
  lectureCount: Type.Integer(),
  /** Quizzes that the student can take now and has not. */
  openQuizCount: Type.Integer(),
  status: Type.String(),
  finalGrade: Grade,
  /** Marks are shown once they are published, which they are not yet (R-release-1). */
  awaitsPublication: Type.Optional(Type.Boolean()),
})
export type AttendedClassroom = Static<typeof AttendedClassroom>

/** `isEnabled`: it can be taken now; `needsAttempt`: it is begun, once or several times. Nothing in it reveals the questions. */
export const AttendedQuiz = Type.Object({
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  isEnabled: Type.Boolean(),
  isSubmitted: Type.Boolean(),
  submissionId: Type.Union([Type.Integer(), Type.Null()]),
  needsAttempt: Type.Optional(Type.Boolean()),
})
export type AttendedQuiz = Static<typeof AttendedQuiz>

export const AttendedLecture = Type.Object({
  lectureId: Type.Integer(),
  lectureOrder: Type.Integer(),
  title: Type.String(),
  description: NullableText,
  materials: Type.Array(LectureMaterial),
  lectureQuiz: Type.Union([AttendedQuiz, Type.Null()]),
})
export type AttendedLecture = Static<typeof AttendedLecture>

/** A missing mark is null; screens show it as 0 (R-student-2). */
export const AttendedClassroomDetails = Type.Object({
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  teacherName: NullableText,
  status: Type.String(),
  isArchived: Type.Boolean(),
  practicalGrade: Grade,
  examGrade: Grade,
  finalGrade: Grade,
  /** Marks are shown once they are published, which they are not yet (R-release-1). */
  awaitsPublication: Type.Optional(Type.Boolean()),
  /** When published marks became others. */
  revisedAt: Type.Optional(Instant),
  ...ownMaximaFields,
  /** Components and columns behind the published marks can be unfolded (R-release-4). */
  hasOwnBook: Type.Optional(Type.Boolean()),
  lectures: Type.Array(AttendedLecture),
})
export type AttendedClassroomDetails = Static<typeof AttendedClassroomDetails>

export const ListAttendedClassroomsQuery = Type.Object({ ...listQuery(['enrolledAt', 'courseName']) })
export type ListAttendedClassroomsQuery = Static<typeof ListAttendedClassroomsQuery>

const student = { area: 'student', ownership: 'attended', method: 'GET' } as const

export const listAttendedClassrooms = endpoint({
  ...student,
  name: 'listAttendedClassrooms',
  summary: 'شُعب الطالب غير المؤرشفة، الأحدث تسجيلًا أولًا',
  path: '/api/student/my-classrooms',
  query: ListAttendedClassroomsQuery,
  replies: { 200: Type.Array(AttendedClassroom) },
  isList: true,
})

export const getAttendedClassroom = endpoint({
  ...student,
  name: 'getAttendedClassroom',
  summary: 'شعبة للطالب بدرجاته ومحاضراتها ومرفقاتها واختباراتها القصيرة',
  path: '/api/student/classrooms/:id/details',
  params: ClassroomParams,
  replies: { 200: AttendedClassroomDetails },
})

/** Of a course in which the student has a place, active, finished or archived; another one is not found (R-material-3). */
export const listAttendedCourseMaterials = endpoint({
  ...student,
  name: 'listAttendedCourseMaterials',
  summary: 'المواد المرجعية لمقرر للطالب شعبة فيه، الأحدث أولًا',
  path: '/api/student/courses/:courseId/materials',
  params: CourseMaterialsParams,
  query: ListMaterialsQuery,
  replies: { 200: Type.Array(Material) },
  isList: true,
})
