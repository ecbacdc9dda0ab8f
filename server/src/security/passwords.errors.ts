import { fieldProblem, type Problem } from '../http/problem.ts'

/** A password that its owner chose and that others would guess; told under the field that it was typed into. */
export const easyPassword = (field: string): Problem =>
  fieldProblem(400, field, 'كلمة المرور سهلة التخمين: اختر كلمة غير شائعة لا تطابق اسمك أو بريدك أو رقمك الوطني')
