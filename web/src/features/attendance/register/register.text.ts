import type { AttendanceStatus } from '@manara/contract/attendance.ts'
import { named } from '@manara/contract/named.ts'
import { formatMonth } from '../../../format/dates.ts'

/** Every word of the register of a classroom. */
export const registerText = {
  title: 'سجل الحضور',
  tile: 'الحضور',
  tileText: 'سجل الشهر ونسبة كل طالب، وطباعته',
  tileBadge: 'سجل الشهر',
  month: (month: string) => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`,
  previous: 'الشهر السابق',
  next: 'الشهر التالي',
  loading: 'جارٍ تحميل سجل الحضور',
  failed: 'تعذّر تحميل سجل الحضور',
  nothing: 'لا حصص أو لا طلاب في هذا الشهر',
  nothingText: 'اختر شهرًا آخر، أو اطبع سجلًا فارغًا لهذا الشهر.',
  marks: 'علامات الحضور',
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
  officePaper: { filled: 'سجل الشهر', blank: 'سجل فارغ للشهر القادم' },
}
