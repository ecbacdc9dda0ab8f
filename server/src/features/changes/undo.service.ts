import {
  typedCountAbove,
  type UndoBody,
  type UndoPreview,
  type UndoReply,
  undoneAtOnceRows,
} from '@manara/contract/changes.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Wire } from '../../platform/http/route.ts'
import type { JobSender, Worker } from '../../platform/jobs/jobs.ts'
import { holdLargeActAlone } from '../../platform/journal/large-acts.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { requireFreshProof } from '../../platform/security/fresh-proof.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { listPlaces } from './changed-rows.queries.ts'
import { changeProblem, changeText } from './changes.messages.ts'
import * as queries from './changes.queries.ts'
import { getChange } from './changes.service.ts'
import { performUndo, refuseUnlessOpen, type UndoRequest } from './undo-act.ts'
import { judgeSet, type OnProgress } from './undo-plan.ts'
import { toPreview } from './undo-preview.ts'

export interface UndoDeps {
  limits: RateLimits
  mail: Mail
  jobs: JobSender
}

/** What an undo would do now, by looking only: nothing is written (R-undo-4). */
export function previewUndo(db: Db, caller: Caller, owner: queries.Owner, id: number): Promise<UndoPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const set = await refuseUnlessOpen(trx, { caller, owner, id }, await queries.findSet(trx, owner, id))
      if (set.isBeingUndone) throw changeProblem.undoing()
      return toPreview(trx, await judgeSet(trx, set, await listPlaces(trx, set)))
    })
}

async function lockIdleSet(trx: Trx, { owner, id }: UndoRequest) {
  const set = await queries.lockSet(trx, owner, id)
  if (set?.isBeingUndone) throw changeProblem.undoing()
  return set
}

/** Claims a large act and leaves its undo for the next free worker (R-undo-8). */
function startUndo(db: Db, jobs: JobSender, request: UndoRequest): Promise<void> {
  const { caller, owner, id, body } = request
  const { personId, role, permissions, isOffice, requestId, address, browser } = caller
  return inTransaction(db, async (trx) => {
    await holdLargeActAlone(trx)
    await refuseUnlessOpen(trx, request, await lockIdleSet(trx, request))
    await queries.markUndoing(trx, id, requestId)
    await jobs.send(trx, 'undoChange', {
      changeId: id,
      caller: { personId, role, permissions, isOffice, requestId, address, browser },
      isOwn: owner.ownerId !== undefined,
      body,
    })
  })
}

/** Undoes an act: a small one at once, a large one in the background. */
export async function undoChange(
  db: Db,
  { limits, mail, jobs }: UndoDeps,
  caller: Caller,
  owner: queries.Owner,
  id: number,
  body: UndoBody,
): Promise<Wire<UndoReply>> {
  const found = await queries.findSet(db, owner, id)
  if (!found) throw changeProblem.notFound()
  await limits.spend('undosOfUser', caller.personId)
  if (found.rowCount > typedCountAbove) requireFreshProof(caller)
  const request = { caller, owner, id, body }
  if (found.rowCount > undoneAtOnceRows) {
    await startUndo(db, jobs, request)
    return { change: await getChange(db, owner, id), undoId: null, message: changeText.started }
  }
  const { possible, blocked, undoId } = await performUndo(db, mail, { ...request, kind: found.kind }, (trx) =>
    lockIdleSet(trx, request),
  )
  const message = blocked === 0 ? changeText.undone(possible) : changeText.partlyUndone(possible, blocked)
  return { change: await getChange(db, owner, id), undoId, message }
}

const reportMilliseconds = 1_000

/** Beside the transaction of the undo, so that others see how far it is and that it goes on. */
function createReporter(db: Db, id: number, requestId: string): OnProgress {
  let reportedAt = 0
  return async (part) => {
    if (Date.now() - reportedAt < reportMilliseconds) return
    reportedAt = Date.now()
    await queries.noteProgress(db, id, requestId, Math.floor(part * 100))
  }
}

type UndoJob = Parameters<Worker<'undoChange'>['work']>[0]

/** Works off one large undo. A refusal gives the act back with its reason. */
async function workOffUndo(db: Db, mail: Mail, { changeId: id, caller: origin, isOwn, body }: UndoJob): Promise<void> {
  const { requestId, personId } = origin
  const caller = { ...origin, sessionId: '' }
  const owner = isOwn ? { ownerId: personId } : {}
  try {
    const set = await queries.findSet(db, owner, id)
    if (!set || !(await queries.noteProgress(db, id, requestId, 0))) throw changeProblem.tooLate()
    const findClaimed = (trx: Trx) => queries.findSet(trx, owner, id)
    const request = { caller, owner, id, body, kind: set.kind }
    await performUndo(db, mail, request, findClaimed, createReporter(db, id, requestId))
  } catch (error) {
    const isRefusal = error instanceof Problem
    await queries.endUndoing(db, id, requestId, isRefusal ? error.message : changeText.failed)
    if (!isRefusal) throw error
  }
}

export const undoWorkers = (db: Db, mail: Mail): readonly Worker[] => [
  { queue: 'undoChange', work: (data) => workOffUndo(db, mail, data) } satisfies Worker<'undoChange'>,
]
