/** Every word of the profile of an administrator. */
export const profileText = {
  loading: 'جارٍ تحميل الملف الشخصي',
  loadFailed: 'تعذّر تحميل الملف الشخصي',
  refreshFailed: (reason: string) => `تعذّر تحديث بياناتك، وما تراه قد يكون قديمًا. ${reason}`,

  personal: 'البيانات الشخصية',
  role: 'مدير النظام',
  firstName: 'الاسم الأول',
  lastName: 'الاسم الأخير',
  email: 'البريد الإلكتروني',
  nationalId: 'الرقم الوطني',
  edit: 'تعديل البيانات',
  save: 'حفظ التعديلات',
  currentNationalId: 'الرقم الوطني الحالي',
  currentNationalIdHelp: 'للتأكيد أنك صاحب الحساب',
  nothingChanged: 'لا تعديلات للحفظ',
  nothingChangedText: 'لم يتغيّر شيء منذ آخر حفظ.',
  saved: 'حُفظت بياناتك',
  saveFailed: 'تعذّر حفظ بياناتك. تأكد من الرقم الوطني.',

  password: 'تغيير كلمة المرور',
  sessionsEnd: 'عند التغيير تنتهي جلساتك كلها، هذه أيضًا، وتسجّل الدخول من جديد بكلمة المرور الجديدة.',
  newPassword: 'كلمة المرور الجديدة',
  changePassword: 'تغيير كلمة المرور',
  fillAll: 'املأ كل حقول كلمة المرور.',
  changeFailed: 'تعذّر تغيير كلمة المرور. تأكد من الرقم الوطني.',
}
