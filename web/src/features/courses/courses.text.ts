import type { CourseLack } from '@manara/contract/courses.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const courses: CountForms = { one: 'مقرر واحد', two: 'مقرران', few: 'مقررات', many: 'مقررًا', other: 'مقرر' }
/** After «من». */
const ofCourses: CountForms = { ...courses, two: 'مقررين' }
const classrooms: CountForms = {
  zero: 'لا شعب',
  one: 'شعبة واحدة',
  two: 'شعبتان',
  few: 'شعب',
  many: 'شعبة',
  other: 'شعبة',
}
const students: CountForms = {
  zero: 'لا طلاب',
  one: 'طالب واحد',
  two: 'طالبان',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}
/** After «حذف المقرر». */
const withClassrooms: CountForms = {
  zero: '',
  one: ' وشعبته',
  two: ' وشعبتيه',
  few: 'شعب',
  many: 'شعبة',
  other: 'شعبة',
}
const completed: CountForms = {
  one: 'شعبة مكتملة',
  two: 'شعبتان مكتملتان',
  few: 'شعب مكتملة',
  many: 'شعبة مكتملة',
  other: 'شعبة مكتملة',
}
const otherClassrooms: CountForms = {
  one: 'شعبة أخرى',
  two: 'شعبتان أخريان',
  few: 'شعب أخرى',
  many: 'شعبة أخرى',
  other: 'شعبة أخرى',
}

/** Every word of the courses screen. */
export const coursesText = {
  title: 'المقررات',
  search: 'ابحث باسم المقرر',
  add: 'إضافة مقرر',
  programFilter: 'البرنامج',
  allPrograms: 'كل البرامج',
  showAll: 'عرض كل المقررات',
  lacksLabel: 'مقررات ينقصها شيء',
  lacks: { classrooms: 'بلا شعب', coordinator: 'بلا منسّق' } satisfies Record<CourseLack, string>,
  columns: {
    courseId: 'الرقم',
    name: 'الاسم',
    price: 'السعر',
    program: 'البرنامج',
    classrooms: 'الشعب',
    coordinator: 'المنسّق',
    actions: 'إجراءات',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: {
    '-courseId': 'الأحدث أولًا',
    courseId: 'الأقدم أولًا',
    name: 'الاسم',
    price: 'الأقل سعرًا',
    '-price': 'الأعلى سعرًا',
  },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, ofCourses)}`
      : countOf(total, courses),

  loading: 'جارٍ تحميل المقررات',
  loadFailed: 'تعذّر تحميل المقررات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا مقررات بعد',
  nothingText: 'أضف أول مقرر، ثم افتح شعبه وعيّن منسّقه.',
  nothingInProgram: 'لا مقررات في هذا البرنامج بعد',
  nothingInProgramText: 'أضف أول مقرر إليه، أو اعرض مقررات البرامج كلها.',
  nothingLacks: { classrooms: 'لكل مقرر شعبة', coordinator: 'لكل مقرر منسّق' } satisfies Record<CourseLack, string>,
  nothingLacksInProgram: {
    classrooms: 'لكل مقرر في هذا البرنامج شعبة',
    coordinator: 'لكل مقرر في هذا البرنامج منسّق',
  } satisfies Record<CourseLack, string>,
  nothingLacksText: 'لا شيء ينتظر هنا.',
  noMatch: (q: string) => `لا مقررات تطابق «${q}»`,
  noMatchText: 'جرّب جزءًا آخر من اسم المقرر.',
  noMatchInProgramText: 'جرّب جزءًا آخر من اسم المقرر، أو ابحث في البرامج كلها.',

  notAssigned: 'غير معيّن',
  coordinatedBy: 'المنسّق:',
  classrooms: (count: number) => countOf(count, classrooms),
  classroomsOf: (name: string, count: number) => `${formatNumber(count)}: شعب ${name}`,

  coordinator: 'المنسّق',
  assignCoordinator: 'تعيين المنسّق',
  changeCoordinator: 'تغيير المنسّق',
  assignCoordinatorOf: (name: string) => `تعيين منسّق ${name}`,
  changeCoordinatorOf: (name: string) => `تغيير منسّق ${name}`,
  edit: 'تعديل',
  editOf: (name: string) => `تعديل ${name}`,
  delete: 'حذف',
  deleteOf: (name: string) => `حذف ${name}`,

  addTitle: 'إضافة مقرر',
  save: 'حفظ المقرر',
  created: 'أُضيف المقرر',
  createFailed: 'تعذّر إنشاء المقرر',
  nameAndProgram: (name: string, program: string) => `${name} · ${program}`,
  name: 'اسم المقرر',
  program: 'البرنامج',
  chooseProgram: 'اختر البرنامج',
  programFirst: 'اختر البرنامج أولًا',
  programFixed: 'لا يُنقل المقرر إلى برنامج آخر.',
  price: 'السعر',

  editTitle: (name: string) => `تعديل ${name}`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل المقرر',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',

  deleteQuestion: (name: string) => `حذف مقرر «${name}»`,
  deleteText: 'سيُحذف المقرر ومعه كل ما يتبعه:',
  counting: 'جارٍ حساب ما يتبعه…',
  countingFailed: 'تعذّر حساب الطلاب المسجّلين فيها',
  names: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(' · ')} و${countOf(more, otherClassrooms)}` : names.join(' · '),
  students: (count: number) => countOf(count, students),
  losesSeat: 'يُلغى تسجيلهم في هذه الشعب',
  completed: (count: number) => countOf(count, completed),
  archiveFirst: 'لا يُحذف المقرر قبل أرشفتها',
  deleteConfirm: (count: number) => {
    const words = countOf(count, withClassrooms)
    return `حذف المقرر${count <= 2 ? words : ` و${words}`}`
  },
  deleteWayBack: 'يمكن استعادة المقرر مع شعبه من المحذوفات خلال 30 يومًا.',
  deleteFailed: 'تعذّر حذف المقرر',
  deleted: 'حُذف المقرر',

  coordinatorTitle: (name: string) => `منسّق ${name}`,
  coordinatorIntro: 'يشرف المنسّق على بنك أسئلة المقرر ويراجع اقتراحات مدرّسيه.',
  chooseTeacher: 'اختر مدرّسًا',
  coordinatorSave: 'حفظ المنسّق',
  coordinatorAssigned: 'عُيّن المنسّق',
  assignedTo: (teacher: string, course: string) => `${teacher} · ${course}`,
  coordinatorAssignFailed: 'تعذّر تعيين المنسّق',
  unassign: 'إلغاء التعيين',
  unassignQuestion: (teacher: string, course: string) => `يفقد ${teacher} صلاحيات المنسّق في ${course}. هل تلغي تعيينه؟`,
  unassignConfirm: 'إلغاء تعيين المنسّق',
  coordinatorUnassigned: 'أُلغي تعيين المنسّق',
  coordinatorUnassignFailed: 'تعذّر إلغاء تعيين المنسّق',
}
