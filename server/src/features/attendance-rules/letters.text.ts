import { formatCount, nouns } from '../../platform/format/plurals.ts'
import type { LetterRow, MissedLesson } from './letters.queries.ts'

const absences = { one: 'غياب واحد', two: 'غيابان', few: 'غيابات', many: 'غيابًا', other: 'غياب' }
const titles = { 1: 'إنذار غياب أول', 2: 'إنذار غياب ثانٍ', 3: 'تجاوز حد الغياب' } as const
const statuses = { 2: 'متأخر', 3: 'غائب', 4: 'بعذر' } as const

const units = ({ units: count, planned }: LetterRow) =>
  planned === null
    ? formatCount(count, absences)
    : `${formatCount(count, absences)} من ${formatCount(planned, nouns.lesson.object)}`

const left = ({ remaining, level }: LetterRow) => {
  if (level === 3 || remaining === 0) return 'لم يبق غياب'
  return remaining === null ? '–' : formatCount(remaining, absences)
}

const statement = ({ level, barState, share, minPercent }: LetterRow) => {
  const reached = `بلغت نسبة الغياب في هذا المقرر ${share}%، وأدنى حضور فيه ${minPercent}%.`
  if (barState === 'CONFIRMED') return `${reached} تقرّر الحرمان من امتحان هذا المقرر.`
  if (level === 3) return `${reached} تجاوز الغياب الحد. تُرجى مراجعة الإدارة.`
  return `${reached} يُرجى الانتظام في الحضور، وتقديم الأعذار إلى الإدارة في وقتها.`
}

/** The words of warning letters. */
export const letterText = {
  document: 'إنذارات الغياب',
  fileName: (letters: readonly { title: string; name: string }[]) => {
    const [first, second] = letters
    return first && !second ? `${first.title} - ${first.name}` : 'إنذارات الغياب'
  },
  title: ({ level, barState }: LetterRow) => (barState === 'CONFIRMED' ? 'حرمان من الامتحان' : titles[level]),
  facts: ({ studentName, programName, courseName, classroomName, teacherName }: LetterRow) =>
    Object.entries({
      الاسم: studentName,
      البرنامج: programName,
      المقرر: courseName,
      الشعبة: classroomName,
      المدرّس: teacherName,
    }).flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
  statement,
  figures: (row: LetterRow) => [
    { label: 'نسبة الغياب', value: `${row.share}%` },
    { label: 'غيابات محسوبة', value: units(row) },
    { label: 'بقي قبل الحد', value: left(row) },
  ],
  lessons: 'الحصص والتواريخ',
  head: ['م', 'اليوم', 'التاريخ', 'الساعة', 'الحال'],
  status: ({ status, minutesLate }: MissedLesson) =>
    minutesLate === null ? statuses[status] : `${statuses[status]} ${formatCount(minutesLate, nouns.minute.subject)}`,
  signatures: ['إدارة المدرسة', 'استلام الطالب أو ولي الأمر، والتاريخ'],
}
