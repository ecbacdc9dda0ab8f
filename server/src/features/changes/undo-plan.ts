import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import {
  findBarredMarks,
  findClassroomStates,
  findGraduatedMarks,
  findInactiveClassrooms,
  findPublishedMarks,
} from './blocking/classrooms.ts'
import { findConflicts } from './blocking/conflicts.ts'
import { findUseOfMerge } from './blocking/merges.ts'
import { findGraduationRules, findQuizRules } from './blocking/outcomes.ts'
import { findDeletedParents, findLostFiles, findLostTeachers } from './blocking/parents.ts'
import { findDuties, findTakenIdentities } from './blocking/people.ts'
import { findReferences } from './blocking/references.ts'
import { findTakenSeats } from './blocking/seats.ts'
import {
  type Block,
  type BlockingRule,
  type ChangedRow,
  type JudgedPlace,
  type LockedSet,
  type RowPlace,
  toJudgedPlace,
  toUnit,
  type WholeAct,
} from './changed-row.ts'
import { createRowReader, type ReadRows } from './changed-rows.queries.ts'

/** In the order in which they are shown: the first reason of a unit counts. */
const rules: readonly BlockingRule[] = [
  findUseOfMerge,
  findReferences,
  findConflicts,
  findInactiveClassrooms,
  findPublishedMarks,
  findClassroomStates,
  findGraduatedMarks,
  findBarredMarks,
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
  places: readonly JudgedPlace[]
  /** The rows of each unit, in the order of the act. */
  units: ReadonlyMap<string, readonly JudgedPlace[]>
  blocks: ReadonlyMap<string, Block>
  readRows: ReadRows
}

/** Hears how much of a work is done, from 0 to 1. */
export type OnProgress = (part: number) => Promise<void>

/** Rows that are held at once with all their columns; memory does not grow with the act. */
const rowsInPiece = 1_000

/** Whole units together, some thousand rows each time. */
function cutByUnits<Place extends RowPlace>(places: readonly Place[]): Place[][] {
  const pieces: Place[][] = [[]]
  for (const unit of Map.groupBy(places, toUnit).values()) {
    if ((pieces.at(-1)?.length ?? 0) + unit.length > rowsInPiece && pieces.at(-1)?.length !== 0) pieces.push([])
    pieces.at(-1)?.push(...unit)
  }
  return pieces
}

function createWholeAct(places: readonly JudgedPlace[], blocks: ReadonlyMap<string, Block>): WholeAct {
  const ready = Map.groupBy(
    places.filter((place) => place.verdict === 'ready' && !blocks.has(toUnit(place))),
    ({ table }) => table,
  )
  const known = new Map<string, ReadonlySet<string>>()
  const choose = (name: string, isChosen: (place: JudgedPlace) => boolean) => (table: string) => {
    const key = `${name}/${table}`
    const chosen = known.get(key) ?? new Set((ready.get(table) ?? []).filter(isChosen).map(({ rowId }) => rowId))
    known.set(key, chosen)
    return chosen
  }
  return {
    ready: choose('ready', () => true),
    created: choose('created', ({ fate }) => fate === 'created'),
    comingBack: choose('comingBack', (place) => place.comesBack),
    goingAway: choose('goingAway', (place) => place.goesAway),
    moved: choose('moved', (place) => place.isMoved),
    givenSeats: new Map(),
  }
}

/** Asks every rule about some units; each block is known to the rules behind. */
async function applyRules(
  db: Db,
  set: LockedSet,
  rows: readonly ChangedRow[],
  act: WholeAct,
  blocks: Map<string, Block>,
) {
  for (const rule of rules) {
    const found = await rule(db, { set, rows, act, blocked: blocks })
    for (const block of found) if (!blocks.has(block.unit)) blocks.set(block.unit, block)
  }
}

/** Applies the rules until none blocks more: a unit may need another one that is blocked. */
async function findBlocks(
  db: Db,
  set: LockedSet,
  places: readonly JudgedPlace[],
  readPiece: (piece: number) => Promise<readonly ChangedRow[]>,
  pieceCount: number,
): Promise<Map<string, Block>> {
  const blocks = new Map<string, Block>()
  for (let known = -1; known < blocks.size; ) {
    known = blocks.size
    const act = createWholeAct(places, blocks)
    for (let piece = 0; piece < pieceCount; piece++) await applyRules(db, set, await readPiece(piece), act, blocks)
  }
  return blocks
}

/** Looks at all rows of an act as they are now, piece by piece: a second look reads the pieces again. */
export async function judgeSet(
  db: Db,
  set: LockedSet,
  places: readonly RowPlace[],
  onProgress: OnProgress = async () => undefined,
): Promise<JudgedSet> {
  const readRows = await createRowReader(db, set)
  const pieces = cutByUnits(places)
  const only = pieces.length === 1 ? await readRows(pieces[0] ?? []) : undefined
  const readPiece = async (piece: number) => only ?? readRows(pieces[piece] ?? [])
  const judged: JudgedPlace[] = []
  for (const index of pieces.keys()) {
    judged.push(...(await readPiece(index)).map(toJudgedPlace))
    await onProgress(index / pieces.length / 2)
  }
  const inOrder = judged.toSorted((one, other) => one.statement - other.statement)
  const reading = async (piece: number) => {
    await onProgress(0.5 + piece / pieces.length / 2)
    return readPiece(piece)
  }
  const blocks = await findBlocks(db, set, inOrder, reading, pieces.length)
  return { set, places: inOrder, units: Map.groupBy(inOrder, toUnit), blocks, readRows }
}

export const isDone = (places: readonly JudgedPlace[]): boolean => places.every(({ verdict }) => verdict === 'done')

/** The rows that an undo puts back. */
export const listUndoablePlaces = ({ places, blocks }: JudgedSet): JudgedPlace[] =>
  places.filter((place) => place.verdict === 'ready' && !blocks.has(toUnit(place)))

/** The units that an undo puts back now. */
export const listPossibleUnits = ({ units, blocks }: JudgedSet): string[] =>
  [...units].filter(([unit, places]) => !blocks.has(unit) && !isDone(places)).map(([unit]) => unit)

/** Hash of everything that the result of an undo depends on. */
export function computeFingerprint({ set, places, blocks }: JudgedSet): string {
  const hash = createHash('sha256').update(JSON.stringify([set.id, set.state]))
  for (const { table, rowId, verdict } of places) hash.update(JSON.stringify([table, rowId, verdict]))
  for (const { unit, reason } of [...blocks.values()].toSorted((one, other) => (one.unit < other.unit ? -1 : 1)))
    hash.update(JSON.stringify([unit, reason]))
  return hash.digest('hex')
}
