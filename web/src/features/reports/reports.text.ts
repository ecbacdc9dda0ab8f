import { named, namedClassroom } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const works: CountForms = { ...nouns.task.subject, zero: 'لا أعمال' }
const courses = nouns.course.subject
const students: CountForms = { ...nouns.student.subject, zero: 'لا طلاب' }
const teachers = nouns.teacher.subject
const enrollments: CountForms = { ...nouns.enrollment.subject, zero: 'لا تسجيلات' }
const seats = nouns.seat.subject

const programs = nouns.program.object

/** Every word of the dashboard. */
export const reportsText = {
  loading: 'جارٍ تحميل لوحة التحكم',
  loadFailed: 'تعذّر تحميل الإحصاءات الرئيسة',
  waiting: (count: number) => `لديك ${formatCount(count, works)}`,
  nothingWaiting: 'لا أعمال تنتظرك',
  addUser: 'إضافة مستخدم',

  stats: 'أرقام المدرسة',
  students: 'الطلاب',
  teachers: 'المدرّسون',
  programs: 'البرامج المتاحة',
  pendingCertificates: 'شهادات لم تصدر',
  studentsWithoutProgram: 'طلاب بلا برنامج',
  classroomsWithoutTeachers: 'شُعب بلا مدرّس',
  coursesWithoutClassrooms: 'مقررات بلا شُعب',
  coursesWithoutCoordinators: 'مقررات بلا منسّق',
  newStudents: (count: number) =>
    count > 0 ? `بزيادة ${formatCount(count, students)} على الشهر الماضي` : 'كما في الشهر الماضي',
  newTeachers: (count: number) =>
    count > 0 ? `بزيادة ${formatCount(count, teachers)} على الشهر الماضي` : 'كما في الشهر الماضي',
  fewer: (count: number) => `بنقص ${formatNumber(count)} عن الشهر الماضي`,
  openPrograms: (open: number, total: number) => {
    if (total === 0) return 'لا برامج بعد'
    return open === 0 ? 'باب الالتحاق مغلق في كل البرامج' : `باب الالتحاق مفتوح في ${formatCount(open, programs)}`
  },
  /** Under each count of what is missing: what is to be done, and what is true when nothing is. */
  lacking: {
    studentsWithoutProgram: { some: 'بانتظار ربطهم ببرامج', none: 'لا طالب بلا برنامج' },
    classroomsWithoutTeachers: { some: 'بانتظار تعيين مدرّسين', none: 'لا شعبة بلا مدرّس' },
    coursesWithoutClassrooms: { some: 'بانتظار فتح شُعب', none: 'لا مقرر بلا شعبة' },
    coursesWithoutCoordinators: { some: 'بانتظار تعيين منسّقين', none: 'لا مقرر بلا منسّق' },
    pendingCertificates: { some: 'بانتظار الإصدار', none: 'لا خرّيج بلا شهادة' },
  },
  trend: (counts: readonly number[]) =>
    `خلال ثمانية أشهر: من ${formatNumber(counts[0] ?? 0)} إلى ${formatNumber(counts.at(-1) ?? 0)}`,

  inbox: 'أعمال تنتظرك',
  inboxSummary: (count: number) => formatCount(count, works),
  done: 'مكتمل',
  showAll: (count: number) => `عرض الكل (${formatNumber(count)})`,
  attach: 'ربط بالبرنامج',
  attachLabel: (name: string) => `ربط ${named(name)} بالبرنامج`,
  assignTeacher: 'تعيين مدرّس',
  assignTeacherLabel: (name: string) => `تعيين مدرّس: ${namedClassroom(name)}`,
  createClassroom: 'إضافة شعبة',
  createClassroomLabel: (name: string) => `إضافة شعبة لمقرر ${named(name)}`,
  assignCoordinator: 'تعيين منسّق',
  assignCoordinatorLabel: (name: string) => `تعيين منسّق لمقرر ${named(name)}`,
  issueCertificate: 'إصدار الشهادة',
  issueCertificateLabel: (name: string) => `إصدار شهادة ${named(name)}`,
  good: {
    studentsWithoutProgram: { title: 'كل الطلاب مرتبطون ببرامج', text: 'حين تضيف طالبًا جديدًا يظهر هنا حتى تربطه.' },
    classroomsWithoutTeachers: { title: 'لكل شعبة نشطة مدرّس', text: 'تظهر هنا كل شعبة نشطة تنتظر مدرّسًا.' },
    coursesWithoutClassrooms: { title: 'لكل مقرر شعبة', text: 'يظهر هنا كل مقرر لا شعبة له بعد.' },
    coursesWithoutCoordinators: { title: 'لكل مقرر منسّق', text: 'يظهر هنا كل مقرر لا منسّق لبنك أسئلته.' },
    pendingCertificates: { title: 'كل الخرّيجين لهم شهادات', text: 'يظهر هنا كل خرّيج تنتظر شهادته.' },
  },

  enrollments: 'التسجيلات في الشُعب',
  lastYear: 'آخر 12 شهرًا',
  enrollmentsLabel: (month: string, count: number) => `${month}: ${formatCount(count, enrollments)}`,
  enrollmentsSummary: (total: number) => `${formatCount(total, enrollments)} خلال آخر 12 شهرًا`,
  month: 'الشهر',
  count: 'العدد',
  chartFailed: 'تعذّر رسم المخطط.',

  capacity: 'امتلاء الشُعب بحسب البرنامج',
  noCapacity: 'لا شُعب نشطة بعد.',
  capacityLabel: (enrolled: number, capacity: number) => `${formatNumber(enrolled)} من ${formatCount(capacity, seats)}`,
  registrations: 'طلبات الالتحاق بحسب الحالة',
  noRegistrations: 'لا طلبات التحاق بعد.',

  deficiencies: 'نواقص التسجيل',
  deficienciesHint: 'طلاب لم يُسجَّلوا في كل مقررات برنامجهم',
  program: 'البرنامج',
  search: 'بحث',
  chooseProgram: 'اختر برنامجًا أولًا',
  deficienciesLoading: 'جارٍ تحميل نواقص التسجيل',
  deficienciesFailed: 'تعذّر تحميل تقرير نواقص التسجيل',
  noDeficiencies: { title: 'لا نواقص تسجيل في هذا البرنامج', text: 'كل طلابه مسجّلون في كل مقرراته.' },
  missing: (count: number) => formatCount(count, courses),
  register: 'تسجيل',
  registerLabel: (student: string, course: string) => `تسجيل ${named(student)} في ${named(course)}`,
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatNumber(total)}`
      : formatCount(total, students),
}
