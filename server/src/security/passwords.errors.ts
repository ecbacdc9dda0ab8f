import { passwordTooShort } from '@manara/contract/password-lengths.ts'
import { fieldProblem, type Problem } from '../http/problem.ts'

/** A password that its owner chose and that others would guess; told under the field that it was typed into. */
export const easyPassword = (field: string): Problem =>
  fieldProblem(400, field, 'كلمة المرور سهلة التخمين: اختر كلمة غير شائعة لا تطابق اسمك أو بريدك أو رقمك الوطني')

/** Told for whoever works in the school, whose password opens more than their own things. */
export const guessablePassword = (field: string): Problem =>
  fieldProblem(400, field, 'كلمة المرور سهلة التخمين: ابتعد عن الكلمات الشائعة واسم المدرسة وبيانات صاحب الحساب')

export const shortPassword = (field: string, least: number): Problem =>
  fieldProblem(400, field, passwordTooShort(least))
