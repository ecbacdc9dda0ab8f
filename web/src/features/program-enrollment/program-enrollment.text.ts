import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const students: CountForms = {
  zero: 'لا طلاب',
  one: 'طالب واحد',
  two: 'طالبان',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}
/** After «ربط». */
const ofStudents: CountForms = { ...students, two: 'طالبين' }
const ticked: CountForms = {
  one: 'طالب واحد محدّد',
  two: 'طالبان محدّدان',
  few: 'طلاب محدّدون',
  many: 'طالبًا محدّدًا',
  other: 'طالب محدّد',
}
const enrollments: CountForms = {
  zero: 'لا شعب نشطة',
  one: 'شعبة نشطة واحدة',
  two: 'شعبتان نشطتان',
  few: 'شعب نشطة',
  many: 'شعبة نشطة',
  other: 'شعبة نشطة',
}
/** After «أُلغي تسجيله في». */
const inEnrollments: CountForms = { ...enrollments, two: 'شعبتين نشطتين' }

/** Every word of the program enrollment screen. */
export const programEnrollmentText = {
  steps: 'خطوات الربط',
  programs: {
    title: 'البرامج',
    search: 'ابحث عن برنامج',
    loading: 'جارٍ تحميل البرامج',
    loadFailed: 'تعذّر تحميل البرامج',
    refreshFailed: (reason: string) => `تعذّر تحديث البرامج، وما تراه قد يكون قديمًا. ${reason}`,
    nothing: 'لا برامج بعد',
    nothingText: 'أضف أول برنامج لتربط به الطلاب.',
    add: 'صفحة البرامج',
    noMatchText: 'جرّب جزءًا آخر من اسم البرنامج.',
    noMatch: (q: string) => `لا برامج تطابق «${q}»`,
    choose: (name: string, count: number) => `${name}: ${countOf(count, students)}`,
  },
  unassigned: {
    title: 'طلاب بلا برنامج',
    search: 'ابحث بالاسم أو البريد أو الرقم الوطني',
    loading: 'جارٍ تحميل الطلاب الذين بلا برنامج',
    loadFailed: 'تعذّر تحميل الطلاب',
    refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
    nothing: 'لكل طالب برنامجه',
    nothingText: 'لا أحد ينتظر الربط ببرنامج.',
    noMatch: (q: string) => `لا أحد بلا برنامج يطابق «${q}»`,
    noMatchText: 'جرّب جزءًا آخر من الاسم أو البريد. من رُبط ببرنامج لا يظهر هنا.',
  },
  attached: {
    title: 'طلاب البرنامج',
    search: 'ابحث بين طلاب البرنامج',
    loading: 'جارٍ تحميل طلاب البرنامج',
    loadFailed: 'تعذّر تحميل طلاب البرنامج',
    refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
    nothing: 'لا طلاب في البرنامج بعد',
    nothingText: 'اربط به طالبًا من القائمة المجاورة.',
    noMatch: (q: string) => `لا طلاب في البرنامج يطابقون «${q}»`,
    noMatchText: 'جرّب جزءًا آخر من الاسم أو البريد.',
  },
  count: (count: number) => countOf(count, students),
  number: (count: number) => formatNumber(count),

  chooseProgram: 'اختر برنامجًا',
  chooseProgramText: 'اختر برنامجًا لترى طلابه وتربط به طلابًا آخرين.',
  chooseProgramFirst: 'اختر برنامجًا أولًا ليُفعَّل الربط.',
  programGone: 'البرنامج غير متاح',
  chooseAnother: 'اختيار برنامج آخر',
  attachingTo: (program: string) => `الربط ببرنامج «${program}»`,

  tick: (name: string) => `تحديد ${name}`,
  ticked: (count: number) => countOf(count, ticked),
  tooMany: (most: number) => `يُربط ${formatNumber(most)} طالب على الأكثر في المرة الواحدة.`,
  attach: 'ربط',
  attachOf: (name: string, program: string) => `ربط ${name} ببرنامج ${program}`,
  attachOfNobody: (name: string) => `ربط ${name} ببرنامج`,
  attachMany: (count: number) => `ربط ${countOf(count, ofStudents)}`,
  attached1: 'رُبط الطالب بالبرنامج',
  attachedMany: (count: number) => `رُبط ${countOf(count, students)} بالبرنامج`,
  nameAndProgram: (name: string, program: string) => `${name} · ${program}`,
  attachFailed: 'تعذّر ربط الطالب',
  attachManyFailed: 'تعذّر ربط الطلاب',
  reportTitle: 'تقرير الربط',

  freshSince: 'رُبط قبل لحظات',
  undo: 'تراجع',
  undoOf: (name: string) => `التراجع عن ربط ${name}`,
  cancel: 'إلغاء الربط',
  cancelOf: (name: string) => `إلغاء ربط ${name}`,
  cancelQuestion: (name: string, program: string) => `إلغاء ربط ${name} ببرنامج «${program}»`,
  cancelFacts: {
    fullName: 'الاسم الكامل',
    studentId: 'رقم الطالب',
    email: 'البريد الإلكتروني',
    nationalId: 'الرقم الوطني',
    enrollments: 'الشعب النشطة',
  },
  cancelEnds: (count: number) =>
    count === 0 ? 'ليس مسجّلًا في شعب نشطة.' : `يُلغى تسجيله في ${countOf(count, inEnrollments)}.`,
  cancelKeeps: (count: number) =>
    count === 0
      ? 'تبقى شعبه المكتملة ودرجاتها في سجلّه.'
      : 'تبقى شعبه المكتملة ودرجاتها في سجلّه. وإن رُبط من جديد أمكنت استعادة تسجيلاته الملغاة من المحذوفات خلال 30 يومًا.',
  cancelConfirm: 'إلغاء الربط',
  cancelled: 'أُلغي الربط بالبرنامج',
  cancelledLine: (name: string, ended: number) =>
    ended === 0 ? name : `${name} · أُلغي تسجيله في ${countOf(ended, inEnrollments)}`,
  cancelFailed: 'تعذّر إلغاء الربط',

  reportName: 'الطالب',
  reportReason: 'السبب',
}
