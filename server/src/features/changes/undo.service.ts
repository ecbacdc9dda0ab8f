import {
  type ChangeKind,
  kindsWithReason,
  typedCountAbove,
  type UndoBody,
  type UndoPreview,
  type UndoReply,
} from '@manara/contract/changes.ts'
import { changeSetAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { isBrokenConstraint } from '../../platform/db/database-errors.ts'
import type { Wire } from '../../platform/http/route.ts'
import { asChangeSet, getOpenSetId } from '../../platform/journal/change-sets.ts'
import { holdLargeActAlone } from '../../platform/journal/large-acts.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { nameOfOperation } from '../audit/audit.service.ts'
import { getPersonName, writeToAdministrators } from '../exports/exports.service.ts'
import { type ChangedRow, type LockedSet, toRestored } from './changed-row.ts'
import { judgeRows, listNetRows, lockRows, undoRows } from './changed-rows.queries.ts'
import { changeProblem, changeText } from './changes.messages.ts'
import * as queries from './changes.queries.ts'
import { getChange } from './changes.service.ts'
import { journaledThings, toFields } from './journaled-things.ts'
import { largeUndoEmail } from './large-undo-email.ts'
import {
  computeFingerprint,
  isDone,
  type JudgedSet,
  judgeSet,
  listPossibleUnits,
  listUndoableRows,
} from './undo-plan.ts'
import { describeUnits, touchesPeople } from './unit-words.ts'

export interface UndoDeps {
  limits: RateLimits
  mail: Mail
}

const namedUnits = 50

type UndoOperation = 'undoChange' | 'undoOwnChange'

const toOperation = ({ ownerId }: queries.Owner): UndoOperation =>
  ownerId === undefined ? 'undoChange' : 'undoOwnChange'

const needsReason = ({ kind }: LockedSet) => kindsWithReason.includes(kind as ChangeKind)

async function refuseUnlessOpen(
  db: Db,
  caller: Caller,
  owner: queries.Owner,
  set: LockedSet | undefined,
): Promise<LockedSet> {
  if (!set) throw changeProblem.notFound()
  if (set.state === 'UNDONE') throw changeProblem.alreadyUndone()
  if (set.state === 'CLOSED' || set.isExpired) throw changeProblem.expired()
  if (owner.ownerId !== undefined && (await queries.touchesForeign(db, set.id, caller.personId)))
    throw changeProblem.noLongerTeaching()
  return set
}

async function toPreview(db: Db, judged: JudgedSet): Promise<UndoPreview> {
  const { set, rows, units, blocks } = judged
  const possible = listPossibleUnits(judged)
  const byReason = Map.groupBy(blocks.values(), ({ reason }) => reason)
  return {
    changeId: set.id,
    fingerprint: computeFingerprint(judged),
    unitCount: units.size,
    possibleCount: possible.length,
    undoneCount: [...units.values()].filter(isDone).length,
    blockedCount: blocks.size,
    blockedByReason: [...byReason].map(([reason, of]) => ({ reason, count: of.length })),
    possible: await describeUnits(db, judged, possible.slice(0, namedUnits)),
    blocked: await describeUnits(db, judged, [...blocks.keys()].slice(0, namedUnits)),
    notReturned: [
      changeText.notReturned.mails,
      ...changeText.notReturned.sessions(touchesPeople(rows)),
      changeText.notReturned.audit,
    ],
    needsReason: needsReason(set),
    needsTypedCount: possible.length > typedCountAbove,
  }
}

/** What an undo would do now, by looking only: nothing is written (R-undo-4). */
export function previewUndo(db: Db, caller: Caller, owner: queries.Owner, id: number): Promise<UndoPreview> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const set = await refuseUnlessOpen(trx, caller, owner, await queries.findSet(trx, owner, id))
      return toPreview(trx, await judgeSet(trx, set, await judgeRows(trx, await listNetRows(trx, set))))
    })
}

/** Compares what is confirmed with what would happen, under the locks of everything that changes. */
async function judgeLocked(
  trx: Trx,
  set: LockedSet,
  { fingerprint, mode, reason = '', typedCount }: UndoBody,
): Promise<JudgedSet> {
  if (needsReason(set) && reason.trim().length < 3) throw changeProblem.reasonMissing()
  const netRows = await listNetRows(trx, set)
  await lockRows(trx, netRows)
  const judged = await judgeSet(trx, set, await judgeRows(trx, netRows))
  if (computeFingerprint(judged) !== fingerprint)
    throw changeProblem.changed({ state: { rehearsal: await toPreview(trx, judged) } })
  if (mode === 'ALL' && judged.blocks.size > 0)
    throw changeProblem.blocked({ state: { rehearsal: await toPreview(trx, judged) } })
  const { length: count } = listPossibleUnits(judged)
  if (count === 0) throw changeProblem.nothingLeft()
  if (count > typedCountAbove && typedCount !== count) throw changeProblem.countMissing([count])
  return judged
}

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

const pick = (state: Record<string, unknown>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, state[column] ?? null]))

async function undo(
  trx: Trx,
  caller: Caller,
  operation: UndoOperation,
  judged: JudgedSet,
  reason: string | undefined,
): Promise<void> {
  const { set, units, blocks } = judged
  const rows = listUndoableRows(judged)
  await undoRows(trx, rows)
  await recordChanges(trx, caller, toEntries(operation, rows))
  const undone = units.size - blocks.size
  await queries.markUndone(trx, set.id, undone, blocks.size === 0)
  const after = {
    operation: set.operation,
    title: set.title,
    units: listPossibleUnits(judged).length,
    blockedUnits: blocks.size,
    ...(reason && { reason }),
  }
  await recordChange(trx, caller, changeSetAudit(operation, set.id, { after }))
  const undoId = await getOpenSetId(trx)
  if (await queries.findBrokenRule(trx, undoId)) throw changeProblem.brokenRule()
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
 * constraint that no rule foresaw refuses all of it.
 */
export async function undoChange(
  db: Db,
  { limits, mail }: UndoDeps,
  caller: Caller,
  owner: queries.Owner,
  id: number,
  body: UndoBody,
): Promise<Wire<UndoReply>> {
  const found = await queries.findSet(db, owner, id)
  if (!found) throw changeProblem.notFound()
  await limits.spend('undosOfUser', caller.personId)
  const operation = toOperation(owner)
  const reason = body.reason?.trim() || undefined
  const undone = { id, kind: found.kind as ChangeKind, reason: reason ?? null }
  const act = async (trx: Trx, entitle: (title: string) => void) => {
    await holdLargeActAlone(trx)
    const set = await refuseUnlessOpen(trx, caller, owner, await queries.lockSet(trx, owner, id))
    const judged = await judgeLocked(trx, set, body)
    if (set.title !== null) entitle(set.title)
    await undo(trx, caller, operation, judged, reason)
    await notifyOfLargeUndo(trx, mail, caller, judged)
    return {
      possible: listPossibleUnits(judged).length,
      blocked: judged.blocks.size,
      undoId: await getOpenSetId(trx),
    }
  }
  try {
    const { possible, blocked, undoId } = await asChangeSet(db, caller, operation, act, undone)
    const message = blocked === 0 ? changeText.undone(possible) : changeText.partlyUndone(possible, blocked)
    return { change: await getChange(db, owner, id), undoId, message }
  } catch (error) {
    throw isBrokenConstraint(error) ? changeProblem.brokenRule() : error
  }
}
