import type { BlockReason } from '@manara/contract/changes.ts'
import type { Db } from '../../platform/db/database.ts'
import { wholeKinds } from '../../platform/journal/journaled-operations.ts'

/** The journaled columns of a row, under their names in the table. */
export type RowState = Record<string, unknown>

/** A row that an act touched, without what it held. */
export interface RowPlace {
  table: string
  rowId: string
  unitKind: string
  unitId: string
  fate: 'created' | 'changed' | 'removed'
  /** The statement of the act that orders the way back. */
  statement: number
}

/** What an act did to one row. */
export interface NetRow extends RowPlace {
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

/** What an undo would do to a row. All rows of a large act are held like this, a few of them with what they hold. */
export interface JudgedPlace extends RowPlace {
  verdict: ChangedRow['verdict']
  comesBack: boolean
  goesAway: boolean
  /** A place that changes its classroom. */
  isMoved: boolean
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
  rowCount: number
  isExpired: boolean
  /** An undo in the background is at work. */
  isBeingUndone: boolean
}

/** Whether acts of a kind are one unit. */
export const isWhole = (kind: string): boolean => wholeKinds.some((whole) => whole === kind)

/** Which rows of a table the undo of the whole act would touch, without those of blocked units. */
export interface WholeAct {
  ready(table: string): ReadonlySet<string>
  created(table: string): ReadonlySet<string>
  comingBack(table: string): ReadonlySet<string>
  goingAway(table: string): ReadonlySet<string>
  moved(table: string): ReadonlySet<string>
  /** Seats of classrooms that units looked at earlier have taken. */
  givenSeats: Map<number, number>
}

/** Some units of an act with all their rows, as the rules of undo look at them. */
export interface UndoPlan {
  set: LockedSet
  rows: readonly ChangedRow[]
  /** Units that an earlier rule has blocked: nothing of them comes back. */
  blocked: Pick<ReadonlySet<string>, 'has'>
  act: WholeAct
}

export interface Block {
  unit: string
  reason: BlockReason
  text: string
}

/** Finds the units of an act that cannot be put back for one reason. */
export type BlockingRule = (db: Db, plan: UndoPlan) => Promise<Block[]>

export const toUnit = ({ unitKind, unitId }: Pick<RowPlace, 'unitKind' | 'unitId'>): string => `${unitKind}-${unitId}`

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

/** Whether an undo would give a place another classroom. */
export const isMoved = (row: ChangedRow): boolean => row.fate === 'changed' && 'classroom_id' in row.before

export const toJudgedPlace = (row: ChangedRow): JudgedPlace => {
  const { table, rowId, unitKind, unitId, fate, statement, verdict } = row
  const fates = { comesBack: comesBack(row), goesAway: goesAway(row), isMoved: isMoved(row) }
  return { table, rowId, unitKind, unitId, fate, statement, verdict, ...fates }
}

/** Among the given units, the rows of a table that an undo would touch. */
export const readyRows = ({ rows, blocked }: UndoPlan, table: string): ChangedRow[] =>
  rows.filter((row) => row.table === table && row.verdict === 'ready' && !blocked.has(toUnit(row)))

export const toNumbers = (values: readonly unknown[]): number[] =>
  [...new Set(values)].filter((value): value is number => typeof value === 'number')

/** Blocks the units of these rows with the same sentence. */
export const blockAll = (rows: readonly ChangedRow[], reason: BlockReason, text: string): Block[] =>
  rows.map((row) => ({ unit: toUnit(row), reason, text }))
