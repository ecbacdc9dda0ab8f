import { problems } from '../problems/problem.ts'

export const changeSetProblem = problems({
  busy: [409, 'يجري الآن عمل كبير آخر. أعد المحاولة بعد قليل.'],
})
