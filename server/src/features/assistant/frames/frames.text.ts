import { gradeLimits, type OwnMaxima, readMaxima } from '@manara/contract/grades.ts'
import { named } from '@manara/contract/named.ts'
import { periodNames } from '../skills/everyone.text.ts'

const weekdays = ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']

const directions = { most: 'الأعلى', least: 'الأدنى', latest: 'الأحدث', oldest: 'الأقدم', soonest: 'الأقرب' } as const

export const excuseStateText: Record<string, string> = {
  PENDING: 'قيد المراجعة',
  ACCEPTED: 'مقبول',
  REJECTED: 'مرفوض',
  REVOKED: 'سُحب قبوله',
  WITHDRAWN: 'سحبته',
}

export const questionStatusText = { Approved: 'معتمد', Pending: 'قيد المراجعة', Rejected: 'مرفوض' } as const

interface Marks extends OwnMaxima {
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
  awaitsPublication?: boolean
}

const notPublished = 'لم تُنشر بعد'
const mark = (value: number | null, most: number) => (value === null ? 'لم تُرصد' : `${value} من ${most}`)

export const registrationStates: Record<string, string> = {
  PendingReview: 'قيد المراجعة',
  AwaitingPayment: 'بانتظار الدفع',
  PaymentSubmitted: 'وصل الإيصال',
  ReceiptRejected: 'رُفض الإيصال',
  Approved: 'مقبول',
  Rejected: 'مرفوض',
}

export const studentStates: Record<string, string> = { ACTIVE: 'قيد الدراسة', GRADUATED: 'تخرّج', FAILED: 'رسوب' }

export const frameText = {
  user: (who: string, role: string, email: string) => `${who}، ${role}، ${email}`,
  /** The parts are plain already. */
  announcement: (title: string, day: string, content: string) => `**${named(title)}** (${day}): ${content}`,
  gpaLater: 'لم يُحسب بعد، ويُحسب عند تخريج الدفعة',
  marks: ({ practicalGrade, examGrade, finalGrade, awaitsPublication, ...own }: Marks) => {
    if (awaitsPublication) return notPublished
    const max = readMaxima(own)
    return `العملي ${mark(practicalGrade, max.practicalGrade)}، الامتحان ${mark(examGrade, max.examGrade)}، النهائية ${mark(finalGrade, gradeLimits.final)}`
  },
  ownQuestions: (isMixed: boolean) => (isMixed ? 'الأسئلة في ما تنسّقه، وأسئلتك أنت في سواه،' : 'أسئلتك أنت'),
  attendance: (absent: number, excused: number, late: number, share: number | null) =>
    `الغياب ${absent}، بعذر ${excused}، التأخّر ${late}${share === null ? '' : `، ونسبة الحضور ${share}%`}`,
  request: (line: string, state: string, note: string | null) =>
    `${line}: ${state}${note ? `. ملاحظة إدارة المدرسة: ${named(note)}` : ''}`,
  /** `words` and `note` are plain already. */
  excuse: (days: string, state: string, words: string, note: string) =>
    `${days}${words === '' ? '' : ` «${named(words)}»`}: ${state}${note === '' ? '' : `، والسبب: «${named(note)}»`}`,
  challenge: (
    course: string,
    rank: number | undefined,
    count: number,
    score: number | undefined,
    total: number | undefined,
    first: string | undefined,
    best: number | undefined,
  ) => {
    const own = rank === undefined ? 'لم تشارك بعد' : `ترتيبك ${rank} من ${count}، ونتيجتك ${score} من ${total}`
    return `${named(course)}: ${own}${first === undefined ? '' : `، والمتصدّر ${named(first)} ${best}`}`
  },
  of: (name: string) => `في «${named(name)}»`,
  period: (period: keyof typeof periodNames | { weekday: number; isPast: boolean }) =>
    typeof period === 'string'
      ? periodNames[period]
      : `يوم ${weekdays[period.weekday]} ${period.isPast ? 'الماضي' : 'القادم'}`,
  nothingToday: 'لا شيء ينتظرك اليوم.',
  day: (day: string) => `يوم ${day}`,
  person: (words: string) => `«${named(words)}»`,
  direction: (direction: keyof typeof directions) => directions[direction],
  by: (attribute: string) => `بحسب ${attribute}`,
  head: (reading: string, value: string) => `**${reading}**: ${value}`,
  reading: (reading: string) => `**${reading}**:`,
  value: (line: string, value: string) => `${line}: ${value}`,
  sum: (value: string) => `المجموع: ${value}`,
  mean: (value: string) => `المتوسط: ${value}`,
  missing: 'لم تُرصد بعد',
  unpublished: ({ awaitsPublication }: Pick<Marks, 'awaitsPublication'>) =>
    awaitsPublication ? notPublished : undefined,
  noTeacher: 'بلا مدرّس',
  noCoordinator: 'بلا منسّق',
  noProgram: 'بلا برنامج',
  none: 'لا شيء',
  yes: (count: string) => `نعم، ${count}`,
  no: 'لا',
  noSuchName: (heading: string, words: string) => `لم أجد بين ${heading} من اسمه «${named(words)}».`,
  tooMany: (heading: string) => `${heading} هنا أكثر من أن تُعدّ أو تُقارن في جواب واحد؛ القائمة ترشّحها وترتّبها.`,
  openList: 'افتح القائمة',
  onlyOwn: 'درجات غيرك وبياناتهم لا تُعرض لك. أجيبك عن درجاتك أنت.',
  of100: (score: number, total: number) => `${score} من ${total}`,
  holiday: (isTentative: boolean) => (isTentative ? 'متوقعة لم تُثبت بعد' : 'مؤكدة'),
  withNote: (state: string, note: string | null) => (note ? `${state}، والملاحظة: «${named(note)}»` : state),
  noMore: 'لا أحد بعده في هذا الترتيب.',
  notOwn: 'ليس في هذا شعبة تدرّسها، فلا بيانات تُعرض لك عنه.',
  onlyPart: 'لم أفهم بقية السؤال. اكتبها وحدها من فضلك.',
}
