import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { ClockTime, Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, listQuery, withMessage } from './fields.ts'

export const lessonStates = ['SCHEDULED', 'CANCELLED'] as const
export type LessonState = (typeof lessonStates)[number]

/** Shortest and longest lesson in minutes. */
export const lessonMinutes = { least: 10, most: 600 } as const
/** The longest range of days that is read at once. */
export const mostLessonDays = 42
/** The most lessons that are added at once. */
export const mostAddedLessons = 60

/** How many marks of each kind a sheet has. */
export const AttendanceCounts = Type.Object({
  present: Type.Integer(),
  late: Type.Integer(),
  absent: Type.Integer(),
  excused: Type.Integer(),
})
export type AttendanceCounts = Static<typeof AttendanceCounts>

/**
 * One dated lesson. `lessonKey` is `x` and the `clientId` of the one who added it, so that a phone without a line knows it.
 * `takenAt` null: its attendance was not taken. `isMissing`: it is over, and its attendance is due (R-attendance-8).
 */
export const Lesson = Type.Object({
  lessonKey: Type.String(),
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  courseName: Type.String(),
  teacherName: Type.Union([Type.String(), Type.Null()]),
  day: Type.String({ format: 'date' }),
  startsAt: Type.String(),
  endsAt: Type.String(),
  state: Type.Enum([...lessonStates]),
  changeReason: Type.String(),
  revision: Type.Integer(),
  takenAt: Type.Union([Instant, Type.Null()]),
  isMissing: Type.Boolean(),
  counts: AttendanceCounts,
})
export type Lesson = Static<typeof Lesson>

/** A lesson as its students see it. */
export const StudentLesson = Type.Pick(Lesson, [
  'lessonKey',
  'classroomId',
  'classroomName',
  'courseName',
  'teacherName',
  'day',
  'startsAt',
  'endsAt',
  'state',
  'changeReason',
])
export type StudentLesson = Static<typeof StudentLesson>

const badKey = 'الحصة غير معروفة'
export const LessonParams = Type.Object({
  lessonKey: Type.String({
    title: 'الحصة',
    pattern: '^x[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    'x-messages': { pattern: badKey },
  }),
})

export const lessonKeyOf = (clientId: string): string => `x${clientId}`

/** At most `mostLessonDays` days. */
export const LessonsQuery = Type.Object({ from: Day('أول يوم'), to: Day('آخر يوم') })
export type LessonsQuery = Static<typeof LessonsQuery>

const hours = { startsAt: ClockTime('وقت البدء'), endsAt: ClockTime('وقت الانتهاء') }

/** The same hours on each of the days. */
export const AddLessonsBody = Type.Object({
  classroomId: {
    ...Id('الشعبة'),
    'x-messages': { required: 'اختر الشعبة', type: 'اختر الشعبة', minimum: 'اختر الشعبة' },
  },
  days: Type.Array(Day('يوم الحصة'), {
    title: 'أيام الحصص',
    minItems: 1,
    maxItems: mostAddedLessons,
    uniqueItems: true,
    'x-messages': {
      required: 'اختر يومًا واحدًا على الأقل',
      minItems: 'اختر يومًا واحدًا على الأقل',
      maxItems: `${mostAddedLessons} حصة على الأكثر في المرة الواحدة`,
      uniqueItems: 'اليوم مكرر',
    },
  }),
  ...hours,
})
export type AddLessonsBody = Static<typeof AddLessonsBody>

/** `clientId` is a UUID chosen by the phone: sent again, it gives the same lesson. */
export const AddOwnLessonBody = Type.Object({
  clientId: Type.String({ title: 'رقم الحصة', format: 'uuid' }),
  day: Day('يوم الحصة'),
  ...hours,
})
export type AddOwnLessonBody = Static<typeof AddOwnLessonBody>

/** `revision`: the one that was read; a later one is refused (409). */
export const MoveLessonBody = Type.Object({
  day: Day('يوم الحصة'),
  ...hours,
  revision: Type.Integer({ title: 'الإصدار', minimum: 0, maximum: 2_147_483_647 }),
})
export type MoveLessonBody = Static<typeof MoveLessonBody>

export const CancelLessonBody = Type.Object({
  reason: Line(300, { title: 'السبب', messages: { required: 'اكتب سبب الإلغاء' } }),
})
export type CancelLessonBody = Static<typeof CancelLessonBody>

