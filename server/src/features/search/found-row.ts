import type { FoundKind } from '@manara/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { textHolds } from '../../platform/db/text-search.ts'

/** What was found, before its words and its whole link are made. */
export interface FoundRow {
  /** Staff are shown as administrators; their subtitle names them. */
  kind: FoundKind | 'staff'
  id: number
  title: string
  /** What tells it apart; unknown parts are null. */
  details: (string | null)[]
  /** A path of the web app; one that ends with `q=` still lacks the title. */
  link: string
  /** How the school writes months. */
  monthNames: string
}

/** One kind of things: SQL for the rows that the caller may see and the words mean. */
export interface Part {
  kind: RawBuilder<unknown>
  /** Id, title and moment. */
  row: RawBuilder<unknown>
  details: RawBuilder<unknown>
  link: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** The folded words whose beginnings count; those of the title without it. */
  spoken?: RawBuilder<unknown>
  /** Whether a whole number was found. */
  isWhole?: RawBuilder<unknown> | false
}

/** What the parts of the office and of one's own have in common. */
export const rows = {
  person: { row: sql`person.id, person.full_name, person.created_at`, spoken: sql`person.first_order` },
  course: {
    kind: sql`'course'`,
    row: sql`course.id, course.name, course.created_at`,
    details: sql`program.name`,
    from: sql`from course join program_all as program on program.id = course.program_id where`,
  },
  classroom: {
    kind: sql`'classroom'`,
    row: sql`classroom.id, classroom.name, classroom.created_at`,
    details: sql`course.name`,
    from: sql`from classroom join course on course.id = classroom.course_id where classroom.archived_at is null and`,
  },
  courseMaterial: {
    kind: sql`'material'`,
    row: sql`material.id, material.title, material.uploaded_at`,
    details: sql`course.name`,
    from: sql`from material join course on course.id = material.course_id where`,
  },
}

/** Every word holds. */
export const all = (words: readonly string[], holds: (word: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join(words.map(holds), sql` and `)})`

/** Every word is found in one of these tables, as in their lists. */
export const holdIn = (words: readonly string[], ...tables: string[]): RawBuilder<unknown> =>
  all(
    words,
    (word) =>
      sql`(${sql.join(
        tables.map((table) => textHolds(`${table}.search_key`, word)),
        sql` or `,
      )})`,
  )

/** Of each kind, the newest 200 are compared. */
const toSelect = ({ kind, row, details, link, from, spoken, isWhole }: Part) => sql`(
  select ${kind}, ${row}, array[${details}]::text[], ${link}, ${spoken ?? sql`null`}, ${isWhole || sql`false`}
  ${from} order by 8 desc, 2 desc limit 200
)`

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
