import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import { listTakenOutside, lockTermsForShare, refuseClosedTerms, termProblem } from '../terms/term-locks.service.ts'
import { classroomProblem } from './classrooms.messages.ts'

export { markClassroomsDeleted } from './classrooms.queries.ts'

export interface PlacedClassroom {
  id: number
  termId: number | null
  archivedAt: Date | null
}

/**
 * Says of classrooms, locked by the caller, why they cannot come into a term or, with null, leave theirs (R-term-3). The
 * terms are held, so that none of them is closed meanwhile.
 */
export async function judgeTermChange(trx: Trx, classrooms: readonly PlacedClassroom[], toId: number | null) {
  const fromIds = classrooms.flatMap(({ termId }) => termId ?? [])
  const held = await lockTermsForShare(trx, [...fromIds, ...(toId === null ? [] : [toId])])
  const to = held.find(({ id }) => id === toId)
  if (toId !== null && !to) throw termProblem.notFound()
  if (to) refuseClosedTerms([to])
  const ids = classrooms.map(({ id }) => id)
  const outside = to ? await listTakenOutside(trx, ids, to) : []
  return ({ id, termId, archivedAt }: PlacedClassroom): Problem | undefined => {
    const from = held.find((term) => term.id === termId)
    if (archivedAt !== null) return classroomProblem.archived()
    if (from?.state === 'CLOSED') return termProblem.closed([from.name])
    return outside.includes(id) ? classroomProblem.takenOutside() : undefined
  }
}

/** A classroom that is moved by hand is no copy of its source any more. */
export async function moveToTerm(trx: Trx, ids: readonly number[], termId: number | null): Promise<void> {
  await trx
    .updateTable('classroom')
    .set({ term_id: termId, copied_from_id: null, copy_id: null, updated_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** A classroom to copy, and the teacher of the copy. */
export interface ClassroomToCopy {
  id: number
  teacherId: number | null
}

/** Makes active classrooms of the same course, name and capacity, without students. */
export async function insertCopies(
  trx: Trx,
  copies: readonly ClassroomToCopy[],
  { termId, copyId }: { termId: number; copyId: number },
): Promise<{ id: number; sourceId: number }[]> {
  const { rows } = await sql<{ id: number; sourceId: number }>`
    insert into classroom (course_id, name, capacity, practical_max, teacher_id, term_id, copied_from_id, copy_id)
    select source.course_id, source.name, source.capacity, source.practical_max, copy.teacher_id, ${termId}, source.id, ${copyId}
    from unnest(${copies.map(({ id }) => id)}::integer[], ${copies.map(({ teacherId }) => teacherId)}::integer[])
      as copy (id, teacher_id) join classroom as source on source.id = copy.id
    order by source.id returning id, copied_from_id as "sourceId"`.execute(trx)
  return rows
}
