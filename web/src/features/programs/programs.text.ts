import { named } from '@manara/contract/named.ts'
import type { Program } from '@manara/contract/programs.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, formatCount, nouns } from '../../format/plurals.ts'

const programs = nouns.program.subject
/** After «من». */
const ofPrograms = nouns.program.object
const courses: CountForms = { ...nouns.course.subject, zero: 'لا مقررات' }
const students: CountForms = { ...nouns.student.subject, zero: 'لا طلاب' }

/** Every word of the programs screen. */
export const programsText = {
  title: 'البرامج الأكاديمية',
  search: 'ابحث باسم البرنامج',
  add: 'إضافة برنامج',
  columns: {
    academicProgramId: 'الرقم',
    name: 'الاسم',
    description: 'الوصف',
    registration: 'التسجيل',
    coursesCount: 'المقررات',
    studentsCount: 'الطلاب',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: {
    '-academicProgramId': 'الأحدث أولًا',
    academicProgramId: 'الأقدم أولًا',
    name: 'الاسم',
    '-studentsCount': 'الأكثر طلابًا',
    '-coursesCount': 'الأكثر مقررات',
  },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofPrograms)}`
      : formatCount(total, programs),

  loading: 'جارٍ تحميل البرامج',
  loadFailed: 'تعذّر تحميل البرامج',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا برامج بعد',
  nothingText: 'أضف أول برنامج، ثم أضف مقرراته وافتح باب الالتحاق به.',
  noMatch: (q: string) => `لا برامج تطابق «${named(q)}»`,
  noMatchText: 'جرّب جزءًا آخر من اسم البرنامج.',

  noDescription: '—',
  registration: (isOpen: boolean, isShort: boolean) => {
    const state = isOpen ? 'مفتوح' : 'مغلق'
    return isShort ? state : `باب الالتحاق ${state}`
  },
  courses: (count: number) => formatCount(count, courses),
  students: (count: number) => formatCount(count, students),
  coursesLabel: (name: string, count: number) => `${formatNumber(count)}: مقررات ${named(name)}`,
  studentsLabel: (name: string, count: number) => `${formatNumber(count)}: طلاب ${named(name)}`,

  openRegistration: 'فتح باب الالتحاق',
  closeRegistration: 'إغلاق باب الالتحاق',
  registrationOpened: 'فُتح باب الالتحاق',
  registrationClosed: 'أُغلق باب الالتحاق',
  toggleFailed: 'تعذّر تغيير حالة التسجيل',
  edit: 'تعديل',
  editLabel: (name: string) => `تعديل ${named(name)}`,
  delete: 'حذف',

  /** Distinguishes programs of the same name. */
  apart: ({ academicProgramId, coursesCount, studentsCount }: Program) =>
    `رقم ${formatNumber(academicProgramId)} · ${formatCount(coursesCount, courses)} · ${formatCount(studentsCount, students)}`,
  sameName: 'يوجد برنامج بهذا الاسم، ويمكن الحفظ مع ذلك:',
  nameAndDetail: (name: string, detail: string) => `${named(name)} (${detail})`,

  addTitle: 'إضافة برنامج',
  save: 'حفظ البرنامج',
  created: 'أُضيف البرنامج',
  createFailed: 'تعذّرت إضافة البرنامج',
  name: 'اسم البرنامج',
  description: 'الوصف',
  descriptionHelp: 'يقرؤه المتقدّمون في صفحة البرامج المتاحة.',
  registrationSwitch: 'فتح باب الالتحاق',
  opensOn: 'موعد فتح الالتحاق (اختياري)',
  opensOnHelp: 'يقرؤه الزائر في صفحة البرنامج وفي البرامج المتاحة حتى يحين.',
  registrationHelp: 'يظهر البرنامج المفتوح للمتقدّمين ويستقبل طلبات الالتحاق.',

  editTitle: (name: string) => `تعديل ${named(name)}`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل البرنامج',

  deleteQuestion: (name: string) => `حذف برنامج «${named(name)}»`,
  deleteConfirm: 'حذف البرنامج',
  deleteLosses: [
    { what: 'التسجيل', detail: 'يختفي البرنامج من صفحة البرامج المتاحة فورًا' },
    { what: 'القوائم', detail: 'لا يظهر عند إضافة مقرر أو ربط طالب' },
  ],
  deleteCourses: 'لا يُحذف البرنامج قبل حذفها',
  deleteStudents: 'لا يُحذف البرنامج قبل إلغاء ربطهم',
  deleteWayBack: 'يمكن استعادته من المحذوفات خلال 30 يومًا.',
  toCourses: 'فتح مقرراته',
  toStudents: 'فتح طلابه',
  deleteFailed: 'تعذّر حذف البرنامج',
  deleted: 'حُذف البرنامج',
}
