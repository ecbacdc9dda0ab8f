import type { FoundKind } from '@manara/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'

/** Staff are shown as administrators; their subtitle names them. */
export type RowKind = FoundKind | 'staff'

/** What was found, before its words and its whole link are made. */
export interface FoundRow {
  kind: RowKind
  id: number
  title: string
  /** What tells it apart; unknown parts are null. */
  details: (string | null)[]
  /** A path of the web app; one that ends with `q=` still lacks the title. */
  link: string
  /** How the school writes months. */
  monthNames: string
}

type Expression = RawBuilder<unknown>

/** One kind of things in a group: SQL for the rows that the caller may see and the words mean. */
export interface Part {
  kind: RowKind | Expression
  /** Id, title and moment. */
  row: Expression
  details: Expression
  link: Expression
  from: Expression
  /** The folded words whose beginnings count; those of the title without it. */
  spoken?: Expression
  /** Whether a whole number was found. */
  isWhole?: Expression | false
}

/** Of each kind only so many are compared; of more, the newest. */
const mostOfKind = 200

const toSelect = ({ kind, row, details, link, from, spoken, isWhole }: Part) => sql`(
  select ${typeof kind === 'string' ? sql.lit(kind) : kind}, ${row}, array[${details}]::text[], ${link},
    ${spoken ?? sql`null`}, ${isWhole || sql`false`}
  ${from} order by 8 desc, 2 desc limit ${sql.lit(mostOfKind)}
)`

/** Every word holds. */
export const all = (words: readonly string[], holds: (word: string) => Expression): Expression =>
  sql`(${sql.join(words.map(holds), sql` and `)})`

/** Whole numbers first, then what begins with the words, then what holds them elsewhere; the newest first among equals. */
export function readParts(parts: readonly Part[], words: readonly string[], most: number): RawBuilder<FoundRow> {
  const begins = (word: string) => sql`coalesce(spoken, arabic_fold(title)) ~ ('(^| )(ال)?' || search_regex(${word}))`
  return sql<FoundRow>`
    select kind, id, title, details, link, (select month_names from school_settings) as "monthNames"
    from (${sql.join(parts.map(toSelect), sql` union all `)})
      as found (kind, id, title, at, details, link, spoken, is_whole)
    order by case when is_whole then 0 when ${all(words, begins)} then 1 else 2 end, at desc, id desc
    limit ${sql.lit(most)}`
}
