import { emailChange } from '@manara/contract/account.ts'
import { inSchoolWords } from '../../format/national-id.ts'

/** Every word of one's own profile. */
export const profileText = {
  loading: 'جارٍ تحميل الملف الشخصي',
  loadFailed: 'تعذّر تحميل الملف الشخصي',
  refreshFailed: (reason: string) => `تعذّر تحديث بياناتك، وما تراه قد يكون قديمًا. ${reason}`,

  personal: 'البيانات الشخصية',
  role: 'مدير النظام',
  teacher: 'مدرّس',
  student: 'طالب',
  staff: 'موظف',
  readOnly: 'لتعديل بياناتك راجع إدارة المدرسة.',
  program: 'البرنامج الأكاديمي',
  noProgram: 'غير مرتبط ببرنامج',
  edit: 'تعديل البيانات',
  save: 'حفظ التعديلات',
  currentNationalId: inSchoolWords('الرقم الوطني الحالي'),
  currentNationalIdHelp: 'للتحقق من أن الحساب لك',
  savedNationalIdHelp: inSchoolWords('الرقم الوطني المحفوظ الآن، قبل أي تعديل'),
  currentPassword: 'كلمة المرور الحالية',
  currentPasswordHelp: inSchoolWords('لأن البريد والرقم الوطني يفتحان الحساب'),
  emailChangeNote:
    'عند تغيير البريد يُسجَّل خروجك من الأجهزة الأخرى، ويصل إلى البريد الجديد رمز لتأكيده، وإلى السابق رابط للتراجع.',
  saved: 'حُفظت بياناتك',
  saveFailed: inSchoolWords('تعذّر حفظ بياناتك. تأكد من الرقم الوطني.'),

  confirmEmailTitle: 'تأكيد البريد الجديد',
  unconfirmed: 'بريدك الجديد لم يؤكَّد بعد. أدخل الرمز الذي أُرسل إلى',
  emailCode: 'رمز التأكيد',
  emailCodeHelp: `${emailChange.codeDigits} أرقام، يصلح ${emailChange.codeHours} ساعة.`,
  confirmEmail: 'تأكيد البريد',
  emailConfirmed: 'بريدك مؤكَّد',
  confirmFailed: 'تعذّر تأكيد البريد. أعد المحاولة.',
  sendCode: 'إرسال رمز جديد',
  codeSent: 'أُرسل رمز جديد',
  codeFailed: 'تعذّر إرسال الرمز. أعد المحاولة.',

  lastSignIn: 'آخر دخول قبل هذا',
  firstSignIn: 'هذا أول دخول',
  lastSignInAt: (date: string, time: string, browser: string) => `${date} · ${time}، ${browser}`,

  password: 'تغيير كلمة المرور',
  sessionsEnd: 'بعد التغيير يُسجَّل خروجك من الأجهزة الأخرى، وتبقى هنا.',
  passwordChanged: 'غُيّرت كلمة المرور',
  passwordChangedLine: 'سُجّل خروجك من الأجهزة الأخرى.',
  oldPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  confirmation: 'تأكيد كلمة المرور الجديدة',
  mismatch: 'كلمتا المرور الجديدتان غير متطابقتين',
  show: 'إظهار كلمة المرور',
  memberChangeFailed: 'تعذّر تغيير كلمة المرور. تأكد من كلمة المرور الحالية.',
  mustChangePassword:
    'كلمة مرورك عيّنها غيرك. اختر كلمة لا يعرفها سواك، ثم تُفتح بقية الصفحات. الكلمة الحالية هي التي دخلت بها.',
  changePassword: 'تغيير كلمة المرور',
  fillAll: 'املأ كل حقول كلمة المرور.',
  changeFailed: inSchoolWords('تعذّر تغيير كلمة المرور. تأكد من الرقم الوطني.'),
}
