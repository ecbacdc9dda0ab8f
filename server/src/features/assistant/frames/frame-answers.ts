import { writeMoney } from '@manara/contract/country-presets.ts'
import { named } from '@manara/contract/named.ts'
import { formatCount, nouns } from '../../../platform/format/plurals.ts'
import type { Span } from '../period.queries.ts'
import { asList, link, plain } from '../skills/skill-context.ts'
import type { Frame, Reading } from './frame.ts'
import { frameText as say } from './frames.text.ts'
import { type Attribute, type Condition, type Thing, type ThingContext, TooMany } from './thing.ts'

/** Things of a role by name, and what the answer needs beside them. */
export interface FrameContext extends ThingContext {
  things: Readonly<Record<string, Thing>>
}

/** A frame as its things know it. */
export interface Plan {
  thing: Thing
  frame: Frame
  span: Span | undefined
  conditions: Condition<unknown>[]
  /** The person is restated too where the line shows them. */
  saysAll?: true
}

/** What answers are made of. */
export interface Found {
  rows: unknown[]
  total: number
  /** All rows were read. */
  isWhole: boolean
  heading: string | undefined
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
  { forms, isMoney, isPercent, lacking }: Attribute<unknown>,
  { school }: FrameContext,
): string {
  if (value === null) return lacking ?? say.missing
  if (typeof value === 'string') return named(plain(value))
  if (isMoney) return writeMoney(value, school.country)
  if (isPercent) return `${numbers.format(value)}%`
  return forms ? formatCount(value, forms) : numbers.format(value)
}

const fieldOf = { program: 'programId', course: 'courseId', classroom: 'classroomId' } as const

/** The way to the list, limited as the question is as far as its screen can be; nothing where it has no screen. */
export function pageOf({ thing, frame, conditions }: Pick<Plan, 'thing' | 'frame' | 'conditions'>, rows: unknown[]) {
  const to = thing.page?.(frame, rows)
  if (!to) return ''
  const named = frame.names.flatMap(({ kind, ids }) => (ids.length === 1 ? [[fieldOf[kind], ids[0]]] : []))
  const asked = Object.assign({}, thing.filters, ...conditions.map(({ query }) => query), Object.fromEntries(named))
  const said = Object.keys(thing.filters ?? {}).filter((field) => asked[field] !== undefined)
  const search = said.map((field) => `${field}=${encodeURIComponent(asked[field])}`).join('&')
  return `\n${link(say.openList, search ? `${to}${to.includes('?') ? '&' : '?'}${search}` : to)}`
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
  return `${say.reading(head)}\n${asList(lines)}${pageOf(planned, found.rows)}`
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
  return lines.length === 0
    ? `${head} ${say.none}`
    : `${head}\n${asList(lines, total)}${whole}${pageOf(planned, found.rows)}`
}

/** How many rows belong to each of other things. */
function answerGrouped(planned: Plan, found: Found, group: string): string | undefined {
  const { thing, frame } = planned
  const { rows, isWhole, heading } = found
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
  return `${head}\n${asList(wanted.map(({ name, count }) => say.value(named(plain(name)), formatCount(count, thing.forms))))}${pageOf(planned, found.rows)}`
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
  return lines.length === 0
    ? `${head} ${say.none}`
    : `${head}\n${asList(lines, found.total)}${pageOf(planned, found.rows)}`
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
  return `${head}${list}${pageOf(planned, found.rows)}`
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

/** The answer in words; undefined when these things cannot be asked so. */
export function describe(
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
  if (found.total === 0 && frame.person && !(planned.saysAll && frame.period))
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
    if (!order.isMany) {
      found.rows = rows.slice(order.place, order.place + 1)
      found.total = found.rows.length
    }
  } else if (order) return answerOrdered(context, { ...planned, frame: { ...frame, order } }, found)
  const attribute = frame.attribute ? thing.attributes?.[frame.attribute] : undefined
  if (attribute) return answerValues(context, planned, found, attribute)
  if (frame.ask === 'when' && !thing.saysWhen) return answerWhen(context, planned, found)
  return answerList(context, planned, found)
}
