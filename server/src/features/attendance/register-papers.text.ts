import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { named } from '@manara/contract/named.ts'

/** The words of registers on paper and in workbooks. */
export const registerText = {
  title: 'سجل الحضور',
  fileName: (classroom: string, month: string) => `سجل الحضور - ${classroom}${month && ` - ${month}`}`,
  facts: { course: 'المقرر', classroom: 'الشعبة', teacher: 'المدرّس' },
  head: ['م', 'الطالب'] as const,
  studentId: 'رقم الطالب',
  totals: { PRESENT: 'حاضر', LATE: 'متأخر', ABSENT: 'غائب', EXCUSED: 'بعذر' } as Record<AttendanceStatus, string>,
  /** Those of the keys on a sheet. */
  signs: { PRESENT: 'ح', LATE: 'ت', ABSENT: 'غ', EXCUSED: 'ع' } as Record<AttendanceStatus, string>,
  share: 'نسبة الحضور',
  notes: 'ملاحظات',
  name: ({ studentName, isEnded }: { studentName: string; isEnded: boolean }) =>
    isEnded ? `${named(studentName)} *` : studentName,
  legend: 'ح حاضر · ت متأخر · غ غائب · ع بعذر · المظلّل عطلة أسبوعية · * لم يعد في الشعبة',
  empty: 'لا طلاب في الشعبة.',
  signatures: ['توقيع المدرّس', 'توقيع الإدارة'],
  pageWords: ['صفحة', 'من'],
}
