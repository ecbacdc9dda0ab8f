import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { named } from '@manara/contract/named.ts'

/** The signs of a status in the narrow columns of a month, those of the keys on a sheet. */
export const statusSigns: Record<AttendanceStatus, string> = { PRESENT: 'ح', LATE: 'ت', ABSENT: 'غ', EXCUSED: 'ع' }

/** The words of registers on paper and in workbooks. */
export const registerText = {
  title: 'سجل الحضور',
  paperName: (classroom: string, month: string) => `سجل الحضور - ${classroom} - ${month}`,
  workbookName: (classroom: string) => `سجل الحضور - ${classroom}`,
  facts: { course: 'المقرر', classroom: 'الشعبة', teacher: 'المدرّس', term: 'الفصل', days: 'الأيام' },
  days: (from: string, to: string) => `من ${from} إلى ${to}`,
  number: 'م',
  student: 'الطالب',
  studentId: 'رقم الطالب',
  totals: { PRESENT: 'حاضر', LATE: 'متأخر', ABSENT: 'غائب', EXCUSED: 'بعذر' } as Record<AttendanceStatus, string>,
  share: 'نسبة الحضور',
  shortShare: '%',
  notes: 'ملاحظات',
  ended: (name: string) => `${named(name)} *`,
  legend: 'ح حاضر · ت متأخر · غ غائب · ع بعذر · المظلّل يوم عطلة',
  endedLegend: '* لم يعد في الشعبة',
  empty: 'لا طلاب في الشعبة.',
  signatures: ['توقيع المدرّس', 'توقيع الإدارة'],
  pageWords: ['صفحة', 'من'],
}
