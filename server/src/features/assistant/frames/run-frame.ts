import type { Span } from '../period.queries.ts'
import { plain } from '../skills/skill-context.ts'
import { type Frame, type FramePeriod, given, type NamedThing, type Reading } from './frame.ts'
import { describe, type Found, type FrameContext, type Plan } from './frame-answers.ts'
import { frameText as say } from './frames.text.ts'
import { type Condition, mostRows, type Thing, TooMany, type WriteDay } from './thing.ts'

const sayPeriod = (period: Exclude<FramePeriod, 'other'>, { firstDay }: Span, writeDay: WriteDay) =>
  typeof period === 'object' && 'date' in period ? say.day(writeDay(firstDay)) : say.period(period)

/** All limits of the question as this kind of things knows them; undefined when it does not know one. */
async function plan({ things, readSpan, writeDay }: FrameContext, frame: Frame): Promise<Plan | undefined> {
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
    conditions.push({
      ...(at !== 'span' && { where: isWithin(span, at) }),
      say: [thing.dated, sayPeriod(period, span, writeDay)].filter(Boolean).join(' '),
    })
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
  /** Undefined where only `near` can be offered, or what is named is none of one's own. */
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

/** «شو شُعَبي؟»: the list, with the value that people want to see beside it. */
function withShown(frame: Frame, thing: Thing | undefined): Frame {
  const { ask, attribute, order, group, person, only } = frame
  const isBare = ask === 'list' && !attribute && !order && !group && !person && !only
  return isBare && thing?.shows ? { ...frame, attribute: thing.shows } : frame
}

interface Executing extends Pick<Reading, 'mentioned' | 'isForeign'> {
  /** A model or a table asks, or it is a part of a question: all of the reading is restated. */
  isWhole?: true
}

/** Executes a frame; undefined when this role has no such things, or knows no such limit of them. */
export async function runFrame(
  context: FrameContext,
  asked: Frame,
  { mentioned, isForeign, isWhole }: Executing,
): Promise<FrameResult | undefined> {
  const meant = context.things[asked.entity]?.instead?.(asked, mentioned) ?? asked
  const frame = withShown(meant, context.things[meant.entity])
  const planned = await plan(context, frame)
  if (!planned) return undefined
  if (isWhole) planned.saysAll = true
  const { thing } = planned
  const isBeside = (name: string) =>
    [frame.entity, asked.entity, frame.group, ...frame.names.map(({ kind }) => kind as string)].includes(name) ||
    thing.beside?.includes(name) === true ||
    thing.attributes?.[name] !== undefined
  if (meant === asked && !mentioned.every(isBeside)) return undefined
  const found = await find(context, planned)
  const text = describe(context, planned, found, { mentioned, isForeign })
  if (text === undefined) return undefined
  const lacksName = frame.person !== undefined && found.total === 0
  const { result, only: _, ...kept } = asked
  const person = findResult(planned, found) ?? (result === frame.person ? result : undefined)
  const named = given({ result: person, only: findOnly(planned, found) })
  return { text, frame: { ...kept, ...named }, total: found.total, ...(lacksName && { lacks: 'name' }) }
}
