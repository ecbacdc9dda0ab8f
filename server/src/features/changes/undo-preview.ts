import { type ChangeKind, kindsWithReason, typedCountAbove, type UndoPreview } from '@manara/contract/changes.ts'
import type { Db } from '../../platform/db/database.ts'
import { toUnit } from './changed-row.ts'
import { changeText } from './changes.messages.ts'
import { computeFingerprint, isDone, type JudgedSet, listPossibleUnits } from './undo-plan.ts'
import { describeUnits, touchesPeople } from './unit-words.ts'

const namedUnits = 50

async function describe(db: Db, { units, blocks, readRows }: JudgedSet, named: readonly string[]) {
  const rows = await readRows(named.flatMap((unit) => units.get(unit) ?? []))
  return describeUnits(db, { units: Map.groupBy(rows, toUnit), blocks }, named)
}

/** What an undo would do, in words for the first units. */
export async function toPreview(db: Db, judged: JudgedSet): Promise<UndoPreview> {
  const { set, places, units, blocks } = judged
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
    possible: await describe(db, judged, possible.slice(0, namedUnits)),
    blocked: await describe(db, judged, [...blocks.keys()].slice(0, namedUnits)),
    notReturned: [
      changeText.notReturned.mails,
      ...changeText.notReturned.sessions(touchesPeople(places)),
      changeText.notReturned.audit,
    ],
    needsReason: kindsWithReason.includes(set.kind as ChangeKind),
    needsTypedCount: possible.length > typedCountAbove,
  }
}
