import type { Trx } from '../../platform/db/database.ts'
import { termProblem } from './terms.messages.ts'

/** Holds terms shared until the end of the transaction, in the order of ids: none of them is closed meanwhile. */
export function lockTermsForShare(trx: Trx, ids: readonly number[]) {
  return trx
    .selectFrom('term')
    .select(['id', 'name', 'state', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('id')
    .forShare()
    .execute()
}

/** Work in a closed term is refused (R-term-6). */
export function refuseClosedTerms(terms: readonly { name: string; state: string }[]): void {
  const closed = terms.find(({ state }) => state === 'CLOSED')
  if (closed) throw termProblem.closed([closed.name])
}

/**
 * Refuses while the term of the classroom is closed, and holds both shared until the end of the transaction (R-term-5). A
 * classroom without a term is always open. Locks are taken in the order classroom, term.
 */
export async function lockOpenTermOf(trx: Trx, classroomId: number): Promise<void> {
  const classroom = await trx
    .selectFrom('classroom')
    .select('term_id as termId')
    .where('id', '=', classroomId)
    .forShare()
    .executeTakeFirst()
  if (classroom?.termId != null) refuseClosedTerms(await lockTermsForShare(trx, [classroom.termId]))
}
