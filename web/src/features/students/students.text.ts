import { named } from '@manara/contract/named.ts'
import { nationalIdName } from '../../format/national-id.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'
import type { DirectoryTab } from './students.search.ts'

const students = nouns.student.subject
/** After «من». */
const ofStudents = nouns.student.object

/** Every word of the student directory and of the academic profile. */
export const studentsText = {
  title: 'دليل الطلاب',
  tabsLabel: 'مجموعة الطلاب',
  tabs: { enrolled: 'المرتبطون ببرامج', unassigned: 'بلا برنامج' } satisfies Record<DirectoryTab, string>,
  search: 'ابحث بالاسم أو البريد الإلكتروني',
  programFilter: 'البرنامج',
  allPrograms: 'كل البرامج',
  columns: {
    userId: 'الرقم',
    firstName: 'الاسم الكامل',
    byLastName: 'حسب الاسم الأخير',
    nationalId: nationalIdName,
    program: 'البرنامج',
    status: 'الحالة',
    actions: 'إجراءات',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: {
    '-userId': 'الأحدث أولًا',
    userId: 'الأقدم أولًا',
    firstName: 'الاسم الكامل',
    lastName: 'الاسم الأخير',
    email: 'البريد الإلكتروني',
  },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofStudents)}`
      : formatCount(total, students),

  loading: 'جارٍ تحميل الطلاب',
  loadFailed: 'تعذّر تحميل الطلاب',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  noMatch: (q: string) => `لا طلاب يطابقون «${named(q)}»`,
  noMatchText: {
    enrolled: 'جرّب جزءًا آخر من الاسم أو البريد، أو ابحث بين الطلاب الذين بلا برنامج.',
    unassigned: 'جرّب جزءًا آخر من الاسم أو البريد، أو ابحث بين المرتبطين ببرامج.',
  } satisfies Record<DirectoryTab, string>,
  searchOther: {
    enrolled: 'البحث بين من بلا برنامج',
    unassigned: 'البحث بين المرتبطين ببرامج',
  } satisfies Record<DirectoryTab, string>,
  nothing: 'لا طلاب مرتبطين ببرامج بعد',
  nothingText: 'اربط الطلاب ببرامجهم ليظهروا هنا، أو انتظر قبول طلبات الالتحاق.',
  nothingInProgram: 'لا طلاب في هذا البرنامج بعد',
  nothingInProgramText: 'اربط به أول طالب، أو اعرض طلاب البرامج كلها.',
  showAllPrograms: 'عرض كل البرامج',
  attachStudents: 'ربط الطلاب بالبرامج',
  everyoneAttached: 'لكل طالب برنامجه',
  everyoneAttachedText: 'لا أحد ينتظر الربط ببرنامج.',

  viewProfile: 'عرض الملف',
  viewProfileLabel: (name: string) => `عرض الملف الأكاديمي: ${named(name)}`,
  attach: 'ربط ببرنامج',
  attachLabel: (name: string) => `ربط ${named(name)} ببرنامج`,

  statuses: { ACTIVE: 'قيد الدراسة', GRADUATED: 'تخرّج', FAILED: 'رسوب' } as Record<string, string>,
  status: (status: string) => studentsText.statuses[status] ?? status,

  profileTitle: 'الملف الأكاديمي',
  profileLoading: 'جارٍ تحميل الملف الأكاديمي',
  profileFailed: 'تعذّر تحميل الملف الأكاديمي',
  studentId: 'رقم الطالب',
  program: 'البرنامج',
  noProgram: 'بلا برنامج',
  noProgramText: 'لم يُربط الطالب ببرنامج بعد، فلا مقررات مطلوبة منه.',
  grades: 'الشُعب والدرجات',
  noEnrollments: 'لم يُسجَّل في أي شعبة بعد.',
  gradeColumns: { classroom: 'المقرر والشعبة', practical: 'العملي', exam: 'الامتحان', final: 'النهائية' },
  outOf: (maximum: number) => `من ${formatNumber(maximum)}`,
  notGraded: 'لم تُرصد',
  archived: 'مؤرشفة',
  missing: 'مقررات لم يُسجَّل فيها',
  nothingMissing: 'سُجّل في كل مقررات برنامجه.',
  register: 'تسجيل',
  registerIn: (course: string) => `تسجيل في ${named(course)}`,
  trail: 'سجل التغييرات',
  print: 'طباعة',
  printedOn: (school: string, date: string) => `${named(school)} · ${date}`,
}
