import { type Static, Type } from 'typebox'
import { SheetCheckIn } from './check-ins.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line } from './fields.ts'
import { AttendanceCounts, Lesson, LessonParams } from './lessons.ts'

export const attendanceStatuses = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const
export type AttendanceStatus = (typeof attendanceStatuses)[number]

export const attendanceSources = ['TEACHER', 'STUDENT', 'EXCUSE', 'OFFICE'] as const

/** The most students of one sheet. */
export const mostSheetRows = 1_000
export const mostMinutesLate = 300

const Status = Type.Enum([...attendanceStatuses])
const MaybeStatus = Type.Union([Status, Type.Null()])
const Minutes = Type.Union([Type.Integer(), Type.Null()])

/**
 * A student on a sheet. `status` null: not taken. `isEnded`: has a mark, and no place in the classroom any more.
 * `wasAbsentEarlier`: absent in an earlier lesson of the same day. `lastStatuses`: of up to five lessons of the classroom
 * before this one, the oldest first; null where the student has no mark.
 */
export const SheetRow = Type.Object({
  enrollmentId: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  isEnded: Type.Boolean(),
  status: MaybeStatus,
  minutesLate: Minutes,
  note: Type.Union([Type.String(), Type.Null()]),
  source: Type.Union([Type.Enum([...attendanceSources]), Type.Null()]),
  wasAbsentEarlier: Type.Boolean(),
  /** Not marked yet, with an accepted excuse for the day: begins as excused (R-excuse-3). */
  isExcused: Type.Optional(Type.Boolean()),
  lastStatuses: Type.Array(MaybeStatus),
})
export type SheetRow = Static<typeof SheetRow>

/**
 * The attendance of one lesson; that of a cancelled one is refused (409). `version` counts its saves. `closedBecause`: why the caller cannot save now.
 * `needsReason`: the office corrects after the time of teachers and says why (R-attendance-2).
 */
export const AttendanceSheet = Type.Object({
  lesson: Lesson,
  version: Type.Integer(),
  closedBecause: Type.Union([Type.String(), Type.Null()]),
  needsReason: Type.Boolean(),
  takenBy: Type.Union([Type.String(), Type.Null()]),
  rows: Type.Array(SheetRow),
  checkIn: Type.Optional(SheetCheckIn),
})
export type AttendanceSheet = Static<typeof AttendanceSheet>

const minutesRange = `دقائق التأخر من 1 إلى ${mostMinutesLate}`
const minutesMessages = { type: minutesRange, minimum: minutesRange, maximum: minutesRange, anyOf: minutesRange }

/** `isTouched`: the teacher chose it; others are what the sheet showed by itself. `minutesLate` counts with LATE only. */
export const SentMark = Type.Object({
  enrollmentId: Id('رقم التسجيل'),
  status: Type.Enum([...attendanceStatuses], { title: 'الحضور', 'x-messages': { enum: 'حالة حضور غير معروفة' } }),
  minutesLate: Type.Optional(
    Type.Union([Type.Integer({ minimum: 1, maximum: mostMinutesLate }), Type.Null()], {
      title: 'دقائق التأخر',
      'x-messages': minutesMessages,
    }),
  ),
  note: Type.Optional(Type.Union([Line(200, { title: 'الملاحظة' }), Type.Null()], { title: 'الملاحظة' })),
  isTouched: Type.Boolean({ title: 'اختاره المدرّس' }),
})
export type SentMark = Static<typeof SentMark>

/**
 * A sheet as the phone sends it, perhaps days later and more than once (R-attendance-5). `saveId` is chosen by the phone;
 * `baseVersion` is the version it showed; `takenAt` is the time of the device, shown and never believed.
 */
export const SaveAttendanceBody = Type.Object({
  saveId: Type.String({ title: 'رقم الحفظ', format: 'uuid' }),
  baseVersion: Type.Integer({ title: 'الإصدار', minimum: 0, maximum: 2_147_483_647 }),
  takenAt: Type.String({ title: 'وقت الرصد', format: 'date-time' }),
  marks: Type.Array(SentMark, {
    title: 'الحضور',
    minItems: 1,
    maxItems: mostSheetRows,
    'x-messages': { required: 'لا حضور للحفظ', minItems: 'لا حضور للحفظ' },
  }),
})
export type SaveAttendanceBody = Static<typeof SaveAttendanceBody>

export const CorrectAttendanceBody = Type.Object({
  ...SaveAttendanceBody.properties,
  reason: Type.Optional(Line(300, { title: 'سبب التعديل' })),
})
export type CorrectAttendanceBody = Static<typeof CorrectAttendanceBody>

const ShownMark = Type.Object({ status: Status, minutesLate: Minutes })

/** A mark that two people set differently: `present` is stored, `sent` was not applied (R-attendance-4). */
export const AttendanceConflict = Type.Object({
  enrollmentId: Type.Integer(),
  studentName: Type.String(),
  present: ShownMark,
  sent: ShownMark,
  by: Type.Union([Type.String(), Type.Null()]),
  at: Instant,
})
export type AttendanceConflict = Static<typeof AttendanceConflict>

/** `refused`: marks of students who are not on the sheet; the others are saved. */
export const SavedAttendance = Type.Object({
  message: Type.String(),
  version: Type.Integer(),
  savedCount: Type.Integer(),
  receivedAt: Instant,
  conflicts: Type.Array(AttendanceConflict),
  refused: Type.Array(Type.Object({ enrollmentId: Type.Integer(), reason: Type.String() })),
  counts: AttendanceCounts,
})
export type SavedAttendance = Static<typeof SavedAttendance>

