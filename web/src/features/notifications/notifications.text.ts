import { named } from '@manara/contract/named.ts'
import type { NoticeCategory } from '@manara/contract/notifications.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

const forms = nouns.notification.subject

/** Every word of the notifications but those of the bell itself. */
export const notificationsText = {
  title: 'الإشعارات',
  all: 'كل الإشعارات',
  settings: 'إعدادات الإشعارات',
  readAll: 'تعليم الكل مقروءًا',
  readFailed: 'تعذّر التعليم',
  unread: 'غير مقروء',
  today: 'اليوم',
  yesterday: 'أمس',
  search: 'ابحث في الإشعارات',
  category: 'نوع الإشعار',
  allCategories: 'كل الأنواع',
  unreadOnly: 'غير المقروءة فقط',
  categories: {
    announcements: 'الإعلانات',
    studies: 'الدروس والمواد',
    quizzes: 'الاختبارات والتحدّيات',
    grades: 'الدرجات والنتائج',
    attendance: 'الحضور',
    fees: 'الرسوم',
    messages: 'الرسائل',
    work: 'الأعمال',
    account: 'الحساب والأمان',
  } satisfies Record<NoticeCategory, string>,
  examples: {
    announcements: 'إعلان جديد للجميع أو لشعبة',
    studies: 'محاضرة أو مادة جديدة، أو مكان في شعبة',
    quizzes: 'فُتح اختبار قصير',
    grades: 'رُصدت درجات، أو صدرت نتيجة أو شهادة',
    attendance: 'سُجّل غياب، أو بُتّ في عذر',
    fees: 'قسط مستحق',
    messages: 'رد على استفسار',
    work: 'طلب التحاق أو سؤال بانتظار المراجعة، أو شعبة أُسندت',
  } satisfies Record<Exclude<NoticeCategory, 'account'>, string>,
  kinds: 'أنواع الإشعارات',
  onDevice: 'على الجهاز',
  onDeviceOf: (kind: string) => `على الجهاز: ${kind}`,
  settingsLine: 'ما تُغلقه هنا لا يصل إلى الجرس، ولا إلى أجهزتك ولا إلى الملخّص. إشعارات الحساب والأمان تصل دائمًا.',
  saveFailed: 'تعذّر حفظ الإعدادات',
  settingsFailed: 'تعذّر تحميل الإعدادات',
  range: (first: number, last: number, total: number) =>
    last - first + 1 < total
      ? `${formatNumber(first)} – ${formatNumber(last)} من ${formatCount(total, forms)}`
      : formatCount(total, forms),
  loading: 'جارٍ تحميل الإشعارات',
  loadFailed: 'تعذّر تحميل الإشعارات',
  refreshFailed: (reason: string) => `تعذّر تحديث القائمة، وما تراه قد يكون قديمًا. ${reason}`,
  nothing: 'لا جديد',
  nothingText: 'سنخبرك هنا حين يجدّ شيء.',
  noMatch: (q: string) => (q === '' ? 'لا إشعارات هنا' : `لا إشعارات تطابق «${named(q)}»`),
  noMatchText: 'جرّب كلمة أخرى أو نوعًا آخر.',
}
