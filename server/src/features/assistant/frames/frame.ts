import type { PeriodKind } from '../../../platform/llm/builtin/time-words.ts'

/** A stretch of days, a day of the week (0 is Sunday), or a date: `2026-11-30`, or `11-30` of the nearest year. */
export type FramePeriod = PeriodKind | { weekday: number; isPast: boolean } | { date: string }

/** What a question wants of the things it is about. */
export type Ask = 'count' | 'list' | 'who' | 'when' | 'exists'

/** A name of the school in the question, with all things that have it. */
export interface NamedThing {
  kind: 'program' | 'course' | 'classroom'
  ids: readonly number[]
  /** As the school writes it. */
  label: string
}

/**
 * A question in parts (R-assistant-8): what is asked of which things, how they are limited and ordered. An answer restates
 * all of it.
 */
export interface Frame {
  ask: Ask
  entity: string
  tags: readonly string[]
  /** Things that must be missing: classrooms without `teacher`. */
  without: readonly string[]
  names: readonly NamedThing[]
  /** Words that are no words of the school: the name of a person, or unknown. */
  person?: string
  /** `person` comes right behind a word for people: it is a name. */
  isNamed?: boolean
  attribute?: string
  order?: { direction: 'most' | 'least' | 'latest' | 'oldest' | 'soonest'; by?: string; place: number; isMany?: true }
  /** The rows are counted by this: requests by `program`. */
  group?: string
  period?: FramePeriod
  /** The one person whom the answer named: «وشو شُعبها؟» asks about them. */
  result?: string
  /** The few things that the answer named: «ومين مدرّسها؟» asks about them. */
  only?: NamedThing
}

/** What was read of a question; without an entity it only adds to the one before. */
export interface Reading extends Omit<Frame, 'entity' | 'ask'> {
  ask?: Ask
  entity?: string
  /** The kind of a thing that is named: «مادة قواعد البيانات». */
  hinted?: string
  /** What «كم» asks for. */
  counted?: string
  /** «انقبل ولا لسا»: which of several is so. */
  isEither: boolean
  /** «بكل شعبة»: of each by itself. */
  isEach: boolean
  /** Other things that are mentioned: their relation is found by the table of things. */
  mentioned: readonly string[]
  /** Points back to what was said before: to `them` or to `it`. */
  back?: 'them' | 'it'
  /** The next one in the order of the last answer. */
  isNext: boolean
  /** Asks about the whole school. */
  isOfSchool: boolean
  /** The unknown words are as long as a name, and the question is not about one's own things: «علامة تالا يونس». */
  isForeign: boolean
}

type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

/** Without what is undefined. */
export const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>
