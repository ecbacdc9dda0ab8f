import { fieldProblem, problems } from '../../platform/problems/problem.ts'

export const settingsProblem = {
  ...problems({ noLogo: [404, 'لم ترفع المدرسة شعارًا.'] }),
  unknownTimeZone: () => fieldProblem(400, 'timeZone', 'المنطقة الزمنية غير معروفة. مثالها Asia/Damascus'),
}

export const settingsText = {
  updated: 'حُفظت الإعدادات.',
  paymentUpdated: 'حُفظت معلومات الدفع.',
  logoUpdated: 'حُفظ الشعار.',
}
