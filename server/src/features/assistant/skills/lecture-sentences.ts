import { fold, splitWords, toStem } from '../../../platform/llm/builtin/arabic-text.ts'
import { isCommonWord } from '../../../platform/llm/builtin/school-words.ts'
import { splitBlocks, splitSentences } from '../../question-generation/text-sentences.service.ts'
import { countStems, placesIn } from './word-forms.ts'

const endsSentence = /[.!?؟…:؛]["»)\]]*$/
const longestHeading = 80
const longestSentence = 500

interface PageText {
  /** The first line of the page, where it is a heading. */
  heading?: string
  sentences: string[]
}

/** A page as its sentences word for word; headings are none of them. */
export function readPageText(content: string): PageText {
  const sentences: string[] = []
  let heading: string | undefined
  for (const { text, isItem } of splitBlocks(content)) {
    const isHeading = !isItem && text.length <= longestHeading && !endsSentence.test(text) && !text.includes(': ')
    if (isHeading && /\p{L}{3}/u.test(text)) heading ??= text
    else for (const sentence of splitSentences(text)) if (/\p{L}{3}/u.test(sentence)) sentences.push(sentence)
  }
  return { ...(heading !== undefined && { heading }), sentences }
}

const defining =
  /(?:^| )(?:هو|هي|هما|يعني|تعني|عباره عن|[يت]قصد ب\S*|[يت]عرف|[ينت]سمي|نعني ب\S*|معناه\S*|is|are|means) /

const lengthOf = (sentence: string) => splitWords(sentence).length

/** How well a sentence tells what the words mean; undefined when it does not hold them. */
function rateMeaning(sentence: string, words: readonly string[], needed: number): number | undefined {
  const places = placesIn(sentence, words)
  const length = lengthOf(sentence)
  if (places.length < needed || sentence.length > longestSentence || length < 4) return undefined
  const first = Math.min(...places)
  const folded = fold(sentence)
  const label = folded.indexOf(':')
  const isLabelled = label > 0 && placesIn(folded.slice(0, label), words).length >= needed && label < 60
  const begins = first <= 1 ? 2 : 0
  const defines = isLabelled || defining.test(`${splitWords(folded).slice(0, 8).join(' ')} `) ? 3 : 0
  return begins + defines + places.length - first * 0.1 - (/[?؟]$/.test(sentence) ? 4 : 0)
}

interface Source {
  content: string
}

export interface Quote<From extends Source> {
  sentence: string
  from: From
}

/** So much is looked through for one answer. */
const mostCharacters = 80_000

/** The sentences of these texts that tell most about the words, the best first, each once. */
export function findQuotes<From extends Source>(
  texts: readonly From[],
  words: readonly string[],
  most: number,
): Quote<From>[] {
  const stems = countStems(words)
  const needed = stems <= 2 ? stems : stems - 1
  const found = new Map<string, Quote<From> & { score: number }>()
  let left = mostCharacters
  for (const from of texts) {
    if (left <= 0) break
    const content = from.content.slice(0, left)
    left -= content.length
    const { heading = '', sentences } = readPageText(content)
    const isUnderHeading = placesIn(heading, words).length >= needed
    for (const [place, sentence] of sentences.entries()) {
      const score = rateMeaning(sentence, words, needed) ?? (isUnderHeading && place === 0 ? 1 : undefined)
      const key = fold(sentence)
      if (score !== undefined && !found.has(key)) found.set(key, { sentence, from, score })
    }
  }
  return [...found.values()].sort((one, other) => other.score - one.score).slice(0, most)
}

const stemsIn = (text: string) =>
  new Set(
    splitWords(fold(text))
      .filter((word) => word.length >= 3 && !isCommonWord(word))
      .map(toStem),
  )

/** The heading of each page and the sentence that holds most of what the pages speak of; pages without a sentence have none. */
export function summarize<From extends Source>(pages: readonly From[]): (Quote<From> & { heading?: string })[] {
  const read = pages.map((from) => ({ from, ...readPageText(from.content) }))
  const uses = new Map<string, number>()
  for (const { sentences } of read)
    for (const sentence of sentences) for (const stem of stemsIn(sentence)) uses.set(stem, (uses.get(stem) ?? 0) + 1)
  const rate = (sentence: string) => {
    const stems = [...stemsIn(sentence)]
    const length = lengthOf(sentence)
    const isFit = length >= 5 && length <= 45 && sentence.length <= longestSentence && !/[?؟:]$/.test(sentence)
    return stems.reduce((sum, stem) => sum + (uses.get(stem) ?? 0), 0) / (6 + stems.length) - (isFit ? 0 : 1_000)
  }
  return read.flatMap(({ from, heading, sentences }) => {
    const [best] = sentences
      .filter((sentence) => sentence.length <= longestSentence)
      .map((sentence) => ({ sentence, score: rate(sentence) }))
      .sort((one, other) => other.score - one.score)
    return best ? [{ sentence: best.sentence, from, ...(heading !== undefined && { heading }) }] : []
  })
}
