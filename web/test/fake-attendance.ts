import type { AttendanceDay, AttendanceSheet, SavedAttendance, SheetRow } from '@manara/contract/attendance.ts'
import { getAttendanceDay, getAttendanceSheet, saveAttendance } from '@manara/contract/attendance.ts'
import type { Lesson } from '@manara/contract/lessons.ts'
import { getSchool } from '@manara/contract/school.ts'
import type { FakeWire } from './fake-wire.ts'
import { buildSchool } from './sign-in.ts'

export const lessonKey = 'x11111111-2222-4333-a444-555555555555'
const two = (value: number) => String(value).padStart(2, '0')
const now = new Date()
export const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

export const buildLesson = (lesson: Partial<Lesson> = {}): Lesson => ({
  lessonKey,
  classroomId: 5,
  classroomName: 'الشعبة أ',
  courseName: 'قواعد البيانات',
  teacherName: 'هالة الأتاسي',
  day: today,
  startsAt: '08:00',
  endsAt: '08:45',
  state: 'SCHEDULED',
  changeReason: '',
  revision: 1,
  takenAt: null,
  isMissing: false,
  counts: { present: 0, late: 0, absent: 0, excused: 0 },
  ...lesson,
})

export const buildSheetRow = (row: Partial<SheetRow> & { enrollmentId: number }): SheetRow => ({
  studentId: row.enrollmentId + 1000,
  studentName: `الطالب ${row.enrollmentId}`,
  isEnded: false,
  status: null,
  minutesLate: null,
  note: null,
  source: null,
  wasAbsentEarlier: false,
  lastStatuses: [],
  ...row,
})

export const three = [
  buildSheetRow({ enrollmentId: 1, studentName: 'رنا الشامي', lastStatuses: ['PRESENT', 'ABSENT'] }),
  buildSheetRow({ enrollmentId: 2, studentName: 'أحمد الحموي', wasAbsentEarlier: true }),
  buildSheetRow({ enrollmentId: 3, studentName: 'ليان الحلبي' }),
]

export const buildSheet = (sheet: Partial<AttendanceSheet> = {}): AttendanceSheet => ({
  lesson: buildLesson(),
  version: 0,
  closedBecause: null,
  needsReason: false,
  takenBy: null,
  rows: three,
  ...sheet,
})

export const buildDay = (day: Partial<AttendanceDay> = {}): AttendanceDay => ({
  day: today,
  lessons: [buildLesson()],
  missing: [],
  classrooms: [{ classroomId: 5, classroomName: 'الشعبة أ', courseName: 'قواعد البيانات' }],
  rosters: [{ lessonKey, version: 0, rows: three }],
  classroomRosters: [{ classroomId: 5, rows: three }],
  ...day,
})

export const buildSaved = (saved: Partial<SavedAttendance> = {}): SavedAttendance => ({
  message: 'حُفظ الحضور',
  version: 1,
  savedCount: 3,
  receivedAt: new Date().toISOString(),
  conflicts: [],
  refused: [],
  counts: { present: 2, late: 0, absent: 1, excused: 0 },
  ...saved,
})

/** A school that takes attendance, with one lesson of three students; what is saved is there when the sheet is asked for again. */
export function serveAttendance(wire: FakeWire, first: Partial<AttendanceSheet> = {}) {
  let sheet = buildSheet(first)
  wire.reply(getSchool, buildSchool({ usesAttendance: true }))
  wire.reply(getAttendanceDay, buildDay())
  wire.reply(getAttendanceSheet, () => sheet)
  wire.reply(saveAttendance, ({ body }) => {
    const version = sheet.version + 1
    const receivedAt = new Date().toISOString()
    const sent = new Map(body.marks.map((mark) => [mark.enrollmentId, mark]))
    sheet = {
      ...sheet,
      version,
      lesson: { ...sheet.lesson, takenAt: receivedAt },
      rows: sheet.rows.map((row) => {
        const mark = sent.get(row.enrollmentId)
        return mark ? { ...row, status: mark.status, minutesLate: mark.minutesLate ?? null } : row
      }),
    }
    return buildSaved({ version, receivedAt })
  })
}
