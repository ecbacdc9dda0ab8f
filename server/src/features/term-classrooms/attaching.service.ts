import type { BulkArchiveReply } from '@manara/contract/archive.ts'
import type { TermCandidate, TermClassroomsBody } from '@manara/contract/term-classrooms.ts'
import { classroomAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { judgeTermChange, moveToTerm } from '../classrooms/classroom-terms.service.ts'
import { lockOpenTerm } from '../terms/term-locks.service.ts'
import { getTermOrFail } from '../terms/terms.service.ts'
import { termClassroomText } from './term-classrooms.messages.ts'
import { listCandidates, lockClassrooms } from './term-classrooms.queries.ts'

export async function listTermCandidates(db: Db, now: Date, id: number): Promise<TermCandidate[]> {
  return listCandidates(db, await getTermOrFail(db, now, id))
}

/** Brings classrooms into a term, or takes them out of it; says of each other why not. A number that is no classroom is left out. */
async function changeTerms(
  db: Db,
  caller: Caller,
  { operation, id, classroomIds }: TermClassroomsBody & { operation: 'bulkAttach' | 'bulkDetach'; id: number },
): Promise<BulkArchiveReply> {
  const isAttaching = operation === 'bulkAttach'
  const toId = isAttaching ? id : null
  return inTransaction(db, async (trx) => {
    const classrooms = await lockClassrooms(trx, classroomIds)
    await lockOpenTerm(trx, id)
    const judge = await judgeTermChange(trx, classrooms, toId)
    const outcomes = classrooms.map((classroom) => {
      if (isAttaching === (classroom.termId === id))
        return { classroom, reason: isAttaching ? termClassroomText.alreadyThere : termClassroomText.notThere }
      return { classroom, reason: judge(classroom)?.message }
    })
    const moved = outcomes.flatMap(({ classroom, reason }) => (reason === undefined ? [classroom] : []))
    await moveToTerm(
      trx,
      moved.map((classroom) => classroom.id),
      toId,
    )
    const toEntry = ({ id: classroomId, termId }: (typeof moved)[number]) =>
      classroomAudit(operation, classroomId, { before: { termId }, after: { termId: toId } })
    await recordChanges(trx, caller, moved.map(toEntry))
    const results = outcomes.map(({ classroom: { id: classroomId, name }, reason }) => ({
      classroomId,
      name,
      isDone: reason === undefined,
      ...(reason !== undefined && { reason }),
    }))
    const counts = [moved.length, results.length - moved.length] as const
    const message = isAttaching ? termClassroomText.attached(...counts) : termClassroomText.detached(...counts)
    return { message, doneCount: counts[0], refusedCount: counts[1], results }
  })
}

export const bulkAttach = (db: Db, caller: Caller, id: number, body: TermClassroomsBody) =>
  changeTerms(db, caller, { operation: 'bulkAttach', id, ...body })

export const bulkDetach = (db: Db, caller: Caller, id: number, body: TermClassroomsBody) =>
  changeTerms(db, caller, { operation: 'bulkDetach', id, ...body })
