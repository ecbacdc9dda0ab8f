import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { journaledTables } from '../../platform/journal/journaled-tables.ts'
import { type ChangedRow, isWhole, type LockedSet, type NetRow, type RowState } from './changed-row.ts'

interface KeyColumn {
  name: string
  type: string
}

const tableOrder = Object.keys(journaledTables)

type ReadSet = Pick<LockedSet, 'id' | 'kind'>

/** All rows of a merge belong to the person who stays: it is undone as a whole (R-merge-6). */
function asOneUnit(rows: readonly NetRow[]): NetRow[] {
  const keptId = rows
    .filter(({ table }) => table === 'person_all')
    .flatMap(({ before, after }) => [after?.merged_into, before?.merged_into])
    .find((id) => typeof id === 'number')
  return rows.map((row) => ({ ...row, unitKind: 'person', unitId: String(keptId ?? row.unitId) }))
}

/** What an act did to each row, in the order of the act. */
export async function listNetRows(db: Db, { id, kind }: ReadSet): Promise<NetRow[]> {
  const { rows } = await sql<NetRow>`
    select table_name as "table", row_id as "rowId", unit_kind as "unitKind", unit_id as "unitId", fate, statement,
      before, after
    from net_changes(${id}) order by statement, table_name, length(row_id), row_id`.execute(db)
  return isWhole(kind) ? asOneUnit(rows) : rows
}

