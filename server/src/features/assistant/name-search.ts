import { type RawBuilder, sql } from 'kysely'
import { fold, toStem } from '../../platform/llm/builtin/arabic-text.ts'
import type { Understood } from '../../platform/llm/chat-engine.ts'
import { sounds } from './skills/skill-context.ts'

/** As many as are read of what a name finds; beyond it a fuller name is asked for. */
export const mostFound = 50

/** Matches, and whether there are more than were read. */
export interface Found<Row> {
  rows: Row[]
  isMore: boolean
}

/** The limit of a query that `toFound` reads. */
export const oneMore = sql.lit(mostFound + 1)

export const toFound = <Row>(rows: readonly Row[]): Found<Row> => ({
  rows: rows.slice(0, mostFound),
  isMore: rows.length > mostFound,
})

const mostWords = 6

/** The words of a question that may be a name; a single letter finds half of the school. */
export const nameWords = (rest: readonly string[]): string[] =>
  rest.filter((word) => word.length >= 2 || /\d/.test(word)).slice(0, mostWords)

const numbersIn = (text: string): readonly string[] => fold(text).match(/(?<![\p{L}\p{N}])\d+(?![\p{L}\p{N}])/gu) ?? []

/** Possible names: «أسس المحاسبة 2» first, then without the number, which may belong to something else. */
export function namesIn({ rest, text }: Understood): (readonly string[])[] {
  const numbers = numbersIn(text).filter((number) => !rest.includes(number))
  return rest.length > 0 && numbers.length > 0 ? [[...rest, ...numbers], rest] : [rest]
}

/** The first of the names that finds something. */
export async function firstFound<Row>(
  question: Understood,
  find: (name: readonly string[]) => Promise<Found<Row>>,
): Promise<Found<Row>> {
  let found: Found<Row> = { rows: [], isMore: false }
  for (const name of namesIn(question)) {
    found = await find(name)
    if (found.rows.length > 0) return found
  }
  return found
}

const toStems = (word: string) =>
  [...new Set([toStem(fold(word)), sounds(fold(word))])].filter((stem) => stem.length >= 2 || /\d/.test(stem))

export const either = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`

export const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** Finds a stem of the word anywhere in the key; `named` then keeps matches of the whole word. */
export const keyHolds = (searchKey: string, word: string): RawBuilder<boolean> =>
  either(toStems(word).map((stem) => sql<boolean>`${sql.ref(searchKey)} like search_pattern(${stem})`))

const shortestSlip = 5
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Every way of writing a word with one letter wrong, too many, left out, or in the place of its neighbour. */
function listTypos(word: string): string[] {
  const letters = Array.from(toStem(fold(word)))
  if (letters.length < shortestSlip) return []
  const spelled = (from: number, middle: string, to: number) =>
    `${literal(letters.slice(0, from).join(''))}${middle}${literal(letters.slice(to).join(''))}`
  return letters.flatMap((letter, place) => [
    spelled(place, '.?', place + 1),
    spelled(place, '.', place),
    spelled(place, literal(`${letters[place + 1] ?? ''}${letter}`), place + 2),
  ])
}

/** The word or a slip of the pen for it, in a list that is read from end to end: only for names of which there are hundreds. */
export const nearlyHolds = (searchKey: string, word: string): RawBuilder<boolean> => {
  const slips = listTypos(word)
  const exact = keyHolds(searchKey, word)
  return slips.length === 0 ? exact : sql<boolean>`(${exact} or ${sql.ref(searchKey)} ~ ${slips.join('|')})`
}
