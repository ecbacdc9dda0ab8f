import { passwordTooShort } from '@manara/contract/password-lengths.ts'
import { fieldProblem, type Problem } from '../problems/problem.ts'

/** A guessable password that its owner chose; reported under the field that it was typed into. */
export const easyPassword = (field: string): Problem => fieldProblem(400, field, 'كلمة المرور شائعة ويسهل تخمينها')

/** For staff, whose password opens more than their own data. */
export const guessablePassword = (field: string): Problem =>
  fieldProblem(400, field, 'كلمة المرور سهلة التخمين: ابتعد عن الكلمات الشائعة واسم المدرسة وبيانات صاحب الحساب')

export const shortPassword = (field: string, least: number): Problem =>
  fieldProblem(400, field, passwordTooShort(least))
