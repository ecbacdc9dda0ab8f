import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../../format/numbers.ts'
import { formatCount, nouns } from '../../../format/plurals.ts'

const absences = { one: 'غياب واحد', two: 'غيابان', few: 'غيابات', many: 'غيابًا', other: 'غياب' }

export const standingsText = {
  title: 'الإنذارات والحرمان',
  loading: 'جارٍ تحميل الإنذارات',
  loadFailed: 'تعذّر تحميل الإنذارات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, nouns.student.object)}`
      : formatCount(total, nouns.student.subject),
  sortLabel: 'الترتيب',
  otherSort: 'ترتيب آخر',
  columns: {
    studentName: 'الطالب',
    classroomName: 'الشعبة',
    share: 'نسبة الغياب',
    state: 'الحال',
    remaining: 'قبل الحد',
  },
  sorts: { '-share': 'الأكثر غيابًا', studentName: 'الاسم', classroomName: 'الشعبة' },
  nothing: 'لا أحد هنا',
  nothingText: 'تظهر المراتب بعد رصد الحضور، والإنذارات حين تُوضع قاعدة للغياب.',
}

/** Every other word of warnings and bars. */
export const absenceText = {
  filters: 'تصفية الإنذارات',
  all: 'الكل',
  levels: { 1: 'إنذار أول', 2: 'إنذار ثانٍ', 3: 'تجاوز الحد' } as Record<number, string>,
  noLevel: 'بلا إنذار',
  bars: { PROPOSED: 'حرمان مقترح', CONFIRMED: 'محروم', WAIVED: 'تُرك الحرمان', LIFTED: 'رُفع الحرمان' },
  units: (count: number, planned: number | null) =>
    planned === null
      ? formatCount(count, absences)
      : `${formatCount(count, absences)} من ${formatCount(planned, nouns.lesson.object)}`,
  /** With its decimals: 9.52% is no 10%. */
  share: (share: number) => `${formatNumber(share)}%`,
  remaining: (count: number) => (count === 0 ? 'لم يبق غياب' : `بقي ${formatCount(count, absences)}`),
  left: (count: number) => (count === 0 ? 'لم يبق غياب قبل الحد' : `بقي ${formatCount(count, absences)} قبل الحد`),
  barred: 'محروم من الامتحان',
  confirm: 'تأكيد الحرمان',
  confirmQuestion: (names: readonly string[]) =>
    names.length === 1
      ? `حرمان ${named(names[0] ?? '')} من الامتحان؟`
      : `حرمان ${formatCount(names.length, nouns.student.object)} من الامتحان؟`,
  confirmText: 'تصير درجة الامتحان 0، ولا تُكتب غيرها حتى يُرفع الحرمان. الدرجة السابقة محفوظة وتعود عند رفعه.',
  selectPage: 'تحديد من في هذه الصفحة',
  selectRow: (name: string) => `تحديد ${named(name)}`,
  selectedCount: (count: number) => `المحدَّد: ${formatCount(count, nouns.student.subject)}`,
  refusedTitle: 'من لم يُؤكَّد حرمانه',
  confirmFailed: 'تعذّر تأكيد الحرمان',
  waive: 'ترك الحرمان',
  waiveTitle: (name: string) => `ترك حرمان ${named(name)}`,
  waiveFailed: 'تعذّر ترك الحرمان',
  lift: 'رفع الحرمان',
  liftTitle: (name: string) => `رفع حرمان ${named(name)}`,
  liftFailed: 'تعذّر رفع الحرمان',
  reason: 'السبب',
  reasonFirst: 'اكتب السبب',
  letter: 'طباعة الإنذار',
  letters: 'طباعة الإنذارات',
  lettersFailed: 'تعذّرت طباعة الإنذارات',
  lettersFile: 'إنذارات الغياب.pdf',
  rule: 'قاعدة الغياب',
  ruleOf: 'لمن هذه القاعدة',
  wholeSchool: 'المدرسة كلها',
  saveFirst: 'احفظ ما عدّلت قبل الانتقال إلى قاعدة أخرى.',
  ownRules: 'برامج لها قاعدة خاصة:',
  noOwnRule: 'لا قاعدة خاصة لهذا البرنامج، وتسري عليه قاعدة المدرسة حتى تحفظ له قاعدة.',
  ruleDelete: 'حذف القاعدة',
  ruleDeleted: 'حُذفت قاعدة الغياب',
  ruleDeleteQuestion: (program: string | null) =>
    program === null
      ? 'حذف قاعدة المدرسة؟ لا يبقى إنذار ولا اقتراح حرمان إلا في البرامج التي لها قاعدة خاصة.'
      : `حذف قاعدة ${named(program)}؟ تسري عليه قاعدة المدرسة.`,
  ruleDeleteFailed: 'تعذّر حذف قاعدة الغياب',
  ruleSave: 'حفظ القاعدة',
  ruleFailed: 'تعذّر حفظ قاعدة الغياب',
  ruleLoading: 'جارٍ تحميل قاعدة الغياب',
  ruleLoadFailed: 'تعذّر تحميل قاعدة الغياب',
  fields: {
    minPercent: 'أدنى حضور',
    warn1: 'الإنذار الأول عند غياب',
    warn2: 'الإنذار الثاني عند غياب',
    latePerAbsence: 'كم تأخرًا يُحسب غيابًا',
    excusedCounts: 'يُحسب الغياب بعذر',
    excusedFloorPercent: 'أدنى حضور مهما كان العذر',
    effect: 'عند تجاوز الحد',
  },
  emptyMeansNone: 'فارغ: بلا',
  effects: { NOTICE: 'إنذار فقط', BAR: 'اقتراح الحرمان من الامتحان' },
  range: (least: number, most: number) => `عدد صحيح من ${least} إلى ${most}`,
  example: (minPercent: number) => {
    const allowed = Math.floor(((100 - minPercent) * 48) / 100)
    return `مثال: في شعبة من 48 حصة يتجاوز الحد عند ${formatCount(allowed + 1, { ...absences, two: 'غيابين' })}.`
  },
  plan: 'عدد الحصص',
  planTitle: (name: string) => `عدد حصص ${named(name)}`,
  planHelp: 'حصص الشعبة كلها من أول الفصل إلى آخره. منه تُحسب نسبة الغياب، وبلا عدد لا يُحرم أحد.',
  planSave: 'حفظ العدد',
  planSaved: 'حُفظ عدد الحصص',
  planLoading: 'جارٍ تحميل عدد الحصص',
  planLoadFailed: 'تعذّر تحميل عدد الحصص',
  planFailed: 'تعذّر حفظ عدد الحصص',
  planRange: 'من 1 إلى 500، أو فارغ إن لم يُعرف',
}
