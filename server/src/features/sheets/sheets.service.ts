import type { Db, Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RowCodes, SheetKind } from '../../platform/spreadsheets/row-codes.ts'
import { findIssuedRows, insertSheet, insertSheetRows } from './sheets.queries.ts'

export { compareCell } from './compare-cell.ts'

interface IssuedSheet {
  kind: SheetKind
  classroomId?: number
  columns: readonly string[]
  /** By the number of the enrollment or person, the values that the file says. */
  rows: readonly { key: number; base: object }[]
}

const pieceRows = 1_000

/** Keeps what a downloaded file says, and gives the codes of its rows in their order (R-sheet-1). */
export async function issueSheet(
  trx: Trx,
  caller: Caller,
  rowCodes: RowCodes,
  { kind, classroomId, columns, rows }: IssuedSheet,
): Promise<{ issuedAt: Date; codes: string[] }> {
  const sheet = { kind, classroomId: classroomId ?? null, columns, rowCount: rows.length }
  const { id, issuedAt } = await insertSheet(trx, caller.personId, sheet)
  for (let at = 0; at < rows.length; at += pieceRows) await insertSheetRows(trx, id, rows.slice(at, at + pieceRows))
  return { issuedAt, codes: rows.map(({ key }) => rowCodes.write(kind, { sheetId: id, row: key })) }
}

/** The row that a code in a returned file leads to. */
export type ReturnedRow =
  /** No code of this school, or one of another kind of sheet. */
  | { state: 'forged' }
  | {
      state: 'issued'
      /** The number of the enrollment or person. */
      row: number
      /** The age of the sheet; null when it is not known, as after a restored backup. */
      days: number | null
      classroomId: number | null
      /** The values of the row when it was downloaded; null when the sheet expired or is not known. */
      base: Record<string, unknown> | null
    }

/** The rows of returned files by their codes, in one statement for any number of them (R-sheet-3). */
export async function findReturnedRows(
  db: Db,
  rowCodes: RowCodes,
  kind: SheetKind,
  texts: readonly string[],
): Promise<Map<string, ReturnedRow>> {
  const keys = new Map(texts.map((text) => [text, rowCodes.read(kind, text)]))
  const known = [...keys.values()].filter((key) => key !== undefined)
  const issued = known.length === 0 ? [] : await findIssuedRows(db, known)
  const byKey = new Map(issued.map((row) => [`${row.sheetId}/${row.row}`, row]))
  return new Map(
    [...keys].map(([text, key]): [string, ReturnedRow] => {
      const found = key && byKey.get(`${key.sheetId}/${key.row}`)
      if (!found || (found.kind !== null && found.kind !== kind)) return [text, { state: 'forged' }]
      const { row, days, classroomId, base } = found
      return [text, { state: 'issued', row, days, classroomId, base }]
    }),
  )
}
