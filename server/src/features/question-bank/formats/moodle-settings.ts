import type { ContentByType, QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { piecesOf } from '@manara/contract/question-kinds/fill-blanks.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { parseJsonBody } from '../../../platform/http/json-body.ts'

/** The parts of a key for which Moodle XML has no element: an instruction in the question holds them. */
interface KeySettings {
  /** Of a text with blanks: the question above it. */
  text?: string
  content?: unknown
  /** The content is all of the key, not a part of it. */
  isWhole?: boolean
}

const textSettings = ({ fold, ignoresArticle, allowsSlip }: ContentByType['ShortText']) =>
  fold === 'LETTERS' && !ignoresArticle && !allowsSlip ? undefined : { fold, ignoresArticle, allowsSlip }

const isExact = (value: number) => Number(value.toPrecision(12)) === value

/** Moodle writes units beside a number question, and none inside a text. */
function numberSettings({ values, units, unitRule, unitPercent }: ContentByType['Numeric'], takesUnits: boolean) {
  const hasPlainUnits = units.length === 0 ? unitRule === 'NONE' : takesUnits && unitRule !== 'NONE'
  const isPlain =
    hasPlainUnits &&
    (unitPercent === 50 || unitRule === 'REQUIRED') &&
    units.every(({ factor }) => isExact(factor)) &&
    values.every(({ value, tolerance, isPercent }) => !isPercent && isExact(value) && isExact(tolerance))
  return isPlain ? undefined : { values, units, unitRule, unitPercent }
}

/** The part of a question that only this program reads back; undefined where Moodle XML holds all of it. */
export function settingsOf(
  type: QuestionType,
  content: QuestionContent,
  text: string,
  usualText: string,
): KeySettings | undefined {
  if (type === 'MultipleResponse')
    return (content as ContentByType['MultipleResponse']).marking === 'ALL'
      ? { content: { marking: 'ALL' } }
      : undefined
  const found =
    type === 'ShortText'
      ? textSettings(content as ContentByType['ShortText'])
      : type === 'Numeric'
        ? numberSettings(content as ContentByType['Numeric'], true)
        : undefined
  if (type !== 'FillBlanks') return found && { content: found }
  const given = content as ContentByType['FillBlanks']
  const ownText = text === usualText ? {} : { text }
  const numbers = piecesOf(given.text).filter((piece) => typeof piece === 'number')
  if (numbers.some((number, at) => number !== at + 1)) return { ...ownText, content, isWhole: true }
  const blanks = given.blanks.map(({ text, number }) => {
    const own = text ? textSettings(text) : number && numberSettings(number, false)
    return own ? { [text ? 'text' : 'number']: own } : {}
  })
  const hasOwn = blanks.some((blank) => Object.keys(blank).length > 0)
  if (!hasOwn && text === usualText) return undefined
  return { ...ownText, ...(hasOwn && { content: { blanks } }) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The given value with the settings over it; lists of other lengths are replaced. */
function merged(value: unknown, over: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(over) && value.length === over.length)
    return value.map((one, at) => merged(one, over[at]))
  if (!isObject(value) || !isObject(over)) return over
  const known = Object.entries(over).map(([key, one]) => [key, key in value ? merged(value[key], one) : one])
  return { ...value, ...Object.fromEntries(known) }
}

/** Lays the settings over what was read; the rules of the bank judge the result like any other. */
export function withSettings<Read extends { text: string; content?: object }>(read: Read, setting: string): Read {
  if (setting.trim() === '' || setting.length > 40_000) return read
  let given: unknown
  try {
    given = parseJsonBody(setting, 5_000)
  } catch {
    return read
  }
  if (!isObject(given)) return read
  const laid = given.isWhole === true ? given.content : merged(read.content, given.content)
  const content = read.content && isObject(given.content) ? laid : read.content
  return {
    ...read,
    ...(typeof given.text === 'string' && { text: given.text }),
    ...(content !== undefined && { content }),
  }
}
