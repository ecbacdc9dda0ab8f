import { named, namedClassroom } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'
import type { ClassroomFilter } from './classrooms.search.ts'

const classrooms = nouns.classroom.subject
const students: CountForms = { ...nouns.student.subject, zero: 'لا طلاب' }
/** After a preposition or a noun. */
const ofStudents: CountForms = { ...students, zero: 'طلاب', two: 'طالبين' }
const lectures: CountForms = { ...nouns.lecture.subject, zero: 'لا محاضرات' }

/** Every word of a teacher's dashboard, list of classrooms and pages of one classroom. */
export const teachingText = {
  filters: { ACTIVE: 'نشطة', COMPLETED: 'منتهية', ALL: 'الكل' } satisfies Record<ClassroomFilter, string>,
  filterLabel: 'حالة الشُعب',
  search: 'ابحث باسم الشعبة أو المقرر',
  noProgram: 'برامج غير محددة',
  count: (count: number) => formatCount(count, classrooms),
  students: (count: number) => formatCount(count, students),
  lectures: (count: number) => formatCount(count, lectures),

  loading: 'جارٍ تحميل الشُعب',
  loadFailed: 'تعذّر تحميل الشُعب',
  refreshFailed: (reason: string) => `تعذّر التحديث، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: {
    ACTIVE: 'لا شُعب نشطة لديك الآن',
    COMPLETED: 'لا شُعب منتهية بعد',
    ALL: 'لم تُعيَّن لك شُعب بعد',
  } satisfies Record<ClassroomFilter, string>,
  nothingText: {
    ACTIVE: 'تظهر هنا الشُعب التي تعيّنك لها إدارة المدرسة. وقد تجد شُعَبك السابقة بين المنتهية.',
    COMPLETED: 'تنتقل الشعبة إلى هنا حين تنهيها من إعداداتها بعد حساب الدرجات النهائية.',
    ALL: 'تظهر هنا الشُعب التي تعيّنك لها إدارة المدرسة.',
  } satisfies Record<ClassroomFilter, string>,
  showAll: 'عرض كل الشُعب',
  noMatch: (q: string) => `لا شُعب تطابق «${named(q)}»`,
  noMatchText: 'جرّب جزءًا من اسم الشعبة أو المقرر، أو ابحث في كل الشُعب.',

  icon: (name: string) => `تغيير أيقونة ${named(name)}`,
  iconHint: 'تغيير الأيقونة',
  iconTitle: 'اختر أيقونة الشعبة',
  iconText: 'تبقى الأيقونة في هذه الجلسة من المتصفح فقط.',
  icons: {
    grid: 'شبكة',
    book: 'كتاب',
    code: 'برمجة',
    database: 'قاعدة بيانات',
    network: 'شبكة حواسيب',
    cpu: 'عتاد',
    calculator: 'آلة حاسبة',
    math: 'رياضيات',
    chart: 'مخطط',
    briefcase: 'أعمال',
    language: 'لغات',
    world: 'العالم',
    flask: 'مخبر',
    atom: 'علوم',
    palette: 'تصميم',
    camera: 'تصوير',
  },

  dashboardLoading: 'جارٍ تحميل لوحة التحكم',
  dashboardFailed: 'تعذّر تحميل البيانات الأساسية',
  numbers: 'الأعداد',
  stats: {
    active: 'الشُعب النشطة',
    activeContext: 'تدرّسها الآن',
    completed: 'الشُعب المنتهية',
    completedContext: 'أُنهيت ولم تؤرشف بعد',
    students: 'الطلاب',
    studentsContext: 'في شُعَبك كلها، كل طالب مرة واحدة',
  },
  activeTitle: 'شُعَبي النشطة',
  allOfMine: 'كل شُعَبي',
  work: 'ما يحتاج عملك الآن',
  workDone: 'لا عمل ينتظرك',
  workDoneText: 'درجات شُعَبك النشطة كلها مرصودة ومحسوبة.',
  workLines: {
    grade: (count: number) => `${formatCount(count, students)} بلا درجة كاملة`,
    calculate: 'اكتمل الرصد، وبقي حساب الدرجات النهائية',
    finish: 'حُسبت الدرجات النهائية، والشعبة جاهزة للإنهاء',
  },
  workActions: { grade: 'رصد الدرجات', calculate: 'حساب النهائية', finish: 'إنهاء الشعبة' },
  workActionLabel: (action: string, name: string, course: string) => `${action}: ${named(name)}، ${named(course)}`,

  classroomLoading: 'جارٍ تحميل الشعبة',
  classroomFailed: 'تعذّر تحميل بيانات الشعبة',
  backToList: 'العودة إلى شُعَبي',
  facts: {
    enrolled: 'المسجّلون من السعة',
    lectures: 'المحاضرات',
    graded: 'اكتمال الدرجات',
    finals: 'الدرجات النهائية',
    lastLecture: 'في هذه الشعبة',
    gradesUnknown: 'تعذّر تحميلها',
    allFinals: 'حُسبت كلها',
    someFinals: (count: number) => `بقي ${formatCount(count, students)}`,
    noStudents: 'لا طلاب بعد',
  },
  tiles: {
    label: 'صفحات الشعبة',
    lectures: 'المحاضرات',
    lecturesText: 'الشرح والمرفقات والاختبارات القصيرة',
    grading: 'الدرجات',
    gradingText: 'العملي والامتحان والدرجة النهائية',
    ungraded: (count: number) => `${formatCount(count, students)} بلا درجات`,
    graded: 'اكتمل الرصد',
    settings: 'إعدادات الشعبة',
    settingsText: 'الحالة والإعلانات السابقة',
  },

  status: 'حالة الشعبة',
  statusTexts: {
    ACTIVE: 'تُضاف المحاضرات وتُرصد الدرجات وتُنشر الإعلانات ما دامت الشعبة نشطة.',
    COMPLETED: 'الشعبة منتهية: تبقى للقراءة، وتصبح جاهزة للأرشفة. أعد تنشيطها لتعدّل فيها.',
    other: 'هذه الشعبة ملغاة، ولا تتغيّر حالتها.',
  },
  complete: 'إنهاء الشعبة',
  reactivate: 'إعادة تنشيط الشعبة',
  completeQuestion: (name: string) => `إنهاء ${namedClassroom(name)}؟`,
  completeText: (count: number) =>
    `تُقفل درجات ${formatCount(count, ofStudents)} ومحاضرات الشعبة، وتصبح جاهزة للأرشفة. يمكنك إعادة تنشيطها قبل أن تؤرشف.`,
  reactivateQuestion: (name: string) => `إعادة تنشيط ${namedClassroom(name)}؟`,
  reactivateText: 'تعود الدرجات والمحاضرات قابلة للتعديل.',
  toggled: { ACTIVE: 'عادت الشعبة نشطة', COMPLETED: 'أُنهيت الشعبة' },
  lacksFinals: 'لا تُنهى الشعبة قبل حساب الدرجات النهائية لطلابها جميعًا. بقي:',
  toggleFailed: 'تعذّر تغيير حالة الشعبة',
  ungradedTitle: 'طلاب بلا درجة نهائية',
  ungradedMore: (count: number) => `و${formatNumber(count)} غيرهم`,
  toGrading: 'الذهاب إلى الدرجات',
}
