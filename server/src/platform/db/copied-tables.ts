import { createHash } from 'node:crypto'
import pg from 'pg'
import { copyOut } from './copy-rows.ts'

/** A table as it travels: its columns without those that the database computes, in an order that never changes. */
export interface CopiedTable {
  name: string
  columns: string[]
}

interface TableRow extends CopiedTable {
  orderBy: string[]
  bytes: number
}

/** Texts of COPY must be the same on every server, whatever it is set to. */
export const copySettings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s'`

/** Every table of the school, including those of its migrations; the job schema is recreated by itself. */
export async function listTables(client: pg.ClientBase): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(`
    select class.relname as name, pg_table_size(class.oid)::float8 as bytes,
      array(
        select attname::text from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select format(case when attcollation = 0 then '%I' else '%I collate "C"' end, attname)
        from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
        where attrelid = class.oid and attnum > 0 and not attisdropped
          and (indkey is null or attnum = any(indkey::int2[]))
        order by coalesce(array_position(indkey::int2[], attnum), attnum)
      ) as "orderBy"
    from pg_class class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_depend where objid = class.oid and deptype = 'e')
    order by class.relname collate "C"`)
  return rows
}

const formatColumns = (columns: readonly string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ')

export const copyOutStatement = ({ name, columns, orderBy }: TableRow): string =>
  `copy (select ${formatColumns(columns)} from ${pg.escapeIdentifier(name)} order by ${orderBy.join(', ')}) to stdout`

export const copyInStatement = ({ name, columns }: CopiedTable): string =>
  `copy ${pg.escapeIdentifier(name)} (${formatColumns(columns)}) from stdin`

export interface Sum {
  rows: number
  /** Over the lines of COPY in the order of the primary key. */
  sha256: string
}

/** Adds up the lines that go by. */
export function createSum() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(line: Buffer) {
      hash.update(line)
      rows++
    },
    end: (): Sum => ({ rows, sha256: hash.digest('hex') }),
  }
}

/** Present row count and checksum of a table. */
export async function computeSum(client: pg.ClientBase, table: TableRow): Promise<Sum> {
  const sum = createSum()
  for await (const line of copyOut(client, copyOutStatement(table))) sum.add(line)
  return sum.end()
}

export interface SequenceState {
  name: string
  lastValue: string
  isCalled: boolean
}

/** Sequences stand outside of transactions: read after the tables, they are never behind them. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`)
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    )
    if (state.rows[0]) states.push({ name, ...state.rows[0] })
  }
  return states
}
