export const authText = {
  welcome: 'أهلًا بعودتك',
  invitation: 'سجّل الدخول لمتابعة عملك أو دراستك.',
  email: 'البريد الإلكتروني',
  emailExample: 'name@example.com',
  password: 'كلمة المرور',
  showPassword: 'إظهار كلمة المرور أو إخفاؤها',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  enterEmail: 'أدخل البريد الإلكتروني',
  enterWholeEmail: 'أدخل بريدًا صحيحًا مثل name@example.com',
  enterPassword: 'أدخل كلمة المرور',
  notStudentYet: 'لست طالبًا بعد؟',
  browsePrograms: 'تصفّح البرامج وقدّم طلب التحاق',
  demoAccounts: 'حسابات تجريبية، دخول بنقرة واحدة',
  motto: ['كلُّ ما تحتاجه مدرستك', 'في مكانٍ واحد هادئ'],
  mottoLine: 'تسجيلٌ وشعبٌ ودرجاتٌ وشهادات، بالعربية من أول سطر.',

  signedIn: 'تم تسجيل الدخول بنجاح',
  greeting: (fullName: string) => `أهلًا ${fullName}`,
  signInFailed: 'فشل تسجيل الدخول. تحقق من بياناتك.',
  unexpectedReply: 'استجابة غير متوقعة من الخادم.',
  unknownRole: 'دور المستخدم غير معروف.',

  forgotPassword: 'نسيت كلمة المرور',
  forgotEmail: 'نسيت بريدك الإلكتروني',
  forgotPasswordHelp:
    'راجع مكتب المدرسة ومعك رقمك الوطني، أو اتصل به، ليعيّن لك كلمة مرور جديدة. يستغرق ذلك دقيقة واحدة، ولا تضيع بياناتك.',
  forgotEmailHelp:
    'بريدك هو الذي سُجّلت به عند التحاقك. إن لم تعثر عليه فراجع مكتب المدرسة ومعك رقمك الوطني، أو اتصل به، ليخبرك به.',
  understood: 'حسنًا',
}
