import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { journaledTables } from '../../platform/journal/journaled-tables.ts'
import { type ChangedRow, isWhole, type LockedSet, type NetRow, type RowPlace, type RowState } from './changed-row.ts'

export interface KeyColumn {
  name: string
  type: string
}

export const tableOrder = Object.keys(journaledTables)

type ReadSet = Pick<LockedSet, 'id' | 'kind'>

/** All rows of a merge belong to the person who stays: it is undone as a whole (R-merge-6). */
async function createUnitJoin(db: Db, { id, kind }: ReadSet): Promise<<Row extends RowPlace>(rows: Row[]) => Row[]> {
  if (!isWhole(kind)) return (rows) => rows
  const { rows } = await sql<{ keptId: string }>`
    select coalesce(after ->> 'merged_into', before ->> 'merged_into') as "keptId" from change_row
    where change_set_id = ${id} and table_name = 'person_all'
      and coalesce(after ->> 'merged_into', before ->> 'merged_into') is not null limit 1`.execute(db)
  return (some) => some.map((row) => ({ ...row, unitKind: 'person', unitId: rows[0]?.keptId ?? row.unitId }))
}

/** The rows that an act touched, in its order: as `net_changes`, but with nothing to sort, for very many rows. */
export async function listPlaces(db: Db, set: ReadSet): Promise<RowPlace[]> {
  const joinUnits = await createUnitJoin(db, set)
  const isCreated = sql`min(seq) filter (where act = 'I') = min(seq)`
  const isRemoved = sql`max(seq) filter (where act = 'D') = max(seq)`
  const { rows } = await sql<RowPlace>`
    select table_name as "table", row_id as "rowId", min(unit_kind) as "unitKind", min(unit_id) as "unitId",
      case when ${isCreated} then 'created' when ${isRemoved} then 'removed' else 'changed' end as fate,
      case when ${isCreated} then min(statement) else max(statement) end as statement
    from change_row where change_set_id = ${set.id} group by table_name, row_id
    having (${isCreated} and ${isRemoved}) is not true
    order by 6, table_name, length(row_id), row_id`.execute(db)
  return joinUnits(rows)
}

/** The rows of one page of units, in the order of the act, and how many units there are. */
export async function listPlacesOnPage(db: Db, set: ReadSet, limit: number, offset: number) {
  if (isWhole(set.kind)) return { places: await listPlaces(db, set), total: 1 }
  const { rows } = await sql<Pick<RowPlace, 'table' | 'rowId'> & { total: number }>`
    with units as (
      select unit_kind, unit_id, min(statement) as first, count(*) over () as total
      from change_row where change_set_id = ${set.id} group by unit_kind, unit_id
      order by first, unit_kind, length(unit_id), unit_id limit ${limit} offset ${offset}
    )
    select table_name as "table", row_id as "rowId", units.total
    from change_row join units using (unit_kind, unit_id) where change_set_id = ${set.id}
    group by table_name, row_id, units.total, units.first, unit_kind, unit_id
    order by units.first, unit_kind, length(unit_id), unit_id, min(statement)`.execute(db)
  return { places: rows, total: rows[0]?.total ?? 0 }
}

/** What an act did to some rows. A set is read along the index of rows, however large it is. */
const selectNetRows = (setId: number, tables: readonly string[], rowIds: readonly string[]) => sql<NetRow>`
  select table_name as "table", row_id as "rowId", unit_kind as "unitKind", unit_id as "unitId", fate, statement,
    before, after
  from net_changes(${setId}) where table_name = any(${tables}::text[]) and row_id = any(${rowIds}::text[])`

type RowKey = Pick<RowPlace, 'table' | 'rowId'>
const toKey = ({ table, rowId }: RowKey) => `${table}/${rowId}`

function inOrderOf<Row extends RowKey>(places: readonly RowKey[], rows: readonly Row[]): Row[] {
  const byKey = new Map(rows.map((row) => [toKey(row), row]))
  return places.flatMap((place) => byKey.get(toKey(place)) ?? [])
}

/** What an act did to these rows, in their order. */
export async function listNetRows(db: Db, set: ReadSet, places: readonly RowKey[]): Promise<NetRow[]> {
  const joinUnits = await createUnitJoin(db, set)
  const tables = [...new Set(places.map(({ table }) => table))]
  const { rows } = await selectNetRows(set.id, tables, [...new Set(places.map(({ rowId }) => rowId))]).execute(db)
  return joinUnits(inOrderOf(places, rows))
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

/** An undo compares nothing but `updated_at` loosely: alone it is no difference. */
async function judgeTable(
  db: Db,
  setId: number,
  table: string,
  keys: readonly KeyColumn[],
  rowIds: readonly string[],
): Promise<ChangedRow[]> {
  const isAs = (state: 'before' | 'after') =>
    sql`jsonb_populate_record(present, net.${sql.ref(state)} - 'updated_at') is not distinct from present`
  const isMissing = sql`present.${sql.ref(keys[0]?.name ?? '')} is null`
  const { rows } = await sql<ChangedRow>`
    select net.*, case when not ${isMissing} then to_jsonb(present) - 'password_hash' - 'search_key' end as present,
      case
        when fate = 'created' then case when ${isMissing} then 'done' when ${isAs('after')} then 'ready' else 'conflict' end
        when fate = 'removed' then case when ${isMissing} then 'ready' when ${isAs('before')} then 'done' else 'conflict' end
        when ${isMissing} then 'gone' when ${isAs('before')} then 'done' when ${isAs('after')} then 'ready' else 'conflict'
      end as verdict
    from (${selectNetRows(setId, [table], rowIds)}) as net
    left join ${sql.table(table)} as present on ${isRowOf('present', keys, 'net.rowId')}`.execute(db)
  return rows
}

/** Reads rows of an act beside what they are now. */
export type ReadRows = (places: readonly RowKey[]) => Promise<ChangedRow[]>

export async function createRowReader(db: Db, set: ReadSet): Promise<ReadRows> {
  const keys = await listKeys(db)
  const joinUnits = await createUnitJoin(db, set)
  return async (places) => {
    const rows: ChangedRow[] = []
    for (const [table, of] of Map.groupBy(places, (place) => place.table)) {
      const rowIds = of.map(({ rowId }) => rowId)
      rows.push(...(await judgeTable(db, set.id, table, keys.get(table) ?? [], rowIds)))
    }
    return joinUnits(inOrderOf(places, rows))
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
