import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { SheetKind, SheetRowKey } from '../../platform/spreadsheets/row-codes.ts'

export interface NewSheet {
  kind: SheetKind
  classroomId: number | null
  columns: readonly string[]
  rowCount: number
}

export const insertSheet = (trx: Trx, issuedTo: number, { kind, classroomId, columns, rowCount }: NewSheet) =>
  trx
    .insertInto('sheet')
    .values({ kind, classroom_id: classroomId, columns: [...columns], issued_to: issuedTo, row_count: rowCount })
    .returning(['id', 'issued_at as issuedAt'])
    .executeTakeFirstOrThrow()

/** Rows travel as one JSON parameter: any number of them is the same statement. */
export async function insertSheetRows(trx: Trx, sheetId: number, rows: readonly { key: number; base: object }[]) {
  await sql`
    insert into sheet_row (sheet_id, row_key, base)
    select ${sheetId}, row.key, row.base
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key integer, base jsonb)`.execute(trx)
}

export interface IssuedRow extends SheetRowKey {
  kind: string | null
  classroomId: number | null
  /** How old the sheet is. */
  days: number | null
  /** Null when the row is not kept, or no longer. */
  base: Record<string, unknown> | null
}

/** What sheets that were issued said in these rows; a sheet that is not known has nothing but its numbers. */
export async function findIssuedRows(db: Db, keys: readonly SheetRowKey[]): Promise<IssuedRow[]> {
  const { rows } = await sql<IssuedRow>`
    select key."sheetId", key.row, sheet.kind, sheet.classroom_id as "classroomId", 
      extract(day from now() - sheet.issued_at)::integer as days, case when sheet.expires_at > now() then sheet_row.base end as base
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key ("sheetId" integer, row integer)
    left join sheet on sheet.id = key."sheetId"
    left join sheet_row on sheet_row.sheet_id = sheet.id and sheet_row.row_key = key.row`.execute(db)
  return rows
}
