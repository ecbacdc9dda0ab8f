import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/** Few enough for the time that a statement has, also on a busy machine. */
const rowsAtOnce = 250

/** The columns to fill, each with its SQL type. */
type Columns = Record<string, string>
type RowValues<C extends Columns> = Record<keyof C, string | number | boolean | null>

async function insertBatch<C extends Columns>(
  trx: Trx,
  table: string,
  columns: C,
  rows: RowValues<C>[],
): Promise<number[]> {
  const names = Object.keys(columns)
  const arrays = names.map((name) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(`${columns[name]}[]`)}`)
  const { rows: inserted } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select * from unnest(${sql.join(arrays)})
    returning id
  `.execute(trx)
  return inserted.map(({ id }) => id)
}

/**
 * Inserts any number of rows with one SQL text: each column travels as an array. Rows are taken from a generator batch
 * by batch, so a million of them need no memory. Gives their ids in the same order.
 */
export async function insertRows<const C extends Columns>(
  trx: Trx,
  table: string,
  columns: C,
  rows: Iterable<RowValues<C>>,
  onProgress: (count: number) => void = () => undefined,
): Promise<number[]> {
  const ids: number[] = []
  let batch: RowValues<C>[] = []
  const flush = async () => {
    for (const id of await insertBatch(trx, table, columns, batch)) ids.push(id)
    batch = []
    onProgress(ids.length)
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === rowsAtOnce) await flush()
  }
  if (batch.length > 0) await flush()
  return ids
}
