import { attendanceNames } from '@manara/contract/attendance-names.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const students = nouns.student.object

const closedBecause = {
  notYet: 'لم يحن موعد هذه الحصة بعد.',
  notActive: 'الشعبة ليست نشطة، ولا يتغيّر الحضور إلا في الشُعب النشطة.',
  tooLate: (days: number) => `انقضت مهلة تعديل الحضور (${formatCount(days, nouns.day.subject)}). راجع الإدارة.`,
  termClosed: (term: string) => `الفصل "${named(term)}" مغلق. أعد فتحه أولًا.`,
}

export const attendanceText = {
  closedBecause,
  saved: (count: number) => `حُفظ حضور ${formatCount(count, students)}.`,
  savedInPart: (count: number, open: number) =>
    `حُفظ حضور ${formatCount(count, students)}، وبقي ${formatCount(open, nouns.student.subject)} بلا حفظ.`,
  notOnSheet: 'الطالب ليس في كشف هذه الحصة',
  statuses: attendanceNames,
  changed: (who: string, from: string, to: string) => `${named(who)}: ${from} ← ${to}`,
}

export const attendanceProblem = problems({
  closed: [409, (reason: string) => reason],
  needsReason: [409, 'انقضت مهلة المدرّس. اكتب سبب التعديل.', { reason: 'اكتب سبب التعديل' }],
  otherBody: [409, 'استُعمل رقم الحفظ هذا لكشف آخر. احفظ من جديد.'],
  enrollmentNotFound: [404, 'التسجيل غير موجود.'],
  classroomNotFound: [404, 'الشعبة غير موجودة أو ليست من شُعَبك.'],
})
