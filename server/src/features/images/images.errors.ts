import { problems } from '../../platform/problems/problem.ts'

export const imageProblem = problems({
  notFound: [404, 'الصورة غير موجودة أو حُذفت.'],
})
