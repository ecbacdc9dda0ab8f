import { formatCount, nouns } from '../../platform/format/plurals.ts'
import type { LetterRow } from './letters.queries.ts'

const absences = { one: 'غياب واحد', two: 'غيابان', few: 'غيابات', many: 'غيابًا', other: 'غياب' }
const titles = { 1: 'إنذار غياب أول', 2: 'إنذار غياب ثانٍ', 3: 'تجاوز حد الغياب' } as const
const requests = {
  1: 'يُرجى الانتظام في الحضور، وتقديم الأعذار إلى الإدارة في وقتها.',
  2: 'يُرجى الانتظام في الحضور، وتقديم الأعذار إلى الإدارة في وقتها.',
  3: 'تجاوز الغياب الحد. تُرجى مراجعة الإدارة.',
} as const
const ofPlan = (planned: number | null) => (planned === null ? '' : ` من ${formatCount(planned, nouns.lesson.object)}`)
const left = (count: number) => (count === 0 ? 'لم يبق غياب' : formatCount(count, absences))

/** The words of warning letters. */
export const letterText = {
  document: 'إنذارات الغياب',
  title: ({ level, isBarred }: LetterRow) => (isBarred ? 'حرمان من الامتحان' : titles[level]),
  facts: { studentName: 'الاسم', programName: 'البرنامج', courseName: 'المقرر', classroomName: 'الشعبة' } as const,
  statement: ({ level, isBarred, share, minPercent }: LetterRow) =>
    [
      `بلغت نسبة الغياب في هذا المقرر ${share}%، وأدنى حضور فيه ${minPercent}%.`,
      ...(level === 3 && share <= 100 - minPercent ? ['ويُحسب في الحد ما كان من الغياب بعذر.'] : []),
      isBarred ? 'تقرّر الحرمان من امتحان هذا المقرر.' : requests[level],
    ].join(' '),
  figures: ({ share, units, planned, remaining }: LetterRow) => [
    { label: 'نسبة الغياب', value: `${share}%` },
    { label: 'غيابات محسوبة', value: `${formatCount(units, absences)}${ofPlan(planned)}` },
    { label: 'بقي قبل الحد', value: remaining === null ? '–' : left(remaining) },
  ],
  lessons: 'الحصص والتواريخ',
  head: ['م', 'اليوم', 'التاريخ', 'الساعة', 'الحال'],
  statuses: { 2: 'متأخر', 3: 'غائب', 4: 'بعذر' } as const,
  signatures: ['إدارة المدرسة', 'استلام الطالب أو ولي الأمر، والتاريخ'],
}
