import { named } from '@manara/contract/named.ts'
import { problems } from '../../platform/problems/problem.ts'

export const termProblem = problems({
  closed: [409, (name: string) => `الفصل ${named(name)} مغلق. أعد فتحه أولًا.`],
})
