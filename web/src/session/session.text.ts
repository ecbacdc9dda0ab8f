export const sessionText = {
  left: 'تم تسجيل الخروج',
  expired: 'انتهت جلستك',
  expiredLine: 'سجّل الدخول من جديد لتعود إلى صفحتك.',
  elsewhere: 'تم تسجيل الخروج',
  elsewhereLine: 'خرجت من حسابك في نافذة أخرى.',
}
