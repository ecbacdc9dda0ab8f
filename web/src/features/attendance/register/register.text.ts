import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { named } from '@manara/contract/named.ts'
import { formatMonth } from '../../../format/dates.ts'
import { formatCount, nouns } from '../../../format/plurals.ts'

/** Every word of the register of a classroom. */
export const registerText = {
  title: 'سجل الحضور',
  tile: 'الحضور',
  tileText: 'سجل الشهر ونسبة كل طالب، وطباعته',
  tileBadge: 'سجل الشهر',
  month: (month: string) => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`,
  monthLabel: 'الشهر',
  previous: 'الشهر السابق',
  next: 'الشهر التالي',
  loading: 'جارٍ تحميل سجل الحضور',
  failed: 'تعذّر تحميل سجل الحضور',
  noStudents: 'لا طلاب في الشعبة',
  noStudentsText: 'يظهر هنا الطلاب المسجّلون في الشعبة.',
  noLessons: 'لا حصص في هذا الشهر',
  noLessonsText: 'اختر شهرًا آخر، أو اطبع سجلًا فارغًا لهذا الشهر.',
  counts: (students: number, lessons: number) =>
    `${formatCount(students, nouns.student.subject)} · ${formatCount(lessons, nouns.lesson.subject)}`,
  student: 'الطالب',
  share: 'النسبة',
  ended: 'لم يعد في الشعبة',
  signs: { PRESENT: 'ح', LATE: 'ت', ABSENT: 'غ', EXCUSED: 'ع' } satisfies Record<AttendanceStatus, string>,
  legend: 'ح حاضر · ت متأخر · غ غائب · ع بعذر · النسبة لما يظهر من حصص',
  cell: (name: string, day: string, status: string) => `${named(name)}، ${day}: ${status}`,
  lesson: (day: string, startsAt: string) => `كشف حصة ${day}، ${startsAt}`,
  papers: 'طباعة وتنزيل',
  paper: { filled: 'سجل الشهر (PDF)', blank: 'سجل فارغ للشهر (PDF)', workbook: 'سجل الشهر (Excel)' },
  paperFailed: 'تعذّر تنزيل السجل',
  print: 'طباعة السجل',
  printTitle: (name: string) => `سجل حضور ${named(name)}`,
  isBlank: 'سجل فارغ يُملأ باليد',
}
