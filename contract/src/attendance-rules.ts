import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import { Id, Line, listQuery, Message, withMessage } from './fields.ts'
import { AttendanceCounts } from './lessons.ts'

export const absenceEffects = ['NOTICE', 'BAR'] as const
export type AbsenceEffect = (typeof absenceEffects)[number]

/** The first values of the form in a school without a rule. */
export const offeredRule: Omit<AttendanceRule, 'programId' | 'programName'> = {
  minPercent: 75,
  warn1: 10,
  warn2: 20,
  latePerAbsence: null,
  excusedCounts: false,
  excusedFloorPercent: 50,
  effect: 'NOTICE',
}

const percentRange = (title: string, least: number) => `${title} من ${least} إلى 100`
const Percent = (title: string, least: number) => {
  const range = percentRange(title, least)
  return Type.Integer({
    title,
    minimum: least,
    maximum: 100,
    'x-messages': { required: `أدخل ${title}`, type: range, minimum: range, maximum: range },
  })
}
const MaybePercent = (title: string, least: number) => {
  const range = percentRange(title, least)
  return Type.Union([Type.Integer({ minimum: least, maximum: 100 }), Type.Null()], {
    title,
    'x-messages': { type: range, minimum: range, maximum: range, anyOf: range },
  })
}
const lateRange = 'عدد مرات التأخر من 1 إلى 10'

const ruleFields = {
  minPercent: Percent('أدنى حضور', 0),
  warn1: MaybePercent('الإنذار الأول', 1),
  warn2: MaybePercent('الإنذار الثاني', 1),
  latePerAbsence: Type.Union([Type.Integer({ minimum: 1, maximum: 10 }), Type.Null()], {
    title: 'التأخر المحسوب غيابًا',
    'x-messages': { type: lateRange, minimum: lateRange, maximum: lateRange, anyOf: lateRange },
  }),
  excusedCounts: Type.Boolean({ title: 'يُحسب الغياب بعذر' }),
  excusedFloorPercent: MaybePercent('أدنى حضور مهما كان العذر', 0),
  effect: Type.Enum([...absenceEffects], { title: 'عند تجاوز الحد', 'x-messages': { enum: 'إنذار أو حرمان' } }),
}

/**
 * The rule of absence of a program, or of the school (`programId` null) for programs without one (R-absence-1). A place
 * whose share of absence is more than 100 − `minPercent` is at level 3; `warn1` and `warn2` are shares of absence.
 * `latePerAbsence`: so many times late count as one absence. `excusedFloorPercent`: the least attendance whatever the excuses.
 */
export const AttendanceRule = Type.Object({
  programId: Type.Union([Type.Integer(), Type.Null()]),
  programName: Type.Union([Type.String(), Type.Null()]),
  minPercent: Type.Integer(),
  warn1: Type.Union([Type.Integer(), Type.Null()]),
  warn2: Type.Union([Type.Integer(), Type.Null()]),
  latePerAbsence: Type.Union([Type.Integer(), Type.Null()]),
  excusedCounts: Type.Boolean(),
  excusedFloorPercent: Type.Union([Type.Integer(), Type.Null()]),
  effect: Type.Enum([...absenceEffects]),
})
export type AttendanceRule = Static<typeof AttendanceRule>

export const UpdateAttendanceRuleBody = editBody(ruleFields)
export type UpdateAttendanceRuleBody = Static<typeof UpdateAttendanceRuleBody>

/** 0 is the school. */
const RuleParams = Type.Object({
  programId: Type.Integer({
    title: 'رقم البرنامج',
    minimum: 0,
    maximum: 2_147_483_647,
    'x-messages': { type: 'رقم البرنامج غير صحيح', minimum: 'رقم البرنامج غير صحيح', maximum: 'رقم البرنامج غير صحيح' },
  }),
})

const office = { area: 'admin', ownership: 'all' } as const

