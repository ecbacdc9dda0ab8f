import type { ScopeName } from '@manara/contract/announcements.ts'
import { named, namedPair } from '@manara/contract/named.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const announcements = nouns.announcement.subject
/** After «من». */
const ofAnnouncements = nouns.announcement.object

/** Every word of the announcements screen. */
export const announcementsText = {
  title: 'الإعلانات',
  search: 'ابحث في العناوين',
  add: 'إعلان جديد',
  scopes: { GLOBAL: 'عام', PROGRAM: 'برنامج', COURSE: 'مقرر', CLASSROOM: 'شعبة' } satisfies Record<ScopeName, string>,
  everybody: 'كل المستخدمين',
  /** Classrooms of different courses often share a name. */
  target: (name: string, course?: string | null) => (course ? namedPair(course, name, '، ') : name),
  columns: {
    title: 'العنوان',
    scope: 'لمن الإعلان',
    target: 'البرنامج أو المقرر أو الشعبة',
    postedAt: 'تاريخ النشر',
  },
  sortLabel: 'ترتيب القائمة',
  sorts: { '-postedAt': 'الأحدث أولًا', postedAt: 'الأقدم أولًا', title: 'العنوان' },
  otherSort: 'ترتيب آخر',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, ofAnnouncements)}`
      : formatCount(total, announcements),

  loading: 'جارٍ تحميل الإعلانات',
  loadFailed: 'تعذّر تحميل الإعلانات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا إعلانات بعد',
  nothingText: 'انشر أول إعلان للجميع، أو لبرنامج أو مقرر أو شعبة بعينها.',
  noMatch: (q: string) => `لا إعلانات تطابق «${named(q)}»`,
  noMatchText: 'جرّب كلمة أخرى من العنوان.',

  view: 'عرض',
  viewLabel: (title: string) => `عرض «${named(title)}»`,
  edit: 'تعديل',
  editLabel: (title: string) => `تعديل «${named(title)}»`,
  editTitle: (title: string) => `تعديل الإعلان «${named(title)}»`,
  saveChanges: 'حفظ التعديلات',
  updated: 'حُفظت التعديلات',
  updateFailed: 'تعذّر حفظ التعديلات',
  edited: 'عُدّل',
  editedAt: (moment: string) => `عُدّل في ${moment}`,
  delete: 'حذف',
  deleteLabel: (title: string) => `حذف «${named(title)}»`,
  close: 'إغلاق',
  author: 'الناشر',

  addTitle: 'إعلان جديد',
  save: 'نشر الإعلان',
  created: 'نُشر الإعلان',
  createFailed: 'تعذّر نشر الإعلان',
  fieldTitle: 'العنوان',
  fieldContent: 'المحتوى',
  fieldScope: 'لمن الإعلان؟',
  needsTitle: 'أدخل عنوان الإعلان',
  needsContent: 'أدخل محتوى الإعلان',
  needsTarget: 'اختر البرنامج أو المقرر أو الشعبة',
  program: 'البرنامج',
  course: 'المقرر',
  classroom: 'الشعبة',

  deleteQuestion: (title: string) => `حذف الإعلان «${named(title)}»`,
  deleteLosses: [{ what: 'القرّاء', detail: 'يختفي الإعلان من لوحاتهم فورًا' }],
  deleteWayBack: 'يمكن استعادته من المحذوفات خلال 30 يومًا.',
  deleteConfirm: 'حذف الإعلان',
  deleted: 'حُذف الإعلان',
  deleteFailed: 'تعذّر حذف الإعلان',

  board: 'آخر الإعلانات',
  boardNothing: 'يظهر هنا ما تنشره إدارة المدرسة لك، وما يُنشر في مقرراتك وشُعَبك.',
  ofClassroom: 'إعلانات الشعبة',
  noneInClassroom: 'لا إعلانات في هذه الشعبة بعد',
  noneInClassroomText: 'أخبر طلابك بموعد أو تغيير: يظهر الإعلان في صفحة الشعبة ولوحات طلابها.',
  announce: 'إعلان جديد',
  announceTitle: 'إعلان لطلاب الشعبة',
  send: 'نشر الإعلان',
  sendFailed: 'تعذّر نشر الإعلان',
  sent: 'نُشر الإعلان لطلاب الشعبة',
  onlyActive: 'تُنشر الإعلانات في الشُعب النشطة فقط.',
  history: 'الإعلانات السابقة',
}
