import { mostAttendancePoints } from '@manara/contract/attendance-points.ts'
import { named } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const students = nouns.student.subject
const otherStudents: CountForms = { ...nouns.student.object, one: 'طالب آخر', two: 'طالبين آخرين' }
const edits = nouns.edit.subject
/** After «حفظ». */
const ofEdits: CountForms = { ...edits, one: 'التعديل', two: 'التعديلين' }
const unsaved: CountForms = {
  one: 'تعديل واحد غير محفوظ',
  two: 'تعديلان غير محفوظين',
  few: 'تعديلات غير محفوظة',
  many: 'تعديلًا غير محفوظ',
  other: 'تعديل غير محفوظ',
}
const wrong: CountForms = {
  one: 'درجة واحدة لا تُحفظ حتى تصحّحها',
  two: 'درجتان لا تُحفظان حتى تصحّحهما',
  few: 'درجات لا تُحفظ حتى تصحّحها',
  many: 'درجة لا تُحفظ حتى تصحّحها',
  other: 'درجة لا تُحفظ حتى تصحّحها',
}
const marks = nouns.mark.subject
const cells = nouns.cell.subject
const finals: CountForms = {
  one: 'درجة نهائية واحدة',
  two: 'درجتان نهائيتان',
  few: 'درجات نهائية',
  many: 'درجة نهائية',
  other: 'درجة نهائية',
}

const columns = { practicalGrade: 'العملي', examGrade: 'الامتحان', finalGrade: 'النهائية' }

/** Attendance as part of the practical mark. */
const points = {
  add: 'علامة الحضور',
  title: 'إضافة علامة الحضور إلى العملي',
  save: 'إضافة العلامة',
  max: 'أعلى علامة للحضور',
  help: 'تُضاف كاملةً لمن حضر كل الحصص، ولغيره بقدر نسبة حضوره. تحلّ محل ما أُضيف من قبل، ولا يتجاوز العملي حدّه. تُلغى الدرجة النهائية لمن تتغيّر درجته.',
  range: `عدد صحيح من 1 إلى ${mostAttendancePoints}`,
  loading: 'جارٍ حساب علامة الحضور',
  failed: 'تعذّر حساب علامة الحضور',
  saveFailed: 'تعذّرت إضافة علامة الحضور',
  unsavedFirst: 'احفظ التعديلات أولًا',
  table: 'العملي قبل علامة الحضور وبعدها',
  points: 'العلامة',
  change: (before: number, after: number) => `${formatNumber(before)} ← ${formatNumber(after)}`,
  leftOut: (count: number) => `بلا تغيير: ${formatCount(count, students)} بلا درجة عملي أو بلا حضور مرصود.`,
  nobody: 'لا طالب له درجة عملي وحضور مرصود.',
}

