import { type Static, Type } from 'typebox'
import { ClassroomParams } from './classrooms.ts'
import { endpoint } from './endpoint.ts'
import { withMessage } from './fields.ts'

/** The most points that attendance adds to a practical mark (R-absence-8). */
export const mostAttendancePoints = 10

const range = `أعلى علامة للحضور عدد صحيح من 1 إلى ${mostAttendancePoints}`

/** `max` are the points of full attendance. */
export const AttendancePointsBody = Type.Object({
  max: Type.Integer({
    title: 'أعلى علامة للحضور',
    minimum: 1,
    maximum: mostAttendancePoints,
    'x-messages': { required: range, type: range, minimum: range, maximum: range },
  }),
})
export type AttendancePointsBody = Static<typeof AttendancePointsBody>

/** The practical mark of a student without (`before`) and with the points of `percent`; earlier points are replaced. */
export const AttendancePointsRow = Type.Object({
  enrollmentId: Type.Integer(),
  studentName: Type.String(),
  percent: Type.Number(),
  points: Type.Number(),
  before: Type.Number(),
  after: Type.Number(),
})
export type AttendancePointsRow = Static<typeof AttendancePointsRow>

/** `leftOutCount`: students without a practical mark, or without marks of attendance. */
export const AttendancePointsPreview = Type.Object({
  rows: Type.Array(AttendancePointsRow),
  leftOutCount: Type.Integer(),
})
export type AttendancePointsPreview = Static<typeof AttendancePointsPreview>

const ofClassroom = {
  area: 'teacher',
  ownership: 'taught',
  method: 'POST',
  params: ClassroomParams,
  body: AttendancePointsBody,
  refusals: [409],
} as const
const path = '/api/teacher/classrooms/:id/attendance-points'

export const previewAttendancePoints = endpoint({
  ...ofClassroom,
  name: 'previewAttendancePoints',
  summary: 'علامات العملي مع علامة الحضور، ولا يغيّر شيئًا',
  path: `${path}/preview`,
  replies: { 200: AttendancePointsPreview },
})

/** Replaces the points of before; a practical mark that is typed afterwards forgets them. */
export const addAttendancePoints = endpoint({
  ...ofClassroom,
  name: 'addAttendancePoints',
  summary: 'إضافة علامة الحضور إلى العملي',
  path,
  replies: { 200: withMessage(AttendancePointsPreview) },
})
