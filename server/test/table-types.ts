import { type Kysely, sql } from 'kysely'

interface Column {
  table: string
  isView: boolean
  column: string
  type: string
  isNullable: boolean
  isAlwaysGenerated: boolean
  hasDefault: boolean
}

/** Columns of tables and views; a view's column is as nullable as the column of the table behind it (`…_all`). */
async function readColumns(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", c.relkind = 'v' as "isView", a.attname as "column", format_type(a.atttypid, null) as "type",
      not coalesce(base.attnotnull, a.attnotnull) as "isNullable",
      a.attgenerated <> '' or a.attidentity = 'a' or coalesce(base.attgenerated <> '' or base.attidentity = 'a', false)
        as "isAlwaysGenerated",
      coalesce(base.atthasdef, a.atthasdef) as "hasDefault"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attribute base on base.attrelid = to_regclass(c.relname || '_all') and base.attname = a.attname
      and c.relkind = 'v'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'kysely%'
    order by c.relname collate "C", a.attnum
  `.execute(db)
  return rows
}

const types: Record<string, string> = {
  integer: 'number',
  'integer[]': 'number[]',
  smallint: 'number',
  bigint: 'number',
  numeric: 'number',
  boolean: 'boolean',
  text: 'string',
  'text[]': 'string[]',
  tsvector: 'string',
  uuid: 'string',
  jsonb: 'Json',
  bytea: 'Buffer',
  date: 'string',
  'timestamp with time zone': 'Timestamp',
}

function toType({ table, column, type, isNullable, isAlwaysGenerated, hasDefault }: Column): string {
  const base = types[type]
  if (!base) throw new Error(`${table}.${column}: no TypeScript type is known for ${type}`)
  const whole = isNullable ? `${base} | null` : base
  if (isAlwaysGenerated) return `GeneratedAlways<${whole}>`
  return hasDefault ? `Generated<${whole}>` : whole
}

const pascalCase = (name: string) => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** The text of `tables.gen.ts` for the database as it is. */
export async function tableTypes(db: Kysely<unknown>): Promise<string> {
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${pascalCase(table)}Table {\n${columns.map((column) => `  ${column.column}: ${toType(column)}`).join('\n')}\n}\n`,
  )
  const database = [...tables.keys()].map((table) => `  ${table}: ${pascalCase(table)}Table`).join('\n')
  return `// Written by npm run db:types from the migrations. Not to be edited.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>
type Timestamp = ColumnType<Date, Date | string, Date | string>
type Json = ColumnType<unknown, string, string>

${interfaces.join('\n')}
export interface Database {
${database}
}
`
}
