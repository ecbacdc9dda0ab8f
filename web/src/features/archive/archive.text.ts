import { named, namedClassroom } from '@manara/contract/named.ts'
import { nationalIdName } from '../../format/national-id.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'
import type { ArchiveTab } from './archive.search.ts'

const classrooms = nouns.classroom.subject
/** After «من». */
const ofClassrooms = nouns.classroom.object
/** After «أرشفة». */
const someClassrooms: CountForms = { ...classrooms, two: 'شعبتين' }
const students: CountForms = { ...nouns.student.subject, zero: 'بلا طلاب' }
const ofStudents: CountForms = { ...students, zero: '0 طالب', two: 'طالبين' }

/** Every word of the archive. */
export const archiveText = {
  title: 'الأرشيف',
  tabsLabel: 'قسم الأرشيف',
  tabs: { ready: 'جاهزة للأرشفة', archive: 'المؤرشفة' } satisfies Record<ArchiveTab, string>,
  search: {
    ready: 'ابحث بالشعبة أو المقرر أو المدرّس',
    archive: 'ابحث بالشعبة أو المدرّس أو اسم طالب',
  } satisfies Record<ArchiveTab, string>,
  programFilter: 'البرنامج',
  allPrograms: 'كل البرامج',
  unspecifiedProgram: 'برنامج غير محدد',
  classrooms: (count: number) => formatCount(count, classrooms),
  students: (count: number) => formatCount(count, students),
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofClassrooms)}`
      : formatCount(total, classrooms),

  rangeOfMany: (first: number, last: number, total: number) =>
    `${formatNumber(first)} – ${formatNumber(last)} من أكثر من ${formatNumber(total)}`,

  loading: 'جارٍ تحميل الشُعب',
  loadFailed: 'تعذّر تحميل الأرشيف',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: { ready: 'لا شُعب تنتظر الأرشفة', archive: 'الأرشيف خالٍ' } satisfies Record<ArchiveTab, string>,
  nothingText: {
    ready: 'تظهر هنا كل شعبة أكملها مدرّسها بعد رصد درجات طلابها.',
    archive: 'تُحفظ هنا الشُعب المؤرشفة بطلابها ودرجاتهم، وتبقى قابلة للبحث دائمًا.',
  } satisfies Record<ArchiveTab, string>,
  noMatch: (q: string) => `لا شُعب تطابق «${named(q)}»`,
  noMatchText: 'جرّب كلمة أخرى، أو ابحث في القسم الآخر.',
  nothingInProgram: 'لا شُعب هنا من هذا البرنامج',
  nothingInProgramText: 'اختر برنامجًا آخر أو اعرض البرامج كلها.',
  showAllPrograms: 'عرض كل البرامج',

  columns: {
    classroom: 'الشعبة والمقرر',
    program: 'البرنامج',
    teacher: 'المدرّس',
    archivedAt: 'تاريخ الأرشفة',
    students: 'الطلاب',
    actions: 'إجراءات',
  },
  noTeacher: 'غير معيّن',
  archive: 'أرشفة',
  archiveLabel: (name: string, course: string) => `أرشفة ${named(name)} من ${named(course)}`,
  showStudents: 'الطلاب والدرجات',
  showStudentsLabel: (name: string, course: string) => `طلاب ${named(name)} من ${named(course)}`,

  question: (name: string) => `أرشفة ${namedClassroom(name)}؟`,
  questionText: 'تُحفظ نسخة من الشعبة كما هي اليوم، وتغيب عن قوائم الشُعب. لا تعود نشطة بعد ذلك.',
  kept: (course: string, teacher: string, count: number) => [
    { what: 'الشعبة', detail: `المقرر ${named(course)}، والمدرّس ${named(teacher)}` },
    { what: 'الطلاب', detail: `${formatCount(count, students)}، بأرقام هوياتهم` },
    { what: 'الدرجات', detail: 'العملي والامتحان والنهائية لكل طالب' },
    { what: 'لا يُحذف شيء', detail: 'تبقى الحسابات والسجلات الأكاديمية والمعدّلات كما هي.' },
  ],
  tick: (name: string, course: string) => `تحديد ${named(name)} من ${named(course)}`,
  ticked: (count: number) => `حُدّدت ${formatCount(count, classrooms)}`,
  tooMany: (most: number) => `تُؤرشف ${formatNumber(most)} شعبة على الأكثر في المرة الواحدة.`,
  questionMany: (count: number) => `أرشفة ${formatCount(count, someClassrooms)}؟`,
  questionManyText: 'تُحفظ نسخة من كل شعبة كما هي اليوم، وتغيب عن قوائم الشُعب. لا تعود نشطة بعد ذلك.',
  keptMany: (names: readonly string[], more: number, count: number) => [
    {
      what: 'الشُعب',
      detail: names.map(named).join('، ') + (more > 0 ? ` و${formatCount(more, ofClassrooms)} غيرها` : ''),
    },
    { what: 'الطلاب', detail: `${formatCount(count, students)}، بأرقام هوياتهم` },
    { what: 'الدرجات', detail: 'العملي والامتحان والنهائية لكل طالب' },
    { what: 'لا يُحذف شيء', detail: 'تبقى الحسابات والسجلات الأكاديمية والمعدّلات كما هي.' },
  ],
  confirmMany: (count: number) => `أرشفة ${formatCount(count, someClassrooms)}`,
  failedMany: 'تعذّرت أرشفة الشُعب',
  archivedMany: 'أُرشفت الشُعب',
  reportTitle: 'تقرير الأرشفة',
  reportName: 'الشعبة',
  reportReason: 'السبب',
  confirm: 'أرشفة الشعبة',
  failed: 'تعذّرت أرشفة الشعبة',
  archived: 'أُرشفت الشعبة',

  dialogTitle: 'طلاب شعبة مؤرشفة',
  dialogLoading: 'جارٍ تحميل الطلاب',
  dialogFailed: 'تعذّر تحميل طلاب الشعبة',
  archivedOn: (date: string, by: string | null) =>
    by === null ? `أُرشفت في ${date}` : `أُرشفت في ${date}، الأرشفة: ${named(by)}`,
  findStudent: 'ابحث في طلاب الشعبة',
  noStudents: 'لم يكن في هذه الشعبة طلاب.',
  noStudentMatches: (q: string) => `لا طالب في الشعبة يطابق «${named(q)}».`,
  shownLabel: (shown: number, total: number) => `${formatNumber(shown)} من ${formatCount(total, ofStudents)}`,
  studentColumns: {
    number: 'الرقم',
    name: 'اسم الطالب',
    nationalId: nationalIdName,
    practical: 'العملي',
    exam: 'الامتحان',
    final: 'النهائية',
  },
  notGraded: 'لم تُرصد',
  excel: 'ملف Excel',
  excelFailed: 'تعذّر إعداد ملف Excel',
  excelName: (course: string, name: string) => `${course} - ${name}.xlsx`,
  printedOn: (school: string, date: string) => `${named(school)} · ${date}`,
}
