import type { ClassroomLack } from '@manara/contract/classrooms.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'
import type { ClassroomFilter } from './classrooms.search.ts'

const classrooms: CountForms = { one: 'شعبة واحدة', two: 'شعبتان', few: 'شعب', many: 'شعبة', other: 'شعبة' }
/** After «من». */
const ofClassrooms: CountForms = { ...classrooms, two: 'شعبتين' }
const students: CountForms = { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' }
/** After «تسجيل». */
const ofStudents: CountForms = { ...students, two: 'طالبين' }
const enrolled: CountForms = {
  one: 'طالب واحد مسجّل',
  two: 'طالبان مسجّلان',
  few: 'طلاب مسجّلين',
  many: 'طالبًا مسجّلًا',
  other: 'طالب مسجّل',
}

/** Every word of the classrooms screen. */
export const classroomsText = {
  title: 'الشعب',
  search: 'ابحث باسم الشعبة أو المقرر',
  add: 'إضافة شعبة',
  statusLabel: 'حالة الشعب',
  filters: { ACTIVE: 'نشطة', COMPLETED: 'مكتملة', ALL: 'الكل' } satisfies Record<ClassroomFilter, string>,
  programFilter: 'البرنامج',
  allPrograms: 'كل البرامج',
  courseFilter: 'المقرر',
  allCourses: 'كل المقررات',
  showAll: 'عرض كل الشعب',
  lacksLabel: 'شعب ينقصها شيء',
  lacks: { teacher: 'بلا مدرّس' } satisfies Record<ClassroomLack, string>,
  nothingLacks: 'لكل شعبة نشطة مدرّس',
  nothingLacksText: 'لا شعبة نشطة هنا تنتظر مدرّسًا.',
  columns: {
    classroomId: 'الرقم',
    name: 'الشعبة',
    courseName: 'المقرر',
    teacher: 'المدرّس',
    enrolledStudentsCount: 'المسجّلون',
    status: 'الحالة',
    actions: 'إجراءات',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: {
    '-classroomId': 'الأحدث أولًا',
    classroomId: 'الأقدم أولًا',
    name: 'اسم الشعبة',
    courseName: 'المقرر',
    '-enrolledStudentsCount': 'الأكثر طلابًا',
  },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, ofClassrooms)}`
      : countOf(total, classrooms),

  loading: 'جارٍ تحميل الشعب',
  loadFailed: 'تعذّر تحميل الشعب',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: {
    ACTIVE: 'لا شعب نشطة',
    COMPLETED: 'لا شعب مكتملة',
    ALL: 'لا شعب بعد',
  } satisfies Record<ClassroomFilter, string>,
  nothingText: 'أضف شعبة لمقرر، ثم عيّن مدرّسها وسجّل طلابها.',
  nothingCompletedText: 'تكتمل الشعبة حين ينهي مدرّسها رصد الدرجات ويغيّر حالتها.',
  nothingInFilterText: 'لا شيء في ما اخترته. أضف شعبة، أو وسّع الاختيار.',
  noMatch: (q: string) => `لا شعب تطابق «${q}»`,
  noMatchText: 'جرّب جزءًا آخر من اسم الشعبة أو المقرر، أو ابحث في كل الحالات.',
  showAllStates: 'عرض كل الحالات',

  notAssigned: 'غير معيّن',
  taughtBy: 'المدرّس:',
  statuses: { ACTIVE: 'نشطة', COMPLETED: 'مكتملة', CANCELLED: 'ملغاة' } as Record<string, string>,
  status: (status: string) => classroomsText.statuses[status] ?? status,
  /** Why an action is closed. */
  notActive: (status: string) => `الشعبة ${classroomsText.status(status)}، ولا تُعدّل إلا الشعب النشطة.`,
  archiveInstead: 'الشعبة مكتملة. أرشفها بدل حذفها.',

  teacher: 'المدرّس',
  assignTeacher: 'تعيين المدرّس',
  changeTeacher: 'تغيير المدرّس',
  assignTeacherOf: (name: string) => `تعيين مدرّس ${name}`,
  changeTeacherOf: (name: string) => `تغيير مدرّس ${name}`,
  edit: 'تعديل',
  editOf: (name: string) => `تعديل ${name}`,
  delete: 'حذف',
  deleteOf: (name: string) => `حذف ${name}`,

  addTitle: 'إضافة شعبة',
  save: 'حفظ الشعبة',
  created: 'أُضيفت الشعبة',
  createFailed: 'تعذّر إنشاء الشعبة',
  nameAndCourse: (name: string, course: string) => `${name} · ${course}`,
  program: 'البرنامج',
  chooseProgram: 'اختر البرنامج',
  chooseProgramFirst: 'اختر البرنامج أولًا',
  course: 'المقرر',
  chooseCourse: 'اختر المقرر',
  chooseCourseFirst: 'اختر المقرر أولًا',
  pickerDetail: (of: string, enrolled: number, capacity: number) =>
    `${of} · ${formatNumber(enrolled)} من ${formatNumber(capacity)}`,
  courseFixed: 'لا تُنقل إلى مقرر آخر شعبة فيها مسجّلون.',
  name: 'اسم الشعبة',
  capacity: 'السعة',
  capacityHelp: 'عدد المقاعد، من 1 إلى 1,000.',
  capacityEnrolled: (count: number) => `لا تقل عن عدد المسجّلين: ${formatNumber(count)}.`,

  editTitle: (name: string) => `تعديل ${name}`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل الشعبة',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',

  deleteQuestion: (name: string) => `حذف شعبة «${name}»`,
  deleteText: (course: string) => `من مقرر ${course}.`,
  students: (count: number) => countOf(count, students),
  losesSeat: 'يُلغى تسجيلهم فيها وتُحجب درجاتهم',
  deleteLecturesLoss: { what: 'المحاضرات', detail: 'تُحجب مع مرفقاتها واختباراتها' },
  deleteConfirm: 'حذف الشعبة',
  deleteAgainQuestion: (name: string, count: number) =>
    `في شعبة «${name}» ${countOf(count, enrolled)}. هل تحذفها رغم ذلك؟`,
  deleteAgainText: 'سيُلغى تسجيلهم جميعًا. انقلهم إلى شعبة أخرى أولًا إن كانوا سيتابعون المقرر.',
  deleteAgainConfirm: (count: number) => `حذف الشعبة وإلغاء تسجيل ${countOf(count, ofStudents)}`,
  deleteWayBack: 'يمكن استعادة الشعبة بطلابها من المحذوفات خلال 30 يومًا.',
  deleteFailed: 'تعذّر حذف الشعبة',
  deleted: 'حُذفت الشعبة',

  teacherTitle: (name: string) => `مدرّس ${name}`,
  teacherIntro: (course: string) => `يدير المدرّس محاضرات الشعبة ودرجات طلابها في ${course}.`,
  chooseTeacher: 'اختر مدرّسًا أولًا',
  teacherSave: 'حفظ المدرّس',
  teacherAssigned: 'عُيّن المدرّس',
  assignedTo: (teacher: string, classroom: string) => `${teacher} · ${classroom}`,
  teacherAssignFailed: 'تعذّر تعيين المدرّس',
  unassign: 'إلغاء التعيين',
  unassignQuestion: (teacher: string, classroom: string) =>
    `لن يصل ${teacher} إلى ${classroom} بعد الآن، وتبقى الشعبة بلا مدرّس. هل تلغي تعيينه؟`,
  unassignConfirm: 'إلغاء تعيين المدرّس',
  teacherUnassigned: 'أُلغي تعيين المدرّس',
  teacherUnassignFailed: 'تعذّر إلغاء تعيين المدرّس',
  courseFirst: 'اختر المقرر أولًا',
}