/** The rows of one page of units, in the order of the act, and how many units there are. */
export async function listUnitRows(db: Db, set: ReadSet, limit: number, offset: number) {
  if (isWhole(set.kind)) return { rows: await listNetRows(db, set), total: 1 }
  const { rows } = await sql<NetRow & { total: number }>`
    with units as (
      select unit_kind, unit_id, min(statement) as first, count(*) over () as total
      from change_row where change_set_id = ${set.id} group by unit_kind, unit_id
      order by first, unit_kind, length(unit_id), unit_id limit ${limit} offset ${offset}
    )
    select net.table_name as "table", net.row_id as "rowId", net.unit_kind as "unitKind", net.unit_id as "unitId",
      net.fate, net.statement, net.before, net.after, units.total
    from units join net_changes(${set.id}) as net using (unit_kind, unit_id)
    order by units.first, units.unit_kind, length(units.unit_id), units.unit_id, net.statement`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The primary keys of all journaled tables. */
export async function listKeys(db: Db): Promise<Map<string, KeyColumn[]>> {
  const { rows } = await sql<KeyColumn & { table: string }>`
    select relname as "table", attname as name, format_type(atttypid, null) as type
    from pg_index join pg_class on pg_class.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = any(indkey::int2[])
    where indisprimary and relnamespace = 'public'::regnamespace and relname = any(${tableOrder})
    order by relname, attnum`.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}

/** Whether the row under an alias is that of `row_id`, along its primary key. */
export const isRowOf = (alias: string, keys: readonly KeyColumn[], rowId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.join(
    keys.map(({ name, type }, index) => {
      const part = keys.length === 1 ? sql.ref(rowId) : sql`split_part(${sql.ref(rowId)}, ',', ${sql.lit(index + 1)})`
      return sql`${sql.ref(`${alias}.${name}`)} = ${part}::${sql.raw(type)}`
    }),
    sql` and `,
  )}`

type Presence = Pick<ChangedRow, 'rowId' | 'present' | 'verdict'>

/** An undo compares nothing but `updated_at` loosely: alone it is no difference. */
async function judgeTable(
  db: Db,
  table: string,
  keys: readonly KeyColumn[],
  rows: readonly NetRow[],
): Promise<Presence[]> {
  const states = JSON.stringify(rows.map(({ rowId, fate, before, after }) => ({ rowId, fate, before, after })))
  const isAs = (state: 'before' | 'after') =>
    sql`jsonb_populate_record(present, net.${sql.ref(state)} - 'updated_at') is not distinct from present`
  const isMissing = sql`present.${sql.ref(keys[0]?.name ?? '')} is null`
  const { rows: judged } = await sql<Presence>`
    select net."rowId", case when not ${isMissing} then to_jsonb(present) - 'password_hash' - 'search_key' end as present,
      case
        when fate = 'created' then case when ${isMissing} then 'done' when ${isAs('after')} then 'ready' else 'conflict' end
        when fate = 'removed' then case when ${isMissing} then 'ready' when ${isAs('before')} then 'done' else 'conflict' end
        when ${isMissing} then 'gone' when ${isAs('before')} then 'done' when ${isAs('after')} then 'ready' else 'conflict'
      end as verdict
    from jsonb_to_recordset(${states}::jsonb) as net ("rowId" text, fate text, before jsonb, after jsonb)
    left join ${sql.table(table)} as present on ${isRowOf('present', keys, 'net.rowId')}`.execute(db)
  return judged
}

/** The rows of an act beside what they are now. */
export async function judgeRows(db: Db, netRows: readonly NetRow[]): Promise<ChangedRow[]> {
  const keys = await listKeys(db)
  const judged: ChangedRow[] = []
  for (const [table, rows] of Map.groupBy(netRows, (row) => row.table)) {
    const found = await judgeTable(db, table, keys.get(table) ?? [], rows)
    const byId = new Map(found.map((presence) => [presence.rowId, presence]))
    judged.push(...rows.map((row) => ({ ...row, present: null, verdict: 'gone' as const, ...byId.get(row.rowId) })))
  }
  return judged.toSorted((one, other) => one.statement - other.statement)
}

/** Rows that others belong to, beside those of the act itself: seats are counted under the lock of their classroom. */
const parentColumns: Record<string, string> = { classroom_all: 'classroom_id', person_all: 'student_id' }

function listLockedIds(table: string, rows: readonly NetRow[]): string[] {
  const own = rows.filter((row) => row.table === table).map(({ rowId }) => rowId)
  const column = parentColumns[table]
  if (column === undefined) return own
  const parents = rows.flatMap(({ before, after }) => [before?.[column], after?.[column]])
  return [...new Set([...own, ...parents.flatMap((id) => (typeof id === 'number' ? String(id) : []))])]
}

/** Locks what an act touched: program, course, classroom, person, then the rest, each by id. */
export async function lockRows(trx: Trx, rows: readonly NetRow[]): Promise<void> {
  const keys = await listKeys(trx)
  for (const table of tableOrder) {
    const ids = listLockedIds(table, rows)
    const key = keys.get(table) ?? []
    if (ids.length === 0) continue
    await sql`
      select from ${sql.table(table)} as present join unnest(${ids}::text[]) as wanted (id)
        on ${isRowOf('present', key, 'wanted.id')}
      order by ${sql.join(key.map(({ name }) => sql.ref(`present.${name}`)))} for update of present`.execute(trx)
  }
}

/** Few enough for the time that a statement has. */
const atOnce = 1_000

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

/** Puts rows back, the newest statement first. */
export async function undoRows(trx: Trx, rows: readonly ChangedRow[]): Promise<void> {
  const keys = await listKeys(trx)
  const groups = Map.groupBy(rows, ({ statement, table, fate }) => `${statement}/${table}/${fate}`)
  const newestFirst = [...groups.values()].toSorted(
    (one, other) => (other[0]?.statement ?? 0) - (one[0]?.statement ?? 0),
  )
  for (const group of newestFirst)
    for (let from = 0; from < group.length; from += atOnce) {
      const piece = group.slice(from, from + atOnce)
      const table = piece[0]?.table ?? ''
      const { numAffectedRows = 0n } = await putBack(trx, table, keys.get(table) ?? [], piece)
      if (Number(numAffectedRows) !== piece.length)
        throw new Error(`${table}: ${numAffectedRows} of ${piece.length} rows were put back`)
    }
}

/** What the rules need of rows that the act did not touch. */
export async function listStates(db: Db, table: string, ids: readonly number[]): Promise<Map<number, RowState>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; state: RowState }>`
    select id, to_jsonb(thing) - 'password_hash' - 'search_key' as state from ${sql.table(table)} as thing
    where id = any(${ids}::integer[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}
