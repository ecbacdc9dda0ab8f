import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { findClassroomStates, findGraduatedMarks, findInactiveClassrooms } from './blocking/classrooms.ts'
import { findConflicts } from './blocking/conflicts.ts'
import { findUseOfMerge } from './blocking/merges.ts'
import { findGraduationRules, findQuizRules } from './blocking/outcomes.ts'
import { findDeletedParents, findLostFiles, findLostTeachers } from './blocking/parents.ts'
import { findDuties, findTakenIdentities } from './blocking/people.ts'
import { findReferences } from './blocking/references.ts'
import { findTakenSeats } from './blocking/seats.ts'
import { type Block, type BlockingRule, type ChangedRow, type LockedSet, toUnit } from './changed-row.ts'

/** In the order in which they are told: the first reason of a unit counts. */
const rules: readonly BlockingRule[] = [
  findUseOfMerge,
  findReferences,
  findConflicts,
  findInactiveClassrooms,
  findClassroomStates,
  findGraduatedMarks,
  findTakenIdentities,
  findDuties,
  findLostTeachers,
  findLostFiles,
  findQuizRules,
  findGraduationRules,
  findDeletedParents,
  findTakenSeats,
]

/** An act with its units, and which of them cannot be put back. */
export interface JudgedSet {
  set: LockedSet
  rows: readonly ChangedRow[]
  /** The rows of each unit, in the order of the act. */
  units: ReadonlyMap<string, readonly ChangedRow[]>
  blocks: ReadonlyMap<string, Block>
}

/** Applies the rules until none blocks more: a unit may need another one that is blocked. */
export async function judgeSet(db: Db, set: LockedSet, rows: readonly ChangedRow[]): Promise<JudgedSet> {
  const blocks = new Map<string, Block>()
  for (let known = -1; known < blocks.size; ) {
    known = blocks.size
    for (const rule of rules) {
      const found = await rule(db, { set, rows, blocked: new Set(blocks.keys()) })
      for (const block of found) if (!blocks.has(block.unit)) blocks.set(block.unit, block)
    }
  }
  return { set, rows, units: Map.groupBy(rows, toUnit), blocks }
}

export const isDone = (rows: readonly ChangedRow[]): boolean => rows.every(({ verdict }) => verdict === 'done')

/** The rows that an undo puts back. */
export const listUndoableRows = ({ rows, blocks }: JudgedSet): ChangedRow[] =>
  rows.filter((row) => row.verdict === 'ready' && !blocks.has(toUnit(row)))

/** The units that an undo puts back now. */
export const listPossibleUnits = ({ units, blocks }: JudgedSet): string[] =>
  [...units].filter(([unit, rows]) => !blocks.has(unit) && !isDone(rows)).map(([unit]) => unit)

/** Hash of everything that the result of an undo depends on. */
export function computeFingerprint({ set, rows, blocks }: JudgedSet): string {
  const hash = createHash('sha256').update(JSON.stringify([set.id, set.state]))
  for (const { table, rowId, verdict } of rows) hash.update(JSON.stringify([table, rowId, verdict]))
  for (const { unit, reason } of [...blocks.values()].toSorted((one, other) => (one.unit < other.unit ? -1 : 1)))
    hash.update(JSON.stringify([unit, reason]))
  return hash.digest('hex')
}
