import { type CountForms, countOf } from '../../../format/plurals.ts'

const forms = {
  students: { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' },
  teachers: { one: 'مدرّس واحد', two: 'مدرّسان', few: 'مدرّسين', many: 'مدرّسًا', other: 'مدرّس' },
  programs: { one: 'برنامج واحد', two: 'برنامجان', few: 'برامج', many: 'برنامجًا', other: 'برنامج' },
  courses: { one: 'مقرر واحد', two: 'مقرران', few: 'مقررات', many: 'مقررًا', other: 'مقرر' },
  classrooms: { one: 'شعبة واحدة', two: 'شعبتان', few: 'شعب', many: 'شعبة', other: 'شعبة' },
  requests: { one: 'طلب واحد', two: 'طلبان', few: 'طلبات', many: 'طلبًا', other: 'طلب' },
  graduates: { one: 'خرّيج واحد', two: 'خرّيجان', few: 'خرّيجين', many: 'خرّيجًا', other: 'خرّيج' },
} satisfies Record<string, CountForms>

type Counted = keyof typeof forms

const roles: Record<number, string> = { 0: 'مدير نظام', 1: 'مدرّس', 2: 'طالب' }

export const registrationStates: Record<string, string> = {
  PendingReview: 'قيد المراجعة',
  AwaitingPayment: 'بانتظار الدفع',
  PaymentSubmitted: 'تم إرسال الدفعة',
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
  count: (count: number, what: Counted) => (count === 0 ? 'لا يوجد أحد' : countOf(count, forms[what])),
  total: (count: number, what: Counted) => `العدد الآن: **${countOf(count, forms[what])}**.`,
  overview: (lines: readonly string[]) => `أعداد المدرسة الآن: ${lines.join('، ')}.`,
  counted: (count: number, what: Counted) => countOf(count, forms[what]),
  programs: (total: number, open: number) => `${countOf(total, forms.programs)}، والتسجيل مفتوح في ${open} منها.`,
  coursesOf: (names: readonly string[]) => `مقرراته: ${names.join('، ')}.`,
  roomOf: (name: string, course: string) => `**${course}**: ${name}`,
  waitingForReview: (names: readonly string[]) => (names.length === 0 ? '' : `بانتظار المراجعة: ${names.join('، ')}.`),
  waitingForReceipt: (names: readonly string[]) =>
    names.length === 0 ? '' : `أرسلوا إيصالاتهم وينتظرون تدقيقها: ${names.join('، ')}.`,
  openPrograms: 'برامج التسجيل فيها مفتوح:',
  noOpenPrograms: 'التسجيل مغلق في كل البرامج.',
  program: (name: string, students: number, courses: number, price: number) =>
    `**${name}**: ${countOf(students, forms.students)}، ${countOf(courses, forms.courses)}، السعر ${price.toLocaleString('en-US')} ل.س`,
  classrooms: (active: number, completed: number) => `الشعب النشطة **${active}**، والمكتملة **${completed}**.`,
  readyToArchive: (count: number, archived: number) =>
    `${count === 0 ? 'لا شعب جاهزة للأرشفة.' : `جاهز للأرشفة: **${countOf(count, forms.classrooms)}** مكتملة.`} المؤرشف حتى الآن: ${archived}.`,
  withoutProgram: (count: number) =>
    count === 0 ? 'كل الطلاب مرتبطون ببرامج.' : `بلا برنامج: **${countOf(count, forms.students)}**.`,
  withoutTeacher: (count: number) =>
    count === 0 ? 'لكل الشعب النشطة مدرّسون.' : `بلا مدرّس: **${countOf(count, forms.classrooms)}** نشطة.`,
  withoutCoordinator: (count: number) =>
    count === 0 ? 'لكل المقررات منسّقون.' : `بلا منسّق: **${countOf(count, forms.courses)}**.`,
  withoutClassrooms: (count: number) =>
    count === 0 ? 'لكل المقررات شعب.' : `بلا شعب: **${countOf(count, forms.courses)}**.`,
  withoutCertificate: (count: number) =>
    count === 0 ? 'لا شهادات معلّقة.' : `بلا ملف شهادة: **${countOf(count, forms.graduates)}**.`,
  graduates: (all: number, thisYear: number) => `الخرّيجون **${all}**، منهم ${thisYear} هذه السنة.`,
  requests: (pending: number) =>
    pending === 0 ? 'لا طلبات التحاق قيد المراجعة.' : `قيد المراجعة: **${countOf(pending, forms.requests)}**.`,
  requestState: (state: string, count: number) => `${state}: ${count}`,
  requestsIn: (when: string, received: number) =>
    received === 0
      ? `لم يصل أي طلب التحاق ${when}.`
      : `طلبات الالتحاق الواردة ${when}: **${countOf(received, forms.requests)}**.`,
  decidedIn: (when: string, approved: number, rejected: number) => `ما قُرّر ${when}: قُبل ${approved}، ورُفض ${rejected}.`,
  noRequests: 'لا طلبات التحاق.',
  capacity: (name: string, enrolled: number, capacity: number) =>
    `**${name}**: ${enrolled} من ${capacity} مقعدًا، والشاغر ${Math.max(0, capacity - enrolled)}`,
  capacityHead: 'مقاعد الشعب النشطة، الأكثر امتلاءً أولًا:',
  noCapacity: 'لا شعب نشطة.',
  seatsHead: 'مقاعد الشعب النشطة:',
  fullHead: (count: number) => `الشعب الممتلئة: **${countOf(count, forms.classrooms)}**.`,
  noFull: 'لا شعبة ممتلئة الآن.',
  taught: (name: string, course: string, isActive: boolean) => `**${course}**: ${name}${isActive ? '' : ' (مكتملة)'}`,
  taughtNothing: (teacher: string) => `لا شعب للمدرّس ${teacher} الآن.`,
  whichTeacher: 'أي مدرّس تقصد؟',
  askTaught: (teacher: string) => `ما شعب المدرّس ${teacher}؟`,
  taughtHead: (teacher: string) => `شعب ${teacher}:`,
  student: (name: string, program: string | null) => `**${name}**: ${program ? `برنامج «${program}»` : 'بلا برنامج'}.`,
  studies: (course: string, classroom: string, marks: readonly (number | null)[]) => {
    const [practical, exam, final] = marks.map((mark) => mark ?? '–')
    return `**${course}** (${classroom}): العملي ${practical}، الامتحان ${exam}، النهائية ${final}`
  },
  studiesNothing: 'ليس في أي شعبة.',
  person: (name: string, role: number, email: string) => `**${name}**، ${roles[role] ?? ''}، ${email}`,
  people: 'وجدت بين المستخدمين:',
  course: (name: string, program: string, price: number, coordinator: string | null) =>
    `**${name}** (${program}): السعر ${price.toLocaleString('en-US')} ل.س، ${coordinator === null ? 'بلا منسّق' : `والمنسّق ${coordinator}`}`,
  classroomTeacher: (name: string, course: string, teacher: string | null) =>
    `**${name}** (${course}): ${teacher ?? 'بلا مدرّس'}`,
  outcome: ({ name, program, isGraduate, gpa, on, hasCertificate }: OutcomeLine) =>
    `**${name}** (${program}): ${isGraduate ? 'خرّيج' : 'راسب'}، المعدّل ${gpa}، في ${on}${isGraduate ? `، ${hasCertificate ? 'وشهادته صادرة' : 'وشهادته معلّقة'}` : ''}`,
  moreOutcomes: (read: number) => `خرّيجون وراسبون كثيرون (أكثر من ${read}) يطابقون هذا الاسم. اكتب الاسم كاملًا. منهم:`,
  failed: (total: number) => `الراسبون **${total.toLocaleString('en-US')}**، الأحدث أولًا:`,
  noFailed: (programs: readonly string[] | undefined) =>
    programs ? `لا راسبين في «${programs.join('»، «')}».` : 'لا راسبين في دفعات التخرّج.',
  morePeople: (read: number) => `كثيرون (أكثر من ${read}) يطابقون هذا الاسم. اكتب الاسم كاملًا.`,
  applicants: 'وجدت بين طلبات الالتحاق:',
  applicant: (name: string, program: string, state: string, note: string | null) =>
    `**${name}** (${program}): ${state}${note ? `. ملاحظة الإدارة: ${note}` : ''}`,
  whichProgram: 'عن أي برنامج؟ اذكر اسمه، مثلًا: نواقص برنامج…',
  deficiencies: (program: string, count: number) =>
    count === 0
      ? `لا نواقص تسجيل في «${program}».`
      : `في «${program}» ${countOf(count, forms.students)} لم يُسجَّلوا في كل المقررات:`,
  missing: (student: string, courses: string) => `${student}: ${courses}`,
  links: {
    dashboard: 'لوحة التحكم',
    users: 'المستخدمون',
    students: 'الطلاب',
    teachers: 'المدرّسون',
    programs: 'البرامج',
    courses: 'المقررات',
    classrooms: 'الشعب',
    registrations: 'طلبات الالتحاق',
    enrollments: 'الربط بالبرامج',
    graduation: 'التخرّج',
    archiving: 'الأرشيف',
    settings: 'الإعدادات',
  },
}
