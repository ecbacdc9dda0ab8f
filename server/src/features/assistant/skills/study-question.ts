import { fold, splitWords } from '../../../platform/llm/builtin/arabic-text.ts'
import { isAboutSchool, isCommonWord, toConcept } from '../../../platform/llm/builtin/school-words.ts'

/** A question about what lectures say. */
export interface StudyQuestion {
  kind: 'meaning' | 'explanation' | 'summary'
  /** What it is about, folded. */
  words: readonly string[]
  /** It can be no other question: an answer is owed even when there is none. */
  isExplicit: boolean
}

const lead = `(?:(?:كلمه|مصطلح|مفهوم|يعني|شو|ما|هو|هي|عن|لي|لنا|موضوع|فكره|درس|محاضره) )*`
const kinds: readonly [StudyQuestion['kind'], boolean, RegExp][] = [
  [
    'summary',
    true,
    /^(?:لخص(?:لي|لنا|ي|يلي)?|اشرح(?:لي|لنا|ي|يلي)?|ملخص|خلاصه|تلخيص)(?: لي| لنا)? (?:ال|ل|لل)?(?:محاضره|درس)(?: (.+))?$/,
  ],
  ['summary', true, /^(?:بدي|اريد|اعطني|اعطيني|عطيني) (?:ملخص|تلخيص|خلاصه) (?:ال|ل|لل)?(?:محاضره|درس)(?: (.+))?$/],
  [
    'meaning',
    true,
    new RegExp(`^(?:شو|ايش|شنو|وش|ما|ماذا) ?(?:ب?[يت]عني|معني|معناها?|المقصود من|تعريف|مفهوم|هو|هي) ${lead}(.+)$`),
  ],
  ['meaning', true, /^(?:شو|ايش|ما|ماذا) (?:المقصود|يقصد|نقصد|بيقصد|بينقصد) ب(.+)$/],
  ['meaning', true, new RegExp(`^(?:عرف(?:لي|ي|لنا)?|تعريف|معني|what is|what are|define) ${lead}(.+)$`)],
  ['explanation', true, new RegExp(`^(?:اشرح(?:لي|ي|يلي|لنا)?|فهمني|explain) ${lead}(.+)$`)],
  ['meaning', false, /^(?:شو|ما) (ال[^ ]+(?: [^ ]+)?)$/],
]

/** The number of a lecture is part of its title. */
const saysSomething = (word: string) => /^\d+$/.test(word) || (word.length >= 2 && word !== 'ال' && !isCommonWord(word))

const mostWords = 8

const toPlain = (text: string) =>
  fold(text.slice(0, 300))
    .replace(/[^\p{L}\p{N}@._\-+#\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The question as one about lectures; undefined when it has not the form of one. */
export function readStudyQuestion(text: string): StudyQuestion | undefined {
  const plain = toPlain(text)
  for (const [kind, isExplicit, pattern] of kinds) {
    const found = pattern.exec(plain)
    if (!found) continue
    const words = splitWords(found[1] ?? '').filter(saysSomething)
    if (words.length > mostWords || (words.length === 0 && kind !== 'summary')) return undefined
    return { kind, isExplicit, words }
  }
  return undefined
}

/** Whether all of it are everyday words of school, which other skills and the help explain. */
export const isOnlySchool = ({ words }: StudyQuestion): boolean => words.every((word) => isAboutSchool(toConcept(word)))

/** A term alone, as the question what it means. */
export const asMeaning = (text: string): string => (readStudyQuestion(text) ? text : `شو يعني ${text}`)
