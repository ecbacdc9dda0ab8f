import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import type { Sentence } from './sentences.ts'
import { isStop } from './words.ts'

/** One of several clauses that say the same kind of thing of different ones: «تفيد كأن التشبيه، وتفيد لكن الاستدراك». */
export interface Parallel {
  sentence: Sentence
  text: string
  value: string
  /** First word of the clauses. */
  group: string
}

const splitClauses = (text: string) =>
  text.split(/[،؛] ?/).map((clause, at) => (at > 0 ? clause.replace(/^و/, '') : clause))

/** At least three clauses that begin with the same word and end with different ones. */
export function parallelsIn(sentences: readonly Sentence[]): Parallel[] {
  const groups = new Map<string, Parallel[]>()
  for (const sentence of sentences) {
    if (/[:«»()]/.test(sentence.text)) continue
    for (const clause of splitClauses(sentence.text)) {
      const words = clause.trim().split(' ')
      const [first = ''] = words
      const value = words.at(-1) ?? ''
      if (words.length < 3 || words.length > 5 || isStop(first) || !/^ال\p{L}{2,}$/u.test(value)) continue
      groups.set(first, [
        ...(groups.get(first) ?? []).slice(-40),
        { sentence, text: clause.trim(), value, group: first },
      ])
    }
  }
  return [...groups.values()]
    .filter((rows) => {
      const values = new Set(rows.map(({ value }) => fold(value)))
      return rows.length >= 3 && values.size === rows.length
    })
    .flat()
}
