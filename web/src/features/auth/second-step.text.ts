import { factorLimits } from '@manara/contract/second-factor.ts'
import { formatCount, nouns } from '../../format/plurals.ts'

/** Every word of the second step and of confirming who is there. */
export const proofText = {
  stepTitle: 'التحقق بخطوتين',
  stepLead: 'كلمة المرور صحيحة. بقيت خطوة واحدة.',
  confirmTitle: 'أكّد هويتك للمتابعة',
  confirmLead: 'هذا الإجراء يحتاج تأكيدًا حديثًا. بعده يُكمَل ما بدأته.',
  loadFailed: 'تعذّر تحميل طرق التأكيد',
  loading: 'جارٍ تحميل طرق التأكيد',

  by: { PASSWORD: 'كلمة المرور', TOTP: 'رمز تطبيق التحقق', PASSKEY: 'مفتاح مرور', RECOVERY: 'رمز احتياطي' },
  appCode: `الرمز من تطبيق التحقق (${factorLimits.codeDigits} أرقام)`,
  recoveryCode: 'الرمز الاحتياطي',
  recoveryHelp: 'من الرموز العشرة التي حُفظت عند تفعيل التحقق. يصلح كل رمز مرة واحدة.',
  passkeyHelp: 'يطلب المتصفح بصمة الجهاز أو رمز قفله.',
  enterPassword: 'أدخل كلمة المرور',
  enterCode: 'أدخل الرمز',
  showPassword: 'إظهار كلمة المرور أو إخفاؤها',
  trustsDevice: (days: number) => `لا تطلب الرمز على هذا الجهاز ${formatCount(days, nouns.day.object)}`,
  signIn: 'متابعة الدخول',
  confirm: 'تأكيد',
  back: 'رجوع إلى كلمة المرور',
  cancel: 'إلغاء',
  lostPhone: 'فقدت هاتفي',
  lostPhoneHelp:
    'ادخل برمز احتياطي من الرموز المحفوظة. إن لم يبق رمز فراجع إدارة المدرسة لإزالة عوامل التحقق بعد إثبات الهوية.',
  noMethod: 'لا طريقة للتحقق تعمل على هذا الجهاز وهذا العنوان. راجع إدارة المدرسة.',
  failed: 'تعذّر التحقق. أعد المحاولة.',

  passkeyCancelled: 'أُلغي طلب مفتاح المرور أو انتهت مهلته. أعد المحاولة.',
  passkeyTaken: 'على هذا الجهاز مفتاح مرور لهذا الحساب من قبل.',
  passkeyFailed: 'تعذّر استعمال مفتاح المرور على هذا الجهاز.',
}
