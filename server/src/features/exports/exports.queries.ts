import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export type ReadKind = 'receipts' | 'certificates' | 'nationalIds'

export interface NewReads {
  personId: number
  kind: ReadKind
  reads: number
  rows: number
}

/** Counts reads up, and gives how many rows each person has read of the kind in this hour. */
export async function countReads(db: Db, reads: readonly NewReads[]): Promise<(NewReads & { total: number })[]> {
  const rows = JSON.stringify(reads.map(({ personId, kind, reads, rows }) => ({ personId, kind, reads, rows })))
  const counted = await sql<NewReads & { total: number }>`
    select *, count_read("personId", kind, reads, rows) as total
    from (
      select * from jsonb_to_recordset(${rows}::jsonb) as read ("personId" integer, kind text, reads integer, rows integer)
      order by 1, 2
    ) as read`.execute(db)
  return counted.rows
}

export async function getPersonName(trx: Trx, personId: number): Promise<string> {
  const person = await trx
    .selectFrom('person')
    .select('short_name as name')
    .where('id', '=', personId)
    .executeTakeFirst()
  return person?.name ?? ''
}
