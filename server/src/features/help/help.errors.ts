import { problems } from '../../http/problem.ts'

export const helpProblem = problems({
  notFound: [404, 'لا يوجد مقال مساعدة بهذا العنوان.'],
})
