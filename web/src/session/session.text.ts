export const sessionText = {
  left: 'تم تسجيل الخروج',
  expired: 'انتهت جلستك',
  expiredLine: 'سجّل الدخول من جديد لتعود إلى صفحتك.',
  elsewhere: 'تم تسجيل الخروج',
  passwordChanged: 'تم تغيير كلمة المرور',
  passwordChangedLine: 'انتهت جلساتك كلها. سجّل الدخول بكلمة المرور الجديدة.',
  elsewhereLine: 'خرجت من حسابك في نافذة أخرى.',
}
