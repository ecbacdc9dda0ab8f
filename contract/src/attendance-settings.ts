import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { withMessage } from './fields.ts'

/** So many days at most may be granted to correct a sheet or to bring an excuse. */
export const mostGrantedDays = 60
/** By so many days the Hijri calendar of the school may differ from Umm al-Qura. */
export const mostHijriOffset = 2

/** Attendance in the school; `hijriOffset` moves the Hijri days of screens and of no certificate (R-calendar-3). */
export const AttendanceSettings = Type.Object({
  usesAttendance: Type.Boolean(),
  attendanceEditDays: Type.Integer(),
  excuseDays: Type.Integer(),
  hijriOffset: Type.Integer(),
})
export type AttendanceSettings = Static<typeof AttendanceSettings>

const range = (title: string, minimum: number, maximum: number, words: string) =>
  Type.Integer({
    title,
    minimum,
    maximum,
    'x-messages': { required: words, type: words, minimum: words, maximum: words },
  })
const days = (title: string) => range(title, 0, mostGrantedDays, `${title} من 0 إلى ${mostGrantedDays} يومًا`)

export const UpdateAttendanceSettingsBody = editBody({
  usesAttendance: Type.Boolean({ title: 'استعمال الحضور' }),
  attendanceEditDays: days('مهلة تعديل الحضور'),
  excuseDays: days('مهلة تقديم العذر'),
  hijriOffset: range('تصحيح الهجري', -mostHijriOffset, mostHijriOffset, 'تصحيح الهجري من يومين قبل إلى يومين بعد'),
})
export type UpdateAttendanceSettingsBody = Static<typeof UpdateAttendanceSettingsBody>

const ofSchool = { area: 'admin', ownership: 'none', path: '/api/admin/settings/attendance' } as const

export const getAttendanceSettings = endpoint({
  ...ofSchool,
  name: 'getAttendanceSettings',
  summary: 'إعدادات الدوام',
  permission: 'settings.read',
  method: 'GET',
  replies: { 200: AttendanceSettings },
})

export const updateAttendanceSettings = endpoint({
  ...ofSchool,
  name: 'updateAttendanceSettings',
  summary: 'تعديل إعدادات الدوام',
  permission: 'settings.edit',
  method: 'PUT',
  body: UpdateAttendanceSettingsBody,
  replies: { 200: withMessage(AttendanceSettings) },
  refusals: [409],
})
