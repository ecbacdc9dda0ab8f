import { type Static, Type } from 'typebox'
import { attendanceStatuses } from './attendance.ts'
import { ClassroomParams } from './classrooms.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, listQuery } from './fields.ts'
import { AttendanceCounts, Lesson } from './lessons.ts'
import { Phone } from './person-record.ts'

/** Percent attended of what was taken, excused absences left out (R-attendance-9); null before the first mark. */
const Share = Type.Union([Type.Number(), Type.Null()])
const MaybeText = Type.Union([Type.String(), Type.Null()])

const MaybeDay = Type.Optional(Day('اليوم'))

/** A day of the school: today without `day`. */
export const AttendanceOverview = Type.Object({
  day: Type.String({ format: 'date' }),
  lessonsCount: Type.Integer(),
  missingCount: Type.Integer(),
  counts: AttendanceCounts,
  share: Share,
})
export type AttendanceOverview = Static<typeof AttendanceOverview>

/** `isWholeDay`: absent from a lesson of the day, and present in none. `streakDays`: days in a row up to this one, from 2 on (R-attendance-9). */
export const AbsentStudent = Type.Object({
  studentId: Type.Integer(),
  studentName: Type.String(),
  programName: MaybeText,
  lessonsCount: Type.Integer(),
  isWholeDay: Type.Boolean(),
  streakDays: Type.Optional(Type.Integer()),
  phones: Type.Array(Phone),
})
export type AbsentStudent = Static<typeof AbsentStudent>

export const ListAbsentStudentsQuery = Type.Object({
  day: MaybeDay,
  programId: Type.Optional(Id('البرنامج')),
  ...listQuery(['studentName', 'lessonsCount']),
})
export type ListAbsentStudentsQuery = Static<typeof ListAbsentStudentsQuery>

/** The taken lessons of a classroom that is not archived, and the sheets that are missing. */
export const ClassroomAttendance = Type.Object({
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  courseName: Type.String(),
  teacherName: MaybeText,
  lessonsCount: Type.Integer(),
  missingCount: Type.Integer(),
  share: Share,
})
export type ClassroomAttendance = Static<typeof ClassroomAttendance>

export const ListClassroomAttendanceQuery = Type.Object({
  programId: Type.Optional(Id('البرنامج')),
  ...listQuery(['classroomName', 'courseName', 'lessonsCount', 'share']),
})
export type ListClassroomAttendanceQuery = Static<typeof ListClassroomAttendanceQuery>

/** Without days: the term of the classroom, else the last `mostLessonDays` days; longer ranges only within the term. */
export const ClassroomRegisterQuery = Type.Object({
  from: Type.Optional(Day('أول يوم')),
  to: Type.Optional(Day('آخر يوم')),
})
export type ClassroomRegisterQuery = Static<typeof ClassroomRegisterQuery>

/**
 * The newest lessons of the days. `statuses`: one for each of `lessons`, null where the student has no mark. `level`,
 * `remaining` and `isBarred`: the standing of the place by the rule of absence, over all days (R-absence-2).
 */
export const ClassroomRegister = Type.Object({
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  lessons: Type.Array(Lesson),
  rows: Type.Array(
    Type.Object({
      enrollmentId: Type.Integer(),
      studentId: Type.Integer(),
      studentName: Type.String(),
      isEnded: Type.Boolean(),
      statuses: Type.Array(Type.Union([Type.Enum([...attendanceStatuses]), Type.Null()])),
      share: Share,
      level: Type.Integer(),
      remaining: Type.Union([Type.Integer(), Type.Null()]),
      isBarred: Type.Boolean(),
    }),
  ),
})
export type ClassroomRegister = Static<typeof ClassroomRegister>

const ofOffice = { area: 'admin', ownership: 'all', permission: 'attendance.read', method: 'GET' } as const

export const getAttendanceOverview = endpoint({
  ...ofOffice,
  name: 'getAttendanceOverview',
  summary: 'حضور يوم في المدرسة',
  path: '/api/admin/attendance/overview',
  query: Type.Object({ day: MaybeDay }),
  replies: { 200: AttendanceOverview },
})

export const listAbsentStudents = endpoint({
  ...ofOffice,
  name: 'listAbsentStudents',
  summary: 'الغائبون في يوم',
  path: '/api/admin/attendance/absent',
  query: ListAbsentStudentsQuery,
  replies: { 200: Type.Array(AbsentStudent) },
  isList: true,
})

export const exportAbsentStudents = exportOf(listAbsentStudents, {
  title: 'الغائبون',
  isAboutPeople: true,
  columns: {
    studentName: { heading: 'الطالب' },
    programName: { heading: 'البرنامج' },
    lessonsCount: { heading: 'حصص الغياب', kind: 'number' },
    isWholeDay: {
      heading: 'الغياب',
      value: ({ isWholeDay }) => (isWholeDay ? 'غائب كل اليوم' : 'غائب جزئيًا'),
    },
    streakDays: { heading: 'أيام غياب متتالية', kind: 'number', value: ({ streakDays }) => streakDays ?? null },
    phones: {
      heading: 'الهواتف',
      isSensitive: true,
      value: ({ phones }) => phones.map(({ shown }) => shown).join('، '),
    },
  },
})

export const listClassroomAttendance = endpoint({
  ...ofOffice,
  name: 'listClassroomAttendance',
  summary: 'حضور الشُعب',
  path: '/api/admin/attendance/classrooms',
  query: ListClassroomAttendanceQuery,
  replies: { 200: Type.Array(ClassroomAttendance) },
  isList: true,
})

export const exportClassroomAttendance = exportOf(listClassroomAttendance, {
  title: 'حضور الشُعب',
  columns: {
    classroomName: { heading: 'الشعبة' },
    courseName: { heading: 'المقرر' },
    teacherName: { heading: 'المدرّس' },
    lessonsCount: { heading: 'حصص رُصد حضورها', kind: 'number' },
    missingCount: { heading: 'كشوف ناقصة', kind: 'number' },
    share: { heading: 'نسبة الحضور', kind: 'number' },
  },
})

export const getClassroomRegister = endpoint({
  area: 'teacher',
  ownership: 'taught',
  name: 'getClassroomRegister',
  summary: 'سجل حضور شعبة',
  method: 'GET',
  path: '/api/teacher/classrooms/:id/attendance',
  params: ClassroomParams,
  query: ClassroomRegisterQuery,
  replies: { 200: ClassroomRegister },
})
