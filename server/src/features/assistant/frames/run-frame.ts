import { writeMoney } from '@manara/contract/country-presets.ts'
import { named } from '@manara/contract/named.ts'
import { userRole } from '@manara/contract/users.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'
import type { Span } from '../period.queries.ts'
import { asList, link, plain } from '../skills/skill-context.ts'
import { type Frame, given, type NamedThing, type Reading } from './frame.ts'
import { frameText as say } from './frames.text.ts'
import { type Attribute, type Condition, mostRows, type Thing, type ThingContext, TooMany } from './thing.ts'

/** Things of a role by name, and what the answer needs beside them. */
export interface FrameContext extends ThingContext {
  things: Readonly<Record<string, Thing>>
}

interface Plan {
  thing: Thing
  frame: Frame
  span: Span | undefined
  conditions: Condition<unknown>[]
  /** The person is restated too where the line shows them. */
  saysAll?: true
}

/** All limits of the question as this kind of things knows them; undefined when it does not know one. */
async function plan({ things, readSpan }: FrameContext, frame: Frame): Promise<Plan | undefined> {
  const thing = things[frame.entity]
  if (!thing) return undefined
  const conditions: (Condition<unknown> | undefined)[] = [
    ...frame.tags.map((tag) => thing.tags?.[tag]),
    ...frame.without.map((name) => thing.without?.[name]),
    ...frame.names.map(({ kind, ids, label }) => {
      const limit = thing.named?.[kind]?.(ids)
      return limit && { ...limit, say: say.of(plain(label)) }
    }),
  ]
  if (frame.person) {
    const limit = thing.person?.(frame.person)
    conditions.push(limit && { ...limit, say: say.person(frame.person) })
  }
  const { at } = thing
  const { period } = frame
  if (period === 'other' || (period && !at)) return undefined
  const span = period && (await readSpan(period))
  if (period && span && at)
    conditions.push({ ...(at !== 'span' && { where: isWithin(span, at) }), say: say.period(period) })
  if (frame.attribute && !thing.attributes?.[frame.attribute]) return undefined
  return conditions.every((one) => one !== undefined) ? { thing, frame, span, conditions } : undefined
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

const isWithin =
  ({ from, to, firstDay, lastDay }: Span, at: (row: unknown) => string | null) =>
  (row: unknown) => {
    const moment = at(row)
    if (moment === null) return false
    return isDay.test(moment)
      ? moment >= firstDay && moment <= lastDay
      : new Date(moment) >= from && new Date(moment) < to
  }

interface Found {
  rows: unknown[]
  total: number
  /** All rows were read. */
  isWhole: boolean
  heading: string | undefined
}

async function find(context: FrameContext, { thing, frame, span, conditions }: Plan): Promise<Found> {
  const query = Object.assign({}, ...conditions.map((one) => one.query))
  const { rows, total, heading } = await thing.fetch(context, query, frame, span)
  const tests = conditions.flatMap(({ where }) => where ?? [])
  const kept = tests.length === 0 ? [...rows] : rows.filter((row) => tests.every((test) => test(row)))
  const isWhole = rows.length === total && total <= mostRows
  if (tests.length > 0 && !isWhole && !isCovered(thing, rows, span)) throw new TooMany()
  return { rows: kept, total: tests.length === 0 ? total : kept.length, isWhole, heading }
}

/** The newest come first, and the last that was read is older than the days that are asked about. */
function isCovered({ at, newest }: Thing, rows: readonly unknown[], span: Span | undefined): boolean {
  const last = newest && span && typeof at === 'function' ? at(rows.at(-1)) : null
  return last !== null && span !== undefined && new Date(last) < span.from
}

/** A name that only one row has is seen in its line. */
const restate = ({ thing, frame, conditions, saysAll }: Plan, { rows, heading }: Found) =>
  [
    heading ?? thing.heading,
    ...conditions.map(({ say: words }) =>
      !saysAll && rows.length === 1 && frame.person && words === say.person(frame.person) ? '' : words,
    ),
  ]
    .filter(Boolean)
    .join(' ')

const numbers = new Intl.NumberFormat('ar-SY-u-nu-latn', { maximumFractionDigits: 2 })

function write(
  value: string | number | null,
  { forms, isMoney, lacking }: Attribute<unknown>,
  { school }: FrameContext,
): string {
  if (value === null) return lacking ?? say.missing
  if (typeof value === 'string') return named(plain(value))
  if (isMoney) return writeMoney(value, school.country)
  return forms ? formatCount(value, forms) : numbers.format(value)
}

const pageOf = ({ thing, frame }: Plan) => {
  const to = thing.page?.(frame)
  return to ? `\n${link(say.openList, to)}` : ''
}

const isMark = (name: string | undefined) => name === 'grade' || name === 'gpa'

/** Rows by one of their values, the best first; equal ones keep their place together. */
function answerOrdered(context: FrameContext, planned: Plan, found: Found): string | undefined {
  const { thing, frame } = planned
  const { rows, isWhole } = found
  const { order } = frame
  if (!order) return undefined
  // «أكتر طلاب» are not the best ones.
  const rank = order.isMany && isMark(thing.rank) ? undefined : thing.rank
  const by = order.by ?? frame.attribute ?? rank
  const attribute = by ? thing.attributes?.[by] : undefined
  if (!attribute) return undefined
  if (!isWhole) throw new TooMany()
  const valued = rows.flatMap((row) => {
    const value = attribute.of(row)
    return typeof value === 'number' ? [{ row, value }] : []
  })
  const sign = order.direction === 'least' ? 1 : -1
  const sorted = valued.toSorted((one, other) => sign * (one.value - other.value))
  const places = [...new Set(sorted.map(({ value }) => value))]
  const wanted = places[order.place]
  const head = `${restate(planned, found)}، ${say.direction(order.direction)} ${say.by(attribute.say)}`
  if (wanted === undefined) return `${say.reading(head)} ${order.place > 0 ? say.noMore : say.none}`
  const best = sorted.filter(({ value }) => value === wanted)
  found.rows = best.map(({ row }) => row)
  const lines = best.map(({ row, value }) =>
    say.value(thing.line(row, context.writeDay), write(value, attribute, context)),
  )
  return `${say.reading(head)}\n${asList(lines)}${pageOf(planned)}`
}

/** A value of each row, with the sum or the mean of them. */
function answerValues(context: FrameContext, planned: Plan, found: Found, attribute: Attribute<unknown>): string {
  const { thing } = planned
  const { rows, total } = found
  const valued = rows.map((row) => ({ row, value: attribute.of(row) }))
  const count = planned.frame.ask === 'count' && rows.length > 1 ? ` (${formatCount(total, thing.forms)})` : ''
  const head = say.reading(`${attribute.say}: ${restate(planned, found)}${count}`)
  const known = valued.flatMap(({ value }) => (typeof value === 'number' ? [value] : []))
  const sum = known.reduce((whole, value) => whole + value, 0)
  const whole =
    known.length < 2 || valued.length !== total
      ? ''
      : `\n${attribute.addsUp ? say.sum(write(sum, attribute, context)) : say.mean(write(sum / known.length, { ...attribute, forms: undefined as never }, context))}`
  const lines = valued.map(({ row, value }) => {
    const line = thing.line(row, context.writeDay)
    const isSaid = typeof value === 'string' && line.includes(named(plain(value)))
    return isSaid ? line : say.value(line, attribute.detail?.(row) ?? write(value, attribute, context))
  })
  return lines.length === 0 ? `${head} ${say.none}` : `${head}\n${asList(lines, total)}${whole}${pageOf(planned)}`
}

/** How many rows belong to each of other things. */
function answerGrouped(planned: Plan, { rows, isWhole, heading }: Found, group: string): string | undefined {
  const { thing, frame } = planned
  const { say: words, of } = thing.groups?.[group] ?? {}
  if (!of || !words) return undefined
  if (!isWhole) throw new TooMany()
  const counts = [...Map.groupBy(rows, of)].flatMap(([name, those]) =>
    name === null ? [] : [{ name, count: those.length }],
  )
  const sorted = counts.toSorted((one, other) => other.count - one.count)
  const places = [...new Set(sorted.map(({ count }) => count))]
  const { order } = frame
  const wanted = order ? sorted.filter(({ count }) => count === places[order.place]) : sorted
  const head = say.reading(
    [restate(planned, { rows: [], total: 0, isWhole, heading }), order && say.direction('most'), say.by(words)]
      .filter(Boolean)
      .join(' '),
  )
  if (wanted.length === 0) return `${head} ${say.none}`
  return `${head}\n${asList(wanted.map(({ name, count }) => say.value(named(plain(name)), formatCount(count, thing.forms))))}${pageOf(planned)}`
}

/** The day of each thing. */
function answerWhen({ writeDay }: FrameContext, planned: Plan, found: Found): string | undefined {
  const { thing } = planned
  const { at } = thing
  if (typeof at !== 'function') return undefined
  const lines = found.rows.map((row) => {
    const moment = at(row)
    return say.value(thing.line(row, writeDay), moment === null ? say.missing : writeDay(moment))
  })
  const head = say.reading(restate(planned, found))
  return lines.length === 0 ? `${head} ${say.none}` : `${head}\n${asList(lines, found.total)}${pageOf(planned)}`
}

function answerList({ writeDay }: FrameContext, planned: Plan, found: Found): string {
  const { thing, frame } = planned
  const { identity } = thing
  const rows = identity ? [...new Map(found.rows.map((row) => [identity(row), row])).values()] : found.rows
  const total = identity ? rows.length : found.total
  const count = total === 0 ? say.none : formatCount(total, thing.forms)
  const head = say.head(restate(planned, found), frame.ask === 'exists' ? (total > 0 ? say.yes(count) : say.no) : count)
  const isShort = frame.ask !== 'count' || (total <= 5 && total > 0)
  const list =
    isShort && rows.length > 0
      ? `\n${asList(
          rows.map((row) => thing.line(row, writeDay)),
          total,
        )}`
      : ''
  return `${head}${list}${pageOf(planned)}`
}

/** The one person that the rows name: «وشو شُعبها؟» asks about them. */
function findResult({ thing, frame }: Plan, { rows }: Found): string | undefined {
  if (rows.length !== 1) return undefined
  const value = frame.attribute ? thing.attributes?.[frame.attribute]?.of(rows[0]) : undefined
  return typeof value === 'string' ? value : thing.who?.(rows[0])
}

const mostOnly = 5

/** The few things that were found. */
function findOnly({ thing, frame }: Plan, { rows }: Found): NamedThing | undefined {
  const { self } = thing
  if (!self || frame.group || rows.length > mostOnly) return undefined
  const found = rows.map(self)
  const [first] = found
  if (!first || (found.length > 1 && !frame.order)) return undefined
  return { ...first, ids: found.flatMap(({ ids }) => ids), label: found.map(({ label }) => label).join('» و«') }
}

export interface FrameResult {
  /** Undefined when a whole list of one's own is asked for: skills tell more of it than its names. */
  text: string | undefined
  /** The frame that was executed, with what it found. */
  frame: Frame
  /** How many things were found. */
  total?: number
  /** The question without the words that were not understood. */
  near?: string
  /** No full answer: words or a part of the question were not read, the list is too long, or nothing has the name. */
  lacks?: 'words' | 'rest' | 'rows' | 'name'
}

/** «شو شُعَبي؟», «ما درجاتي؟», «آخر الإعلانات»: a whole list, of which a skill tells more. */
function isBare({ thing, frame }: Plan, { caller }: FrameContext): boolean {
  const { ask, tags, without, names, person, order, period, attribute } = frame
  if (!thing.isTold || ask === 'count') return false
  if (frame.entity === 'announcement') return true
  const isLimited = tags.length + without.length + names.length > 0 || person !== undefined || period !== undefined
  return !isLimited && !order && (!attribute || caller.role === userRole.Student)
}

interface Executing extends Pick<Reading, 'mentioned' | 'isForeign'> {
  /** A model or a table asks, or it is a part of a question: whole lists are answered here too, and all of the reading is restated. */
  isWhole?: true
}

/** Executes a frame; undefined when this role has no such things, or knows no such limit of them. */
export async function runFrame(
  context: FrameContext,
  asked: Frame,
  { mentioned, isForeign, isWhole }: Executing,
): Promise<FrameResult | undefined> {
  const frame = context.things[asked.entity]?.instead?.(asked, mentioned) ?? asked
  const planned = await plan(context, frame)
  if (!planned) return undefined
  if (isWhole) planned.saysAll = true
  const { thing } = planned
  const isBeside = (name: string) =>
    [frame.entity, asked.entity, frame.group, ...frame.names.map(({ kind }) => kind as string)].includes(name) ||
    thing.beside?.includes(name) === true ||
    thing.attributes?.[name] !== undefined
  if (frame === asked && !mentioned.every(isBeside)) return undefined
  if (!isWhole && isBare(planned, context)) return { text: undefined, frame }
  const found = await find(context, planned)
  const text = describe(context, planned, found, { mentioned, isForeign })
  if (text === undefined) return undefined
  const lacksName = frame.person !== undefined && found.total === 0
  const { result, only: _, ...kept } = asked
  const person = findResult(planned, found) ?? (result === frame.person ? result : undefined)
  const named = given({ result: person, only: findOnly(planned, found) })
  return { text, frame: { ...kept, ...named }, total: found.total, ...(lacksName && { lacks: 'name' }) }
}

/** Counted as people, and asked for by «مين». */
const people: ReadonlySet<unknown> = new Set([
  nouns.student.subject,
  nouns.teacher.subject,
  nouns.graduate.subject,
  nouns.failedStudent.subject,
  nouns.user.subject,
  nouns.participant.subject,
  nouns.request.subject,
])

const isByTime = (direction: string) => ['latest', 'oldest', 'soonest'].includes(direction)

/** The rows, beginning with the one that is asked for; undefined where they have no such order. */
function rowsByTime(
  { now }: FrameContext,
  { thing: { comes, newest } }: Plan,
  { rows, isWhole }: Found,
  direction: string,
): readonly unknown[] | undefined {
  if (direction === 'soonest') return comes && rows.filter((row) => (comes(row) ?? '') > now)
  if (!newest) return undefined
  if (direction === 'latest') return rows
  if (!isWhole) throw new TooMany()
  return rows.toReversed()
}

function describe(
  context: FrameContext,
  planned: Plan,
  found: Found,
  { mentioned, isForeign }: Pick<Reading, 'mentioned' | 'isForeign'>,
): string | undefined {
  const { thing, frame } = planned
  const isOfPeople =
    thing.isOfPeople || people.has(thing.forms) || frame.attribute !== undefined || frame.order !== undefined
  if (
    (frame.ask === 'who' && !isOfPeople) ||
    (frame.ask === 'when' && !thing.saysWhen && typeof thing.at !== 'function')
  )
    return undefined
  if (found.total === 0 && frame.person)
    return (
      (isForeign && frame.attribute ? thing.foreign : undefined) ??
      (frame.isNamed ? say.noSuchName(thing.heading, frame.person) : undefined)
    )
  const by = frame.order?.by ?? mentioned.find((name) => thing.attributes?.[name])
  const order = frame.order && { ...frame.order, ...(by && { by }) }
  if (frame.group) return answerGrouped(planned, found, frame.group)
  if (order && isByTime(order.direction)) {
    const rows = rowsByTime(context, planned, found, order.direction)
    if (!rows) return undefined
    found.rows = rows.slice(order.place, order.place + 1)
    found.total = found.rows.length
  } else if (order) return answerOrdered(context, { ...planned, frame: { ...frame, order } }, found)
  const attribute = frame.attribute ? thing.attributes?.[frame.attribute] : undefined
  if (attribute) return answerValues(context, planned, found, attribute)
  if (frame.ask === 'when' && !thing.saysWhen) return answerWhen(context, planned, found)
  return answerList(context, planned, found)
}
