import { atLeastCharacters, type PasswordLengths } from '@manara/contract/password-lengths.ts'
import { inSchoolWords } from '../format/national-id.ts'
/** What a password that one chooses for oneself must be. */
export const newPasswordText = {
  rules: 'شروط كلمة المرور',
  length: atLeastCharacters,
  lengthOf: ({ staff, students }: PasswordLengths) =>
    `${atLeastCharacters(students)} للطالب، و${atLeastCharacters(staff)} للمعلّم ومدير النظام`,
  notOwn: inSchoolWords('ليست بريدك ولا اسمك ولا رقمك الوطني'),
  notCommon: 'ليست من الكلمات الشائعة مثل 123456',
  kept: 'تحقق الشرط',
  open: 'لم يتحقق بعد',
  show: 'إظهار كلمة المرور',
  hide: 'إخفاء كلمة المرور',
}
