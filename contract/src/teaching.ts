import { type Static, Type } from 'typebox'
import { Announcement, AnnouncementContent, AnnouncementTitle } from './announcements.ts'
import { ClassroomParams, classroomStatuses } from './classrooms.ts'
import { endpoint } from './endpoint.ts'
import { listQuery, withMessage } from './fields.ts'

/** A classroom as its teacher sees it. `programName` repeats `academicProgramName` for older clients. */
const taughtFields = {
  classroomId: Type.Integer(),
  name: Type.String(),
  courseId: Type.Integer(),
  courseName: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
  programName: Type.String(),
  status: Type.String(),
  enrolledStudentsCount: Type.Integer(),
  capacity: Type.Integer(),
  lectureCount: Type.Integer(),
}

export const TaughtClassroom = Type.Object(taughtFields)
export type TaughtClassroom = Static<typeof TaughtClassroom>

/** With the latest announcements to this very classroom, newest first, at most 50. */
export const TaughtClassroomDetails = Type.Object({ ...taughtFields, announcements: Type.Array(Announcement) })
export type TaughtClassroomDetails = Static<typeof TaughtClassroomDetails>

export const CoordinatedCourse = Type.Object({
  courseId: Type.Integer(),
  name: Type.String(),
  academicProgramId: Type.Integer(),
  academicProgramName: Type.String(),
})
export type CoordinatedCourse = Static<typeof CoordinatedCourse>

export const ListTaughtClassroomsQuery = Type.Object({
  status: Type.Optional(
    Type.Enum([...classroomStatuses, 'ALL'], { title: 'الحالة', 'x-messages': { enum: 'حالة غير معروفة' } }),
  ),
  ...listQuery(['classroomId', 'name']),
})
export type ListTaughtClassroomsQuery = Static<typeof ListTaughtClassroomsQuery>

/** The progress of the marks of an active classroom with students; the three counts lead to the work. */
export const ClassroomWork = Type.Object({
  classroomId: Type.Integer(),
  name: Type.String(),
  courseName: Type.String(),
  totalStudents: Type.Integer(),
  gradesEnteredCount: Type.Integer(),
  finalGradesCount: Type.Integer(),
})
export type ClassroomWork = Static<typeof ClassroomWork>

/** A course with questions that wait for the review of its coordinator. */
export const PendingQuestions = Type.Object({
  courseId: Type.Integer(),
  name: Type.String(),
  pendingCount: Type.Integer(),
})
export type PendingQuestions = Static<typeof PendingQuestions>

/** A quiz with answers that await a mark by hand (R-essay-3). */
export const AnswersToMark = Type.Object({
  lectureQuizId: Type.Integer(),
  title: Type.String(),
  courseName: Type.String(),
  awaitingCount: Type.Integer(),
})
export type AnswersToMark = Static<typeof AnswersToMark>

/**
 * The start page of a teacher (R-grade-1). Students are counted once each, in however many classrooms;
 * `activeClassrooms` has the newest 6, `work` the 50 with most students still to be graded first.
 */
export const TeacherDashboard = Type.Object({
  activeClassroomsCount: Type.Integer(),
  completedClassroomsCount: Type.Integer(),
  studentsCount: Type.Integer(),
  activeClassrooms: Type.Array(TaughtClassroom),
  work: Type.Array(ClassroomWork),
  /** Questions that wait for the review of this teacher, by course. */
  pendingQuestions: Type.Array(PendingQuestions),
  answersToMark: Type.Optional(Type.Array(AnswersToMark)),
  /** The latest 5 that the teacher may read. */
  announcements: Type.Array(Announcement),
})
export type TeacherDashboard = Static<typeof TeacherDashboard>

export const AnnounceToClassroomBody = Type.Object({ title: AnnouncementTitle, content: AnnouncementContent })
export type AnnounceToClassroomBody = Static<typeof AnnounceToClassroomBody>

/** Sorts and pages the courses that a teacher coordinates. */
export const ListCoordinatedCoursesQuery = Type.Object(listQuery(['name', 'courseId']))
export type ListCoordinatedCoursesQuery = Static<typeof ListCoordinatedCoursesQuery>

const taught = { area: 'teacher', ownership: 'taught' } as const

export const getTeacherDashboard = endpoint({
  ...taught,
  name: 'getTeacherDashboard',
  summary: 'لوحة المدرّس: أعداد شُعَبه وطلابه وما ينتظر الرصد',
  method: 'GET',
  path: '/api/teacher/dashboard',
  replies: { 200: TeacherDashboard },
})

export const listTaughtClassrooms = endpoint({
  ...taught,
  name: 'listTaughtClassrooms',
  summary: 'شُعب المدرّس غير المؤرشفة',
  method: 'GET',
  path: '/api/teacher/classrooms',
  query: ListTaughtClassroomsQuery,
  replies: { 200: Type.Array(TaughtClassroom) },
  isList: true,
})

export const listCoordinatedCourses = endpoint({
  area: 'teacher',
  ownership: 'coordinated',
  name: 'listCoordinatedCourses',
  summary: 'المقررات التي ينسّقها المدرّس',
  method: 'GET',
  path: '/api/teacher/my-coordinated-courses',
  query: ListCoordinatedCoursesQuery,
  replies: { 200: Type.Array(CoordinatedCourse) },
  isList: true,
})

export const getTaughtClassroom = endpoint({
  ...taught,
  name: 'getTaughtClassroom',
  summary: 'تفاصيل شعبة مع إعلاناتها',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/details',
  params: ClassroomParams,
  replies: { 200: TaughtClassroomDetails },
})

export const announceToClassroom = endpoint({
  ...taught,
  name: 'announceToClassroom',
  summary: 'نشر إعلان لشعبة',
  method: 'POST',
  path: '/api/teacher/classrooms/:id/announcements',
  params: ClassroomParams,
  body: AnnounceToClassroomBody,
  replies: { 201: withMessage(Announcement) },
  isIdempotent: true,
})

export const ToggleStatusReply = Type.Object({ message: Type.String(), status: Type.String() })
export type ToggleStatusReply = Static<typeof ToggleStatusReply>

/**
 * ACTIVE to COMPLETED and back. Completing is refused while a student lacks a final grade (`ungradedStudents` names them);
 * reactivating once archived or once a graduation used the grades (R-grade-8).
 */
export const toggleClassroomStatus = endpoint({
  ...taught,
  name: 'toggleClassroomStatus',
  summary: 'إنهاء شعبة أو إعادة تنشيطها',
  method: 'POST',
  path: '/api/teacher/classrooms/:id/toggle-status',
  params: ClassroomParams,
  replies: { 200: ToggleStatusReply },
  refusals: [409],
})
