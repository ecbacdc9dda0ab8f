export const publicText = {
  signInTitle: 'تسجيل الدخول',
  activateTitle: 'أول دخول',
  setupTitle: 'إعداد المدرسة',
  undoEmailTitle: 'التراجع عن تغيير البريد',
  programs: {
    title: 'البرامج المتاحة',
  },
  program: { title: 'برنامج' },
  allPrograms: 'كل البرامج المتاحة',
  certificate: { title: 'شهادات الخرّيجين' },
  certificateNumber: { title: 'التحقق من صحة شهادة' },
  applicant: { title: 'حالة طلب الالتحاق' },
  noDirectAccess: 'لا يمكن الدخول إلى هذه الصفحة مباشرة',
  noDirectAccessLine: 'سجّل الدخول ببريدك وكلمة المرور اللذين قدّمت بهما طلبك.',
  navigation: 'التنقل في الصفحات العامة',
  signIn: 'تسجيل الدخول',
  myPage: 'العودة إلى حسابي',
}
