import type { ImportOptions } from '@manara/contract/imports.ts'
import type { Db } from '../../platform/db/database.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportRow, JudgedRow, Judging } from '../../platform/imports/import-kind.ts'
import type { FoundSeat } from './find-seat.ts'
import { listLastChanges, type Seat } from './grade-import.queries.ts'
import { gradeImportText } from './grade-import.text.ts'
import { compareMarks, type MarkPlan } from './returned-marks.ts'

type Judged = JudgedRow<MarkPlan>

const blank = (row: ImportRow): Judged => ({
  outcome: 'REFUSED',
  name: lineOfCell(row.cells.studentName),
  targetId: null,
  values: [],
  problems: [],
  warnings: [],
  matches: [],
  plan: null,
})

/** Names who changed the marks of conflicts, and when. */
async function nameAuthors(db: Db, rows: readonly Judged[]): Promise<void> {
  const inConflict = rows.filter(({ values }) => values.some(({ conflict }) => conflict))
  const changes = await listLastChanges(
    db,
    inConflict.flatMap(({ targetId }) => targetId ?? []),
  )
  const byCell = new Map(changes.map((change) => [`${change.enrollmentId}/${change.field}`, change]))
  for (const { targetId, values } of inConflict)
    for (const { field, conflict } of values) {
      const change = byCell.get(`${targetId}/${field}`)
      if (!conflict || !change) continue
      conflict.changedBy = change.changedBy
      conflict.changedAt = change.changedAt.toISOString()
    }
}

interface JudgedClassroom {
  seats: readonly Seat[]
  options: ImportOptions
  findSeats(rows: readonly ImportRow[]): Promise<FoundSeat[]>
}

/** Judges the rows of a file of marks, and remembers which students it had (R-sheet-3). */
export function createMarksJudging(db: Db, { seats, options, findSeats }: JudgedClassroom): Judging<MarkPlan> {
  const lines = new Map<number, number>()
  const cleared = new Set<string>()
  /** The age of a sheet whose marks are not known any more; null when nothing is known of it. */
  let oldDays: number | null | undefined

  function judgeSeat(row: ImportRow, found: Extract<FoundSeat, { seat: Seat }>): Judged {
    const { seat, base, days, warnings } = found
    if (base === null) oldDays = days
    const { plan, values, problems, isUndecided } = compareMarks(row, { present: seat, base, options })
    const judged: Judged = { ...blank(row), name: seat.studentName, targetId: seat.id, warnings: [...warnings] }
    if (problems.length > 0) return { ...judged, problems }
    const isChanged = Object.keys(plan).length > 0
    const earlier = lines.get(seat.id)
    const isRepeated = earlier !== undefined && isChanged && row.decision !== 'FILE'
    if (earlier === undefined) lines.set(seat.id, row.line)
    else judged.warnings.push(gradeImportText.repeated(earlier))
    if (isUndecided || isRepeated) return { ...judged, outcome: 'UNDECIDED', values }
    if (!isChanged) return { ...judged, outcome: 'SAME', values }
    if (seat.finalGrade !== null) cleared.add(seat.studentName)
    return { ...judged, outcome: 'CHANGED', values, plan }
  }

  function judgeRow(row: ImportRow, found: FoundSeat): Judged {
    if ('problem' in found) return { ...blank(row), problems: [found.problem] }
    if ('matches' in found)
      return { ...blank(row), outcome: 'UNDECIDED', matches: found.matches, warnings: [gradeImportText.twoAlike] }
    return judgeSeat(row, found)
  }

  return {
    async judge(rows) {
      const found = await findSeats(rows)
      const judged = rows.map((row, index) => judgeRow(row, found[index] ?? { matches: [] }))
      await nameAuthors(db, judged)
      return judged
    },

    async listNotes() {
      const missing = seats.length - lines.size
      return [
        ...(oldDays === undefined ? [] : [gradeImportText.oldSheet(oldDays)]),
        ...(missing > 0 ? [gradeImportText.missingRows(missing)] : []),
        ...(cleared.size > 0 ? [gradeImportText.clearedFinals([...cleared])] : []),
      ]
    },
  }
}
