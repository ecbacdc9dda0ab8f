import type { ListAuditQuery } from '@manara/contract/audit.ts'
import { type RawBuilder, sql } from 'kysely'
import { personHolds, personWords } from '../../platform/db/person-search.ts'
import { searchWords, textHolds } from '../../platform/db/text-search.ts'
import { operationsOfKind } from './operation-kinds.ts'

/** So many people or things of one kind at most are meant by a search. */
const mostFound = 50
/** So many places of a student or classroom are looked into. */
const mostRelated = 1_000

/** Earlier versions wrote an entry for each question to the assistant: the log without a filter leaves them out. */
const earlierChat = ['createConversation', 'sendMessage', 'clearConversation']

type Fragment = RawBuilder<unknown>

const and = (conditions: readonly Fragment[]): Fragment =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`

/** Midnight of a day of the school. */
const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::integer)::timestamp at time zone (select time_zone from school_settings))`

const holdsAll = (words: readonly string[], key: string) => and(words.map((word) => textHolds(key, word)))

const peopleNamed = (q: string | undefined) => sql`(
  select id from person_all where ${and(personWords(q).map((word) => personHolds(word, 'person_all')))} order by id desc limit ${mostFound})`

const thingsNamed = (q: string | undefined, words: readonly string[]) => sql`(
  select 'person' as entity, id::text as entity_id from ${peopleNamed(q)} as person
  union all (select 'program', id::text from program_all where ${holdsAll(words, 'search_key')} limit ${mostFound})
  union all (select 'course', id::text from course_all where ${holdsAll(words, 'search_key')} limit ${mostFound})
  union all (select 'classroom', id::text from classroom_all where ${holdsAll(words, 'search_key')} limit ${mostFound}))`

const isNumber = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647

/** A person or classroom, with the places, results and requests that hang on it. */
function subjectAndItsParts(entity: string, entityId: string): Fragment | undefined {
  if (!isNumber(entityId)) return undefined
  const id = Number(entityId)
  const self = sql`select ${entity}::text as entity, ${entityId}::text as entity_id`
  if (entity === 'classroom')
    return sql`(${self} union all (select 'enrollment', id::text from enrollment_all
      where classroom_id = ${id} limit ${mostRelated}))`
  if (entity === 'person')
    return sql`(${self}
      union all (select 'enrollment', id::text from enrollment_all where student_id = ${id} limit ${mostRelated})
      union all (select 'graduation', id::text from graduation where student_id = ${id})
      union all (select 'registration', id::text from registration where student_id = ${id}))`
  return undefined
}

export interface AuditWindow {
  limit: number
  offset: number
  /** `any` for counting: then no index is walked for the sake of order. */
  order: 'asc' | 'desc' | 'any'
  /** Only what comes after this place of the list. */
  after: { at: string; id: number } | undefined
}

type AuditFilter = Pick<ListAuditQuery, 'actorId' | 'entity' | 'entityId' | 'kind' | 'operation' | 'from' | 'to' | 'q'>

/**
 * The places (`at`, `id`) of the entries that a filter means, in order. Each search for one person or thing walks its own
 * index and stops early, so the length of the trail does not matter.
 */
export function auditSource(filter: AuditFilter, { limit, offset, order: wanted, after }: AuditWindow): Fragment {
  const { actorId, entity, entityId, kind, operation, from, to } = filter
  const words = searchWords(filter.q)
  const isOfThing = entity !== undefined && entityId !== undefined
  const direction = wanted === 'asc' ? sql`asc` : sql`desc`
  const order = wanted === 'any' ? sql`` : sql`order by at ${direction}, id ${direction}`
  const conditions: Fragment[] = []
  if (actorId !== undefined) conditions.push(sql`actor_id = ${actorId}`)
  if (operation !== undefined) conditions.push(sql`operation = ${operation}`)
  const operations = kind && kind !== 'alarms' ? operationsOfKind(kind) : undefined
  const isNarrow = isOfThing || words.length > 0 || actorId !== undefined || operation !== undefined
  if (kind === 'alarms') conditions.push(sql`entity = 'alarm'`)
  if (operations && isNarrow) conditions.push(sql`operation = any(${operations}::text[])`)
  if (!isNarrow && kind === undefined) conditions.push(sql`operation <> all(${earlierChat}::text[])`)
  if (from !== undefined) conditions.push(sql`at >= ${midnight(from, 0)}`)
  if (to !== undefined) conditions.push(sql`at < ${midnight(to, 1)}`)
  if (after) {
    const beyond = wanted === 'asc' ? sql`>` : sql`<`
    conditions.push(sql`(at, id) ${beyond} (${after.at}::timestamptz, ${after.id}::bigint)`)
  }
  // Of one thing's changes a search chooses those that the people so named have made.
  if (isOfThing && words.length > 0) conditions.push(sql`actor_id in ${peopleNamed(filter.q)}`)

  const each = (condition: Fragment) => sql`(select at, id from audit_entry where ${condition}
    and ${and(conditions)} ${order} limit ${limit + offset})`
  const ofThings = (things: Fragment) => sql`select place.at, place.id from ${things} as thing
    cross join lateral ${each(sql`audit_entry.entity = thing.entity and audit_entry.entity_id = thing.entity_id`)} as place`

  // The number that is printed on an export (R-export-6).
  const [number = '', ...more] = words
  const numbered = isNumber(number) && more.length === 0 ? sql` union ${each(sql`id = ${number}::bigint`)}` : sql``

  if (isOfThing) {
    const parts = subjectAndItsParts(entity, entityId)
    if (!parts) conditions.push(sql`entity = ${entity} and entity_id = ${entityId}`)
    else return sql`select at, id from (${ofThings(parts)}) as place ${order} limit ${limit} offset ${offset}`
  } else if (words.length > 0)
    return sql`select at, id from (
      select place.at, place.id from ${peopleNamed(filter.q)} as found
      cross join lateral ${each(sql`audit_entry.actor_id = found.id`)} as place
      union ${ofThings(thingsNamed(filter.q, words))}${numbered}) as place ${order} limit ${limit} offset ${offset}`
  if (operations && !isNarrow)
    return sql`select at, id from (
      select place.at, place.id from unnest(${operations}::text[]) as sought
      cross join lateral ${each(sql`audit_entry.operation = sought`)} as place) as place ${order} limit ${limit} offset ${offset}`
  return sql`select at, id from audit_entry where ${and(conditions)} ${order} limit ${limit} offset ${offset}`
}
