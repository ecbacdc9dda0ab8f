import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { fold, splitWords, toStem, withoutParticle } from '../../../platform/llm/builtin/arabic-text.ts'
import { isTypo } from '../../../platform/llm/builtin/spelling.ts'
import type { Caller } from '../../../platform/security/caller.ts'

/** Context of the skills: the caller's own reach, bound before any question is read. */
export interface SkillContext {
  db: Db
  clock: Clock
  caller: Caller
  /** Executes a frame as tables write it, about what was named. */
  askFrame(written: string, words: readonly string[]): Promise<{ text: string | undefined; total?: number } | undefined>
}

/** Names that people gave, without signs that would turn them into Markdown. */
export const plain = (text: string): string =>
  text
    .replace(/[[\]*`<>\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A text word for word, with a blank where it would become Markdown. */
export const verbatim = (text: string): string =>
  text
    .replace(/\](?=\()/g, '] ')
    .replace(/\*(?=\*)/g, '* ')
    .replace(/`/g, '’')
    .replace(/\s+/g, ' ')
    .trim()

const listed = 8

/** The first lines as a list, and how many more there are; at least so many, when not all of them were read. */
export function asList(lines: readonly string[], total = lines.length, isMore = false): string {
  const shown = lines.slice(0, listed)
  const more = total - shown.length
  const moreLine = isMore ? `- وأكثر من ${more} غيرها` : `- و${more} غيرها`
  return [...shown.map((line) => `- ${line}`), ...(more > 0 ? [moreLine] : [])].join('\n')
}

/** A link that asks its own text when pressed. */
export const asking = (question: string): string => `[${question}](#ask)`

export const link = (label: string, to: `/${string}`): string => `[${label}](${to})`

/** The stem of a word without a joined particle and the article: «للنحاس» sounds as «نحاس». */
export const sounds = (word: string) => toStem(withoutParticle(word)?.replace(/^ال/, '') ?? word)

/** «سكربت» for «سكريبت». */
const isNearly = (stem: string, word: string) => stem.length >= 5 && isTypo(toStem(word), stem)

/** The things of these whose names the question names, by any of its words; all words must belong to one of them. */
export function named<Thing extends { name: string }>(rest: readonly string[], things: readonly Thing[]): Thing[] {
  if (rest.length === 0) return []
  return things.filter(({ name }) => {
    const own = splitWords(fold(name)).map((word) => [word, toStem(word)])
    return rest.every((word) =>
      own.some(
        ([whole = '', stem = '']) =>
          whole === word || stem === toStem(word) || stem === sounds(word) || isNearly(stem, word),
      ),
    )
  })
}

/** Those that were named, or all; undefined when something else was named. */
export function chosen<Row>(
  rows: readonly Row[],
  rest: readonly string[],
  getName: (row: Row) => string,
): Row[] | undefined {
  if (rest.length === 0) return [...rows]
  const found = named(
    rest,
    rows.map((row) => ({ row, name: getName(row) })),
  ).map(({ row }) => row)
  return found.length > 0 ? found : undefined
}
