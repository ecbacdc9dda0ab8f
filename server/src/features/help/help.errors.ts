import { problems } from '../../platform/problems/problem.ts'

export const helpProblem = problems({
  notFound: [404, 'لا يوجد مقال مساعدة بهذا العنوان.'],
})
