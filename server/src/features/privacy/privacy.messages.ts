import { problems } from '../../platform/problems/problem.ts'

export const privacyProblem = problems({
  personNotFound: [404, 'الشخص غير موجود أو حُذف.'],
})
