import { problems } from '../../platform/problems/problem.ts'

export const healthProblem = problems({
  notReader: [403, 'لا يقرأ الملاحظات الصحية إلا من سُمّي لها من مديري النظام. يُسمّى في «الإعدادات».'],
  personNotFound: [404, 'الشخص غير موجود أو حُذف.'],
  notAdministrator: [404, 'لا مدير نظام بهذا الرقم.'],
})

export const healthText = {
  updated: 'حُفظت الملاحظة الصحية.',
}
