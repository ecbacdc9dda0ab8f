import { resetCode } from '@manara/contract/account-recovery.ts'
import { inSchoolWords } from '../../format/national-id.ts'

/** Every word of the two recovery dialogs. */
export const recoveryText = {
  findTitle: 'نسيت بريدك الإلكتروني؟',
  findIntro: inSchoolWords('أدخل رقمك الوطني لنذكّرك بالبريد المسجّل به. يظهر أوله ونطاقه فقط، حفظًا لخصوصيتك.'),
  findEmail: 'عرض البريد',
  findFailed: 'تعذّر العثور على البريد. أعد المحاولة.',
  foundLabel: 'بريدك المسجّل',
  foundHelp: inSchoolWords('لم تتعرّف عليه؟ راجع إدارة المدرسة ومعك رقمك الوطني.'),
  backToSignIn: 'العودة إلى تسجيل الدخول',

  resetTitle: 'نسيت كلمة المرور؟',
  step: (step: number) => `الخطوة ${step} من 2`,
  requestIntro: inSchoolWords(`أدخل بريدك ورقمك الوطني لنرسل إلى بريدك رمزًا من ${resetCode.digits} أرقام.`),
  requestCode: 'إرسال الرمز',
  requestFailed: 'تعذّر طلب الرمز',
  confirmIntro: 'أدخل الرمز الذي وصلك، واختر كلمة مرور جديدة.',
  code: 'رمز إعادة التعيين',
  codeHelp: `${resetCode.digits} أرقام، يصلح ${resetCode.minutes} دقيقة ومرة واحدة.`,
  back: 'رجوع',
  resend: 'إعادة إرسال الرمز',
  resendIn: (time: string) => `إعادة الإرسال بعد ${time}`,
  resent: 'أُرسل الطلب من جديد',
  confirm: 'تعيين كلمة المرور',
  confirmFailed: 'تعذّر تعيين كلمة المرور. أعد المحاولة.',
  passwordReset: 'عُيّنت كلمة المرور الجديدة',
  signInNow: 'سجّل الدخول بها الآن.',

  correctFields: 'صحّح ما أُشير إليه ثم أعد المحاولة.',
  emailExample: 'name@example.com',
  newPassword: 'كلمة المرور الجديدة',

  demoMail: 'النسخة التجريبية لا ترسل بريدًا حقيقيًا. يقرأ مدير النظام الرسائل في «البريد الصادر»:',
}