/** `missing=1`: only lessons whose sheet is missing. */
export const ListLessonsQuery = Type.Object({
  from: Type.Optional(Day('أول يوم')),
  to: Type.Optional(Day('آخر يوم')),
  classroomId: Type.Optional(Id('الشعبة')),
  programId: Type.Optional(Id('البرنامج')),
  missing: Type.Optional(Type.Enum(['1'], { title: 'الكشوف الناقصة' })),
  ...listQuery(['day', 'classroomName', 'courseName']),
})
export type ListLessonsQuery = Static<typeof ListLessonsQuery>

const ofOffice = { area: 'admin', ownership: 'all' } as const

export const listLessons = endpoint({
  ...ofOffice,
  name: 'listLessons',
  summary: 'حصص المدرسة بتواريخها',
  permission: 'attendance.read',
  method: 'GET',
  path: '/api/admin/lessons',
  query: ListLessonsQuery,
  replies: { 200: Type.Array(Lesson) },
  isList: true,
})

export const addLessons = endpoint({
  ...ofOffice,
  name: 'addLessons',
  summary: 'إضافة حصص شعبة في أيام',
  permission: 'timetable.edit',
  method: 'POST',
  path: '/api/admin/lessons',
  body: AddLessonsBody,
  replies: { 201: withMessage(Type.Object({ lessons: Type.Array(Lesson) })) },
  refusals: [404, 409],
  isIdempotent: true,
})

const oneLesson = { ...ofOffice, permission: 'timetable.edit', params: LessonParams } as const

/** Another day or other hours; refused once its attendance was taken (R-lesson-4). */
export const moveLesson = endpoint({
  ...oneLesson,
  name: 'moveLesson',
  summary: 'نقل حصة إلى يوم أو وقت آخر',
  method: 'PUT',
  path: '/api/admin/lessons/:lessonKey',
  body: MoveLessonBody,
  replies: { 200: withMessage(Lesson) },
  refusals: [409],
})

export const cancelLesson = endpoint({
  ...oneLesson,
  name: 'cancelLesson',
  summary: 'إلغاء حصة',
  method: 'POST',
  path: '/api/admin/lessons/:lessonKey/cancel',
  body: CancelLessonBody,
  replies: { 200: withMessage(Lesson) },
  refusals: [409],
})

export const restoreLesson = endpoint({
  ...oneLesson,
  name: 'restoreLesson',
  summary: 'إعادة حصة ملغاة',
  method: 'POST',
  path: '/api/admin/lessons/:lessonKey/restore',
  replies: { 200: withMessage(Lesson) },
  refusals: [409],
})

/** Only while its attendance was never taken (R-lesson-4). */
export const deleteLesson = endpoint({
  ...oneLesson,
  name: 'deleteLesson',
  summary: 'حذف حصة لم يُرصد حضورها',
  method: 'DELETE',
  path: '/api/admin/lessons/:lessonKey',
  replies: { 204: null },
  refusals: [409],
})

export const listTaughtLessons = endpoint({
  area: 'teacher',
  ownership: 'taught',
  name: 'listTaughtLessons',
  summary: 'حصص المدرّس في أيام',
  method: 'GET',
  path: '/api/teacher/lessons',
  query: LessonsQuery,
  replies: { 200: Type.Array(Lesson) },
})

export const addTaughtLesson = endpoint({
  area: 'teacher',
  ownership: 'taught',
  name: 'addTaughtLesson',
  summary: 'كشف حضور جديد لشعبة',
  method: 'POST',
  path: '/api/teacher/classrooms/:id/lessons',
  params: ClassroomParams,
  body: AddOwnLessonBody,
  replies: { 201: withMessage(Lesson) },
  refusals: [409],
})

export const deleteTaughtLesson = endpoint({
  area: 'teacher',
  ownership: 'taught',
  name: 'deleteTaughtLesson',
  summary: 'حذف حصة لم يُرصد حضورها',
  method: 'DELETE',
  path: '/api/teacher/lessons/:lessonKey',
  params: LessonParams,
  replies: { 204: null },
  refusals: [409],
})

export const listAttendedLessons = endpoint({
  area: 'student',
  ownership: 'attended',
  name: 'listAttendedLessons',
  summary: 'حصص الطالب في أيام',
  method: 'GET',
  path: '/api/student/lessons',
  query: LessonsQuery,
  replies: { 200: Type.Array(StudentLesson) },
})