/** A mark that was changed, with what it was before. */
export const AttendanceChange = Type.Object({
  changeId: Type.Integer(),
  enrollmentId: Type.Optional(Type.Integer()),
  studentName: Type.String(),
  before: ShownMark,
  after: ShownMark,
  reason: Type.Union([Type.String(), Type.Null()]),
  by: Type.Union([Type.String(), Type.Null()]),
  at: Instant,
})
export type AttendanceChange = Static<typeof AttendanceChange>

/** The part of a sheet that a phone keeps: names and enrollment ids only. */
export const KeptRoster = Type.Object({
  lessonKey: Type.String(),
  version: Type.Integer(),
  rows: Type.Array(
    Type.Object({
      enrollmentId: Type.Integer(),
      studentName: Type.String(),
      status: MaybeStatus,
      minutesLate: Minutes,
      wasAbsentEarlier: Type.Boolean(),
      isExcused: Type.Optional(Type.Boolean()),
    }),
  ),
})
export type KeptRoster = Static<typeof KeptRoster>

/**
 * The lessons of a day, the classrooms in which a new sheet can be opened, and the teacher's sheets that are missing.
 * `rosters` by lesson, and `classroomRosters` for sheets that are opened without a line: with `withRosters=1`.
 */
export const AttendanceDay = Type.Object({
  day: Type.String({ format: 'date' }),
  lessons: Type.Array(Lesson),
  missing: Type.Array(Lesson),
  classrooms: Type.Array(
    Type.Object({ classroomId: Type.Integer(), classroomName: Type.String(), courseName: Type.String() }),
  ),
  rosters: Type.Optional(Type.Array(KeptRoster)),
  classroomRosters: Type.Optional(
    Type.Array(
      Type.Object({
        classroomId: Type.Integer(),
        rows: Type.Array(Type.Object({ enrollmentId: Type.Integer(), studentName: Type.String() })),
      }),
    ),
  ),
})
export type AttendanceDay = Static<typeof AttendanceDay>

export const AttendanceDayQuery = Type.Object({
  day: Type.Optional(Day('اليوم')),
  withRosters: Type.Optional(Type.Enum(['1'], { title: 'مع الأسماء' })),
})
export type AttendanceDayQuery = Static<typeof AttendanceDayQuery>

const taught = { area: 'teacher', ownership: 'taught' } as const
const ofLesson = { params: LessonParams } as const
/** A save of a full sheet with a note in each row. */
const sheetBytes = 768 * 1024

export const getAttendanceDay = endpoint({
  ...taught,
  name: 'getAttendanceDay',
  summary: 'حصص المدرّس في يوم، والكشوف الناقصة',
  method: 'GET',
  path: '/api/teacher/attendance/day',
  query: AttendanceDayQuery,
  replies: { 200: AttendanceDay },
})

export const getAttendanceSheet = endpoint({
  ...taught,
  ...ofLesson,
  name: 'getAttendanceSheet',
  summary: 'كشف حضور حصة',
  method: 'GET',
  path: '/api/teacher/lessons/:lessonKey/attendance',
  replies: { 200: AttendanceSheet },
  refusals: [409],
})

export const saveAttendance = endpoint({
  ...taught,
  ...ofLesson,
  name: 'saveAttendance',
  summary: 'حفظ كشف حضور',
  method: 'PUT',
  path: '/api/teacher/lessons/:lessonKey/attendance',
  body: SaveAttendanceBody,
  bodyLimit: sheetBytes,
  replies: { 200: SavedAttendance },
  refusals: [409],
})

export const listAttendanceChanges = endpoint({
  ...taught,
  ...ofLesson,
  name: 'listAttendanceChanges',
  summary: 'ما تغيّر في كشف حضور',
  method: 'GET',
  path: '/api/teacher/lessons/:lessonKey/attendance/history',
  replies: { 200: Type.Array(AttendanceChange) },
})

const ofOffice = { area: 'admin', ownership: 'all' } as const

export const getOfficeSheet = endpoint({
  ...ofOffice,
  ...ofLesson,
  name: 'getOfficeSheet',
  summary: 'كشف حضور حصة، للإدارة',
  permission: 'attendance.read',
  method: 'GET',
  path: '/api/admin/lessons/:lessonKey/attendance',
  replies: { 200: AttendanceSheet },
  refusals: [409],
})

export const correctAttendance = endpoint({
  ...ofOffice,
  ...ofLesson,
  name: 'correctAttendance',
  summary: 'تصحيح كشف حضور',
  permission: 'attendance.edit',
  method: 'PUT',
  path: '/api/admin/lessons/:lessonKey/attendance',
  body: CorrectAttendanceBody,
  bodyLimit: sheetBytes,
  replies: { 200: SavedAttendance },
  refusals: [409],
})

export const listOfficeAttendanceChanges = endpoint({
  ...ofOffice,
  ...ofLesson,
  name: 'listOfficeAttendanceChanges',
  summary: 'ما تغيّر في كشف حضور، للإدارة',
  permission: 'attendance.read',
  method: 'GET',
  path: '/api/admin/lessons/:lessonKey/attendance/history',
  replies: { 200: Type.Array(AttendanceChange) },
})
