import type { ExtraField } from '@manara/contract/extra-fields.ts'
import type { ListIncompleteRecordsQuery } from '@manara/contract/incomplete-records.ts'
import type { FieldUses, UsedField } from '@manara/contract/record-settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { countRows, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { searchPeople } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import type { Database } from '../../platform/db/tables.gen.ts'
import { extraKey } from './extra-values.ts'
import { columnOf } from './people.queries.ts'

const isEmpty = (field: UsedField): RawBuilder<boolean> => {
  if (field === 'phones') return sql`not exists (select from person_phone where person_phone.person_id = person.id)`
  const column = sql.ref(`record.${columnOf(field)}`)
  return field === 'previousYear' || field === 'previousMark'
    ? sql`${column} is null`
    : sql`coalesce(${column}, '') = ''`
}

const roles = [
  ['student', userRole.Student],
  ['teacher', userRole.Teacher],
] as const

const missingIf = (name: string, isMissing: RawBuilder<boolean>) =>
  sql`case when ${isMissing} then ${sql.lit(name)} end`

/** What the record of `person` lacks of the required fields, as one array. */
function missingFields(uses: readonly FieldUses[], extraFields: readonly ExtraField[]): RawBuilder<string[]> {
  const own = uses.flatMap((use) => {
    const bound = roles.filter(([whose]) => use[whose] === 'REQUIRED').map(([, role]) => role)
    if (bound.length === 0) return []
    return [
      missingIf(
        use.field,
        sql`person.role in (${sql.join(bound.map((role) => sql.lit(role)))}) and ${isEmpty(use.field)}`,
      ),
    ]
  })
  const extra = extraFields
    .filter(({ isRequired }) => isRequired)
    .map((field) => {
      const isOfRole = field.forRole === null ? sql`true` : sql`person.role = ${sql.lit(field.forRole)}`
      return missingIf(
        extraKey(field),
        sql`${isOfRole} and not coalesce(record.extra ? ${sql.lit(extraKey(field))}, false)`,
      )
    })
  return sql`array_remove(array[${sql.join([sql`null`, ...own, ...extra])}]::text[], null)`
}

interface Lacking {
  id: number
  missing: string[]
}

/** People by their numbers, or those with the numbers above `after` up to `last`. */
type Judged = { ids: readonly number[] } | { after: number; last: number }

const isJudged = (column: string, judged: Judged): RawBuilder<boolean> =>
  'ids' in judged
    ? sql`${sql.ref(column)} = any(${judged.ids}::int[])`
    : sql`${sql.ref(column)} > ${judged.after} and ${sql.ref(column)} <= ${judged.last}`

/** Who of these people lacks something. */
async function listLacking(trx: Trx, missing: RawBuilder<string[]>, judged: Judged): Promise<Lacking[]> {
  const { rows } = await sql<Lacking>`
    select id, missing from (
      select person.id, ${missing} as missing
      from person left join person_record record on record.person_id = person.id
      where person.role in (1, 2) and ${isJudged('person.id', judged)}
    ) as judged where cardinality(missing) > 0`.execute(trx)
  return rows
}

/**
 * Judges people anew; rows that stay the same are not written. What was found comes back as a list: in one statement the
 * planner, which does not know a table that has just grown, compares each with each.
 */
export async function judgeRecords(
  trx: Trx,
  required: { uses: readonly FieldUses[]; extraFields: readonly ExtraField[] },
  judged: Judged,
): Promise<void> {
  const lacking = await listLacking(trx, missingFields(required.uses, required.extraFields), judged)
  const ids = lacking.map(({ id }) => id)
  await sql`
    delete from incomplete_record
    where ${isJudged('person_id', judged)} and person_id <> all(${ids}::int[])`.execute(trx)
  if (lacking.length === 0) return
  await sql`
    insert into incomplete_record (person_id, missing)
    select id, missing from jsonb_to_recordset(${JSON.stringify(lacking)}::jsonb) as judged (id int, missing text[])
    on conflict (person_id) do update set missing = excluded.missing
    where incomplete_record.missing <> excluded.missing`.execute(trx)
}

export async function greatestPersonId(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('person_all')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps the numbers and the hour; «*» stands for all. */
export async function writeCounts(trx: Trx): Promise<void> {
  await sql`
    update school_settings set incomplete_counted_at = now(), incomplete_counts = (
      select coalesce(jsonb_object_agg(field, people), '{}') from (
        select unnest(missing) as field, count(*) as people from incomplete_record group by 1
        union all select '*', count(*) from incomplete_record
      ) as counted)`.execute(trx)
}

interface Counts {
  countedAt: Date | null
  counts: Record<string, number>
}

export const readCounts = (db: Db): Promise<Counts> =>
  db
    .selectFrom('school_settings')
    .select(['incomplete_counted_at as countedAt', sql<Record<string, number>>`incomplete_counts`.as('counts')])
    .executeTakeFirstOrThrow()

export interface IncompleteRow {
  userId: number
  fullName: string
  role: 1 | 2
  programName: string | null
  missing: string[]
}

const ordering: Ordering<IncompleteRow, ListIncompleteRecordsQuery> = {
  keys: { userId: 'incomplete_record.person_id' },
  tieBreaker: { by: 'incomplete_record.person_id', field: 'userId' },
  default: 'userId',
}

type Found = SelectQueryBuilder<Database, 'incomplete_record' | 'person' | 'program', IncompleteRow>

/** `counted` is the total of all or of one field; a search counts what it finds. */
export function listIncompleteRecords(
  db: Db,
  query: ListIncompleteRecordsQuery,
  counted: number,
): Promise<Page<IncompleteRow>> {
  const rows = db
    .selectFrom('incomplete_record')
    .innerJoin('person', 'person.id', 'incomplete_record.person_id')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(
      selection<IncompleteRow>()({
        userId: 'person.id',
        fullName: 'person.full_name',
        role: 'person.role',
        programName: 'program.name',
        missing: 'incomplete_record.missing',
      }),
    )
  const { field } = query
  const ofField =
    field === undefined ? rows : rows.where(sql<boolean>`incomplete_record.missing @> array[${field}]::text[]`)
  const found = searchPeople(ofField, query.q) as Found
  return readPage(found, ordering, query, async () => (query.q ? countRows(found) : counted))
}
