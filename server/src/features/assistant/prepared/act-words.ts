import { join } from 'node:path'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { bareForms } from '../frames/words.ts'

/** A word of a text as it was typed: where it begins and ends, and its folded form. */
export interface Token {
  word: string
  from: number
  to: number
}

const columns = { meaning: Type.String(), words: Type.String() }

const meanings = new Map<string, Set<string>>()
for (const { meaning, words } of readTable(join(import.meta.dirname, 'acts.tsv'), columns))
  for (const form of words.split(' ')) {
    const known = meanings.get(fold(form)) ?? new Set()
    meanings.set(fold(form), known.add(meaning))
  }

/** Whether the word, as it is written, has this meaning in `acts.tsv`. */
export const means = (word: string | undefined, meaning: string): boolean =>
  word !== undefined && meanings.get(word)?.has(meaning) === true

/** The same, also with an article or a particle joined to it: «للشعبة». */
export const meansJoined = (word: string, meaning: string): boolean =>
  bareForms(word).some((form) => means(form, meaning))

/** The name of the first meaning of this kind: `tomorrow` of `day:tomorrow`. */
export function meaningOf(word: string, kind: string): string | undefined {
  const found = [...(meanings.get(word) ?? [])].find((meaning) => meaning.startsWith(`${kind}:`))
  return found?.slice(kind.length + 1)
}

export const toTokens = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}\u0640]+/gu)].map(({ 0: found, index }) => ({
    word: fold(found),
    from: index,
    to: index + found.length,
  }))