/** Every word of grading. */
export const gradesText = {
  points,
  unknown: 'تعذّر تحميلها',
  facts: { entered: 'اكتمال الدرجات', finals: 'الدرجات النهائية' },
  noStudentsBadge: 'لا طلاب بعد',
  ungraded: (count: number) => `${formatCount(count, students)} بلا درجات`,
  notCalculated: 'بقي حساب النهائية',
  allCalculated: 'حُسبت الدرجات النهائية',

  loading: 'جارٍ تحميل الطلاب ودرجاتهم',
  loadFailed: 'تعذّر تحميل الطلاب والدرجات',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nobody: 'لا طلاب في هذه الشعبة بعد',
  nobodyText: 'تظهر هنا أسماء الطلاب حين تسجّلهم إدارة المدرسة في الشعبة، ثم ترصد درجاتهم.',
  noMatch: (q: string) => `لا طالب يطابق «${named(q)}»`,
  noMatchText: 'جرّب جزءًا آخر من الاسم.',
  published: 'الدرجات منشورة للطلاب، وهي للقراءة. أعد فتحها من دفتر الدرجات لتعديلها.',
  readOnly: 'الشعبة ليست نشطة، ودرجاتها للقراءة فقط. لتعديلها أعد تنشيط الشعبة من إعداداتها.',
  search: 'ابحث باسم الطالب',
  table: 'درجات الطلاب',

  columns,
  number: '#',
  student: 'الطالب',
  state: 'الحالة',
  attendance: 'الحضور',
  percent: (percent: number) => `${formatNumber(percent)}%`,
  outOf: (max: number) => `من ${max}`,
  cell: (column: 'practicalGrade' | 'examGrade', name: string) => `${columns[column]}: ${named(name)}`,
  final: (name: string) => `النهائية: ${named(name)}`,

  states: { unsaved: 'غير محفوظ', incomplete: 'ناقص', saved: 'محفوظ' },
  tooHigh: {
    practicalGrade: (max: number) => `أعلى درجة للعملي ${max}`,
    examGrade: (max: number) => `أعلى درجة للامتحان ${max}`,
  },
  tooLow: 'أقل درجة 0',
  tooFine: 'منزلتان عشريتان على الأكثر',
  unfinished: 'أكمل الدرجة أو امسحها',
  notANumber: 'الدرجة رقم مثل 25 أو 25.5',

  progress: { none: 'لم يبدأ الرصد', some: 'الرصد جارٍ', complete: 'اكتمل الرصد' },
  progressLabel: (entered: number, total: number) => `رُصدت درجات ${formatNumber(entered)} من ${formatNumber(total)}`,
  missing: (count: number) => (count === 0 ? 'لكل طالب درجتاه' : `بقي ${formatCount(count, students)} بلا درجة كاملة`),
  average: 'متوسط الدرجات النهائية',
  highest: 'أعلى درجة',
  belowPassing: 'دون درجة النجاح',
  noFigure: '–',
  distribution: 'توزّع الدرجات من 100',
  distributionNothing: 'يظهر التوزّع حين تُحفظ الدرجتان لطالب واحد على الأقل.',
  distributionWords: (bins: readonly { from: number; to: number; count: number }[]) =>
    `توزّع الدرجات: ${bins
      .filter(({ count }) => count > 0)
      .map(({ from, to, count }) => `من ${from} إلى ${to} ${formatCount(count, students)}`)
      .join('، ')}`,

  calculate: 'حساب الدرجات النهائية',
  calculateWhen: 'يُتاح الحساب بعد اكتمال الدرجات وحفظ التعديلات.',
  calculateNow: 'اكتملت الدرجات. احسب النهائية الآن.',
  calculated: 'حُسبت الدرجات النهائية',
  calculateFailed: 'تعذّر حساب الدرجات النهائية',
  calculatedAll: 'حُسبت الدرجات النهائية للجميع.',

  keys: {
    enter: 'Enter',
    enterText: 'ينتقل إلى الطالب التالي',
    save: 'Ctrl S',
    saveText: 'يحفظ',
    pasteText: 'وألصق عمودًا من Excel',
  },
  allSaved: 'كل الدرجات محفوظة',
  unsavedCount: (count: number) => `${formatCount(count, unsaved)}.`,
  wrongCount: (count: number) => `${formatCount(count, wrong)}.`,
  save: (count: number) => (count === 0 ? 'حفظ الدرجات' : `حفظ ${formatCount(count, ofEdits)}`),
  discard: 'تجاهل التعديلات',
  discardQuestion: (count: number) => `تجاهل ${formatCount(count, nouns.edit.object)}؟`,
  discardText: 'تعود الدرجات إلى آخر ما حُفظ.',
  discarded: 'عادت الدرجات إلى آخر ما حُفظ',
  nothingToSave: 'لا تغييرات للحفظ',
  nothingToSaveText: 'كل الدرجات محفوظة.',
  onlyWrong: 'صحّح الدرجات المعلّمة أولًا',
  saved: 'حُفظت الدرجات',
  savedWithCleared: (message: string, cleared: number) =>
    `${message} أُلغيت ${formatCount(cleared, finals)}، فأعد الحساب.`,
  someFailed: 'تعذّر حفظ بعض التعديلات',
  /** Whom it concerns; more than these are counted. */
  refusedMarks: (names: readonly string[], more: number) =>
    `لم تُحفظ درجات: ${names.map(named).join('، ')}${more > 0 ? ` و${formatCount(more, otherStudents)}` : ''}. السبب بجانب كل اسم.`,
  saveFailed: 'تعذّر حفظ الدرجات',
  kept: (reason: string) => `لم تُحفظ الدرجات، وما كتبته باقٍ هنا. ${reason}`,
  pasted: (count: number) => `أُلصقت ${formatCount(count, marks)}`,
  pastedNothing: 'لا درجات في ما نسخته',
  pastedText: 'راجعها ثم احفظ.',
  skipped: (count: number) => `تُركت ${formatCount(count, cells)} بلا درجة مفهومة أو خارج الجدول.`,
}