export const listAttendanceRules = endpoint({
  area: 'admin',
  ownership: 'none',
  name: 'listAttendanceRules',
  summary: 'قواعد الغياب للمدرسة والبرامج',
  permission: 'attendance.read',
  method: 'GET',
  path: '/api/admin/attendance-rules',
  replies: { 200: Type.Array(AttendanceRule) },
})

export const updateAttendanceRule = endpoint({
  ...office,
  name: 'updateAttendanceRule',
  summary: 'وضع قاعدة الغياب',
  permission: 'settings.edit',
  method: 'PUT',
  path: '/api/admin/attendance-rules/:programId',
  params: RuleParams,
  body: UpdateAttendanceRuleBody,
  replies: { 200: withMessage(AttendanceRule) },
  refusals: [409],
})

export const deleteAttendanceRule = endpoint({
  ...office,
  name: 'deleteAttendanceRule',
  summary: 'ترك قاعدة الغياب',
  permission: 'settings.edit',
  method: 'DELETE',
  path: '/api/admin/attendance-rules/:programId',
  params: RuleParams,
  replies: { 204: null },
})

const plannedRange = 'عدد حصص الشعبة من 1 إلى 500'

/** How many lessons a classroom has in all; null: not known, and then there are no bars (R-absence-2). */
export const LessonPlan = Type.Object({ plannedLessons: Type.Union([Type.Integer(), Type.Null()]) })
export type LessonPlan = Static<typeof LessonPlan>

export const UpdateLessonPlanBody = Type.Object({
  plannedLessons: Type.Union([Type.Integer({ minimum: 1, maximum: 500 }), Type.Null()], {
    title: 'عدد حصص الشعبة',
    'x-messages': { type: plannedRange, minimum: plannedRange, maximum: plannedRange, anyOf: plannedRange },
  }),
})
export type UpdateLessonPlanBody = Static<typeof UpdateLessonPlanBody>

const ofClassroom = { ...office, path: '/api/admin/classrooms/:id/lesson-plan', params: ClassroomParams } as const

export const getLessonPlan = endpoint({
  ...ofClassroom,
  name: 'getLessonPlan',
  summary: 'عدد حصص شعبة',
  permission: 'curriculum.read',
  method: 'GET',
  replies: { 200: LessonPlan },
})

export const updateLessonPlan = endpoint({
  ...ofClassroom,
  name: 'updateLessonPlan',
  summary: 'تعديل عدد حصص شعبة',
  permission: 'timetable.edit',
  method: 'PUT',
  body: UpdateLessonPlanBody,
  replies: { 200: withMessage(LessonPlan) },
  refusals: [409],
})

export const barStates = ['PROPOSED', 'CONFIRMED', 'WAIVED', 'LIFTED'] as const
export type BarState = (typeof barStates)[number]

/**
 * The standing of a place by the rule of absence. `share` is the share of absence in percent of the lessons of the classroom,
 * or of those taken where their number is not known; `level` 1 and 2 are warnings, 3 is beyond the limit. `remaining`: how
 * many absences are left. `barId` names the bar of `barState`, where there is one.
 */
export const AttendanceStanding = Type.Object({
  enrollmentId: Type.Integer(),
  studentId: Type.Integer(),
  studentName: Type.String(),
  classroomId: Type.Integer(),
  classroomName: Type.String(),
  courseName: Type.String(),
  counts: AttendanceCounts,
  planned: Type.Union([Type.Integer(), Type.Null()]),
  units: Type.Integer(),
  share: Type.Union([Type.Number(), Type.Null()]),
  level: Type.Integer(),
  remaining: Type.Union([Type.Integer(), Type.Null()]),
  barId: Type.Union([Type.Integer(), Type.Null()]),
  barState: Type.Union([Type.Enum([...barStates]), Type.Null()]),
  barReason: Type.String(),
})
export type AttendanceStanding = Static<typeof AttendanceStanding>

