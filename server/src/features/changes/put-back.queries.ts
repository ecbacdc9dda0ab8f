import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { ChangedRow, JudgedPlace, RowPlace } from './changed-row.ts'
import { isRowOf, type KeyColumn, listKeys, type ReadRows, tableOrder } from './changed-rows.queries.ts'

/** Few enough for the time that a statement has on a busy machine: each removed person is looked for in 40 tables. */
const atOnce = 250

function* cut<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce)
}

/** Rows that others belong to, beside those of the act itself: seats are counted under the lock of their classroom. */
async function listParents(trx: Trx, setId: number): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; id: string }>`
    select distinct parent."table", parent.id from change_row cross join lateral (values
      ('classroom_all', before ->> 'classroom_id'), ('classroom_all', after ->> 'classroom_id'),
      ('person_all', before ->> 'student_id'), ('person_all', after ->> 'student_id')
    ) as parent ("table", id)
    where change_set_id = ${setId} and parent.id is not null`.execute(trx)
  return new Map([...Map.groupBy(rows, ({ table }) => table)].map(([table, of]) => [table, of.map(({ id }) => id)]))
}

const byNumber = (one: string, other: string) => one.length - other.length || (one < other ? -1 : 1)

/** Locks what an act touched: program, course, classroom, person, then the rest, each by id. */
export async function lockRows(
  trx: Trx,
  setId: number,
  places: readonly RowPlace[],
  onPiece: () => Promise<void>,
): Promise<void> {
  const keys = await listKeys(trx)
  const parents = await listParents(trx, setId)
  const touched = Map.groupBy(places, ({ table }) => table)
  for (const table of tableOrder) {
    const own = (touched.get(table) ?? []).map(({ rowId }) => rowId)
    const ids = [...new Set([...own, ...(parents.get(table) ?? [])])].toSorted(byNumber)
    const key = keys.get(table) ?? []
    for (const piece of cut(ids)) {
      await sql`
        select from ${sql.table(table)} as present join unnest(${piece}::text[]) as wanted (id)
          on ${isRowOf('present', key, 'wanted.id')}
        order by ${sql.join(key.map(({ name }) => sql.ref(`present.${name}`)))} for update of present`.execute(trx)
      await onPiece()
    }
  }
}

const columnsOf = (rows: readonly ChangedRow[]) => [...new Set(rows.flatMap(({ before }) => Object.keys(before)))]

/** Puts rows of one table back as they were; a restored account has no password, so nothing opens it. */
async function putBack(trx: Trx, table: string, keys: readonly KeyColumn[], rows: readonly ChangedRow[]) {
  const states = JSON.stringify(rows.map(({ rowId, before }) => ({ rowId, before })))
  const wanted = sql`jsonb_to_recordset(${states}::jsonb) as wanted ("rowId" text, before jsonb)`
  const fate = rows[0]?.fate
  const isWanted = isRowOf('target', keys, 'wanted.rowId')
  if (fate === 'created')
    return sql`delete from ${sql.table(table)} as target using ${wanted} where ${isWanted}`.execute(trx)
  if (fate === 'removed') {
    const columns = sql.join(columnsOf(rows).map((column) => sql.ref(column)))
    const [hash, empty] = table === 'person_all' ? [sql`, password_hash`, sql`, '-'`] : [sql``, sql``]
    return sql`
      insert into ${sql.table(table)} (${columns}${hash}) overriding system value
      select ${sql.join(columnsOf(rows).map((column) => sql.ref(`filled.${column}`)))}${empty}
      from ${wanted} cross join lateral jsonb_populate_record(null::${sql.table(table)}, wanted.before) as filled`.execute(
      trx,
    )
  }
  const sameKey = sql.join(
    keys.map(({ name }) => sql`${sql.ref(`target.${name}`)} = ${sql.ref(`filled.${name}`)}`),
    sql` and `,
  )
  const changes = columnsOf(rows).map((column) => sql`${sql.ref(column)} = ${sql.ref(`filled.${column}`)}`)
  return sql`
    update ${sql.table(table)} as target set ${sql.join(changes)}
    from (
      select filled.* from ${wanted} join ${sql.table(table)} as present on ${isRowOf('present', keys, 'wanted.rowId')}
      cross join lateral jsonb_populate_record(present, wanted.before) as filled
    ) as filled where ${sameKey}`.execute(trx)
}

/**
 * Puts rows back, the newest statement first, in pieces that are read when their turn comes. `onPiece` hears of each before
 * it is put back.
 */
export async function undoRows(
  trx: Trx,
  readRows: ReadRows,
  places: readonly JudgedPlace[],
  onPiece: (rows: readonly ChangedRow[]) => Promise<void>,
): Promise<void> {
  const keys = await listKeys(trx)
  const groups = Map.groupBy(places, ({ statement, table, fate }) => `${statement}/${table}/${fate}`)
  const newestFirst = [...groups.values()].toSorted(
    (one, other) => (other[0]?.statement ?? 0) - (one[0]?.statement ?? 0),
  )
  for (const group of newestFirst)
    for (const piece of cut(group)) {
      const rows = await readRows(piece)
      const table = piece[0]?.table ?? ''
      await onPiece(rows)
      const { numAffectedRows = 0n } = await putBack(trx, table, keys.get(table) ?? [], rows)
      if (Number(numAffectedRows) !== piece.length)
        throw new Error(`${table}: ${numAffectedRows} of ${piece.length} rows were put back`)
    }
}
