import type { BookCell } from '@manara/contract/grade-book.ts'
import { classroomAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { Cell, SheetColumn, SheetRow } from '../../platform/spreadsheets/sheet.ts'
import { makeWorkbook } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { type ReadPart, type ReadRow, readBook } from './book.queries.ts'
import { bookProblem, bookText } from './grade-book.messages.ts'
import { type ReadPlan, toCounted } from './plan.queries.ts'
import { getPlanOrFail } from './rooms.service.ts'

const { workbook: words } = bookText

function toCell({ points, standing }: BookCell): Cell {
  if (standing === 'EXCUSED') return { value: words.excused, tone: 'faint' }
  if (standing === 'ZERO') return { value: words.absent, tone: 'bad' }
  return points
}

const toPart = ({ computed, lack }: ReadPart): Cell =>
  computed ?? { value: lack === 'MISSING' ? words.lacking : null, tone: 'faint' }

function toRow({ studentName, cells, practical, exam, finalGrade }: ReadRow, index: number, plan: ReadPlan): SheetRow {
  const byColumn = new Map(cells.map((cell) => [cell.columnId, toCell(cell)]))
  const marks = plan.columns.map(({ columnId }) => byColumn.get(columnId) ?? null)
  return [index + 1, studentName, ...marks, toPart(practical), toPart(exam), finalGrade]
}

function toColumns({ columns, practicalMax, examMax }: ReadPlan): SheetColumn[] {
  const mark = (heading: string) => ({ heading, kind: 'number', width: 16 }) as const
  const [number = '', student = ''] = words.heads
  return [
    { heading: number, kind: 'number', width: 8 },
    { heading: student, kind: 'text', width: 34 },
    ...columns.map(({ title, maxPoints }) => mark(words.column(title, maxPoints))),
    mark(words.column(bookText.parts.PRACTICAL, practicalMax)),
    mark(words.column(bookText.parts.EXAM, examMax)),
    mark(words.final),
  ]
}

/** The book of a classroom as it is counted now, for the teacher's own records. */
export async function exportGradeBook(db: Db, deps: ExportsDeps, caller: Caller, id: number): Promise<MadeFile> {
  const plan = await getPlanOrFail(db, caller, id)
  if (plan.version === 0) throw bookProblem.noPlan()
  const rows = await readBook(db, id, toCounted(plan))
  const after = { name: plan.classroomName, students: rows.length }
  const stamp = await admitExport(db, deps, caller, classroomAudit('exportGradeBook', id, { after }), rows.length)
  const { timeZone } = await getSchoolCalendar(db)
  return makeWorkbook(words.fileName(plan.classroomName), {
    name: words.sheet,
    stamp: async () => stamp,
    timeZone,
    facts: [[words.classroom, plan.classroomName]],
    columns: toColumns(plan),
    rows: [rows.map((row, index) => toRow(row, index, plan))],
  })
}
