import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount } from '../../format/plurals.ts'

const answers: CountForms = { one: 'إجابة واحدة', two: 'إجابتان', few: 'إجابات', many: 'إجابة', other: 'إجابة' }

/** Every word of marking by hand. */
export const markingText = {
  open: (count: number) => (count > 0 ? `للتصحيح (${formatNumber(count)})` : 'التصحيح اليدوي'),
  loading: 'جارٍ تحميل الإجابات',
  loadFailed: 'تعذّر تحميل الإجابات',
  notFound: 'لم نجد هذا الاختبار',
  question: 'السؤال',
  option: (place: number, text: string, awaiting: number) =>
    `${formatNumber(place)}. ${text}${awaiting > 0 ? ` (${formatNumber(awaiting)} للتصحيح)` : ''}`,
  states: { AWAITING: 'تنتظر التصحيح', MARKED: 'المصحَّحة' },
  show: 'الإجابات',
  progress: (marked: number, all: number) => `صُحّح ${formatNumber(marked)} من ${formatNumber(all)}`,
  modelAnswer: 'الإجابة النموذجية',
  key: 'مفتاح الإجابة',
  place: (at: number, all: number) => `الإجابة ${formatNumber(at)} من ${formatNumber(all)}`,
  attempt: (number: number) => `المحاولة ${formatNumber(number)}`,
  hidesNames: 'أسماء الطلاب مخفية. تظهر إن غيّرت ذلك في إعدادات الاختبار.',
  points: (most: number) => `النقاط من ${formatNumber(most)}`,
  comment: 'تعليق للطالب (اختياري)',
  commentHelp: 'يراه الطالب حين تظهر نتيجته.',
  saveAndNext: 'احفظ والتالي',
  skip: 'تخطَّ',
  previous: 'السابقة',
  next: 'التالية',
  wrongPoints: (most: number) => `النقاط من 0 إلى ${formatNumber(most)}، بمنزلتين عشريتين على الأكثر`,
  failed: 'تعذّر حفظ النقاط',
  meanwhile: 'لم تُحفظ نقاطك',
  savedMeanwhile: (points: number | null, comment: string | null) =>
    points === null
      ? 'تغيّرت هذه الإجابة بعد أن فتحتها. اقرأها ثم احفظ من جديد.'
      : `سبقك غيرك إلى هذه الإجابة: ${formatNumber(points)}${comment ? `، «${named(comment)}»` : ''}. تجدها في «المصحَّحة».`,
  none: 'لا إجابات تنتظر التصحيح',
  noneText: 'كل ما وصل من إجابات هذا السؤال مصحَّح.',
  noMarked: 'لا إجابات مصحَّحة بعد',
  noMarkedText: 'تظهر هنا كل إجابة لها نقاط، وتستطيع تغييرها.',
  showMarked: 'عرض المصحَّحة',
  dashboard: (count: number) => `${formatCount(count, answers)} بانتظار التصحيح`,
  mark: 'تصحيح',
}
