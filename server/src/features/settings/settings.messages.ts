import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const settingsProblem = {
  ...problems({ noLogo: [404, 'لم ترفع المدرسة شعارًا.'] }),
  unknownTimeZone: () => fieldProblem(400, 'timeZone', 'المنطقة الزمنية غير معروفة. مثالها Asia/Damascus'),
}

/** «الرقم الوطني 10 أو 11 رقمًا» */
export function wrongNationalIdLength(lengths: readonly number[]): string {
  const noun = (lengths.at(-1) ?? 0) > 10 ? 'رقمًا' : 'أرقام'
  return `الرقم الوطني ${lengths.join(' أو ')} ${noun}. راجع ما كتبته.`
}

export const settingsText = {
  updated: 'حُفظت الإعدادات.',
  paymentUpdated: 'حُفظت معلومات الدفع.',
  assessmentUpdated: 'حُفظت إعدادات التقييم.',
  attendanceUpdated: 'حُفظت إعدادات الدوام.',
  logoUpdated: 'حُفظ الشعار.',
}