export const ListStandingsQuery = Type.Object({
  level: Type.Optional(
    Type.Integer({ title: 'الإنذار', minimum: 1, maximum: 3, 'x-messages': { type: 'إنذار غير معروف' } }),
  ),
  barState: Type.Optional(
    Type.Enum(['PROPOSED', 'CONFIRMED', 'WAIVED'], {
      title: 'الحرمان',
      'x-messages': { enum: 'حالة حرمان غير معروفة' },
    }),
  ),
  programId: Type.Optional(Id('البرنامج')),
  classroomId: Type.Optional(Id('الشعبة')),
  ...listQuery(['share', 'studentName', 'classroomName']),
})
export type ListStandingsQuery = Static<typeof ListStandingsQuery>

export const listStandings = endpoint({
  ...office,
  name: 'listStandings',
  summary: 'الإنذارات والحرمان',
  permission: 'attendance.read',
  method: 'GET',
  path: '/api/admin/attendance/standing',
  query: ListStandingsQuery,
  replies: { 200: Type.Array(AttendanceStanding) },
  isList: true,
})

export const exportStandings = exportOf(listStandings, {
  title: 'الإنذارات والحرمان',
  isAboutPeople: true,
  columns: {
    studentId: { heading: 'رقم الطالب', kind: 'number' },
    studentName: { heading: 'اسم الطالب' },
    courseName: { heading: 'المقرر' },
    classroomName: { heading: 'الشعبة' },
    units: { heading: 'غيابات محسوبة', kind: 'number' },
    planned: { heading: 'حصص الشعبة', kind: 'number' },
    share: { heading: 'نسبة الغياب', kind: 'number' },
    level: { heading: 'الإنذار', kind: 'number' },
    remaining: { heading: 'غيابات قبل الحد', kind: 'number' },
    barState: {
      heading: 'الحرمان',
      words: { PROPOSED: 'حرمان مقترح', CONFIRMED: 'محروم', WAIVED: 'تُرك الحرمان' },
    },
  },
})

/** The most bars that are confirmed at once. */
export const mostConfirmedBars = 200

export const ConfirmBarsBody = Type.Object({
  ids: Type.Array(Id('رقم الحرمان'), {
    title: 'الحرمان',
    minItems: 1,
    maxItems: mostConfirmedBars,
    'x-messages': { required: 'اختر من يُحرم', minItems: 'اختر من يُحرم' },
  }),
})
export type ConfirmBarsBody = Static<typeof ConfirmBarsBody>

/** Writes the exam grade 0 for each; says of each row why not (R-absence-5). */
export const confirmExamBars = endpoint({
  ...office,
  name: 'confirmExamBars',
  summary: 'تأكيد حرمان من الامتحان',
  permission: 'attendance.edit',
  method: 'POST',
  path: '/api/admin/exam-bars/bulk-confirm',
  body: ConfirmBarsBody,
  replies: {
    200: Type.Object({
      message: Type.String(),
      results: Type.Array(
        Type.Object({ barId: Type.Integer(), isConfirmed: Type.Boolean(), reason: Type.Optional(Type.String()) }),
      ),
    }),
  },
})

const BarParams = Type.Object({ id: Id('رقم الحرمان') })
const BarReasonBody = Type.Object({
  reason: Line(1_000, { title: 'السبب', messages: { required: 'اكتب السبب' } }),
})

const ofBar = {
  ...office,
  permission: 'attendance.edit',
  method: 'POST',
  params: BarParams,
  body: BarReasonBody,
  replies: { 200: Message },
  refusals: [409],
} as const

/** A proposed bar is not to be; it is not proposed again. */
export const waiveExamBar = endpoint({
  ...ofBar,
  name: 'waiveExamBar',
  summary: 'ترك حرمان مقترح',
  path: '/api/admin/exam-bars/:id/waive',
})

/** Gives the former exam grade back, if it is still 0. */
export const liftExamBar = endpoint({
  ...ofBar,
  name: 'liftExamBar',
  summary: 'رفع حرمان من الامتحان',
  path: '/api/admin/exam-bars/:id/lift',
})
