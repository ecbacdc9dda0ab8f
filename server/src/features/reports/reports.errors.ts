import { problems } from '../../platform/problems/problem.ts'

export const reportProblem = problems({
  programNotFound: [404, 'البرنامج غير موجود أو حُذف. اختر برنامجًا آخر.'],
})
