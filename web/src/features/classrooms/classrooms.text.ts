import type { ClassroomLack } from '@manara/contract/classroom-lacks.ts'
import type { Classroom } from '@manara/contract/classrooms.ts'
import { named, namedClassroom, namedPair } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, described, formatCount, nouns } from '../../format/plurals.ts'
import type { ClassroomFilter } from './classrooms.search.ts'
import { classroomStatusText } from './status.text.ts'

const classrooms = nouns.classroom.subject
/** After «من». */
const ofClassrooms = nouns.classroom.object
const students = nouns.student.subject
/** After «تسجيل». */
const ofStudents = nouns.student.object
/** After «من». */
const seats = nouns.seat.object
const enrolled: CountForms = described(nouns.student.subject, 'مسجّل')

/** Every word of the classrooms screen. */
export const classroomsText = {
  title: 'الشُعب',
  search: 'ابحث باسم الشعبة أو المقرر',
  add: 'إضافة شعبة',
  statusLabel: 'حالة الشُعب',
  filters: { ACTIVE: 'نشطة', COMPLETED: 'منتهية', ALL: 'الكل' } satisfies Record<ClassroomFilter, string>,
  programFilter: 'البرنامج',
  allPrograms: 'كل البرامج',
  courseFilter: 'المقرر',
  allCourses: 'كل المقررات',
  showAll: 'عرض كل الشُعب',
  lacksLabel: 'شُعب ينقصها شيء',
  lacks: { teacher: 'بلا مدرّس' } satisfies Record<ClassroomLack, string>,
  nothingLacks: 'لكل شعبة نشطة مدرّس',
  nothingLacksText: 'لا شعبة نشطة هنا تنتظر مدرّسًا.',
  /** Distinguishes classrooms of the same name in a course. */
  apart: ({ classroomId, enrolledStudentsCount, capacity }: Classroom) =>
    `رقم ${formatNumber(classroomId)} · ${formatNumber(enrolledStudentsCount)} من ${formatCount(capacity, seats)}`,
  sameName: 'توجد في المقرر شعبة بهذا الاسم، ويمكن الحفظ مع ذلك:',
  nameAndDetail: (name: string, detail: string) => `${named(name)} (${detail})`,
  columns: {
    classroomId: 'الرقم',
    name: 'الشعبة',
    courseName: 'المقرر',
    teacher: 'المدرّس',
    enrolledStudentsCount: 'المسجّلون',
    status: 'الحالة',
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
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofClassrooms)}`
      : formatCount(total, classrooms),

  loading: 'جارٍ تحميل الشُعب',
  loadFailed: 'تعذّر تحميل الشُعب',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: {
    ACTIVE: 'لا شُعب نشطة',
    COMPLETED: 'لا شُعب منتهية',
    ALL: 'لا شُعب بعد',
  } satisfies Record<ClassroomFilter, string>,
  nothingText: 'أضف شعبة لمقرر، ثم عيّن مدرّسها وسجّل طلابها.',
  nothingCompletedText: 'ينهي المدرّس شعبته حين يفرغ من رصد درجاتها.',
  nothingInFilterText: 'لا نتائج لهذا الاختيار. أضف شعبة، أو اختر غيره.',
  noMatch: (q: string) => `لا شُعب تطابق «${named(q)}»`,
  noMatchText: 'جرّب جزءًا آخر من اسم الشعبة أو المقرر، أو ابحث في كل الحالات.',
  showAllStates: 'عرض كل الحالات',

  notAssigned: 'غير معيّن',
  taughtBy: 'المدرّس:',
  ...classroomStatusText,
  /** Why an action is closed. */
  notActive: (status: string) => `الشعبة ${classroomsText.status(status)}، ولا تُعدّل إلا الشُعب النشطة.`,
  archiveInstead: 'الشعبة منتهية. أرشفها بدل حذفها.',

  teacher: 'المدرّس',
  assignTeacher: 'تعيين المدرّس',
  changeTeacher: 'تغيير المدرّس',
  edit: 'تعديل',
  editLabel: (name: string) => `تعديل ${named(name)}`,
  delete: 'حذف',

  addTitle: 'إضافة شعبة',
  save: 'حفظ الشعبة',
  created: 'أُضيفت الشعبة',
  createFailed: 'تعذّرت إضافة الشعبة',
  nameAndCourse: (name: string, course: string) => namedPair(name, course),
  program: 'البرنامج',
  chooseProgram: 'اختر البرنامج',
  chooseProgramFirst: 'اختر البرنامج أولًا',
  course: 'المقرر',
  otherCourse: 'مقرر آخر',
  chooseCourse: 'اختر المقرر',
  chooseCourseFirst: 'اختر المقرر أولًا',
  pickerDetail: (of: string, enrolled: number, capacity: number) =>
    `${named(of)} · ${formatNumber(enrolled)} من ${formatNumber(capacity)}`,
  courseFixed: 'لا تُنقل إلى مقرر آخر شعبة فيها مسجّلون.',
  name: 'اسم الشعبة',
  capacity: 'السعة',
  capacityHelp: 'عدد المقاعد، من 1 إلى 1,000.',
  capacityEnrolled: (count: number) => `لا تقل عن عدد المسجّلين: ${formatNumber(count)}.`,

  practicalMax: 'أعلى درجة للعملي',
  practicalMaxHelp: (examMax: number) => `الامتحان من ${formatNumber(examMax)}: يكتمل بهما 100.`,
  practicalMaxRest: 'ما بقي من 100 للامتحان.',

  editTitle: (name: string) => `تعديل ${named(name)}`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل الشعبة',

  deleteQuestion: (name: string) => `حذف ${namedClassroom(name)}`,
  deleteText: (course: string) => `من مقرر ${named(course)}.`,
  students: (count: number) => formatCount(count, students),
  losesSeat: 'يُلغى تسجيلهم فيها وتُحجب درجاتهم',
  deleteLecturesLoss: { what: 'المحاضرات', detail: 'تُحجب مع مرفقاتها واختباراتها' },
  deleteConfirm: 'حذف الشعبة',
  deleteAgainQuestion: (name: string, count: number) =>
    `في ${namedClassroom(name)} ${formatCount(count, enrolled)}. هل تحذفها رغم ذلك؟`,
  deleteAgainText: 'سيُلغى تسجيلهم جميعًا. انقلهم إلى شعبة أخرى أولًا إن كانوا سيتابعون المقرر.',
  deleteAgainConfirm: (count: number) => `حذف الشعبة وإلغاء تسجيل ${formatCount(count, ofStudents)}`,
  deleteWayBack: 'يمكن استعادة الشعبة بطلابها من المحذوفات خلال 30 يومًا.',
  toArchive: 'فتحها في الأرشفة',
  deleteFailed: 'تعذّر حذف الشعبة',
  deleted: 'حُذفت الشعبة',

  teacherTitle: (name: string) => `مدرّس ${named(name)}`,
  teacherIntro: (course: string) => `يدير المدرّس محاضرات الشعبة ودرجات طلابها في ${named(course)}.`,
  chooseTeacher: 'اختر مدرّسًا أولًا',
  teacherSave: 'حفظ التعيين',
  teacherAssigned: 'عُيّن المدرّس',
  assignedTo: (teacher: string, classroom: string) => namedPair(teacher, classroom),
  teacherAssignFailed: 'تعذّر تعيين المدرّس',
  unassign: 'إلغاء التعيين',
  unassignQuestion: (teacher: string, classroom: string) =>
    `تُحجب ${namedClassroom(classroom)} عن ${named(teacher)}، وتبقى بلا مدرّس. إلغاء التعيين؟`,
  unassignConfirm: 'إلغاء تعيين المدرّس',
  teacherUnassigned: 'أُلغي تعيين المدرّس',
  teacherUnassignFailed: 'تعذّر إلغاء تعيين المدرّس',
  courseFirst: 'اختر المقرر أولًا',
}
