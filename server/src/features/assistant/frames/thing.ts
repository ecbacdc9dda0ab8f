import type { Endpoint, EndpointQuery, EndpointReply } from '@manara/contract/endpoint.ts'
import type { School } from '@manara/contract/school.ts'
import type { CountForms } from '../../../platform/format/plurals.ts'
import type { ReadAnswer, ReadEndpoint, ReadInput } from '../../../platform/http/endpoint-reader.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import type { Span } from '../period.queries.ts'
import type { Frame, FramePeriod, NamedThing } from './frame.ts'

/** More rows than this are never read for one answer: who asks is sent to the list. */
export const mostRows = 500

export interface Rows<Row> {
  rows: readonly Row[]
  /** Of the whole list; that of the rows when not all of them fit the conditions of the question. */
  total: number
  /** Where these rows are not all of `heading`: one's own questions, and not the bank. */
  heading?: string
}

/** «الأحد 29 تشرين الثاني 2026»: a day or the day of a moment, as the school writes it. */
export type WriteDay = (dayOrMoment: string) => string

/** Reads for the person who asks, with their rights. */
export interface ThingContext {
  caller: Caller
  school: School
  /** Undefined where the endpoint is not open to the caller: see `NotPermitted`. */
  read: ReadEndpoint
  writeDay: WriteDay
  /** Day and time of the clock on the wall of the school: «2026-11-28 08:05». */
  now: string
  readSpan(period: Exclude<FramePeriod, 'other'>): Promise<Span>
}

/** The caller's own screens do not show it. */
export class NotPermitted extends Error {}

/** What is named is none of the caller's own. */
export class NotOwn extends Error {}

/** The list is longer than what is read for one answer: part of it would give a wrong figure. */
export class TooMany extends Error {}

/** Throws `NotPermitted` where the endpoint is not open to the caller. */
export async function readOf<const E extends Endpoint>(
  { read, caller }: ThingContext,
  declaration: E,
  input: ReadInput<E> = {},
): Promise<ReadAnswer<E>> {
  const answer = await read(declaration, caller, input)
  if (answer === undefined) throw new NotPermitted()
  return answer
}

/** All rows of a list; throws `TooMany` where they are more than `mostRows`. */
export async function readWhole<const E extends Endpoint & { isList: true }>(
  context: ThingContext,
  declaration: E,
  input: ReadInput<E> = {},
): Promise<EndpointReply<E>> {
  const query = { limit: mostRows + 1, ...input.query }
  const { rows } = (await readOf(context, declaration, { ...input, query } as ReadInput<E>)) as ReadAnswer<E> & {
    rows: EndpointReply<E>
  }
  atMost(rows as readonly unknown[], mostRows)
  return rows
}

/** Throws `TooMany` where there are more. */
export function atMost<Row>(rows: readonly Row[], most: number): readonly Row[] {
  if (rows.length > most) throw new TooMany()
  return rows
}

/** One limit of a question: as a field of the query, or as a test of each row, and in words. */
export interface Condition<Row> {
  query?: object
  where?: (row: Row) => boolean
  /** «المعتمدة», «في «قواعد البيانات»». */
  say: string
}

export interface Attribute<Row> {
  say: string
  /** Null: not there yet. */
  of(row: Row): string | number | null
  /** More than the value itself, where it is shown by itself: all marks of a course. Undefined: the value. */
  detail?(row: Row): string | undefined
  /** Numbers of this attribute add up: seats, students. */
  addsUp?: true
  isMoney?: true
  isPercent?: true
  /** Said where there is none; without it the value is not entered yet. */
  lacking?: string
  /** The unit of the number. */
  forms?: CountForms
}

