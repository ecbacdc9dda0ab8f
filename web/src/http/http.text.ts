import { formatNumber } from '../format/numbers.ts'

/** Messages for calls without a usable answer from the server. */
export const httpText = {
  unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك ثم أعد المحاولة.',
  unexpected: 'تعذّر فهم رد الخادم. أعد المحاولة.',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',
  emptyValue: 'فارغ',
  yes: 'نعم',
  no: 'لا',
  inNewTab: ' (في نافذة جديدة)',
  moreOfTheName: (count: number) => `و${formatNumber(count)} غيرها بالاسم نفسه`,
  notifications: 'الإشعارات',
  undo: 'تراجع',
  closeNotification: 'إغلاق الإشعار',
}
