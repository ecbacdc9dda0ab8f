import { problems } from '../../platform/problems/problem.ts'

export const learningProblem = problems({
  classroomNotFound: [404, 'الشعبة غير موجودة أو لا تسجيل لك فيها.'],
})
