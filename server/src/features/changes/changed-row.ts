import type { BlockReason } from '@manara/contract/changes.ts'
import type { Db } from '../../platform/db/database.ts'
import { wholeKinds } from '../../platform/journal/journaled-operations.ts'

/** The journaled columns of a row, under their names in the table. */
export type RowState = Record<string, unknown>

/** What an act did to one row. */
export interface NetRow {
  table: string
  rowId: string
  unitKind: string
  unitId: string
  fate: 'created' | 'changed' | 'removed'
  /** The statement of the act that orders the way back. */
  statement: number
  before: RowState
  after: RowState
}

/** What an act did to one row, and what the row is now. */
export interface ChangedRow extends NetRow {
  /** Null when there is no such row. */
  present: RowState | null
  /** `done`: it is as it was before the act already. */
  verdict: 'ready' | 'done' | 'conflict' | 'gone'
}

export interface LockedSet {
  id: number
  operation: string
  kind: string
  title: string | null
  actorId: number
  area: string
  committedAt: Date
  state: string
  isExpired: boolean
}

/** Whether acts of a kind are one unit. */
export const isWhole = (kind: string): boolean => wholeKinds.some((whole) => whole === kind)

/** An act with its rows, as the rules of undo look at it. */
export interface UndoPlan {
  set: LockedSet
  rows: readonly ChangedRow[]
  /** Units that an earlier rule has blocked: nothing of them comes back. */
  blocked: ReadonlySet<string>
}

export interface Block {
  unit: string
  reason: BlockReason
  text: string
}

/** Finds the units of an act that cannot be put back for one reason. */
export type BlockingRule = (db: Db, plan: UndoPlan) => Promise<Block[]>

export const toUnit = ({ unitKind, unitId }: NetRow): string => `${unitKind}-${unitId}`

/** The row as an undo leaves it; null when it goes. */
export function toRestored({ fate, before, present }: ChangedRow): RowState | null {
  if (fate === 'created') return null
  return fate === 'removed' ? before : { ...present, ...before }
}

export const isLiving = (state: RowState | null): state is RowState =>
  state !== null && (state.deleted_at ?? null) === null

/** Whether an undo would bring the row back, from nothing or from a deletion. */
export const comesBack = (row: ChangedRow): boolean => isLiving(toRestored(row)) && !isLiving(row.present)

/** Whether an undo would take the row away, for good or by a deletion. */
export const goesAway = (row: ChangedRow): boolean => !isLiving(toRestored(row)) && isLiving(row.present)

/** The rows of a table that an undo would touch. */
export const readyRows = ({ rows, blocked }: UndoPlan, table: string): ChangedRow[] =>
  rows.filter((row) => row.table === table && row.verdict === 'ready' && !blocked.has(toUnit(row)))

export const toNumbers = (values: readonly unknown[]): number[] =>
  [...new Set(values)].filter((value): value is number => typeof value === 'number')

/** Blocks the units of these rows with the same sentence. */
export const blockAll = (rows: readonly ChangedRow[], reason: BlockReason, text: string): Block[] =>
  rows.map((row) => ({ unit: toUnit(row), reason, text }))
