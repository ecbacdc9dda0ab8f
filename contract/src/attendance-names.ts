import type { AttendanceStatus } from './attendance.ts'

/** The names of the marks on sheets. */
export const attendanceNames: Record<AttendanceStatus, string> = {
  PRESENT: 'حاضر',
  LATE: 'متأخر',
  ABSENT: 'غائب',
  EXCUSED: 'بعذر',
}

const { PRESENT: present, LATE: late, ABSENT: absent, EXCUSED: excused } = attendanceNames

/** The same for counts of marks. */
export const attendanceCountNames = { present, late, absent, excused }
