import type { Trx } from '../../platform/db/database.ts'
import { problems } from '../../platform/problems/problem.ts'

const termLockProblem = problems({
  closed: [409, (name: string) => `الفصل "${name}" مغلق. أعد فتحه أولًا.`],
})

/** Holds the term of a classroom open until the transaction ends; refuses when it is closed (R-term-1). */
export async function lockOpenTermOf(trx: Trx, classroomId: number): Promise<void> {
  const term = await trx
    .selectFrom('term')
    .innerJoin('classroom_all as classroom', 'classroom.term_id', 'term.id')
    .select(['term.name', 'term.state'])
    .where('classroom.id', '=', classroomId)
    .forShare('term')
    .executeTakeFirst()
  if (term?.state === 'CLOSED') throw termLockProblem.closed([term.name])
}
