import type { ProcessingStatus } from '@manara/contract/graduation.ts'
import { named } from '@manara/contract/named.ts'
import { inSchoolWords, nationalIdName } from '../../format/national-id.ts'
import { formatGpa, formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'
import { formatSize } from '../../format/sizes.ts'
import type { CertificateFilter, GraduationTab } from './graduation.search.ts'

const graduates = nouns.graduate.subject
const failures = nouns.failedStudent.subject
/** After «من». */
const ofGraduates = nouns.graduate.object
const ofFailures = nouns.failedStudent.object
/** As the subject of a sentence, and after a preposition. */
const students = nouns.student.subject
const ofStudents = nouns.student.object
/** As an object. */
const studentsLeftOut: CountForms = { ...ofStudents, one: 'طالبًا واحدًا' }
const otherStudents: CountForms = {
  one: 'طالب آخر',
  two: 'طالبين آخرين',
  few: 'طلاب آخرين',
  many: 'طالبًا آخر',
  other: 'طالب آخر',
}

const formatRange = (whole: CountForms, part: CountForms) => (first: number, last: number, total: number) =>
  last - first + 1 < total
    ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, part)}`
    : formatCount(total, whole)

const rangeOfGraduates = formatRange(graduates, ofGraduates)
const rangeOfFailures = formatRange(failures, ofFailures)

/** Every word of the graduation screen. */
export const graduationText = {
  title: 'التخرّج',
  tabsLabel: 'الخرّيجون أو الراسبون',
  tabs: { graduates: 'الخرّيجون', failures: 'الراسبون' } satisfies Record<GraduationTab, string>,
  search: inSchoolWords('ابحث بالاسم أو الرقم الوطني'),
  programFilter: 'البرنامج',
  allPrograms: 'كل البرامج',
  yearFilter: 'السنة',
  allYears: 'كل السنوات',
  monthFilter: 'الشهر',
  allMonths: 'كل الشهور',
  certificateFilter: 'الشهادة',
  certificateFilters: {
    all: 'مع شهادة أو بلا شهادة',
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
  noMatch: (q: string) => `لا أحد يطابق «${named(q)}»`,
  noMatchText: inSchoolWords('جرّب جزءًا آخر من الاسم أو الرقم الوطني، أو سنة أخرى.'),
  nothing: { graduates: 'لا خرّيجين بعد', failures: 'لا راسبين' } satisfies Record<GraduationTab, string>,
  nothingText: {
    graduates: 'اختر برنامجًا في الأعلى لترى من يستحق التخرّج من طلابه.',
    failures: 'لم يرسب أحد في هذه المدة.',
  } satisfies Record<GraduationTab, string>,
  nothingNarrowed: 'لا أحد هنا بهذه الشروط',
  nothingNarrowedText: 'اختر مدة أطول أو برنامجًا آخر.',
  showAll: 'عرض كل السنوات والبرامج',

  hasCertificate: 'مرفوعة',
  isIssued: 'صادرة',
  lacksCertificate: 'بانتظار الشهادة',
  selectPage: 'تحديد خرّيجي هذه الصفحة',
  selectRow: (name: string) => `تحديد ${named(name)}`,
  selectedCount: (count: number) => `المحدَّد: ${formatCount(count, graduates)}`,
  graduatedSince: 'تخرّج لاحقًا',
  details: 'تفاصيل النتيجة',
  detailsLabel: (name: string) => `تفاصيل نتيجة ${named(name)}`,
  upload: 'رفع الشهادة',
  uploadLabel: (name: string) => `رفع شهادة ${named(name)}`,
  replace: 'استبدال الشهادة',
  replaceLabel: (name: string) => `استبدال شهادة ${named(name)}`,
  view: 'عرض الشهادة',
  viewLabel: (name: string) => `عرض شهادة ${named(name)}`,
  delete: 'حذف الشهادة',
  deleteLabel: (name: string) => `حذف شهادة ${named(name)}`,

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
  deleteQuestion: (name: string) => `حذف شهادة ${named(name)}؟`,
  deleteLosses: [
    { what: 'ملف الشهادة', detail: 'يُحذف نهائيًا، ولا يبقى متاحًا للتنزيل من صفحة «شهادات الخرّيجين».' },
    { what: 'سجل التخرّج', detail: 'يبقى كما هو، ويعود إلى قائمة الشهادات التي لم تصدر.' },
  ],
  deleteConfirm: 'حذف الشهادة',
  deleted: 'حُذفت الشهادة',
  deleteFailed: 'تعذّر حذف الشهادة',

  batch: 'تخريج دفعة جديدة',
  batchHint: 'تبدأ بمعاينة لا تغيّر شيئًا: من يتخرّج ومن يرسب ومن لم تكتمل درجاته، ولماذا.',
  chooseProgram: 'اختر برنامجًا محددًا',
  preview: 'معاينة الدفعة',
  previewLoading: 'جارٍ حساب المعدّلات',
  previewFailed: 'تعذّرت معاينة الدفعة',
  closePreview: 'إغلاق المعاينة',
  previewLabel: (program: string) => `معاينة برنامج «${named(program)}»`,
  policy: (gpa: number, minimum: number | null) =>
    minimum === null
      ? `معدّل النجاح ${formatGpa(gpa)}، ولا حد أدنى لكل مقرر.`
      : `معدّل النجاح ${formatGpa(gpa)}، والحد الأدنى لكل مقرر ${formatNumber(minimum)}.`,
  groupsLabel: 'نتيجة المعاينة',
  groups: {
    Graduated: 'يتخرّجون',
    Failed: 'يرسبون',
    Incomplete: 'لم تكتمل درجاتهم',
  } satisfies Record<ProcessingStatus, string>,
  groupTexts: {
    Graduated: 'أكملوا كل المقررات وبلغوا شروط النجاح.',
    Failed: 'أكملوا كل المقررات ولم يبلغوا شروط النجاح. يمكن تخريجهم لاحقًا متى حصلوا على درجات أفضل.',
    Incomplete: 'تنقصهم درجات نهائية، ولا يغيّر التخريج شيئًا في حالتهم.',
  } satisfies Record<ProcessingStatus, string>,
  nobody: {
    Graduated: 'لا أحد يستحق التخرّج الآن.',
    Failed: 'لا أحد يرسب.',
    Incomplete: 'أكمل الجميع مقرراتهم.',
  } satisfies Record<ProcessingStatus, string>,
  unchangedFailures: (count: number) =>
    `لا تشمل هذه الدفعة ${formatCount(count, studentsLeftOut)} من الراسبين سابقًا بلا درجات جديدة.`,
  gpa: 'المعدّل',
  belowPass: (gpa: number, passing: number) => `المعدّل ${formatGpa(gpa)} دون ${formatGpa(passing)}`,
  belowMinimum: (courses: string) => `دون الحد الأدنى: ${courses}`,
  courseGrade: (name: string, grade: number) => `${named(name)} (${formatNumber(grade)})`,
  missing: (courses: string) => `تنقص درجة نهائية في: ${courses}`,
  isRetry: 'رسب سابقًا',
  isChanged: 'تغيّر',
  more: (count: number) => `عرض ${formatCount(count, otherStudents)}`,
  nothingDue: 'لا أحد للتخريج الآن. تظهر نتائج الطلاب حين تُحسب درجاتهم النهائية في كل شُعَبهم.',
  process: (graduated: number, failed: number) =>
    failed === 0
      ? `تخريج ${formatCount(graduated, ofStudents)}`
      : graduated === 0
        ? `تسجيل رسوب ${formatCount(failed, ofStudents)}`
        : `تخريج ${formatNumber(graduated)} وتسجيل رسوب ${formatNumber(failed)}`,
  processQuestion: (program: string) => `تخريج دفعة من برنامج «${named(program)}»؟`,
  processText: 'تُحفظ النتائج بدرجاتها وبشروط اليوم، ولا تُعدَّل بعد ذلك.',
  processFacts: {
    graduated: (count: number) => ({ what: 'يتخرّج', detail: formatCount(count, students) }),
    failed: (count: number) => ({ what: 'يرسب', detail: formatCount(count, students) }),
    incomplete: (count: number) => ({ what: 'لا يتغيّر', detail: `${formatCount(count, students)} بلا درجات كاملة` }),
  },
  processConfirm: 'تخريج الدفعة',
  processFailed: 'تعذّر تخريج الدفعة',

  reportTitle: 'تقرير التخريج',
  reportStatus: { Graduated: 'تخرّج', Failed: 'رسب', Incomplete: 'درجات ناقصة' } satisfies Record<
    ProcessingStatus,
    string
  >,
  reportColumns: { student: 'الطالب', nationalId: nationalIdName, status: 'النتيجة', gpa: 'المعدّل', reason: 'السبب' },
  none: '—',

  resultTitle: 'نتيجة الطالب',
  resultFailed: 'تعذّر تحميل النتيجة',
  resultLoading: 'جارٍ تحميل النتيجة',
  outcomes: { GRADUATED: 'تخرّج', FAILED: 'رسوب' } as Record<string, string>,
  nationalId: nationalIdName,
  decidedAt: 'تاريخ النتيجة',
  decidedBy: 'التنفيذ',
  resultNumber: 'رقم النتيجة',
  grades: 'الدرجات التي احتُسبت',
  noGrades: 'لا درجات محفوظة مع هذه النتيجة.',
  gradeColumns: { course: 'المقرر والشعبة', practical: 'العملي', exam: 'الامتحان', final: 'النهائية' },
  printedOn: (school: string, date: string) => `${named(school)} · ${date}`,
}
