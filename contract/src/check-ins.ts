import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Instant, withMessage } from './fields.ts'
import { LessonParams } from './lessons.ts'

/** How long a window is open, and how long after the start of its lesson a presence is late. */
export const checkInLimits = { usualMinutes: 10, mostMinutes: 120, mostLateAfter: 300, mostHeadCount: 5_000 }

/** A code changes that often; the one before is good too (R-checkin-1). */
export const codeSeconds = 7

const whole = (title: string, minimum: number, maximum: number) => {
  const words = `${title}: رقم من ${minimum} إلى ${maximum}`
  return Type.Integer({
    title,
    minimum,
    maximum,
    'x-messages': { required: words, type: words, minimum: words, maximum: words },
  })
}

/** `lateAfter`: minutes after the start of the lesson. */
export const OpenCheckInBody = Type.Object({
  minutes: whole('مدة إثبات الحضور بالدقائق', 1, checkInLimits.mostMinutes),
  lateAfter: whole('دقائق السماح بعد بدء الحصة', 0, checkInLimits.mostLateAfter),
})
export type OpenCheckInBody = Static<typeof OpenCheckInBody>

/** `headCount`: how many students the teacher sees (R-checkin-4). */
export const CloseCheckInBody = Type.Object({
  headCount: Type.Optional(whole('عدد الطلاب أمامك', 0, checkInLimits.mostHeadCount)),
})
export type CloseCheckInBody = Static<typeof CloseCheckInBody>

/**
 * A window as its teacher sees it. `codes`: of the next two minutes by the clock of the server, each from its moment on;
 * none once the window is closed. `studentCount`: on the sheet.
 */
export const CheckInWindow = Type.Object({
  checkInId: Type.Integer(),
  lessonKey: Type.String(),
  classroomName: Type.String(),
  courseName: Type.String(),
  isOpen: Type.Boolean(),
  serverTime: Instant,
  closesAt: Instant,
  codes: Type.Array(Type.Object({ from: Instant, code: Type.String() })),
  studentCount: Type.Integer(),
  checkedIn: Type.Array(
    Type.Object({ studentId: Type.Integer(), studentName: Type.String(), isLate: Type.Boolean(), at: Instant }),
  ),
})
export type CheckInWindow = Static<typeof CheckInWindow>

/** The presence of a student. */
export const CheckedIn = Type.Object({
  status: Type.Enum(['PRESENT', 'LATE']),
  minutesLate: Type.Union([Type.Integer(), Type.Null()]),
  courseName: Type.String(),
})

/** The last window in which students checked in by themselves: who did not is absent until the sheet says otherwise (R-checkin-4). */
export const SheetCheckIn = Type.Object({
  checkInId: Type.Integer(),
  isOpen: Type.Boolean(),
  checkedInCount: Type.Integer(),
  headCount: Type.Union([Type.Integer(), Type.Null()]),
})

const taught = { area: 'teacher', ownership: 'taught' } as const
const CheckInParams = Type.Object({ id: Id('رقم إثبات الحضور') })

/** Opens a window for a lesson of today; while one is open, it is the answer (R-checkin-1). */
export const openCheckIn = endpoint({
  ...taught,
  name: 'openCheckIn',
  summary: 'فتح إثبات الحضور ذاتيًا في حصة',
  method: 'POST',
  path: '/api/teacher/lessons/:lessonKey/check-in',
  params: LessonParams,
  body: OpenCheckInBody,
  replies: { 201: CheckInWindow },
  refusals: [409],
})

export const getCheckIn = endpoint({
  ...taught,
  name: 'getCheckIn',
  summary: 'رموز إثبات الحضور ومن أثبت حضوره',
  method: 'GET',
  path: '/api/teacher/check-ins/:id',
  params: CheckInParams,
  replies: { 200: CheckInWindow },
  isPolled: true,
})

export const closeCheckIn = endpoint({
  ...taught,
  name: 'closeCheckIn',
  summary: 'إغلاق إثبات الحضور',
  method: 'POST',
  path: '/api/teacher/check-ins/:id/close',
  params: CheckInParams,
  body: CloseCheckInBody,
  replies: { 200: withMessage(Type.Object({ lessonKey: Type.String() })) },
  isIdempotent: true,
})

/** The address in the QR code: checks the time at once, and goes on to the page of the student (R-checkin-2). */
export const followCheckInCode = endpoint({
  area: 'public',
  ownership: 'secret',
  name: 'followCheckInCode',
  summary: 'عنوان رمز الحضور، يفتحه هاتف الطالب',
  method: 'GET',
  path: '/api/public/check-in/:code',
  params: Type.Object({ code: Type.String({ title: 'رمز الحضور', minLength: 1, maxLength: 100 }) }),
  replies: { 303: null },
})

/** Takes the cookie of the code that was scanned, and once that is used only its own student (R-checkin-3). */
export const checkIn = endpoint({
  area: 'student',
  ownership: 'attended',
  name: 'checkIn',
  summary: 'إثبات حضور الطالب في حصة',
  method: 'POST',
  path: '/api/student/check-ins',
  replies: { 200: withMessage(CheckedIn) },
  refusals: [404, 409],
})
