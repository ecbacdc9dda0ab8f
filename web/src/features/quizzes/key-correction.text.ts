import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const students = (count: number) => formatCount(count, nouns.student.subject)
/** The counts that are not 0, in one sentence. */
const inWords = (counts: readonly (readonly [number, string, string])[]) =>
  `${counts
    .filter(([count]) => count > 0)
    .map(([count, before, after]) => `${before} ${students(count)}${after}`)
    .join('، و')}.`
const result = (points: number, most: number) => `${formatNumber(points)} / ${formatNumber(most)}`

/** Every word of the correction of keys. */
export const keyCorrectionText = {
  correct: 'صحّح المفتاح',
  correctNumber: (number: number) => `صحّح مفتاح السؤال ${number}`,
  title: (number: number) => `تصحيح مفتاح السؤال ${number}`,
  standing: 'كيف يُحتسب السؤال',
  standings: {
    NORMAL: 'بالمفتاح الصحيح أدناه',
    ALL_RIGHT: 'احتُسب للجميع: لكل طالب نقاطه كاملة',
    DROPPED: 'حُذف من الاحتساب: تخرج نقاطه من النتيجة والمجموع',
  },
  badges: { ALL_RIGHT: 'احتُسب للجميع', DROPPED: 'حُذف من الاحتساب' },
  rule: 'من تنخفض نتيجته',
  rules: { NO_LOSS: 'تبقى نتيجته كما هي', EXACT: 'تنخفض بحسب المفتاح الجديد' },
  reason: 'سبب التصحيح',
  reasonMissing: 'اكتب سبب التصحيح، من 3 أحرف إلى 500',
  reasonHelp: 'يبقى في سجل التصحيحات، ولا يراه الطلاب.',
  seenStays: 'يبقى ما رآه الطلاب من نص وخيارات كما هو، ويُعاد احتساب كل المحاولات.',
  preview: 'عاين الأثر',
  apply: 'طبّق',
  failed: 'تعذّر تصحيح المفتاح',
  nothingChosen: 'غيّر المفتاح أو طريقة الاحتساب أولًا',
  rehearsal: 'النتائج قبل التصحيح وبعده',
  figures: (rises: number, falls: number, stays: number) =>
    inWords([
      [rises, 'ترتفع نتيجة', ''],
      [falls, 'تنخفض نتيجة', ''],
      [stays, 'تبقى نتيجة', ''],
    ]),
  passes: (gained: number, lost: number) =>
    inWords([
      [gained, 'ينجح', ' بعد رسوب'],
      [lost, 'يرسب', ' بعد نجاح'],
    ]),
  column: (title: string) => `يتغيّر معه عمود «${named(title)}» في دفتر الدرجات.`,
  postedColumn: (title: string) =>
    `يتغيّر معه عمود «${named(title)}» في دفتر الدرجات، وما رُحّل منه يبقى ويظهر عنده «تغيّر المصدر بعد الترحيل».`,
  student: 'الطالب',
  before: 'قبل',
  after: 'بعد',
  result,
  rises: 'ترتفع',
  falls: 'تنخفض',
  passesNow: 'صار ناجحًا',
  failsNow: 'صار راسبًا',
  more: (count: number) => `و${students(count)} غيرهم.`,
  nobody: 'لا يتغيّر شيء في نتيجة أحد.',

  list: 'تصحيحات المفتاح',
  by: (rule: keyof typeof rules, changed: number) =>
    changed === 0 ? `${rules[rule]} · لم تتغيّر نتيجة` : `${rules[rule]} · تغيّرت نتيجة ${students(changed)}`,
  change: (before: string, after: string) => `${before} ← ${after}`,
  was: 'كان',
  is: 'صار',
  undone: 'تُرُوجع عنه',
  undo: 'تراجع',
  undoQuestion: 'التراجع عن هذا التصحيح؟',
  undoText: 'يعود المفتاح وتعود نتائج الطلاب كما كانت قبله.',
  undoFailed: 'تعذّر التراجع',

  unaccepted: 'إجابات لم تُقبل',
  unacceptedHelp: 'إجابات كتبها الطلاب بلا نقاط. اقبل الصحيحة منها، وعاين الأثر قبل التطبيق.',
  times: (count: number) => `في ${formatCount(count, nouns.attempt.object)}`,
  accept: 'اقبلها',
  acceptOne: (answer: string) => `اقبل «${named(answer)}»`,
}

const rules = { NO_LOSS: 'بلا خسارة', EXACT: 'بحسب المفتاح' }
