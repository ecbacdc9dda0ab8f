import { emailChange } from '@manara/contract/account.ts'

/** Every word of the page that takes a changed e-mail back. */
export const undoEmailText = {
  title: 'التراجع عن تغيير البريد',
  lead: 'يعود بريدك السابق إلى حسابك، ويُسجَّل خروجك من كل الأجهزة. اختر كلمة مرور جديدة لا يعرفها غيرك.',
  newPassword: 'كلمة المرور الجديدة',
  save: 'استعادة الحساب',
  failed: 'تعذّر التراجع. أعد المحاولة.',
  done: 'عاد الحساب إليك',

  broken: 'هذا الرابط لا يعمل',
  brokenText: `قد يكون ناقصًا، أو استُعمل من قبل، أو مضت عليه ${emailChange.undoHours} ساعة. راجع إدارة المدرسة إن لم يكن التغيير بعلمك.`,
  signIn: 'تسجيل الدخول',

  motto: ['حسابك لك', 'ولا يتغيّر في صمت'],
  mottoLine: 'نخبرك بكل تغيير، ونترك لك طريقًا للعودة.',
}
