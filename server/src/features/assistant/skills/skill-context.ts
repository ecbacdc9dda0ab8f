import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { toStem, withoutParticle } from '../../../platform/llm/builtin/arabic-text.ts'
import type { PeriodKind } from '../../../platform/llm/builtin/time-words.ts'
import type { Caller } from '../../../platform/security/caller.ts'

/** Context of the skills: the caller's own reach, bound before any question is read. */
export interface SkillContext {
  db: Db
  clock: Clock
  caller: Caller
  /** Executes a frame as tables write it, about what was named and these days. */
  askFrame(
    written: string,
    words: readonly string[],
    days?: PeriodKind,
  ): Promise<{ text: string | undefined; total?: number } | undefined>
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

/** The first lines as a list, and how many more there are. */
export function asList(lines: readonly string[], total = lines.length): string {
  const shown = lines.slice(0, listed)
  const more = total - shown.length
  return [...shown.map((line) => `- ${line}`), ...(more > 0 ? [`- و${more} غيرها`] : [])].join('\n')
}

/** A link that asks its own text when pressed. */
export const asking = (question: string): string => `[${question}](#ask)`

export const link = (label: string, to: `/${string}`): string => `[${label}](${to})`

/** The stem of a word without a joined particle and the article: «للنحاس» sounds as «نحاس». */
export const sounds = (word: string) => toStem(withoutParticle(word)?.replace(/^ال/, '') ?? word)
