import { type Expectation, everybody, ofTheTeacher, only } from './expectation.ts'

/** Lessons and their sheets: a teacher has those of the own classrooms, the office all of them. */
export const attendanceExpectations: Record<string, Expectation> = {
  listLessons: only('administrator'),
  addLessons: only('administrator', { audits: 1 }),
  moveLesson: only('administrator', { audits: 1, reach: 'all' }),
  cancelLesson: only('administrator', { audits: 1, reach: 'all' }),
  restoreLesson: only('administrator', { audits: 1, reach: 'all' }),
  deleteLesson: only('administrator', { audits: 1, reach: 'all' }),
  listTaughtLessons: only(['teacher', 'coordinator']),
  addTaughtLesson: ofTheTeacher({ audits: 1 }),
  deleteTaughtLesson: ofTheTeacher({ audits: 1 }),
  listAttendedLessons: only('student'),

  getAttendanceDay: only(['teacher', 'coordinator']),
  getAttendanceSheet: ofTheTeacher(),
  saveAttendance: ofTheTeacher({ audits: 1 }),
  listAttendanceChanges: ofTheTeacher(),
  openCheckIn: ofTheTeacher({ audits: 1 }),
  getCheckIn: ofTheTeacher(),
  closeCheckIn: ofTheTeacher({ audits: 1 }),
  followCheckInCode: everybody({ reach: 'all' }),
  // Without the cookie of a code.
  checkIn: { opens: { student: 'conflict' }, audits: 0 },
  getClassroomRegister: ofTheTeacher(),
  getRegisterPaper: ofTheTeacher({ audits: 1 }),
  getRegisterPaperOfOffice: only('administrator', { audits: 1, reach: 'all' }),
  getRegisterWorkbook: ofTheTeacher({ audits: 1 }),
  getOfficeSheet: only('administrator', { reach: 'all' }),
  correctAttendance: only('administrator', { audits: 1, reach: 'all' }),
  listOfficeAttendanceChanges: only('administrator', { reach: 'all' }),
  listOwnAttendance: only('student'),
  listOwnAttendedLessons: only('student', { reach: 'own' }),

  getAttendanceOverview: only('administrator'),
  listAbsentStudents: only('administrator'),
  listClassroomAttendance: only('administrator'),
}

/** What a role with `attendance.read` opens. */
export const readAttendance = [
  ...['listLessons', 'getOfficeSheet', 'listOfficeAttendanceChanges', 'getAttendanceOverview'],
  ...['listAbsentStudents', 'listClassroomAttendance', 'getRegisterPaperOfOffice'],
]
