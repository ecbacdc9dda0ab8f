import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { countIn } from './counts.ts'
import type { Sentence } from './sentences.ts'
import { isStop, wordsIn } from './words.ts'

/** Things that a sentence lists: «يمر الانقسام بأربعة أطوار هي …». */
export interface Enumeration {
  sentence: Sentence
  /** The words before the list: «يمر الانقسام بأربعة أطوار». */
  opening: string
  members: readonly string[]
  /** The text says how many there are, and names as many. */
  isWhole: boolean
}

const announcedCount = (opening: string): number | undefined => {
  for (const word of wordsIn(opening).slice(-6)) {
    const found = countIn(word)
    if (found) return found.count
  }
  return undefined
}

/** A part that goes on with the sentence instead of the list: «وقد صاغها …». */
const goesOn = /^(?:قد|كان|كانت|هو|هي|هم|ثم|أما|لذلك|لهذا|لا|لم|ليس|ذلك|يقال|[يت]\p{L}{2,} (?!ال))/u

function untilItGoesOn(parts: readonly string[]): string[] {
  const bare = parts.map((part, at) => (at > 0 ? part.trim().replace(/^و(?=.{2})/u, '') : part.trim()))
  const end = bare.findIndex((part) => goesOn.test(part))
  return end < 0 ? bare : bare.slice(0, end)
}

/** «شرياني ووريدي وشعري»: where the number is known, «و» may stand before anything. */
function splitParts(list: string, count: number | undefined): string[] {
  const whole = untilItGoesOn(list.split('،'))
  if (whole.length >= 3) return whole
  const [only = ''] = whole
  const byWaw = only.split(/ (?=و\p{L}{3,})/u)
  const isCounted = whole.length === 1 && byWaw.length === count
  return untilItGoesOn(isCounted ? byWaw : only.split(/ (?=و(?:ال|[A-Za-z]))/))
}

const isMember = (part: string): boolean => {
  const words = wordsIn(part)
  return (
    words.length > 0 &&
    words.length <= 5 &&
    part.length >= 2 &&
    part.length <= 60 &&
    !/[:؛.()«»]/.test(part) &&
    !words.some((word) => /^(?:الذي|التي|الذين|أن|إذا|حيث|كال\p{L}+)$/u.test(word))
  )
}

/** All with the article, or none: what fits into one list. */
export const toShape = (text: string): string =>
  /^[A-Za-z]/.test(text) ? 'latin' : /^ال/.test(text) ? 'definite' : 'bare'

const link = /(?:^|[ ،])و?(?:هي|هم|هو) /gu

/** Where a list may begin in a sentence: behind a colon, or behind «هي» where a number was announced. */
function* beginnings(text: string): Generator<{ opening: string; list: string }> {
  const colon = text.indexOf(': ')
  if (colon > 8 && colon < 160) {
    const head = text.slice(0, colon)
    const opening = head.replace(/[،,]? و?(?:هي|هم|هو|منها|منهم)$/u, '')
    yield { opening, list: text.slice(colon + 2) }
  }
  for (const found of text.matchAll(link)) {
    const opening = text.slice(0, found.index).replace(/[،,\s]+$/u, '')
    if (opening.length > 8 && announcedCount(opening) !== undefined)
      yield { opening, list: text.slice(found.index + found[0].length) }
  }
}

/** «من أسبابه: …», «منها …»: a colon alone may stand behind a name. */
const isOpenList = (text: string, opening: string): boolean =>
  opening.startsWith('من ') || /^[،,]? و?(?:هي|هم|منها|منهم)(?!\p{L})/u.test(text.slice(opening.length))

const mostEnumerations = 150

/** The lists of a text. One that announces a number and names another is left out: something was misread. */
export function enumerationsIn(sentences: readonly Sentence[]): Enumeration[] {
  const found: Enumeration[] = []
  for (const sentence of sentences) {
    if (found.length === mostEnumerations) break
    for (const { opening, list } of beginnings(sentence.text)) {
      const count = announcedCount(opening)
      const members = splitParts(list, count)
      const isSound =
        members.length >= 3 &&
        members.length <= 12 &&
        members.every(isMember) &&
        new Set(members.map(fold)).size === members.length &&
        (count === undefined ? isOpenList(sentence.text, opening) : count === members.length) &&
        !isStop(wordsIn(members[0] ?? '')[0] ?? '')
      if (!isSound) continue
      found.push({ sentence, opening, members, isWhole: count !== undefined })
      break
    }
  }
  return found
}

/** List members that occur in a text, found by their first word, as the sentence spells them. */
export function membersIn(
  text: string,
  byFirstWord: ReadonlyMap<string, readonly { member: string; list: number }[]>,
): { text: string; start: number; list: number }[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const hit = byFirstWord.get(word)?.find(({ member }) => {
      const end = index + member.length
      return text.startsWith(member, index) && !/[\p{L}\p{M}]/u.test(text[end] ?? '')
    })
    return hit ? [{ text: hit.member, start: index, list: hit.list }] : []
  })
}
