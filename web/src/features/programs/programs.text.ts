import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const programs: CountForms = {
  one: 'برنامج واحد',
  two: 'برنامجان',
  few: 'برامج',
  many: 'برنامجًا',
  other: 'برنامج',
}
/** After «من». */
const ofPrograms: CountForms = { ...programs, two: 'برنامجين' }
const courses: CountForms = {
  zero: 'لا مقررات',
  one: 'مقرر واحد',
  two: 'مقرران',
  few: 'مقررات',
  many: 'مقررًا',
  other: 'مقرر',
}
const students: CountForms = {
  zero: 'لا طلاب',
  one: 'طالب واحد',
  two: 'طالبان',
  few: 'طلاب',
  many: 'طالبًا',
  other: 'طالب',
}

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
    actions: 'إجراءات',
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
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, ofPrograms)}`
      : countOf(total, programs),

  loading: 'جارٍ تحميل البرامج',
  loadFailed: 'تعذّر تحميل البرامج',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا برامج بعد',
  nothingText: 'أضف أول برنامج، ثم أضف مقرراته وافتح التسجيل فيه.',
  noMatch: (q: string) => `لا برامج تطابق «${q}»`,
  noMatchText: 'جرّب جزءًا آخر من اسم البرنامج.',

  noDescription: '—',
  registration: (isOpen: boolean, isShort: boolean) => {
    const state = isOpen ? 'مفتوح' : 'مغلق'
    return isShort ? state : `التسجيل ${state}`
  },
  courses: (count: number) => countOf(count, courses),
  students: (count: number) => countOf(count, students),
  coursesOf: (name: string, count: number) => `${formatNumber(count)}: مقررات ${name}`,
  studentsOf: (name: string, count: number) => `${formatNumber(count)}: طلاب ${name}`,

  openRegistration: 'فتح التسجيل',
  closeRegistration: 'إغلاق التسجيل',
  openRegistrationOf: (name: string) => `فتح التسجيل في ${name}`,
  closeRegistrationOf: (name: string) => `إغلاق التسجيل في ${name}`,
  registrationOpened: 'فُتح التسجيل',
  registrationClosed: 'أُغلق التسجيل',
  toggleFailed: 'تعذّر تغيير حالة التسجيل',
  edit: 'تعديل',
  editOf: (name: string) => `تعديل ${name}`,
  delete: 'حذف',
  deleteOf: (name: string) => `حذف ${name}`,

  addTitle: 'إضافة برنامج',
  save: 'حفظ البرنامج',
  created: 'أُضيف البرنامج',
  createFailed: 'تعذّر إنشاء البرنامج',
  name: 'اسم البرنامج',
  description: 'الوصف',
  descriptionHelp: 'يقرؤه المتقدّمون في صفحة البرامج المتاحة.',
  registrationSwitch: 'فتح التسجيل',
  registrationHelp: 'يظهر البرنامج المفتوح للمتقدّمين ويستقبل طلبات الالتحاق.',

  editTitle: (name: string) => `تعديل ${name}`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر تعديل البرنامج',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',

  deleteQuestion: (name: string) => `حذف برنامج «${name}»`,
  deleteConfirm: 'حذف البرنامج',
  deleteLosses: [
    { what: 'التسجيل', detail: 'يختفي البرنامج من صفحة البرامج المتاحة فورًا' },
    { what: 'القوائم', detail: 'لا يُختار لمقرر أو طالب جديد' },
  ],
  deleteCourses: 'لا يُحذف البرنامج قبل حذفها',
  deleteStudents: 'لا يُحذف البرنامج قبل إلغاء ربطهم',
  deleteWayBack: 'يمكن استعادته من المحذوفات خلال 30 يومًا.',
  deleteFailed: 'تعذّر حذف البرنامج',
  deleted: 'حُذف البرنامج',
}
