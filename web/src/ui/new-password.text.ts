/** What a password that one chooses for oneself must be. */
export const newPasswordText = {
  rules: 'شروط كلمة المرور',
  length: '6 محارف على الأقل',
  notOwn: 'ليست بريدك ولا اسمك ولا رقمك الوطني',
  notCommon: 'ليست من الكلمات الشائعة مثل 123456',
  kept: 'تحقّق الشرط',
  open: 'لم يتحقّق بعد',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
}
