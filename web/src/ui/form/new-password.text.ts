import { inSchoolWords } from '../../format/national-id.ts'
/** Rules for a password that users choose for themselves. */
export const newPasswordText = {
  rules: 'شروط كلمة المرور',
  notOwn: inSchoolWords('ليست بريدك ولا اسمك ولا رقمك الوطني'),
  notCommon: 'ليست من الكلمات الشائعة مثل 123456',
  kept: 'تحقق الشرط',
  open: 'لم يتحقق بعد',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
}
