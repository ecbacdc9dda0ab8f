import { named, namedPair } from '@manara/contract/named.ts'
import { inSchoolWords } from '../../format/national-id.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, described, formatCount, nouns } from '../../format/plurals.ts'

const students: CountForms = { ...nouns.student.subject, zero: 'لا طلاب' }
/** After «تسجيل». */
const ofStudents: CountForms = { ...students, two: 'طالبين' }
const ticked: CountForms = described(nouns.student.subject, 'محدّد')
const seats = nouns.seat.subject

/** Every word of the classroom enrollment screen. */
export const classroomEnrollmentText = {
  filters: 'اختيار الشعبة',
  teacher: 'المدرّس',
  allTeachers: 'كل المدرّسين',
  program: 'البرنامج',
  chooseProgram: 'اختر البرنامج',
  course: 'المقرر',
  chooseCourse: 'اختر المقرر',
  classroom: 'الشعبة',
  chooseClassroom: 'اختر الشعبة',

  choose: 'اختر شعبة',
  chooseText: 'اختر البرنامج ثم المقرر ثم الشعبة لترى المسجّلين فيها ومن يمكن تسجيلهم.',
  chooseClassroomText: 'للمقرر أكثر من شعبة نشطة. اختر إحداها من الأعلى.',
  noClassrooms: 'لا شُعب نشطة لهذا المقرر',
  noClassroomsText: 'افتح شعبة للمقرر، ثم سجّل طلابه فيها.',
  noClassroomsOfTeacherText: 'لا يدرّس هذا المدرّس شعبة نشطة من المقرر. اختر مدرّسًا آخر أو اعرضهم جميعًا.',
  openClassroom: 'صفحة الشُعب',
  loadingClassroom: 'جارٍ تحميل الشعبة',
  classroomFailed: 'تعذّر تحميل الشعبة',

  courseAndTeacher: (course: string, teacher: string | null) =>
    teacher === null ? course : namedPair(course, teacher),
  noTeacher: 'بلا مدرّس',
  capacity: 'السعة',
  seatsLeft: 'الشاغر:',
  seats: (count: number) => formatCount(count, seats),
  full: 'اكتملت السعة',
  overFull: 'تجاوزت السعة',
  enrolledWord: 'مسجّل',
  capacityLabel: (enrolled: number, capacity: number) =>
    `المسجّلون ${formatNumber(enrolled)} من ${formatNumber(capacity)}`,

  available: {
    title: 'طلاب يمكن تسجيلهم',
    search: inSchoolWords('ابحث بالاسم أو البريد أو الرقم الوطني أو الهاتف'),
    loading: 'جارٍ تحميل الطلاب الذين يمكن تسجيلهم',
    loadFailed: 'تعذّر تحميل الطلاب',
    refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
    nothing: 'لا أحد ينتظر التسجيل',
    nothingText: 'كل طلاب البرنامج مسجّلون في المقرر أو نجحوا فيه.',
    noMatch: (q: string) => `لا أحد يمكن تسجيله يطابق «${named(q)}»`,
    noMatchText: 'ربما هو مسجّل في شعبة أخرى من المقرر، أو نجح فيه، أو ليس من طلاب البرنامج.',
  },
  enrolled: {
    title: 'المسجّلون',
    search: 'ابحث بين المسجّلين',
    loading: 'جارٍ تحميل المسجّلين',
    loadFailed: 'تعذّر تحميل المسجّلين',
    refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
    nothing: 'لا مسجّلين في الشعبة بعد',
    nothingText: 'سجّل أول طالب من القائمة المجاورة.',
    noMatch: (q: string) => `لا مسجّلين يطابقون «${named(q)}»`,
    noMatchText: 'جرّب جزءًا آخر من الاسم أو البريد.',
  },
  number: (count: number) => formatNumber(count),
  count: (count: number) => formatCount(count, students),

  fullNote: 'الشعبة ممتلئة. انقل طالبًا أو ارفع السعة لتسجيل طالب آخر.',
  raiseCapacity: 'تعديل سعة الشعبة',
  toArchive: 'فتحها في الأرشفة',
  notActive: (status: string) => `الشعبة ${status}، ولا يتغيّر التسجيل إلا في الشُعب النشطة.`,

  tick: (name: string) => `تحديد ${named(name)}`,
  ticked: (count: number) => formatCount(count, ticked),
  tooMany: (most: number) => `يُسجَّل ${formatNumber(most)} طالب على الأكثر في المرة الواحدة.`,
  enroll: 'تسجيل',
  enrollLabel: (name: string) => `تسجيل ${named(name)}`,
  enrollMany: (count: number) => `تسجيل ${formatCount(count, ofStudents)}`,
  enrolledDone: 'سُجّل الطالب',
  enrolledMany: (count: number) => `سُجّل ${formatCount(count, students)}`,
  nameAndClassroom: (name: string, classroom: string) => namedPair(name, classroom),
  enrollFailed: 'تعذّر تسجيل الطالب',
  enrollManyFailed: 'تعذّر تسجيل الطلاب',
  reportTitle: 'تقرير التسجيل',

  remove: 'إلغاء التسجيل',
  removeLabel: (name: string) => `إلغاء تسجيل ${named(name)}`,
  removeQuestion: (name: string, classroom: string) => `إلغاء تسجيل ${named(name)} في «${named(classroom)}»`,
  removeText: 'يشغر المقعد في الشعبة، ويعود الطالب إلى قائمة من يمكن تسجيلهم.',
  grades: 'الدرجات',
  gradesLost: 'تُحجب الدرجات المرصودة في هذه الشعبة',
  removeWayBack: 'يمكن استعادة التسجيل بدرجاته من المحذوفات خلال 30 يومًا.',
  removed: 'أُلغي التسجيل',
  removeFailed: 'تعذّر إلغاء التسجيل',

  transfer: 'نقل…',
  transferLabel: (name: string) => `نقل ${named(name)} إلى شعبة أخرى`,
  transferTitle: (name: string) => `نقل ${named(name)} إلى شعبة أخرى`,
  transferMany: 'نقل إلى شعبة أخرى',
  transferManyTitle: (count: number) => `نقل ${formatCount(count, ofStudents)} إلى شعبة أخرى`,
  transferManySave: (count: number) => `نقل ${formatCount(count, ofStudents)}`,
  movedMarks: 'راجع الدرجات بعد النقل',
  transferredMany: (count: number) => `نُقل ${formatCount(count, students)}`,
  transferReportTitle: 'تقرير النقل',
  transferIntro: (from: string) => `من «${named(from)}». تنتقل الدرجات أيضًا.`,
  targets: 'الشعبة الجديدة',
  targetsLoading: 'جارٍ تحميل الشُعب المتاحة',
  targetsFailed: 'تعذّر تحميل الشُعب المتاحة',
  noTargets: 'لا توجد شُعب أخرى متاحة',
  noTargetsText: 'لا شعبة نشطة أخرى من المقرر فيها مقعد شاغر ومدرّس آخر.',
  chooseTarget: 'اختر الشعبة الجديدة.',
  transferSave: 'نقل الطالب',
  transferred: 'نُقل الطالب',
  transferFailed: 'تعذّر نقل الطالب',
}
