import type { GradeColumn } from '@manara/contract/grade-book.ts'
import type { GradeMarkRow, SavedMark, SaveGradeMarksBody, SaveGradeMarksReply } from '@manara/contract/grade-marks.ts'
import { classroomAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { findRoomOfColumn } from './columns.queries.ts'
import { bookProblem, bookText } from './grade-book.messages.ts'
import { type FoundCell, findCells, listChanges, type WrittenCell, writeCells } from './marks.queries.ts'
import { lockOpenPlan } from './rooms.service.ts'

const isMark = (value: number, max: number) =>
  value >= 0 && value <= max && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** A cell to save beside what is there. */
interface Judged {
  row: GradeMarkRow
  cell: FoundCell | undefined
  column: GradeColumn | undefined
  reason: string | undefined
}

/** Why a cell is not saved. */
function refusalOf({ row, cell, column, reason }: Judged): string | undefined {
  if (!column) return bookText.foreignColumn
  if (!cell?.isStudentHere) return bookText.foreignStudent
  if (row.version !== cell.version) return bookText.changedMeanwhile
  if (row.standing === 'EXCUSED' && row.points !== null) return bookText.excusedWithPoints
  if (row.points !== null && !isMark(row.points, column.maxPoints)) return bookText.range(column.maxPoints)
  const isOverride = column.source === 'QUIZ' && (row.points !== null || row.standing === 'EXCUSED')
  return isOverride && !reason ? bookText.needsReason : undefined
}

interface JudgedCell {
  result: SavedMark
  written?: WrittenCell
}

function judge(judged: Judged): JudgedCell {
  const { row, cell, column, reason } = judged
  const { columnId, enrollmentId, points, standing } = row
  const version = cell?.version ?? 0
  const refusal = refusalOf(judged)
  if (refusal !== undefined || !cell)
    return { result: { columnId, enrollmentId, isSaved: false, reason: refusal ?? bookText.foreignStudent, version } }
  const isSame = points === cell.points && standing === cell.standing
  if (isSame) return { result: { columnId, enrollmentId, isSaved: true, version } }
  const old = { oldPoints: cell.points, oldStanding: cell.version === 0 ? null : cell.standing }
  return {
    result: { columnId, enrollmentId, isSaved: true, version: version + 1 },
    written: {
      columnId,
      enrollmentId,
      points,
      standing,
      reason: column?.source === 'QUIZ' ? (reason ?? null) : null,
      ...old,
    },
  }
}

const keyOf = ({ columnId, enrollmentId }: { columnId: number; enrollmentId: number }) => `${columnId}/${enrollmentId}`

/** Saves the cells it may and tells, cell by cell, which it may not and why. A cell written twice: the last one counts. */
export function saveGradeMarks(
  db: Db,
  caller: Caller,
  id: number,
  body: SaveGradeMarksBody,
): Promise<SaveGradeMarksReply> {
  return inTransaction(db, async (trx) => {
    const { columns } = await lockOpenPlan(trx, caller, id)
    const rows = [...new Map(body.rows.map((row) => [keyOf(row), row])).values()]
    const cells = new Map((await findCells(trx, id, rows)).map((cell) => [keyOf(cell), cell]))
    const byId = new Map(columns.map((column) => [column.columnId, column]))
    const judged = rows.map((row) =>
      judge({ row, cell: cells.get(keyOf(row)), column: byId.get(row.columnId), reason: body.reason }),
    )
    const written = judged.flatMap((one) => one.written ?? [])
    if (written.length > 0) {
      await writeCells(trx, written, caller.personId)
      const after = { marks: written.length }
      await recordChange(trx, caller, classroomAudit('saveGradeMarks', id, { after }))
    }
    const results = judged.map(({ result }) => result)
    const savedCount = results.filter(({ isSaved }) => isSaved).length
    const refusedCount = results.length - savedCount
    return { message: bookText.marksSaved(savedCount, refusedCount), savedCount, refusedCount, results }
  })
}

export async function listMarkChanges(db: Db, caller: Caller, columnId: number, enrollmentId: number) {
  if ((await findRoomOfColumn(db, caller.personId, columnId)) === undefined) throw bookProblem.columnNotFound()
  return listChanges(db, columnId, enrollmentId)
}