/** A kind of things that a role can ask about: the row of its table. */
// biome-ignore lint/suspicious/noExplicitAny: each kind knows its own rows, and nothing else touches them
export interface Thing<Row = any> {
  /** «الطلاب» */
  heading: string
  forms: CountForms
  /** `span` is the days that are asked about. */
  fetch(context: ThingContext, query: object, frame: Frame, span: Span | undefined): Promise<Rows<Row>>
  line(row: Row, writeDay: WriteDay): string
  /** «مين» asks for their people. */
  isOfPeople?: true
  /** The lines say when: lessons, holidays. */
  saysWhen?: true
  /** The screen of the list. */
  page?: (frame: Frame, rows: readonly Row[]) => `/${string}`
  /** Fields of the query and of names that its address knows too, with what it says where the question has none. */
  filters?: Readonly<Record<string, string | undefined>>
  tags?: Record<string, Condition<Row>>
  without?: Record<string, Condition<Row>>
  named?: Partial<Record<NamedThing['kind'], (ids: readonly number[]) => Omit<Condition<Row>, 'say'> | undefined>>
  person?: (words: string) => Omit<Condition<Row>, 'say'>
  attributes?: Record<string, Attribute<Row>>
  /** By which attribute the most of them is, when the question says none. */
  rank?: string
  /** The attribute that a plain list shows beside each name. */
  shows?: string
  /** The moment or the day that a question about days means; `fetch` reads only those days where it is `span`. */
  at?: ((row: Row) => string | null) | 'span'
  /** What happened in those days: «الواردة». */
  dated?: string
  /** Rows of one identity are one thing: a student of two classrooms. */
  identity?: (row: Row) => unknown
  /** What is said about a name that is not there: marks of others. */
  foreign?: string
  /** Orders the newest first. */
  newest?: string
  /** Day and time as in `now` until which a row is still to come; null: it will not take place. The rows are in this order. */
  comes?: (row: Row) => string | null
  /** By which other things the rows can be counted: requests by program. */
  groups?: Record<string, { say: string; of(row: Row): string | null }>
  /** The row as a name of the school, for the next question. */
  self?: (row: Row) => NamedThing
  /** The person of the row, for the next question. */
  who?: (row: Row) => string
  /** Other things that may be mentioned without a name: «طلاب الشُعب». */
  beside?: readonly string[]
  /** Things that `instead` leads to, whose limits and values can be asked of this one. */
  leadsTo?: readonly string[]
  /** Reached by `instead` alone. */
  isInner?: true
  /** The same question about other things: who teaches a classroom is in the list of classrooms. */
  instead?: (frame: Frame, mentioned: readonly string[]) => Frame | undefined
}

/** What a role can ask about. */
export interface RoleTable {
  things: Readonly<Record<string, Thing>>
  /** The things that a value or a limit is of, when the question names none. */
  usual: Readonly<Record<string, string>>
  /** The lists that say what a day holds, as tables write frames. */
  today: readonly string[]
}

/** The value can be asked of these things, or of those that they lead to. */
export const hasValue = (things: RoleTable['things'], entity: string, attribute: string): boolean =>
  [entity, ...(things[entity]?.leadsTo ?? [])].some((name) => things[name]?.attributes?.[attribute] !== undefined)

type RowOf<E extends Endpoint> = EndpointReply<E> extends readonly (infer Row)[] ? Row : never

/** The whole of a list in the contract, as far as `mostRows`. */
export const fromList =
  <const E extends Endpoint & { isList: true }>(declaration: E, fixed: Partial<EndpointQuery<E>> = {}) =>
  async (context: ThingContext, query: object): Promise<Rows<RowOf<E>>> => {
    const input = { query: { limit: mostRows + 1, ...fixed, ...query } } as unknown as ReadInput<E>
    return (await readOf(context, declaration, input)) as unknown as Rows<RowOf<E>>
  }

/** Keeps the types of the rows within a table. */
export const thing = <Row>(described: Thing<Row>): Thing => described

export const all = <Row>(rows: readonly Row[]): Rows<Row> => ({ rows, total: rows.length })
