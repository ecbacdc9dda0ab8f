import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const works: CountForms = { zero: 'لا أعمال', one: 'عمل واحد', two: 'عملان', few: 'أعمال', many: 'عملًا', other: 'عمل' }
const courses: CountForms = { one: 'مقرر واحد', two: 'مقرران', few: 'مقررات', many: 'مقررًا', other: 'مقرر' }
const students: CountForms = {
  zero: 'لا طلاب',
  one: 'طالب واحد',
  two: 'طالبان',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}
const teachers: CountForms = { one: 'مدرّس واحد', two: 'مدرّسان', few: 'مدرّسين', many: 'مدرّسًا', other: 'مدرّس' }
const enrollments: CountForms = {
  zero: 'لا تسجيلات',
  one: 'تسجيل واحد',
  two: 'تسجيلان',
  few: 'تسجيلات',
  many: 'تسجيلًا',
  other: 'تسجيل',
}
const seats: CountForms = { one: 'مقعد واحد', two: 'مقعدان', few: 'مقاعد', many: 'مقعدًا', other: 'مقعد' }

const programs: CountForms = { one: 'برنامج واحد', two: 'برنامجين', few: 'برامج', many: 'برنامجًا', other: 'برنامج' }

/** Every word of the dashboard. */
export const reportsText = {
  loading: 'جارٍ تحميل لوحة التحكم',
  loadFailed: 'تعذّر تحميل الإحصاءات الرئيسة',
  waiting: (count: number) => `لديك ${countOf(count, works)}`,
  nothingWaiting: 'لا أعمال تنتظرك',
  addUser: 'إضافة مستخدم',

  stats: 'أرقام المدرسة',
  students: 'الطلاب',
  teachers: 'المدرّسون',
  programs: 'البرامج المتاحة',
  pendingCertificates: 'شهادات معلّقة',
  studentsWithoutProgram: 'طلاب بلا برنامج',
  classroomsWithoutTeachers: 'شعب بلا مدرّس',
  coursesWithoutClassrooms: 'مقررات بلا شعب',
  coursesWithoutCoordinators: 'مقررات بلا منسّق',
  newStudents: (count: number) =>
    count > 0 ? `${countOf(count, students)} أكثر من الشهر الماضي` : 'كما في الشهر الماضي',
  newTeachers: (count: number) =>
    count > 0 ? `${countOf(count, teachers)} أكثر من الشهر الماضي` : 'كما في الشهر الماضي',
  fewer: (count: number) => `أقل من الشهر الماضي بـ${formatNumber(count)}`,
  openPrograms: (open: number, total: number) => {
    if (total === 0) return 'لا برامج بعد'
    return open === 0 ? 'التسجيل مغلق في كل البرامج' : `التسجيل مفتوح في ${countOf(open, programs)}`
  },
  needsWork: 'بحاجة إلى إجراء',
  allDone: 'لا شيء ناقص',
  trend: (counts: readonly number[]) =>
    `خلال ثمانية أشهر: من ${formatNumber(counts[0] ?? 0)} إلى ${formatNumber(counts.at(-1) ?? 0)}`,

  inbox: 'أعمال تنتظرك',
  inboxSummary: (count: number) => countOf(count, works),
  done: 'مكتمل',
  showAll: (count: number) => `عرض الكل (${formatNumber(count)})`,
  attach: 'ربط بالبرنامج',
  attachOf: (name: string) => `ربط ${name} بالبرنامج`,
  assignTeacher: 'تعيين مدرّس',
  assignTeacherOf: (name: string) => `تعيين مدرّس للشعبة ${name}`,
  createClassroom: 'إنشاء شعبة',
  createClassroomOf: (name: string) => `إنشاء شعبة لمقرر ${name}`,
  assignCoordinator: 'تعيين منسّق',
  assignCoordinatorOf: (name: string) => `تعيين منسّق لمقرر ${name}`,
  issueCertificate: 'إصدار الشهادة',
  issueCertificateOf: (name: string) => `إصدار شهادة ${name}`,
  good: {
    studentsWithoutProgram: { title: 'كل الطلاب مرتبطون ببرامج', text: 'حين تضيف طالبًا جديدًا يظهر هنا حتى تربطه.' },
    classroomsWithoutTeachers: { title: 'لكل شعبة نشطة مدرّس', text: 'تظهر هنا كل شعبة نشطة تنتظر مدرّسًا.' },
    coursesWithoutClassrooms: { title: 'لكل مقرر شعبة', text: 'يظهر هنا كل مقرر لا شعبة له بعد.' },
    coursesWithoutCoordinators: { title: 'لكل مقرر منسّق', text: 'يظهر هنا كل مقرر لا منسّق لبنك أسئلته.' },
    pendingCertificates: { title: 'كل الخرّيجين لهم شهادات', text: 'يظهر هنا كل خرّيج تنتظر شهادته.' },
  },

  enrollments: 'التسجيلات في الشعب',
  lastYear: 'آخر 12 شهرًا',
  enrollmentsOf: (month: string, count: number) => `${month}: ${countOf(count, enrollments)}`,
  enrollmentsSummary: (total: number) => `${countOf(total, enrollments)} خلال آخر 12 شهرًا`,
  month: 'الشهر',
  count: 'العدد',
  chartFailed: 'تعذّر رسم المخطط.',

  capacity: 'امتلاء الشعب بحسب البرنامج',
  noCapacity: 'لا شعب نشطة بعد.',
  capacityOf: (enrolled: number, capacity: number) => `${formatNumber(enrolled)} من ${countOf(capacity, seats)}`,
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
  missing: (count: number) => countOf(count, courses),
  register: 'تسجيل',
  registerOf: (student: string, course: string) => `تسجيل ${student} في ${course}`,
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatNumber(total)}`
      : countOf(total, students),
}
