import { firstCodeLimits } from '@manara/contract/first-codes.ts'

/** The words of sign-in cards. */
export const cardText = {
  title: 'بطاقات الدخول',
  name: 'الاسم الكامل',
  login: 'اسم الدخول',
  code: 'رمز التفعيل',
  address: 'العنوان',
  steps: 'افتح العنوان، واكتب اسم الدخول والرمز، ثم اختر كلمة مرورك.',
  lasts: `الرمز لك وحدك، ولمرة واحدة، خلال ${firstCodeLimits.days} يومًا.`,
}
