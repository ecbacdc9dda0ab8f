import { named } from '@manara/contract/named.ts'
import { type CountForms, formatCount, nouns } from '../../../platform/format/plurals.ts'

const forms = {
  students: nouns.student.subject,
  teachers: nouns.teacher.subject,
  programs: nouns.program.subject,
  courses: nouns.course.subject,
  classrooms: nouns.classroom.subject,
  requests: nouns.request.subject,
  graduates: nouns.graduate.subject,
} satisfies Record<string, CountForms>

type Counted = keyof typeof forms

export const registrationStates: Record<string, string> = {
  PendingReview: 'قيد المراجعة',
  AwaitingPayment: 'بانتظار الدفع',
  PaymentSubmitted: 'وصل الإيصال',
  ReceiptRejected: 'رُفض الإيصال',
  Approved: 'مقبول',
  Rejected: 'مرفوض',
}

interface OutcomeLine {
  name: string
  program: string
  isGraduate: boolean
  gpa: number
  on: string
  hasCertificate: boolean
}

export const administratorAnswer = {
  count: (count: number, what: Counted) => (count === 0 ? 'لا يوجد أحد' : formatCount(count, forms[what])),
  total: (count: number, what: Counted) => `العدد الآن: **${formatCount(count, forms[what])}**.`,
  overview: (lines: readonly string[]) => `أعداد المدرسة الآن: ${lines.join('، ')}.`,
  counted: (count: number, what: Counted) => formatCount(count, forms[what]),
  programs: (total: number, open: number) =>
    `${formatCount(total, forms.programs)}، وباب الالتحاق مفتوح في ${open} منها.`,
  coursesLine: (names: readonly string[]) => `مقرراته: ${names.map(named).join('، ')}.`,
  classroomLine: (name: string, course: string) => `**${named(course)}**: ${named(name)}`,
  waitingForReview: (names: readonly string[]) =>
    names.length === 0 ? '' : `بانتظار المراجعة: ${names.map(named).join('، ')}.`,
  waitingForReceipt: (names: readonly string[]) =>
    names.length === 0 ? '' : `أرسلوا إيصالاتهم وينتظرون تدقيقها: ${names.map(named).join('، ')}.`,
  openPrograms: 'برامج باب الالتحاق بها مفتوح:',
  noOpenPrograms: 'باب الالتحاق مغلق في كل البرامج.',
  program: (name: string, students: number, courses: number, price: string) =>
    `**${named(name)}**: ${formatCount(students, forms.students)}، ${formatCount(courses, forms.courses)}، الرسوم ${price}`,
  classrooms: (active: number, completed: number) => `الشُعب النشطة **${active}**، والمنتهية **${completed}**.`,
  readyToArchive: (count: number, archived: number) =>
    `${count === 0 ? 'لا شُعب جاهزة للأرشفة.' : `جاهز للأرشفة: **${formatCount(count, forms.classrooms)}** منتهية.`} المؤرشف حتى الآن: ${archived}.`,
  withoutProgram: (count: number) =>
    count === 0 ? 'كل الطلاب مرتبطون ببرامج.' : `بلا برنامج: **${formatCount(count, forms.students)}**.`,
  withoutTeacher: (count: number) =>
    count === 0 ? 'لكل الشُعب النشطة مدرّسون.' : `بلا مدرّس: **${formatCount(count, forms.classrooms)}** نشطة.`,
  withoutCoordinator: (count: number) =>
    count === 0 ? 'لكل المقررات منسّقون.' : `بلا منسّق: **${formatCount(count, forms.courses)}**.`,
  withoutClassrooms: (count: number) =>
    count === 0 ? 'لكل المقررات شُعب.' : `بلا شُعب: **${formatCount(count, forms.courses)}**.`,
  withoutCertificate: (count: number) =>
    count === 0 ? 'لا شهادات تنتظر الإصدار.' : `بلا ملف شهادة: **${formatCount(count, forms.graduates)}**.`,
  graduates: (all: number, thisYear: number) => `الخرّيجون **${all}**، منهم ${thisYear} هذه السنة.`,
  requests: (pending: number) =>
    pending === 0 ? 'لا طلبات التحاق قيد المراجعة.' : `قيد المراجعة: **${formatCount(pending, forms.requests)}**.`,
  requestState: (state: string, count: number) => `${state}: ${count}`,
  requestsIn: (when: string, received: number) =>
    received === 0
      ? `لم يصل أي طلب التحاق ${when}.`
      : `طلبات الالتحاق الواردة ${when}: **${formatCount(received, forms.requests)}**.`,
  decidedIn: (when: string, approved: number, rejected: number) => `ما قُرّر ${when}: قُبل ${approved}، ورُفض ${rejected}.`,
  noRequests: 'لا طلبات التحاق.',
  capacity: (name: string, enrolled: number, capacity: number) =>
    `**${named(name)}**: المسجّلون ${enrolled} من ${formatCount(capacity, nouns.seat.object)}، والشاغر ${Math.max(0, capacity - enrolled)}`,
  capacityHead: 'مقاعد الشُعب النشطة، الأكثر امتلاءً أولًا:',
  noCapacity: 'لا شُعب نشطة.',
  seatsHead: 'مقاعد الشُعب النشطة:',
  fullHead: (count: number) => `الشُعب الممتلئة: **${formatCount(count, forms.classrooms)}**.`,
  noFull: 'لا شعبة ممتلئة الآن.',
  taught: (name: string, course: string, isActive: boolean) =>
    `**${named(course)}**: ${named(name)}${isActive ? '' : ' (منتهية)'}`,
  taughtNothing: (teacher: string) => `لا شُعب للمدرّس ${named(teacher)} الآن.`,
  whichTeacher: 'أي مدرّس تقصد؟',
  askTaught: (teacher: string) => `ما شُعب المدرّس ${named(teacher)}؟`,
  taughtHead: (teacher: string) => `شُعب ${named(teacher)}:`,
  student: (name: string, program: string | null) =>
    `**${named(name)}**: ${program ? `برنامج «${named(program)}»` : 'بلا برنامج'}.`,
  studies: (course: string, classroom: string, marks: readonly (number | null)[]) => {
    const [practical, exam, final] = marks.map((mark) => mark ?? '–')
    return `**${named(course)}** (${named(classroom)}): العملي ${practical}، الامتحان ${exam}، النهائية ${final}`
  },
  studiesNothing: 'ليس في أي شعبة.',
  person: (name: string, role: string, email: string) => `**${named(name)}**، ${role}، ${email}`,
  people: 'وجدت بين المستخدمين:',
  course: (name: string, program: string, price: string, coordinator: string | null) =>
    `**${named(name)}** (${named(program)}): الرسوم ${price}، ${coordinator === null ? 'بلا منسّق' : `والمنسّق ${named(coordinator)}`}`,
  classroomTeacher: (name: string, course: string, teacher: string | null) =>
    `**${named(name)}** (${named(course)}): ${teacher === null ? 'بلا مدرّس' : named(teacher)}`,
  outcome: ({ name, program, isGraduate, gpa, on, hasCertificate }: OutcomeLine) =>
    `**${named(name)}** (${named(program)}): ${isGraduate ? 'تخرّج' : 'رسوب'}، المعدّل ${gpa}، في ${on}${isGraduate ? `، ${hasCertificate ? 'وشهادته صادرة' : 'وشهادته لم تصدر'}` : ''}`,
  moreOutcomes: (read: number) => `خرّيجون وراسبون كثيرون (أكثر من ${read}) يطابقون هذا الاسم. اكتب الاسم كاملًا. منهم:`,
  failed: (total: number) => `الراسبون **${total.toLocaleString('en-US')}**، الأحدث أولًا:`,
  noFailed: (programs: readonly string[] | undefined) =>
    programs ? `لا راسبين في «${programs.map(named).join('»، «')}».` : 'لا راسبين في دفعات التخرّج.',
  morePeople: (read: number) => `كثيرون (أكثر من ${read}) يطابقون هذا الاسم. اكتب الاسم كاملًا.`,
  applicants: 'وجدت بين طلبات الالتحاق:',
  applicant: (name: string, program: string, state: string, note: string | null) =>
    `**${named(name)}** (${named(program)}): ${state}${note ? `. ملاحظة إدارة المدرسة: ${named(note)}` : ''}`,
  whichProgram: 'عن أي برنامج؟ اذكر اسمه، مثلًا: نواقص برنامج…',
  deficiencies: (program: string, count: number) =>
    count === 0
      ? `لا نواقص تسجيل في «${named(program)}».`
      : `في «${named(program)}» ${formatCount(count, forms.students)} لم يُسجَّلوا في كل المقررات:`,
  missing: (student: string, courses: readonly string[]) => `${named(student)}: ${courses.map(named).join('، ')}`,
  links: {
    dashboard: 'لوحة التحكم',
    users: 'المستخدمون',
    students: 'الطلاب',
    teachers: 'المدرّسون',
    programs: 'البرامج',
    courses: 'المقررات',
    classrooms: 'الشُعب',
    registrations: 'طلبات الالتحاق',
    enrollments: 'الربط بالبرامج',
    graduation: 'التخرّج',
    archiving: 'الأرشيف',
    settings: 'الإعدادات',
  },
}
