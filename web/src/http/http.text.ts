/** What to say when the server gave no usable answer. */
export const httpText = {
  unreachable: 'تعذّر الوصول إلى الخادم. تحقق من اتصالك ثم أعد المحاولة.',
  unexpected: 'استجابة غير متوقعة من الخادم.',
  notifications: 'الإشعارات',
  closeNotification: 'إغلاق الإشعار',
}
