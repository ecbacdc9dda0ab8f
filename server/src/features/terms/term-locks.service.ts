import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { termProblem } from './terms.messages.ts'
import { dayText, listCurrentTermIds } from './terms.queries.ts'

export { listTakenOutside } from './terms.queries.ts'
export { termProblem }

export interface HeldTerm {
  id: number
  name: string
  state: string
  startsOn: string
  endsOn: string
}

/** Holds terms shared until the end of the transaction, in the order of ids: none of them is closed meanwhile. */
export const lockTermsForShare = (trx: Trx, ids: readonly number[]): Promise<HeldTerm[]> =>
  trx
    .selectFrom('term')
    .select(['id', 'name', 'state', dayText('starts_on').as('startsOn'), dayText('ends_on').as('endsOn')])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forShare()
    .execute()

/** Work in a closed term is refused (R-term-6). */
export function refuseClosedTerms(terms: readonly Pick<HeldTerm, 'name' | 'state'>[]): void {
  const closed = terms.find(({ state }) => state === 'CLOSED')
  if (closed) throw termProblem.closed([closed.name])
}

/** Holds a term that takes classrooms. */
export async function lockOpenTerm(trx: Trx, id: number): Promise<HeldTerm> {
  const held = await lockTermsForShare(trx, [id])
  if (!held[0]) throw termProblem.notFound()
  refuseClosedTerms(held)
  return held[0]
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

/** The one term that is open today, held; undefined without one or with several (R-term-2). */
export async function lockCurrentTerm(trx: Trx, now: Date): Promise<HeldTerm | undefined> {
  const ids = await listCurrentTermIds(trx, now)
  const [held] = ids.length === 1 ? await lockTermsForShare(trx, ids) : []
  return held?.state === 'OPEN' ? held : undefined
}
