import { type Static, Type } from 'typebox'
import { SheetRow } from './attendance.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { AttendanceCounts, StudentLesson } from './lessons.ts'

/** The marks of a student in one classroom; `share` is the percent attended so far, null before the first mark. */
export const CourseAttendance = Type.Object({
  enrollmentId: Type.Integer(),
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  courseName: Type.String(),
  counts: AttendanceCounts,
  share: Type.Union([Type.Number(), Type.Null()]),
  /** By the rule of absence, where the school has one: absences that are left, and a confirmed bar (R-absence-2). */
  remaining: Type.Optional(Type.Integer()),
  isBarred: Type.Optional(Type.Boolean()),
})
export type CourseAttendance = Static<typeof CourseAttendance>

export const listOwnAttendance = endpoint({
  area: 'student',
  ownership: 'self',
  name: 'listOwnAttendance',
  summary: 'حضور الطالب في مقرراته',
  method: 'GET',
  path: '/api/student/attendance',
  replies: { 200: Type.Array(CourseAttendance) },
})

/** A lesson with the student's own mark; null where it was not taken. */
export const AttendedLesson = Type.Object({
  ...StudentLesson.properties,
  status: SheetRow.properties.status,
  minutesLate: SheetRow.properties.minutesLate,
})
export type AttendedLesson = Static<typeof AttendedLesson>

export const listOwnAttendedLessons = endpoint({
  area: 'student',
  ownership: 'self',
  name: 'listOwnAttendedLessons',
  summary: 'حضور الطالب في حصص مقرر',
  method: 'GET',
  path: '/api/student/attendance/:id',
  params: Type.Object({ id: Id('رقم التسجيل') }),
  replies: { 200: Type.Array(AttendedLesson) },
})
