import type { Clock } from '../../platform/clock/clock.ts'
import { fold, splitWords } from '../../platform/llm/builtin/arabic-text.ts'
import { isCommand, readWords as readSchoolWords } from '../../platform/llm/builtin/school-words.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import { LlmFailure } from '../../platform/llm/llm-failure.ts'
import { holds } from '../../platform/security/caller.ts'
import { type Frames, runOrDecline } from './frames/answer-frame.ts'
import { findNames } from './frames/find-names.ts'
import { type Ask, type Frame, type FramePeriod, given, type NamedThing } from './frames/frame.ts'
import { readWords, toWords } from './frames/words.ts'
import { modelText } from './model.text.ts'
import {
  answeredPerson,
  FilledFrame,
  instructionsFor,
  periods,
  type Things,
  toFilled,
  wordsOf,
} from './model-frame-format.ts'

const outputTokens = 400
/** The rest of the time is for the answer in words, when there is no frame. */
const shareOfTime = 0.35

const mostWords = 5
const longestName = 80
const asks: readonly string[] = ['count', 'list', 'exists', 'when'] satisfies Ask[]
const directions: readonly string[] = ['most', 'least', 'latest']
/** The word that introduces a name of this kind. */
const hints = { program: 'برنامج', course: 'مقرر', classroom: 'شعبة' } as const
const kinds = ['program', 'course', 'classroom'] as const

const readPeriod = (period: string): FramePeriod | undefined =>
  /^20\d\d-\d\d-\d\d$/.test(period) && !Number.isNaN(Date.parse(period)) ? { date: period } : periods.get(period)

type Limited = Pick<Frame, 'ask' | 'entity' | 'tags' | 'without' | 'attribute' | 'order' | 'period'>

/** All but the names, when each word is one that this person can say of these things; undefined else. */
function readLimits(filled: FilledFrame, things: Things): Limited | undefined {
  const { entity } = filled
  const [tags, without] = [filled.tags ?? [], filled.without ?? []]
  const [ask, attribute] = [filled.ask || 'list', filled.attribute || undefined]
  const [order, period] = [filled.order || undefined, readPeriod(filled.period ?? '')]
  if (entity === null || !Object.hasOwn(things, entity) || things[entity]?.isInner) return undefined
  const areKnown = (words: readonly string[], kind: Parameters<typeof wordsOf>[2]) => {
    const known = wordsOf(things, entity, kind)
    return words.length <= mostWords && words.every((word) => known.includes(word))
  }
  if (!areKnown(tags, 'tags') || !areKnown(without, 'without')) return undefined
  if (attribute !== undefined && !areKnown([attribute], 'attributes')) return undefined
  if (!asks.includes(ask) || (order !== undefined && !directions.includes(order))) return undefined
  if (filled.period && period === undefined) return undefined
  return {
    ...{ ask: ask as Ask, entity, tags: [...new Set(tags)], without: [...new Set(without)] },
    ...given({ attribute, period }),
    ...(order && { order: { direction: order as 'most' | 'least' | 'latest', place: 0 } }),
  }
}

type Names = Partial<Record<NamedThing['kind'] | 'person', string>>

/** Names without signs; undefined when one is too long, or was not said in the question or in the frame before it. */
function readNames(filled: FilledFrame, question: string, before: FilledFrame | undefined): Names | undefined {
  const { course, classroom, program, person } = before ?? {}
  const said = fold(
    [question, course, classroom, program, person].join(' ').slice(0, 4 * longestName + question.length),
  )
  const names: Names = {}
  for (const kind of [...kinds, 'person'] as const) {
    const text = filled[kind] ?? ''
    if (text.length > longestName) return undefined
    const words = splitWords(text)
    if (words.some((word) => !said.includes(fold(word).replace(/^ال(?=..)/, '')))) return undefined
    if (words.length > 0) names[kind] = words.join(' ')
  }
  return names
}

/** The things of these names, found as in a question; the words when a name is not within the reach of the person. */
function findThings(names: Names, { known }: Frames): readonly NamedThing[] | string {
  const words = kinds.flatMap((kind) => (names[kind] ? toWords(`${hints[kind]} ${names[kind]}`) : []))
  if (words.length === 0) return []
  const found = findNames(words, known)
  const isLeft = readWords(words, (place) => found.places.has(place)).some(({ meanings }) => meanings.length === 0)
  const asked = kinds.flatMap((kind) => names[kind] ?? [])
  return isLeft || found.names.length === 0 ? asked.join(' ') : found.names
}

export interface ModelQuestion {
  question: string
  before: Frame | undefined
  signal: AbortSignal
}

/** What the model read; undefined when it read nothing in time. Throws where a budget is spent, or the caller has left. */
async function askModel(
  { llm, clock }: { llm: Llm; clock: Clock },
  { context: { caller, things } }: Frames,
  { question, signal }: ModelQuestion,
  before: FilledFrame | undefined,
): Promise<FilledFrame | undefined> {
  const request = {
    schema: FilledFrame,
    instructions: instructionsFor(things, clock()),
    prompt: JSON.stringify({ before, question }),
    maxOutputTokens: outputTokens,
  }
  try {
    return await llm.completeJson(
      request,
      { caller, signal, milliseconds: llm.longestMilliseconds * shareOfTime },
      'chat',
    )
  } catch (error) {
    if (error instanceof LlmFailure) return undefined
    throw error
  }
}

/**
 * Has the language model read a question as a frame, and executes it with the rights of the person; the words of the answer
 * are none of the model (R-assistant-8). Undefined when the question is no such one, or was not read as one.
 */
export async function answerModelFrame(
  deps: { llm: Llm; clock: Clock },
  frames: Frames,
  asked: ModelQuestion,
): Promise<{ text: string; frame: Frame | undefined } | undefined> {
  const { context } = frames
  // Orders are for others: nothing is done here.
  if (isCommand(readSchoolWords(asked.question))) return undefined
  const before = asked.before && toFilled(asked.before)
  const filled = await askModel(deps, frames, asked, before)
  const limits = filled && readLimits(filled, context.things)
  const names = filled && limits && readNames(filled, asked.question, before)
  if (!limits || !names) return undefined
  const things = findThings(names, frames)
  if (typeof things === 'string') {
    const text = modelText.unknownName(things, holds(context.caller, 'curriculum.read'))
    return { text, frame: asked.before }
  }
  const person = names.person === answeredPerson ? asked.before?.result : names.person
  const frame: Frame = { ...limits, names: things, ...(person && { person, isNamed: true }) }
  const reading = { mentioned: [], isForeign: person !== undefined, isWhole: true } as const
  const result = await runOrDecline(context, frame, reading)
  return result?.text === undefined || result.lacks === 'rows' ? undefined : { text: result.text, frame: result.frame }
}
