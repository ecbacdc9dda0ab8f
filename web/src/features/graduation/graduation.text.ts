import type { ProcessingStatus } from '@manara/contract/graduation.ts'
import { formatGpa, formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'
import { formatSize } from '../../format/sizes.ts'
import type { CertificateFilter, GraduationTab } from './graduation.search.ts'

const graduates: CountForms = { one: 'خرّيج واحد', two: 'خرّيجان', few: 'خرّيجين', many: 'خرّيجًا', other: 'خرّيج' }
const failures: CountForms = { one: 'راسب واحد', two: 'راسبان', few: 'راسبين', many: 'راسبًا', other: 'راسب' }
/** After «من». */
const ofGraduates: CountForms = { ...graduates, two: 'خرّيجين' }
const ofFailures: CountForms = { ...failures, two: 'راسبين' }
/** As the subject of a sentence, and after a preposition. */
const students: CountForms = { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' }
const ofStudents: CountForms = { ...students, two: 'طالبين' }
/** As an object. */
const studentsLeftOut: CountForms = { ...ofStudents, one: 'طالبًا واحدًا' }
const otherStudents: CountForms = {
  one: 'طالب آخر',
  two: 'طالبين آخرين',
  few: 'طلاب آخرين',
  many: 'طالبًا آخر',
  other: 'طالب آخر',
}

const rangeOf = (whole: CountForms, part: CountForms) => (first: number, last: number, total: number) =>
  last - first + 1 < total
    ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, part)}`
    : countOf(total, whole)

const rangeOfGraduates = rangeOf(graduates, ofGraduates)
const rangeOfFailures = rangeOf(failures, ofFailures)

/** Every word of the graduation screen. */
export const graduationText = {
  title: 'التخرّج',
  tabsLabel: 'الخرّيجون أو الراسبون',
  tabs: { graduates: 'الخرّيجون', failures: 'الراسبون' } satisfies Record<GraduationTab, string>,
  search: 'ابحث بالاسم أو الرقم الوطني',
  programFilter: 'البرنامج',
  allPrograms: 'كل البرامج',
  yearFilter: 'السنة',
  allYears: 'كل السنوات',
  monthFilter: 'الشهر',
  allMonths: 'كل الشهور',
  certificateFilter: 'الشهادة',
  certificateFilters: {
    all: 'مع شهادة أو بدونها',
    with: 'لهم شهادة',
    without: 'بانتظار الشهادة',
  } satisfies Record<CertificateFilter, string>,
  columns: {
    number: 'الرقم',
    graduates: 'الخرّيج',
    failures: 'الراسب',
    program: 'البرنامج',
    graduatesDate: 'تاريخ التخرّج',
    failuresDate: 'تاريخ الرسوب',
    gpa: 'المعدّل',
    certificate: 'الشهادة',
    since: 'بعد ذلك',
    actions: 'إجراءات',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: {
    '-number': 'الأحدث أولًا',
    number: 'الأقدم أولًا',
    lastName: 'الاسم الأخير',
    '-finalGpa': 'المعدّل الأعلى أولًا',
    finalGpa: 'المعدّل الأدنى أولًا',
  },
  otherSort: 'ترتيب آخر',
  range: (tab: GraduationTab) => (tab === 'graduates' ? rangeOfGraduates : rangeOfFailures),

  loading: 'جارٍ تحميل القائمة',
  loadFailed: 'تعذّر تحميل الخرّيجين والراسبين',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  noMatch: (q: string) => `لا أحد يطابق «${q}»`,
  noMatchText: 'جرّب جزءًا آخر من الاسم أو الرقم الوطني، أو سنة أخرى.',
  nothing: { graduates: 'لا خرّيجين بعد', failures: 'لا راسبين' } satisfies Record<GraduationTab, string>,
  nothingText: {
    graduates: 'اختر برنامجًا في الأعلى لترى من يستحق التخرّج من طلابه.',
    failures: 'لم يرسب أحد في هذه المدة.',
  } satisfies Record<GraduationTab, string>,
  nothingNarrowed: 'لا أحد هنا بهذه الشروط',
  nothingNarrowedText: 'وسّع المدة أو اختر برنامجًا آخر.',
  showAll: 'عرض كل السنوات والبرامج',

  hasCertificate: 'مرفوعة',
  isIssued: 'صادرة',
  lacksCertificate: 'بانتظار الشهادة',
  selectPage: 'تحديد خرّيجي هذه الصفحة',
  selectRow: (name: string) => `تحديد ${name}`,
  selectedCount: (count: number) => `المحدَّد: ${countOf(count, graduates)}`,
  graduatedSince: 'تخرّج لاحقًا',
  details: 'تفاصيل النتيجة',
  detailsOf: (name: string) => `تفاصيل نتيجة ${name}`,
  upload: 'رفع الشهادة',
  uploadOf: (name: string) => `رفع شهادة ${name}`,
  replace: 'استبدال الشهادة',
  replaceOf: (name: string) => `استبدال شهادة ${name}`,
  view: 'عرض الشهادة',
  viewOf: (name: string) => `عرض شهادة ${name}`,
  delete: 'حذف الشهادة',
  deleteOf: (name: string) => `حذف شهادة ${name}`,

  viewFailed: 'تعذّر عرض الشهادة. قد لا تكون موجودة.',
  uploadHint: (bytes: number) => `ملف PDF أو صورة JPG أو PNG، حتى ${formatSize(bytes)}`,
  fileField: 'ملف الشهادة',
  replaceNote: 'يحل الملف الجديد محل الشهادة الحالية.',
  uploadSave: 'رفع الشهادة',
  uploadFailed: 'تعذّر رفع الشهادة',
  uploaded: 'رُفعت الشهادة',
  replaced: 'استُبدلت الشهادة',
  uploadStopped: 'أُلغي الرفع',
  uploadStoppedText: 'لم تتغيّر شهادة الخرّيج.',
  chooseFile: 'اختر ملفًا',
  wrongKind: 'اختر ملف PDF أو صورة بصيغة JPG أو PNG.',
  emptyFile: 'الملف فارغ. اختر ملفًا آخر.',
  tooLarge: (bytes: number) => `الملف أكبر من ${formatSize(bytes)}.`,
  deleteQuestion: (name: string) => `حذف شهادة ${name}؟`,
  deleteLosses: [
    { what: 'ملف الشهادة', detail: 'يُحذف نهائيًا، ولا يبقى متاحًا للتنزيل من صفحة التحقق.' },
    { what: 'سجل التخرّج', detail: 'يبقى كما هو، ويعود إلى قائمة الشهادات المعلّقة.' },
  ],
  deleteConfirm: 'حذف الشهادة',
  deleted: 'حُذفت الشهادة',
  deleteFailed: 'تعذّر حذف الشهادة',

  batch: 'معالجة دفعة جديدة',
  batchHint: 'تبدأ بمعاينة لا تغيّر شيئًا: من يتخرّج ومن يرسب ومن لم يكتمل، ولماذا.',
  chooseProgram: 'اختر برنامجًا محددًا',
  preview: 'معاينة الدفعة',
  previewLoading: 'جارٍ حساب المعدّلات',
  previewFailed: 'تعذّرت معاينة الدفعة',
  closePreview: 'إغلاق المعاينة',
  previewOf: (program: string) => `معاينة برنامج «${program}»`,
  policy: (gpa: number, minimum: number | null) =>
    minimum === null
      ? `معدّل النجاح ${formatGpa(gpa)}، ولا حد أدنى لكل مقرر.`
      : `معدّل النجاح ${formatGpa(gpa)}، والحد الأدنى لكل مقرر ${formatNumber(minimum)}.`,
  groupsLabel: 'نتيجة المعاينة',
  groups: {
    Graduated: 'يتخرّجون',
    Failed: 'يرسبون',
    Incomplete: 'لم يكتملوا',
  } satisfies Record<ProcessingStatus, string>,
  groupTexts: {
    Graduated: 'أكملوا كل المقررات وبلغوا شروط النجاح.',
    Failed: 'أكملوا كل المقررات ولم يبلغوا شروط النجاح. تمكن معالجتهم من جديد متى حصلوا على درجات أفضل.',
    Incomplete: 'تنقصهم درجات نهائية، ولا تغيّر المعالجة شيئًا في حالتهم.',
  } satisfies Record<ProcessingStatus, string>,
  nobody: {
    Graduated: 'لا أحد يستحق التخرّج الآن.',
    Failed: 'لا أحد يرسب.',
    Incomplete: 'أكمل الجميع مقرراتهم.',
  } satisfies Record<ProcessingStatus, string>,
  unchangedFailures: (count: number) =>
    `لا تشمل هذه الدفعة ${countOf(count, studentsLeftOut)} من الراسبين سابقًا بلا درجات جديدة.`,
  gpa: 'المعدّل',
  belowPass: (gpa: number, passing: number) => `المعدّل ${formatGpa(gpa)} دون ${formatGpa(passing)}`,
  belowMinimum: (courses: string) => `دون الحد الأدنى: ${courses}`,
  courseGrade: (name: string, grade: number) => `${name} (${formatNumber(grade)})`,
  missing: (courses: string) => `تنقصه درجة نهائية في: ${courses}`,
  isRetry: 'رسب سابقًا',
  isChanged: 'تغيّر',
  more: (count: number) => `عرض ${countOf(count, otherStudents)}`,
  nothingDue: 'لا أحد لمعالجته الآن. تكتمل نتائج الطلاب حين تُستكمل شعبهم بدرجات نهائية.',
  process: (graduated: number, failed: number) =>
    failed === 0
      ? `تخريج ${countOf(graduated, ofStudents)}`
      : graduated === 0
        ? `تسجيل رسوب ${countOf(failed, ofStudents)}`
        : `تخريج ${formatNumber(graduated)} وتسجيل رسوب ${formatNumber(failed)}`,
  processQuestion: (program: string) => `معالجة دفعة من برنامج «${program}»؟`,
  processText: 'تُحفظ النتائج بدرجاتها وبشروط اليوم، ولا تُعدَّل بعد ذلك.',
  processFacts: {
    graduated: (count: number) => ({ what: 'يتخرّج', detail: countOf(count, students) }),
    failed: (count: number) => ({ what: 'يرسب', detail: countOf(count, students) }),
    incomplete: (count: number) => ({ what: 'لا يتغيّر', detail: `${countOf(count, students)} بلا درجات كاملة` }),
  },
  processConfirm: 'معالجة الدفعة',
  processFailed: 'تعذّرت معالجة الدفعة',

  reportTitle: 'تقرير المعالجة',
  reportStatus: { Graduated: 'تخرّج', Failed: 'رسب', Incomplete: 'غير مكتمل' } satisfies Record<
    ProcessingStatus,
    string
  >,
  reportColumns: { student: 'الطالب', nationalId: 'الرقم الوطني', status: 'النتيجة', gpa: 'المعدّل', reason: 'السبب' },
  none: '—',

  resultTitle: 'نتيجة الطالب',
  resultFailed: 'تعذّر تحميل النتيجة',
  resultLoading: 'جارٍ تحميل النتيجة',
  outcomes: { GRADUATED: 'متخرّج', FAILED: 'راسب' } as Record<string, string>,
  nationalId: 'الرقم الوطني',
  decidedAt: 'تاريخ النتيجة',
  decidedBy: 'عالجها',
  resultNumber: 'رقم النتيجة',
  grades: 'الدرجات التي احتُسبت',
  noGrades: 'لا درجات محفوظة مع هذه النتيجة.',
  gradeColumns: { course: 'المقرر والشعبة', practical: 'العملي', exam: 'الامتحان', final: 'النهائية' },
  printedOn: (school: string, date: string) => `${school} · ${date}`,
}
