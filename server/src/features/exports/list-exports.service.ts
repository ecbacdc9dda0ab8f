import { withNationalIdName } from '@manara/contract/country-presets.ts'
import type { ExportColumn } from '@manara/contract/list-export.ts'
import { type AuditedOperation, listAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ExportList, NoteViews, ReadPiece } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import { createBoundedQueue } from '../../platform/jobs/bounded-queue.ts'
import type { Cell, SheetRow, Stamp } from '../../platform/spreadsheets/sheet.ts'
import { writeTemporaryFile } from '../../platform/spreadsheets/spreadsheet-file.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { type ExportsDeps, recordExport } from './exports.service.ts'
import type { ReadTallies } from './read-tallies.service.ts'

export interface ExportPace {
  /** Rows read at once. */
  pieceSize?: number
}

interface ListExportsDeps extends ExportsDeps, ExportPace {
  db: Db
  tallies: ReadTallies
  noteViews: NoteViews
}

type Row = Record<string, unknown>
type NamedColumn = ExportColumn & { name: string }

/** The columns that were asked for, in the order of the contract. */
const chooseColumns = (columns: Readonly<Record<string, ExportColumn>>, asked: string | undefined): NamedColumn[] => {
  const names = asked?.split(',')
  return Object.entries(columns)
    .filter(([name, { isSensitive }]) => names?.includes(name) ?? !isSensitive)
    .map(([name, column]) => ({ name, ...column }))
}

function toCell(row: Row, { name, value, words }: NamedColumn): Cell {
  const found = value ? (value as (row: Row) => unknown)(row) : row[name]
  return (words?.[String(found)] ?? found) as Cell
}

/** A larger export is in the audit log alone (R-privacy-1). */
const mostNamedPeople = 100

/** The person whom a row is about. */
const personOf = ({ userId, studentId }: Row): number[] => {
  const id = userId ?? studentId
  return typeof id === 'number' ? [id] : []
}

interface Reading {
  columns: readonly NamedColumn[]
  /** Filled with those who are in the file. */
  people: number[]
}

/** All rows in pieces, as the list stood when the first was read; the transaction ends with the last. */
async function* readAll(db: Db, readPiece: ReadPiece, limit: number, { columns, people }: Reading) {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    let cursor: string | undefined
    do {
      const { rows, nextCursor } = await readPiece(trx, { limit, isUncounted: true, ...(cursor && { cursor }) })
      if (people.length <= mostNamedPeople) people.push(...rows.flatMap((row) => personOf(row as Row)))
      yield rows.map((row): SheetRow => columns.map((column) => toCell(row as Row, column)))
      cursor = nextCursor
    } while (cursor !== undefined)
  } finally {
    await trx.rollback().execute()
  }
}

/** Counts the rows that pass by. */
async function* counted(pieces: AsyncIterable<readonly SheetRow[]>, sum: { rows: number }) {
  for await (const piece of pieces) {
    sum.rows += piece.length
    yield piece
  }
}

/**
 * Exports lists: two at once in a process. The file is complete before its first byte is sent, so that a slow client holds
 * no transaction (R-export-4).
 */
export function createListExporter({ db, pieceSize = 1_000, ...deps }: ListExportsDeps): ExportList {
  const inTurn = createBoundedQueue(2, 10)

  return async (declaration, { caller, query }, readPiece) => {
    const { name, listExport } = declaration
    const { title, isAboutPeople, columns: all } = listExport
    const { format = 'xlsx' } = query
    if (isAboutPeople) await deps.limits.spend('exportsOfUser', caller.personId)
    const { timeZone, nationalIdName } = await getSchoolCalendar(db)
    const columns = chooseColumns(all, query.columns)
    const headings = columns.map(({ heading }) => withNationalIdName(heading, nationalIdName))
    const sum = { rows: 0 }
    const people: number[] = []
    let recorded: Promise<Stamp> | undefined
    const record = () => {
      const after = { rows: sum.rows, format, columns: headings.join('، ') }
      const change = listAudit(name as AuditedOperation, name, { after })
      recorded ??= recordExport(db, deps, caller, change, isAboutPeople ? sum.rows : 0)
      return recorded
    }
    const file = await inTurn(() =>
      writeTemporaryFile(title, format, {
        name: title,
        timeZone,
        columns: columns.map(({ kind = 'text' }, index) => ({ heading: headings[index] ?? '', kind })),
        rows: counted(readAll(db, readPiece, pieceSize, { columns, people }), sum),
        stamp: record,
      }),
    )
    try {
      if (isAboutPeople && people.length <= mostNamedPeople) await deps.noteViews(caller, 'EXPORT', people)
    } catch (error) {
      await file.remove()
      throw error
    }
    deps.tallies.note(caller, declaration, sum.rows)
    return attachment(file)
  }
}
