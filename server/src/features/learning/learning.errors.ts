import { problems } from '../../http/problem.ts'

export const learningProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو لا تسجيل لك فيها.'],
})
