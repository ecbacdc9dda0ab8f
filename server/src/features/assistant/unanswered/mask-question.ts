import { bareNamePart, nameParts } from '@manara/contract/names.ts'
import { unansweredRules } from '@manara/contract/unanswered-questions.ts'
import { fold, splitWords, withoutParticle } from '../../../platform/llm/builtin/arabic-text.ts'
import { isAboutSchool, isCommonWord } from '../../../platform/llm/builtin/school-words.ts'
import { maskText } from '../assistant.messages.ts'

/** A word of a question, or the words of one part of a name: «عبد الله». */
export interface QuestionPart {
  text: string
  /** The forms in which the names of the school may have it; none where it cannot be a name. */
  spellings: readonly string[]
}

/** «علي» is «على» too: words that every second question has are no names. */
const isPlain = (word: string) => [word, bareNamePart(word)].some((form) => isCommonWord(form) || isAboutSchool(form))

/** «ولرنا» is «رنا» behind two particles. */
function spellingsOf(text: string): string[] {
  if (isPlain(text)) return []
  const once = withoutParticle(text)
  const twice = once && withoutParticle(once)
  return [text, once, twice].flatMap((form) => (form === undefined || isPlain(form) ? [] : bareNamePart(form)))
}

const maskOf = (text: string) =>
  text.includes('@') ? maskText.email : /\p{N}/u.test(text) ? maskText.number : undefined

/** The parts of a question, folded; numbers and addresses are masked already. */
export function readParts(content: string): QuestionPart[] {
  const words = splitWords(fold(content)).flatMap((word) => (maskOf(word) ? word : word.split(/[._-]+/)))
  return nameParts(words.join(' ')).map((text) => {
    const mask = maskOf(text)
    return mask ? { text: mask, spellings: [] } : { text, spellings: spellingsOf(text) }
  })
}

export interface MaskedQuestion {
  question: string
  hasNames: boolean
}

/** The question without the names of people; undefined where too much or nothing is left. */
export function maskQuestion(parts: readonly QuestionPart[], names: ReadonlySet<string>): MaskedQuestion | undefined {
  const texts = parts.map(({ text, spellings }) => (spellings.some((one) => names.has(one)) ? maskText.name : text))
  // A phone number in three pieces, or a full name, is one thing.
  const isRepeated = (text: string, place: number) => text.startsWith('(') && text === texts[place - 1]
  const question = texts.filter((text, place) => !isRepeated(text, place)).join(' ')
  if (question === '' || question.length > unansweredRules.mostLetters) return undefined
  return { question, hasNames: texts.includes(maskText.name) }
}
