import { type ChangeKind, kindsWithReason, typedCountAbove, type UndoBody } from '@manara/contract/changes.ts'
import { userRole } from '@manara/contract/roles.ts'
import { changeSetAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isBrokenConstraint } from '../../platform/db/database-errors.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import { holdLargeActAlone } from '../../platform/journal/large-acts.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { nameOfOperation } from '../audit/audit.service.ts'
import { getPersonName, writeToAdministrators } from '../exports/exports.service.ts'
import { refuseStronger } from '../users/users.service.ts'
import { type ChangedRow, type LockedSet, toRestored } from './changed-row.ts'
import { listPlaces } from './changed-rows.queries.ts'
import { changeProblem, changeText } from './changes.messages.ts'
import * as queries from './changes.queries.ts'
import { journaledThings, toFields } from './journaled-things.ts'
import { largeUndoEmail } from './large-undo-email.ts'
import { lockRows, undoRows } from './put-back.queries.ts'
import {
  computeFingerprint,
  type JudgedSet,
  judgeSet,
  listPossibleUnits,
  listUndoablePlaces,
  type OnProgress,
} from './undo-plan.ts'
import { toPreview } from './undo-preview.ts'

/** Who asks for which undo. */
export interface UndoRequest {
  caller: Caller
  owner: queries.Owner
  id: number
  body: UndoBody
}

export interface UndoResult {
  possible: number
  blocked: number
  undoId: number | null
}

type UndoOperation = 'undoChange' | 'undoOwnChange'

const toOperation = ({ ownerId }: queries.Owner): UndoOperation =>
  ownerId === undefined ? 'undoChange' : 'undoOwnChange'

export const toReason = ({ reason }: UndoBody): string | undefined => reason?.trim() || undefined

/** Refuses what can be refused without a look at the rows. */
export async function refuseUnlessOpen(
  db: Db,
  { caller, owner, body }: Omit<UndoRequest, 'body'> & { body?: UndoBody },
  set: LockedSet | undefined,
): Promise<LockedSet> {
  if (!set) throw changeProblem.notFound()
  if (set.state === 'UNDONE') throw changeProblem.alreadyUndone()
  if (set.state === 'CLOSED' || set.isExpired) throw changeProblem.expired()
  if (owner.ownerId !== undefined && (await queries.touchesForeign(db, set.id, caller.personId)))
    throw changeProblem.noLongerTeaching()
  if (owner.ownerId === undefined && caller.role !== userRole.Administrator)
    await refuseStronger(db, caller, await queries.listPeopleIn(db, set.id))
  const needsReason = kindsWithReason.includes(set.kind as ChangeKind)
  if (body && needsReason && (toReason(body)?.length ?? 0) < 3) throw changeProblem.reasonMissing()
  return set
}

/** Compares what is confirmed with what would happen, under the locks of everything that changes. */
async function judgeLocked(
  trx: Trx,
  set: LockedSet,
  { fingerprint, mode, typedCount }: UndoBody,
  onProgress: OnProgress,
): Promise<JudgedSet> {
  const places = await listPlaces(trx, set)
  await lockRows(trx, set.id, places, () => onProgress(0))
  const judged = await judgeSet(trx, set, places, onProgress)
  if (computeFingerprint(judged) !== fingerprint)
    throw changeProblem.changed({ state: { rehearsal: await toPreview(trx, judged) } })
  if (mode === 'ALL' && judged.blocks.size > 0)
    throw changeProblem.blocked({ state: { rehearsal: await toPreview(trx, judged) } })
  const { length: count } = listPossibleUnits(judged)
  if (count === 0) throw changeProblem.nothingLeft()
  if (count > typedCountAbove && typedCount !== count) throw changeProblem.countMissing([count])
  return judged
}

const pick = (state: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, state[column] ?? null]))

/** One entry for each thing, with its fields before and after the undo. */
const toEntries = (operation: UndoOperation, rows: readonly ChangedRow[]) =>
  rows.flatMap((row) => {
    const { entity } = journaledThings[row.table] ?? {}
    if (entity === undefined) return []
    const restored = toRestored(row)
    const changed = (state: Record<string, unknown> | null) =>
      state && toFields(row.table, row.fate === 'changed' ? pick(state, Object.keys(row.before)) : state)
    const [before, after] = [changed(row.present), changed(restored)]
    return {
      operation,
      entity,
      entityId: row.rowId,
      ...(before && { before }),
      ...(after && { after }),
    }
  })

async function putBackAll(trx: Trx, { caller, owner }: UndoRequest, judged: JudgedSet, onProgress: OnProgress) {
  const places = listUndoablePlaces(judged)
  const operation = toOperation(owner)
  let count = 0
  await undoRows(trx, judged.readRows, places, async (rows) => {
    await recordChanges(trx, caller, toEntries(operation, rows))
    await onProgress(count / places.length)
    count += rows.length
  })
}

async function recordUndo(trx: Trx, { caller, owner, body }: UndoRequest, judged: JudgedSet): Promise<void> {
  const { set, units, blocks } = judged
  const operation = toOperation(owner)
  const reason = toReason(body)
  await queries.markUndone(trx, set.id, units.size - blocks.size, blocks.size === 0)
  const after = {
    operation: set.operation,
    title: set.title,
    units: listPossibleUnits(judged).length,
    blockedUnits: blocks.size,
    ...(reason && { reason }),
  }
  await recordChange(trx, caller, changeSetAudit(operation, set.id, { after }))
}

/** Mails all administrators when very many things went back at once. */
async function notifyOfLargeUndo(trx: Trx, mail: Mail, { personId }: Caller, judged: JudgedSet): Promise<void> {
  const { length: count } = listPossibleUnits(judged)
  if (count <= typedCountAbove) return
  const actor = await getPersonName(trx, personId)
  const act = changeText.act(nameOfOperation(judged.set.operation), judged.set.title)
  await writeToAdministrators(trx, mail, (firstName) => largeUndoEmail(firstName, actor, act, count))
}

/**
 * Puts back what an act changed, in one transaction and as an act of its own, which can be undone in turn (R-undo-2). A
 * constraint that no rule foresaw refuses all of it. `findSet` gives the act: locked, or claimed before.
 */
export async function performUndo(
  db: Db,
  mail: Mail,
  request: UndoRequest & { kind: string },
  findSet: (trx: Trx) => Promise<LockedSet | undefined>,
  onProgress: OnProgress = async () => undefined,
): Promise<UndoResult> {
  const { caller, owner, id, body, kind } = request
  const act = async (trx: Trx, entitle: (title: string) => void) => {
    await holdLargeActAlone(trx)
    const set = await refuseUnlessOpen(trx, request, await findSet(trx))
    const judged = await judgeLocked(trx, set, body, (part) => onProgress(part / 2))
    if (set.title !== null) entitle(set.title)
    await putBackAll(trx, request, judged, (part) => onProgress(0.5 + part / 2))
    await recordUndo(trx, request, judged)
    const undoId = await queries.getUndoId(trx)
    if (undoId !== null && (await queries.findBrokenRule(trx, undoId))) throw changeProblem.brokenRule()
    await notifyOfLargeUndo(trx, mail, caller, judged)
    return { possible: listPossibleUnits(judged).length, blocked: judged.blocks.size, undoId }
  }
  const undone = { id, kind: kind as ChangeKind, reason: toReason(body) ?? null }
  try {
    return await asChangeSet(db, caller, toOperation(owner), act, undone)
  } catch (error) {
    throw isBrokenConstraint(error) ? changeProblem.brokenRule() : error
  }
}
