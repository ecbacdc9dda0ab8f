import { problems } from '../../platform/problems/problem.ts'

export const studentProblem = problems({
  notFound: [404, 'الطالب غير موجود أو حُذف.'],
})
