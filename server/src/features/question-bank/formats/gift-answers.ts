import { questionLimits, toTruthText, trueFalseTexts } from '@manara/contract/questions.ts'
import { type GiftContent, isWhole, mostRead, readEssay, readNumbers, readPairs, readTyped } from './gift-kinds.ts'
import type { ParsedQuestion, QuestionFault } from './parsed-question.ts'

/** The signs of GIFT that are escaped, each as a character that is no text and no sign. */
const signs = ['~', '=', '#', '{', '}', ':', '\\', '\n'] as const
const firstSign = 0xfdd0
const heldSigns = /[\ufdd0-\ufdd7]/g
const letterOf = (sign: string) => (sign === '\n' ? 'n' : sign)
const holderByLetter = new Map(signs.map((sign, at) => [letterOf(sign), String.fromCharCode(firstSign + at)]))

/** Holds `\~`, `\=` and the like apart from the signs themselves. */
export const holdSigns = (text: string): string =>
  text.replace(heldSigns, '').replace(/\\([~=#{}:\\n])/g, (_, letter: string) => holderByLetter.get(letter) ?? '')

/** Gives the held signs back as the text that they are. */
export const giveSigns = (text: string): string =>
  text.replace(heldSigns, (holder) => signs[holder.charCodeAt(0) - firstSign] ?? '')

/** The answers of a question between its braces, signs held; texts are still in their own format. */
export interface GiftAnswers {
  questionType: ParsedQuestion['questionType']
  options: { text: string; isCorrect: boolean }[]
  /** Of a further kind only. */
  content?: GiftContent
  feedback: number
}

const trueWords: Record<string, string> = { t: 'صح', f: 'خطأ' }
const toTruth = (word: string) => trueWords[word.toLowerCase()] ?? toTruthText(word)

/** A text up to its feedback. */
function cutFeedback(text: string): { text: string; hasFeedback: boolean } {
  const at = text.indexOf('#')
  if (at < 0) return { text: text.trim(), hasFeedback: false }
  return { text: text.slice(0, at).trim(), hasFeedback: text.slice(at).replaceAll('#', '').trim() !== '' }
}

const weight = /^%(-?\d{1,3}(?:\.\d{1,7})?)%/

/** An answer with its sign: `=` is worth 100 %, `~` nothing, and a weight in percent says otherwise. */
function readAnswer(sign: string, raw: string) {
  const { text, hasFeedback } = cutFeedback(raw)
  const given = weight.exec(text)
  const worth = given ? Number(given[1]) : sign === '=' ? 100 : 0
  return { text: given ? text.slice(given[0].length).trim() : text, worth, hasFeedback }
}

/** The answers by their signs; a text before the first sign is a wrong one, as Moodle reads it. */
function splitAnswers(text: string) {
  const pieces = text.split(/([~=])/, 2 * mostRead + 3)
  const answers = [{ sign: '~', raw: pieces[0] ?? '' }]
  for (let at = 1; at < pieces.length; at += 2) answers.push({ sign: pieces[at] ?? '', raw: pieces[at + 1] ?? '' })
  return answers.filter(({ raw }, at) => at > 0 || raw.trim() !== '').map(({ sign, raw }) => readAnswer(sign, raw))
}

const countFeedback = (answers: ReturnType<typeof splitAnswers>) =>
  answers.filter(({ hasFeedback }) => hasFeedback).length

function readChoice(text: string): GiftAnswers | QuestionFault {
  const answers = splitAnswers(text)
  const worthy = answers.filter(({ worth }) => worth > 0)
  if (answers.length < questionLimits.minOptions) return 'fewOptions'
  if (answers.length > questionLimits.maxOptions) return 'manyOptions'
  if (worthy.length === 0) return 'noRight'
  const isSeveral = worthy.length > 1
  if (!isWhole(worthy)) return 'several'
  return {
    questionType: isSeveral ? 'MultipleResponse' : 'MultipleChoice',
    ...(isSeveral && { content: () => ({ marking: 'PROPORTIONAL' }) }),
    options: answers.map((answer) => ({ text: answer.text, isCorrect: answer.worth > 0 })),
    feedback: countFeedback(answers),
  }
}

/** Answers of a kind without options. */
function readFurther(
  questionType: 'ShortText' | 'Numeric' | 'Matching',
  answers: ReturnType<typeof splitAnswers>,
): GiftAnswers | QuestionFault {
  if (answers.length > mostRead) return 'manyAnswers'
  const content = { ShortText: readTyped, Numeric: readNumbers, Matching: readPairs }[questionType](answers)
  return typeof content === 'string'
    ? content
    : { questionType, options: [], content, feedback: countFeedback(answers) }
}

function readTruth(text: string): GiftAnswers | undefined {
  const answer = cutFeedback(text)
  const truth = toTruth(answer.text)
  if (truth === undefined) return undefined
  return {
    questionType: 'TrueFalse',
    options: trueFalseTexts.map((one) => ({ text: one, isCorrect: one === truth })),
    feedback: answer.hasFeedback ? 1 : 0,
  }
}

/** What begins with `#`: a number alone is the whole right answer. */
function readNumeric(text: string): GiftAnswers | QuestionFault {
  const answers = /[~=]/.test(text) ? splitAnswers(text) : [readAnswer('=', text)]
  return readFurther('Numeric', answers)
}

function readBraces(text: string): GiftAnswers | QuestionFault {
  if (text.startsWith('#')) return readNumeric(text.slice(1))
  if (text.includes('~')) return readChoice(text)
  if (text.includes('=')) return readFurther(text.includes('->') ? 'Matching' : 'ShortText', splitAnswers(text))
  return readTruth(text) ?? readFurther('ShortText', [readAnswer('=', text)])
}

/** Reads what is between the braces, or names why a bank does not hold it. */
export function readGiftAnswers(held: string): GiftAnswers | QuestionFault {
  const at = held.lastIndexOf('####')
  const feedback = at < 0 ? '' : held.slice(at + 4).trim()
  const text = (at < 0 ? held : held.slice(0, at)).trim()
  if (text === '') return { questionType: 'Essay', options: [], content: readEssay(feedback), feedback: 0 }
  const answers = readBraces(text)
  const general = feedback === '' ? 0 : 1
  return typeof answers === 'string' ? answers : { ...answers, feedback: answers.feedback + general }
}
