import type { CourseLack } from '@manara/contract/course-lacks.ts'
import type { Course } from '@manara/contract/courses.ts'
import { named, namedPair } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const courses = nouns.course.subject
/** After «من». */
const ofCourses = nouns.course.object
const classrooms: CountForms = { ...nouns.classroom.subject, zero: 'لا شُعب' }
const students: CountForms = { ...nouns.student.subject, zero: 'لا طلاب' }
/** After «حذف المقرر». */
const withClassrooms: CountForms = {
  zero: '',
  one: ' وشعبته',
  two: ' وشعبتيه',
  few: 'شُعب',
  many: 'شعبة',
  other: 'شعبة',
}
const completed: CountForms = {
  one: 'شعبة منتهية',
  two: 'شعبتان منتهيتان',
  few: 'شُعب منتهية',
  many: 'شعبة منتهية',
  other: 'شعبة منتهية',
}
const otherClassrooms: CountForms = {
  one: 'شعبة أخرى',
  two: 'شعبتان أخريان',
  few: 'شُعب أخرى',
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
  lacks: { classrooms: 'بلا شُعب', coordinator: 'بلا منسّق' } satisfies Record<CourseLack, string>,
  /** Distinguishes courses of the same name in the program. */
  apart: ({ courseId, classroomsCount, coordinatorName }: Course) =>
    [
      `رقم ${formatNumber(courseId)}`,
      formatCount(classroomsCount, classrooms),
      ...(coordinatorName === null ? [] : [`تنسيق ${named(coordinatorName)}`]),
    ].join(' · '),
  sameName: 'يوجد في البرنامج مقرر بهذا الاسم، ويمكن الحفظ مع ذلك:',
  nameAndDetail: (name: string, detail: string) => `${named(name)} (${detail})`,
  columns: {
    courseId: 'الرقم',
    name: 'الاسم',
    price: 'الرسوم',
    program: 'البرنامج',
    classrooms: 'الشُعب',
    coordinator: 'المنسّق',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: {
    '-courseId': 'الأحدث أولًا',
    courseId: 'الأقدم أولًا',
    name: 'الاسم',
    price: 'الأقل رسومًا',
    '-price': 'الأعلى رسومًا',
  },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofCourses)}`
      : formatCount(total, courses),

  loading: 'جارٍ تحميل المقررات',
  loadFailed: 'تعذّر تحميل المقررات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا مقررات بعد',
  nothingText: 'أضف أول مقرر، ثم افتح شُعَبه وعيّن منسّقه.',
  nothingInProgram: 'لا مقررات في هذا البرنامج بعد',
  nothingInProgramText: 'أضف أول مقرر إليه، أو اعرض مقررات البرامج كلها.',
  nothingLacks: { classrooms: 'لكل مقرر شعبة', coordinator: 'لكل مقرر منسّق' } satisfies Record<CourseLack, string>,
  nothingLacksInProgram: {
    classrooms: 'لكل مقرر في هذا البرنامج شعبة',
    coordinator: 'لكل مقرر في هذا البرنامج منسّق',
  } satisfies Record<CourseLack, string>,
  nothingLacksText: 'لا شيء ينتظر هنا.',
  noMatch: (q: string) => `لا مقررات تطابق «${named(q)}»`,
  noMatchText: 'جرّب جزءًا آخر من اسم المقرر.',
  noMatchInProgramText: 'جرّب جزءًا آخر من اسم المقرر، أو ابحث في البرامج كلها.',

  notAssigned: 'غير معيّن',
  coordinatedBy: 'المنسّق:',
  classrooms: (count: number) => formatCount(count, classrooms),
  classroomsLabel: (name: string, count: number) => `${formatNumber(count)}: شُعب ${named(name)}`,

  coordinator: 'المنسّق',
  assignCoordinator: 'تعيين المنسّق',
  changeCoordinator: 'تغيير المنسّق',
  edit: 'تعديل',
  editLabel: (name: string) => `تعديل ${named(name)}`,
  delete: 'حذف',

  addTitle: 'إضافة مقرر',
  save: 'حفظ المقرر',
  created: 'أُضيف المقرر',
  createFailed: 'تعذّرت إضافة المقرر',
  nameAndProgram: (name: string, program: string) => namedPair(name, program),
  name: 'اسم المقرر',
  program: 'البرنامج',
  chooseProgram: 'اختر البرنامج',
  programFirst: 'اختر البرنامج أولًا',
  programFixed: 'لا يُنقل المقرر إلى برنامج آخر.',
  price: 'الرسوم',

  editTitle: (name: string) => `تعديل ${named(name)}`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل المقرر',

  deleteQuestion: (name: string) => `حذف مقرر «${named(name)}»`,
  deleteText: 'سيُحذف المقرر ومعه كل ما يتبعه:',
  counting: 'جارٍ حساب ما يتبعه…',
  countingFailed: 'تعذّر حساب الطلاب المسجّلين فيها',
  names: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(' · ')} و${formatCount(more, otherClassrooms)}` : names.join(' · '),
  students: (count: number) => formatCount(count, students),
  losesSeat: 'يُلغى تسجيلهم في هذه الشُعب',
  completed: (count: number) => formatCount(count, completed),
  archiveFirst: 'لا يُحذف المقرر قبل أرشفتها',
  deleteConfirm: (count: number) => {
    const words = formatCount(count, withClassrooms)
    return `حذف المقرر${count <= 2 ? words : ` و${words}`}`
  },
  deleteWayBack: 'يمكن استعادة المقرر مع شُعَبه من المحذوفات خلال 30 يومًا.',
  toArchive: 'فتح الأرشفة',
  deleteFailed: 'تعذّر حذف المقرر',
  deleted: 'حُذف المقرر',

  coordinatorTitle: (name: string) => `منسّق ${named(name)}`,
  coordinatorIntro: 'يشرف المنسّق على بنك أسئلة المقرر ويراجع اقتراحات مدرّسيه.',
  chooseTeacher: 'اختر مدرّسًا',
  coordinatorSave: 'حفظ التعيين',
  coordinatorAssigned: 'عُيّن المنسّق',
  assignedTo: (teacher: string, course: string) => namedPair(teacher, course),
  coordinatorAssignFailed: 'تعذّر تعيين المنسّق',
  unassign: 'إلغاء التعيين',
  unassignQuestion: (teacher: string, course: string) =>
    `تنتهي صلاحيات التنسيق في ${named(course)} لدى ${named(teacher)}. إلغاء التعيين؟`,
  unassignConfirm: 'إلغاء تعيين المنسّق',
  coordinatorUnassigned: 'أُلغي تعيين المنسّق',
  coordinatorUnassignFailed: 'تعذّر إلغاء تعيين المنسّق',
}
