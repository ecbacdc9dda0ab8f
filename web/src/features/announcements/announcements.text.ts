import type { ScopeName } from '@manara/contract/announcements.ts'
import { formatNumber } from '../../format/numbers.ts'
import { type CountForms, countOf } from '../../format/plurals.ts'

const announcements: CountForms = { one: 'إعلان واحد', two: 'إعلانان', few: 'إعلانات', many: 'إعلانًا', other: 'إعلان' }
/** After «من». */
const ofAnnouncements: CountForms = { ...announcements, two: 'إعلانين' }

/** Every word of the announcements screen. */
export const announcementsText = {
  title: 'الإعلانات',
  search: 'ابحث في العناوين',
  add: 'إعلان جديد',
  scopes: { GLOBAL: 'عام', PROGRAM: 'برنامج', COURSE: 'مقرر', CLASSROOM: 'شعبة' } satisfies Record<ScopeName, string>,
  everybody: 'كل المستخدمين',
  /** Classrooms of different courses often share a name. */
  target: (name: string, course?: string | null) => (course ? `${course}، ${name}` : name),
  columns: { title: 'العنوان', scope: 'النطاق', target: 'الهدف', postedAt: 'تاريخ النشر', actions: 'إجراءات' },
  sortLabel: 'ترتيب القائمة',
  sorts: { '-postedAt': 'الأحدث أولًا', postedAt: 'الأقدم أولًا', title: 'العنوان' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${countOf(total, ofAnnouncements)}`
      : countOf(total, announcements),

  loading: 'جارٍ تحميل الإعلانات',
  loadFailed: 'تعذّر تحميل الإعلانات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا إعلانات بعد',
  nothingText: 'انشر أول إعلان للجميع، أو لبرنامج أو مقرر أو شعبة بعينها.',
  noMatch: (q: string) => `لا إعلانات تطابق «${q}»`,
  noMatchText: 'جرّب كلمة أخرى من العنوان.',

  view: 'عرض',
  viewOf: (title: string) => `عرض «${title}»`,
  delete: 'حذف',
  deleteOf: (title: string) => `حذف «${title}»`,
  close: 'إغلاق',
  author: 'الناشر',

  addTitle: 'إعلان جديد',
  save: 'نشر الإعلان',
  created: 'نُشر الإعلان',
  createFailed: 'تعذّر نشر الإعلان',
  fieldTitle: 'العنوان',
  fieldContent: 'المحتوى',
  fieldScope: 'النطاق',
  fillIn: 'أدخل العنوان والمحتوى',
  needsTarget: 'حدّد هدفًا للإعلان الموجّه',
  program: 'البرنامج',
  course: 'المقرر',
  classroom: 'الشعبة',

  deleteQuestion: (title: string) => `حذف الإعلان «${title}»`,
  deleteLosses: [{ what: 'القرّاء', detail: 'يختفي الإعلان من لوحاتهم فورًا' }],
  deleteWayBack: 'يمكن استعادته من المحذوفات خلال 30 يومًا.',
  deleteConfirm: 'حذف الإعلان',
  deleted: 'حُذف الإعلان',
  deleteFailed: 'تعذّر حذف الإعلان',

  board: 'آخر الإعلانات',
  boardNothing: 'يظهر هنا ما تنشره الإدارة لك، وما يُنشر في مقرراتك وشعبك.',
  ofClassroom: 'إعلانات الشعبة',
  noneInClassroom: 'لا إعلانات في هذه الشعبة بعد',
  noneInClassroomText: 'أخبر طلابك بموعد أو تغيير: يظهر الإعلان في صفحة الشعبة ولوحات طلابها.',
  announce: 'إعلان جديد',
  announceTitle: 'إعلان لطلاب الشعبة',
  send: 'إرسال الإعلان',
  sendFailed: 'تعذّر إرسال الإعلان',
  sent: 'نُشر الإعلان لطلاب الشعبة',
  onlyActive: 'تُنشر الإعلانات في الشعب النشطة فقط.',
  history: 'الإعلانات السابقة',
}
