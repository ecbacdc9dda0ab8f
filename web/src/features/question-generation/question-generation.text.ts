import { named } from '@manara/contract/named.ts'
import type { GenerationLanguage } from '@manara/contract/question-generation.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const questions = nouns.question.subject
/** Asked for, saved: the object of a verb. */
const asObject: CountForms = { ...questions, one: 'سؤالًا واحدًا', two: 'سؤالين' }
const suggested: CountForms = {
  one: 'سؤال مقترح واحد',
  two: 'سؤالان مقترحان',
  few: 'أسئلة مقترحة',
  many: 'سؤالًا مقترحًا',
  other: 'سؤال مقترح',
}
const pages = nouns.page.subject
const letters = nouns.letter.subject

/** Every word of making questions from a text. */
export const generationText = {
  open: 'توليد أسئلة',
  openFailed: 'تعذّر فتح توليد الأسئلة',
  openFailedLine: 'تحقق من الاتصال ثم أعد المحاولة.',
  title: (course: string) => `توليد أسئلة لمقرر ${named(course)}`,
  intro: 'تُصاغ الأسئلة مما في النص، ولا يُحفظ شيء منها قبل أن تراجعه.',
  source: 'مصدر الأسئلة',
  sources: { text: 'من نص', file: 'من ملف' },
  text: 'النص',
  textPlaceholder: 'ألصق نص الدرس هنا',
  textLength: (count: number) => `${formatCount(count, letters)}، والمطلوب 100 حرف على الأقل`,
  file: 'الملف',
  fileHint: 'pdf أو docx أو txt أو md، حتى 20 م.ب. يُقرأ منه 60 صفحة على الأكثر.',
  fileMissing: 'اختر ملفًا أولًا',
  fileWrongKind: 'اختر ملفًا من نوع pdf أو docx أو txt أو md',
  fileTooLarge: 'الملف أكبر من 20 م.ب. اختر ملفًا أصغر.',
  fileEmpty: 'الملف فارغ. اختر ملفًا آخر.',
  textTooShort: 'ألصق نصًا من 100 حرف على الأقل',
  textTooLong: 'النص 200,000 حرف على الأكثر',
  count: 'عدد الأسئلة (1 إلى 20)',
  wrongCount: 'اكتب عددًا صحيحًا من 1 إلى 20',
  type: 'نوع الأسئلة',
  difficulty: 'مستوى الصعوبة',
  difficultyHint:
    'في المولّد المدمج: السهل بثلاثة خيارات، والمتوسط بأربعة، والصعب يسأل عن تعريف كامل أو عن معلومتين معًا.',
  language: 'لغة الأسئلة',
  languages: { Arabic: 'العربية', English: 'الإنكليزية' } satisfies Record<GenerationLanguage, string>,
  submit: 'توليد الأسئلة',
  extend: 'إضافة إلى القائمة',
  replace: 'استبدال القائمة',
  back: 'العودة إلى القائمة',

  working: 'تُصاغ الأسئلة الآن',
  workingText: 'يستغرق ذلك ثوانيَ معدودة. تستطيع إلغاءه في أي وقت.',
  sending: (sent: string, total: string) => `يُرفع الملف: ${sent} من ${total}`,
  stop: 'إلغاء التوليد',
  stopped: 'أُلغي توليد الأسئلة',
  failed: 'تعذّر توليد الأسئلة',
  nothing: 'لم تُصَغ أسئلة من هذا المحتوى',
  nothingText: 'تُصاغ الأسئلة من جمل تامّة تذكر معلومة. جرّب نصًا أطول أو أوضح، أو نوعًا آخر من الأسئلة.',
  nothingMore: 'لا أسئلة أخرى في هذا المحتوى',
  nothingMoreText: 'بقيت قائمتك كما هي.',

  list: 'الأسئلة المقترحة',
  suggested: (count: number) => formatCount(count, suggested),
  byBuiltin: 'صاغها المولّد المدمج من جمل النص نفسها، بلا نموذج لغوي. راجع كل سؤال قبل حفظه.',
  byFallback: 'لم يُجب النموذج، فصاغها المولّد المدمج من جمل النص نفسها. راجع كل سؤال قبل حفظه.',
  byProvider: (name: string) => `صاغها النموذج ${named(name)}، وقد يخطئ. راجع كل سؤال قبل حفظه.`,
  fewer: (asked: number, made: number) =>
    `طلبت ${formatCount(asked, asObject)}، وصيغ منها ${formatNumber(made)}: لا يُعطى سؤال له جوابان صحيحان، أو خيار من نوع آخر، أو جواب مكتوب في نصه، وما بقي في المحتوى لا يكفي لأكثر.`,
  readPages: (read: number, all: number) => `قُرئت من الملف ${formatCount(read, pages)} من أصل ${formatNumber(all)}.`,
  readPart: (count: number) => `قُرئ أول الملف فقط: ${formatCount(count, letters)}.`,
  fromText: 'من النص',
  engine: 'المصدر',
  approve: 'اعتماد وحفظ',
  send: 'حفظ وإرسال',
  approveLabel: (text: string) => `حفظ السؤال: ${named(text)}`,
  edit: 'تعديل',
  editLabel: (text: string) => `تعديل السؤال: ${named(text)}`,
  swap: 'سؤال آخر بدلًا منه',
  swapLabel: (text: string) => `سؤال آخر بدلًا من: ${named(text)}`,
  remove: 'إزالة من القائمة',
  removeLabel: (text: string) => `إزالة السؤال: ${named(text)}`,
  questionText: 'نص السؤال',
  done: 'تم',
  undo: 'تراجع',
  more: 'توليد المزيد',
  saveAll: (count: number) => `حفظ الكل (${formatNumber(count)})`,
  saving: (done: number, all: number) => `يُحفظ ${formatNumber(done)} من ${formatNumber(all)}`,
  saved: 'حُفظ السؤال في بنك الأسئلة',
  sent: 'أُرسل السؤال إلى منسّق المقرر',
  savedAll: (count: number) => `حُفظت الأسئلة كلها: ${formatCount(count, questions)}`,
  savedSome: (saved: number, failed: number) => `حُفظ ${formatNumber(saved)}، وتعذّر حفظ ${formatNumber(failed)}`,
  savedCount: (saved: number) => (saved === 0 ? 'لا جديد لحفظه' : `حُفظ في البنك: ${formatCount(saved, questions)}`),
  skippedSame: (count: number) => `في البنك من قبل، فلا حفظ له ثانية: ${formatCount(count, questions)}.`,
  savedSomeText: 'بقي ما تعذّر حفظه في القائمة مع سببه.',
  saveFailed: 'تعذّر حفظ السؤال',
  incomplete: 'أكمل نص السؤال وخياراته وحدّد الصحيح منها.',
  leaving: 'في القائمة أسئلة لم تُحفظ.',
  stay: 'متابعة المراجعة',
  emptied: 'لم يبق في القائمة سؤال',
  emptiedText: 'ولّد أسئلة أخرى، أو أغلق النافذة.',
}
