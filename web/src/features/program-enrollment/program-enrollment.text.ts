import { named, namedPair } from '@manara/contract/named.ts'
import { inSchoolWords, nationalIdName } from '../../format/national-id.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, described, formatCount, nouns } from '../../format/plurals.ts'

const students: CountForms = { ...nouns.student.subject, zero: 'لا طلاب' }
/** After «ربط». */
const ofStudents: CountForms = { ...students, two: 'طالبين' }
const ticked: CountForms = described(nouns.student.subject, 'محدّد')
const enrollments: CountForms = {
  zero: 'لا شُعب نشطة',
  one: 'شعبة نشطة واحدة',
  two: 'شعبتان نشطتان',
  few: 'شُعب نشطة',
  many: 'شعبة نشطة',
  other: 'شعبة نشطة',
}
/** After «أُلغي التسجيل في». */
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
    noMatch: (q: string) => `لا برامج تطابق «${named(q)}»`,
    choose: (name: string, count: number) => `${named(name)}: ${formatCount(count, students)}`,
  },
  unassigned: {
    title: 'طلاب بلا برنامج',
    search: inSchoolWords('ابحث بالاسم أو البريد أو الرقم الوطني أو الهاتف'),
    loading: 'جارٍ تحميل الطلاب الذين بلا برنامج',
    loadFailed: 'تعذّر تحميل الطلاب',
    refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
    nothing: 'لكل طالب برنامجه',
    nothingText: 'لا أحد ينتظر الربط ببرنامج.',
    noMatch: (q: string) => `لا أحد بلا برنامج يطابق «${named(q)}»`,
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
    noMatch: (q: string) => `لا طلاب في البرنامج يطابقون «${named(q)}»`,
    noMatchText: 'جرّب جزءًا آخر من الاسم أو البريد.',
  },
  count: (count: number) => formatCount(count, students),
  number: (count: number) => formatNumber(count),

  chooseProgram: 'اختر برنامجًا',
  chooseProgramText: 'اختر برنامجًا لترى طلابه وتربط به طلابًا آخرين.',
  chooseProgramFirst: 'اختر برنامجًا أولًا ليُفعَّل الربط.',
  programGone: 'البرنامج غير متاح',
  chooseAnother: 'اختيار برنامج آخر',
  attachingTo: (program: string) => `الربط ببرنامج «${named(program)}»`,

  tick: (name: string) => `تحديد ${named(name)}`,
  ticked: (count: number) => formatCount(count, ticked),
  tooMany: (most: number) => `يُربط ${formatNumber(most)} طالب على الأكثر في المرة الواحدة.`,
  attach: 'ربط',
  attachLabel: (name: string, program: string) => `ربط ${named(name)} ببرنامج ${named(program)}`,
  attachOfNobody: (name: string) => `ربط ${named(name)} ببرنامج`,
  attachMany: (count: number) => `ربط ${formatCount(count, ofStudents)}`,
  attached1: 'رُبط الطالب بالبرنامج',
  attachedMany: (count: number) => `رُبط ${formatCount(count, students)} بالبرنامج`,
  nameAndProgram: (name: string, program: string) => namedPair(name, program),
  attachFailed: 'تعذّر ربط الطالب',
  attachManyFailed: 'تعذّر ربط الطلاب',
  reportTitle: 'تقرير الربط',

  freshSince: 'رُبط قبل لحظات',
  undo: 'تراجع',
  undoLabel: (name: string) => `التراجع عن ربط ${named(name)}`,
  cancel: 'إلغاء الربط',
  cancelLabel: (name: string) => `إلغاء ربط ${named(name)}`,
  cancelQuestion: (name: string, program: string) => `إلغاء ربط ${named(name)} ببرنامج «${named(program)}»`,
  cancelFacts: {
    fullName: 'الاسم الكامل',
    studentId: 'رقم الطالب',
    email: 'البريد الإلكتروني',
    nationalId: nationalIdName,
    enrollments: 'الشُعب النشطة',
  },
  cancelEnds: (count: number) =>
    count === 0 ? 'لا تسجيل في شُعب نشطة.' : `يُلغى التسجيل في ${formatCount(count, inEnrollments)}.`,
  cancelKeeps: (count: number) =>
    count === 0
      ? 'تبقى الشُعب المنتهية ودرجاتها في السجل.'
      : 'تبقى الشُعب المنتهية ودرجاتها في السجل. وعند الربط من جديد يمكن استعادة التسجيلات الملغاة من المحذوفات خلال 30 يومًا.',
  cancelConfirm: 'إلغاء الربط',
  cancelled: 'أُلغي الربط بالبرنامج',
  cancelledLine: (name: string, ended: number) =>
    ended === 0 ? name : `${named(name)} · أُلغي التسجيل في ${formatCount(ended, inEnrollments)}`,
  undone: 'أُلغي الربط',
  undoneLine: (name: string, program: string, ended: number) =>
    ended === 0
      ? `${named(name)}: لم يعد الحساب مرتبطًا ببرنامج «${named(program)}»، وعاد إلى قائمة غير المرتبطين.`
      : `${named(name)}: لم يعد الحساب مرتبطًا ببرنامج «${named(program)}»، وأُلغي التسجيل في ${formatCount(ended, inEnrollments)}.`,
  cancelFailed: 'تعذّر إلغاء الربط',

  reportName: 'الطالب',
  reportReason: 'السبب',
}
