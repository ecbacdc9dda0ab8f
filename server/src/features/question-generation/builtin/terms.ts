import { isFeminine } from './candidates.ts'
import { countIn } from './counts.ts'
import { namesGivenIn } from './given-names.ts'
import type { Definition } from './read-sentence.ts'
import { isGeneral } from './references.ts'
import type { Sentence } from './sentences.ts'
import { bare, keysIn, wordsIn } from './words.ts'

/** A thing of the lesson: a wrong answer where another thing is asked for. */
export interface Term {
  text: string
  /** «ت» or «ي»: the verb that agrees with it. */
  mark: string
  keys: readonly string[]
}

const toMark = (text: string) => (isFeminine(bare(wordsIn(text)[0] ?? '')) ? 'ت' : 'ي')

const mostTerms = 120

/** Things that the text defines, names, or says something of, each once. */
export function termsIn(definitions: readonly Definition[], sentences: readonly Sentence[]): Term[] {
  const found = new Map<string, Term>()
  const add = (text: string, mark = toMark(text)) => {
    const key = bare(text)
    const isAlone = wordsIn(text).length === 1 && isGeneral(key.replace(/^ال/, ''))
    if (found.size < mostTerms && !found.has(key) && !isAlone && !wordsIn(key).some(countIn))
      found.set(key, { text, mark, keys: [...keysIn(text)] })
  }
  for (const { term, form } of definitions) add(term, /^fact (.)/u.exec(form)?.[1])
  for (const { text } of sentences) for (const name of namesGivenIn(text)) add(name.text)
  return [...found.values()]
}
