import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'
import type { ArchiveTab } from './archive.search.ts'

const classrooms: CountForms = { one: 'شعبة واحدة', two: 'شعبتان', few: 'شعب', many: 'شعبة', other: 'شعبة' }
/** After «من». */
const ofClassrooms: CountForms = { ...classrooms, two: 'شعبتين' }
const students: CountForms = {
  zero: 'بلا طلاب',
  one: 'طالب واحد',
  two: 'طالبان',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}
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
  classrooms: (count: number) => countOf(count, classrooms),
  students: (count: number) => countOf(count, students),
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, ofClassrooms)}`
      : countOf(total, classrooms),

  rangeOfMany: (first: number, last: number, total: number) =>
    `${formatNumber(first)} – ${formatNumber(last)} من أكثر من ${formatNumber(total)}`,

  loading: 'جارٍ تحميل الشعب',
  loadFailed: 'تعذّر تحميل الأرشيف',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: { ready: 'لا شعب تنتظر الأرشفة', archive: 'الأرشيف خالٍ' } satisfies Record<ArchiveTab, string>,
  nothingText: {
    ready: 'تظهر هنا كل شعبة أكملها مدرّسها بعد رصد درجات طلابها.',
    archive: 'تُحفظ هنا الشعب المؤرشفة بطلابها ودرجاتهم، وتبقى قابلة للبحث دائمًا.',
  } satisfies Record<ArchiveTab, string>,
  noMatch: (q: string) => `لا شعب تطابق «${q}»`,
  noMatchText: 'جرّب كلمة أخرى، أو ابحث في القسم الآخر.',
  nothingInProgram: 'لا شعب هنا من هذا البرنامج',
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
  archiveOf: (name: string, course: string) => `أرشفة ${name} من ${course}`,
  showStudents: 'الطلاب والدرجات',
  showStudentsOf: (name: string, course: string) => `طلاب ${name} من ${course}`,

  question: (name: string) => `أرشفة الشعبة «${name}»؟`,
  questionText: 'تُحفظ صورة عن الشعبة كما هي اليوم، وتغيب عن قوائم الشعب. لا تعود نشطة بعد ذلك.',
  kept: (course: string, teacher: string, count: number) => [
    { what: 'الشعبة', detail: `المقرر ${course}، والمدرّس ${teacher}` },
    { what: 'الطلاب', detail: `${countOf(count, students)}، بأرقامهم الوطنية` },
    { what: 'الدرجات', detail: 'العملي والامتحان والنهائية لكل طالب' },
    { what: 'لا يُحذف شيء', detail: 'تبقى الحسابات والسجلات الأكاديمية والمعدّلات كما هي.' },
  ],
  confirm: 'أرشفة الشعبة',
  failed: 'تعذّرت أرشفة الشعبة',
  archived: 'أُرشفت الشعبة',

  dialogTitle: 'طلاب شعبة مؤرشفة',
  dialogLoading: 'جارٍ تحميل الطلاب',
  dialogFailed: 'تعذّر تحميل طلاب الشعبة',
  archivedOn: (date: string, by: string | null) =>
    by === null ? `أُرشفت في ${date}` : `أُرشفت في ${date}، أرشفها ${by}`,
  findStudent: 'ابحث في طلاب الشعبة',
  noStudents: 'لم يكن في هذه الشعبة طلاب.',
  noStudentMatches: (q: string) => `لا طالب في الشعبة يطابق «${q}».`,
  shownOf: (shown: number, total: number) => `${formatNumber(shown)} من ${countOf(total, ofStudents)}`,
  studentColumns: {
    number: 'م',
    name: 'اسم الطالب',
    nationalId: 'الرقم الوطني',
    practical: 'العملي',
    exam: 'الامتحان',
    final: 'النهائية',
  },
  notGraded: 'لم تُرصد',
  excel: 'ملف Excel',
  excelFailed: 'تعذّر إعداد ملف Excel',
  excelName: (course: string, name: string) => `${course} - ${name}.xlsx`,
  printedOn: (school: string, date: string) => `${school} · ${date}`,
}
