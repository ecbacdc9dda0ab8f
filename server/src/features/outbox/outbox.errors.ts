import { problems } from '../../http/problem.ts'

export const outboxProblem = problems({
  notFound: [404, 'الرسالة غير موجودة أو حُذفت لقِدمها.'],
})
