import { named } from '@manara/contract/named.ts'
import { mostReportCards } from '@manara/contract/report-cards.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const students = nouns.student.subject
const courses: CountForms = {
  one: 'مقرر واحد بلا نتيجة',
  two: 'مقرران بلا نتيجة',
  few: 'مقررات بلا نتيجة',
  many: 'مقررًا بلا نتيجة',
  other: 'مقرر بلا نتيجة',
}

/** Every word of report cards, of the list and of their design. */
export const reportCardsText = {
  title: 'بطاقات النتائج',
  columns: { studentName: 'الطالب', courseCount: 'المقررات', missing: 'النتائج' },
  loading: 'جارٍ تحميل بطاقات النتائج',
  loadFailed: 'تعذّر تحميل بطاقات النتائج',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  range: (first: number, last: number, total: number) =>
    total > last - first + 1
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, students)}`
      : formatCount(total, students),
  nothing: 'لا طلاب لهم مقررات في ما اخترت',
  nothingText: 'غيّر البرنامج أو الشعبة أو الفصل، أو امسح البحث.',
  search: 'ابحث باسم الطالب',
  program: 'برنامج الطالب',
  allPrograms: 'كل البرامج',
  classroom: 'الشعبة',
  allClassrooms: 'كل الشُعب',
  isWhole: 'بلا نقص',
  courses: (count: number) => formatCount(count, nouns.course.subject),
  missing: (count: number) => formatCount(count, courses),
  print: 'طباعة البطاقة',
  printPage: 'طباعة بطاقات الصفحة',
  printChosen: 'طباعة بطاقات المحددين',
  printFailed: 'تعذّرت طباعة البطاقات',
  tooMany: `البطاقات ${formatNumber(mostReportCards)} على الأكثر في الملف الواحد`,
  fileName: 'report-cards.pdf',
  selectedCount: (count: number) => `${formatCount(count, students)} محددون`,
  selectPage: 'تحديد طلاب الصفحة',
  selectRow: (name: string) => `تحديد ${named(name)}`,

  own: 'بطاقة النتائج',
  ownFailed: 'تعذّر تنزيل بطاقة النتائج',
  ownSaved: 'نُزّلت بطاقة النتائج',

  designTitle: 'التقديرات وبطاقة النتائج',
  designHint: 'كلمات الدرجات النهائية في السجل وكشف الدرجات والبطاقة، وما يُكتب على البطاقة.',
  designSave: 'حفظ التقديرات والبطاقة',
  designLoading: 'جارٍ تحميل التقديرات',
  designFailed: 'تعذّر تحميل التقديرات',
  words: 'التقديرات',
  wordsHelp:
    'كل تقدير والدرجة التي يبدأ منها. من لم ينجح في المقرر فتقديره الأدنى دائمًا. احذفها كلها إن كانت المدرسة لا تستعملها.',
  wordOf: (number: number) => `التقدير ${formatNumber(number)}`,
  fromOf: (word: string) => `بداية ${named(word || 'تقدير بلا اسم')}`,
  addWord: 'تقدير جديد',
  removeWord: (word: string) => `حذف ${named(word || 'تقدير بلا اسم')}`,
  wordRequired: 'اكتب التقدير',
  fromRange: 'من 0 إلى 100',
  cardTitle: 'عنوان البطاقة',
  cardTitleRequired: 'اكتب عنوان البطاقة',
  cardTitleHelp: 'مثل «الجلاء المدرسي».',
  note: 'ملاحظة تُكتب تحت الجدول',
  signatures: 'أصحاب التواقيع',
  signaturesHelp: 'ثلاثة على الأكثر، تفصل بينهم فاصلة.',
}
