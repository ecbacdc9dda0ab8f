import { named } from '@manara/contract/named.ts'
import type { TermState } from '@manara/contract/terms.ts'
import { blockerKinds, type ClosingBlocker } from '@manara/contract/terms.ts'
import { formatCount, nouns } from '../../platform/format/plurals.ts'
import { problems } from '../../platform/problems/problem.ts'

const classrooms = nouns.classroom.subject
const lessons = nouns.lesson.subject

const firstNames = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).map(named).join('، ')}، وغيرها` : names.map(named).join('، ')

const words = { ACTIVE_CLASSROOM: 'شُعب نشطة', WAITING_EXCUSE: 'أعذار تنتظر', PROPOSED_BAR: 'حرمان مقترح' } as const

/** «شُعب نشطة: أ، ب، وأعذار تنتظر: رنا» */
const wordsOfBlockers = (blockers: readonly ClosingBlocker[]) =>
  blockerKinds
    .map((kind) => ({ kind, names: blockers.filter((one) => one.kind === kind).map(({ name }) => name) }))
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => `${words[kind]}: ${firstNames(names)}`)
    .join('، و')

export const termProblem = problems({
  notFound: [404, 'الفصل غير موجود أو حُذف.', { termId: 'اختر فصلًا آخر' }],
  yearNotFound: [404, 'السنة الدراسية غير موجودة أو حُذفت.', { academicYearId: 'اختر سنة دراسية أخرى' }],
  wrongSpan: [400, 'آخر يوم يأتي بعد أول يوم.', { endsOn: 'اختر يومًا بعد أول يوم' }],
  yearTooLong: [400, (days: number) => `السنة الدراسية ${days} يومًا على الأكثر.`],
  sameYear: [409, 'توجد سنة دراسية بهذا الاسم.', { name: 'اختر اسمًا آخر' }],
  sameTerm: [409, 'يوجد في هذه السنة فصل بهذا الاسم.', { name: 'اختر اسمًا آخر' }],
  outsideYear: [409, (year: string) => `تواريخ الفصل خارج السنة الدراسية ${named(year)}.`],
  termsOutside: [409, (terms: readonly string[]) => `تبقى خارج هذه التواريخ فصول من السنة: ${firstNames(terms)}.`],
  yearInUse: [409, 'في هذه السنة فصول. احذف فصولها أولًا.'],
  takenOutside: [409, (count: number) => `في الفصل ${formatCount(count, lessons)} رُصد حضورها خارج التواريخ الجديدة.`],
  inUse: [409, (count: number) => `لا يُحذف فصل كانت فيه شُعب. عددها مع المحذوفة: ${formatCount(count, classrooms)}.`],
  closed: [409, (name: string) => `الفصل "${named(name)}" مغلق. أعد فتحه أولًا.`],
  wrongStep: [409, (state: TermState) => `الفصل ${stateNames[state]}.`],
  notReady: [409, (blockers: readonly ClosingBlocker[]) => `لا يُغلق الفصل وفيه ${wordsOfBlockers(blockers)}.`],
  changed: [409, 'تغيّر الفصل بعد المعاينة. راجع ما ظهر الآن.'],
})

const stateNames: Record<TermState, string> = { PLANNED: 'لم يُفتح بعد', OPEN: 'مفتوح', CLOSED: 'مغلق' }

export const termText = {
  yearCreated: (name: string) => `أُضيفت السنة الدراسية ${named(name)}.`,
  yearUpdated: (name: string) => `عُدّلت السنة الدراسية ${named(name)}.`,
  created: (name: string) => `أُضيف الفصل ${named(name)}.`,
  updated: (name: string) => `عُدّل الفصل ${named(name)}.`,
  opened: (name: string) => `فُتح الفصل ${named(name)}.`,
  closed: (name: string) => `أُغلق الفصل ${named(name)}.`,
}
