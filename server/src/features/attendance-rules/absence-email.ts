import { named } from '@manara/contract/named.ts'
import { formatCount } from '../../platform/format/plurals.ts'
import type { Email } from '../../platform/mail/email.ts'

export interface AbsenceReport {
  courseName: string
  /** From 1 to 3; 3 is beyond the limit. */
  level: number
  /** The limit is passed only together with excused absences. */
  isByFloor: boolean
  share: number | null
  /** Absences that are left before the limit; null where it is not known. */
  remaining: number | null
  /** Days of absence, excused ones too, written out, latest first. */
  days: readonly string[]
}

const absences = { one: 'غياب واحد', two: 'غيابان', few: 'غيابات', many: 'غيابًا', other: 'غياب' }
const mostDays = 15

function sayWhatIsLeft({ level, remaining, isByFloor }: AbsenceReport): readonly string[] {
  if (level === 3 && isByFloor) return ['تجاوز الغياب، مع ما كان منه بعذر، الحد. الإدارة تقرّر ما يترتب على ذلك.']
  if (level === 3) return ['تجاوزت النسبة الحد. الإدارة تقرّر ما يترتب على ذلك.']
  if (remaining === null) return []
  return [remaining === 0 ? 'لم يبق قبل الحد غياب.' : `الباقي قبل الحد: ${formatCount(remaining, absences)}.`]
}

/** To the student who reached a level of absence, once for each level (R-absence-6). */
export const absenceEmail = (firstName: string, report: AbsenceReport): Email => ({
  subject: `تنبيه غياب: ${named(report.courseName)}`,
  firstName,
  paragraphs: [
    `بلغت نسبة الغياب في «${named(report.courseName)}» ${report.share ?? 0}%.`,
    ...sayWhatIsLeft(report),
    ...(report.days.length > 0 ? [`آخر أيام الغياب: ${report.days.slice(0, mostDays).join('، ')}.`] : []),
  ],
  page: { label: 'صفحة الحضور', path: '/student/attendance' },
  note: 'لمن لديه عذر: يُقدَّم من صفحة الحضور. ومن رأى خطأ في الرصد يراجع المدرّس.',
})
