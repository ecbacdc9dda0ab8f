import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'

/** Why a question of a text file cannot come into a bank; most are the names of kinds that a bank does not hold. */
export const questionFaults = [
  'several',
  'noRight',
  'numeric',
  'matching',
  'shortAnswer',
  'essay',
  'description',
  'picture',
  'braces',
  'unfinished',
  'noQuestion',
  'fewOptions',
  'manyOptions',
  'manyAnswers',
  'disorder',
  'unknownAnswer',
] as const
export type QuestionFault = (typeof questionFaults)[number]

/** A question as a text file holds it; the rules of the bank are not checked yet. */
export interface ParsedQuestion {
  line: number
  text: string
  questionType: QuestionType
  /** Of a further kind only. */
  content?: object
  /** Only where the file says so. */
  difficulty?: DifficultyLevel
  options: { text: string; isCorrect: boolean }[]
}

export interface RefusedQuestion {
  line: number
  /** The beginning of the question, to find it in the file. */
  text: string
  fault: QuestionFault
}

/** What a file holds, in its order; `titles` and `feedback` count what is dropped. */
export interface ParsedQuestions {
  questions: ParsedQuestion[]
  refused: RefusedQuestion[]
  titles: number
  feedback: number
  /** The file holds more questions than are read. */
  isCut: boolean
}

/** Questions in one file (R-bank-7). */
export const mostQuestions = 2_000

export const noQuestions = (): ParsedQuestions => ({ questions: [], refused: [], titles: 0, feedback: 0, isCut: false })

export const isFull = ({ questions, refused }: ParsedQuestions) => questions.length + refused.length >= mostQuestions

const shownLength = 80

/** The beginning of a text on one line; no character is cut in two. */
export const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * shownLength))
    .slice(0, shownLength)
    .join('')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()

/** Characters that no text of the school holds. */
const control = /[^\P{Cc}\n\r\t]|\p{Cs}/gu

/** The lines of a text, whichever way they end. */
export const linesOf = (text: string): string[] =>
  text
    .replace(/^\ufeff/, '')
    .replace(control, '')
    .split(/\r\n|\r|\n/)

const levelWords: Record<string, DifficultyLevel> = {
  easy: 'Easy',
  سهل: 'Easy',
  سهلة: 'Easy',
  medium: 'Medium',
  متوسط: 'Medium',
  متوسطة: 'Medium',
  hard: 'Hard',
  صعب: 'Hard',
  صعبة: 'Hard',
}

/** The level that a word names, in either language. */
export const toDifficulty = (word: string): DifficultyLevel | undefined => levelWords[word.trim().toLowerCase()]
