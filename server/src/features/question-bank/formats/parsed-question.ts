import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'

/** Why a question of a text file cannot come into a bank; most are the names of kinds that a bank does not hold. */
export const questionFaults = [
  'several',
  'noRight',
  'numeric',
  'matching',
  'shortAnswer',
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
  'formula',
  'listedSeveral',
  'noBlank',
  'manyBlanks',
  'blankEnd',
  'introduction',
  'otherKind',
  'complex',
  'long',
  'noKey',
  'noText',
  'wordFormula',
] as const
export type QuestionFault = (typeof questionFaults)[number]

/** Parts of an imported question that have no place in a bank. */
export const questionNotes = ['picture', 'partialPoints', 'weights'] as const
export type QuestionNote = (typeof questionNotes)[number]

/** Thrown out of the parts of one question. */
export class Refusal extends Error {
  readonly fault: QuestionFault

  constructor(fault: QuestionFault) {
    super(fault)
    this.fault = fault
  }
}

/** A question as a text file holds it; the rules of the bank are not checked yet. */
export interface ParsedQuestion {
  line: number
  text: string
  questionType: QuestionType
  /** Of a further kind only. */
  content?: object
  /** Only where the file says so. */
  difficulty?: DifficultyLevel
  explanation?: string
  points?: number
  notes?: readonly QuestionNote[]
  /** The hash of its picture, and the name of that. */
  picture?: string
  /** Its key is not written: the right option is bold or coloured. */
  isKeyGuessed?: boolean
  options: { text: string; isCorrect: boolean }[]
}

export interface RefusedQuestion {
  line: number
  /** The beginning of the question, to find it in the file. */
  text: string
  fault: QuestionFault
}

/** A picture as it lies in a file of questions. */
export interface PictureFile {
  name: string
  bytes: Uint8Array
}

/** What a file holds, in its order; `titles`, `feedback` and `categories` count what is dropped. */
export interface ParsedQuestions {
  questions: ParsedQuestion[]
  refused: RefusedQuestion[]
  titles: number
  feedback: number
  categories: number
  /** By the line of their question. */
  pictures: Map<number, PictureFile>
  /** The file holds more questions than are read. */
  isCut: boolean
}

/** Questions in one file (R-bank-7). */
export const mostQuestions = 2_000

export const noQuestions = (): ParsedQuestions => ({
  questions: [],
  refused: [],
  titles: 0,
  feedback: 0,
  categories: 0,
  pictures: new Map(),
  isCut: false,
})

export const isFull = ({ questions, refused }: ParsedQuestions, most = mostQuestions) =>
  questions.length + refused.length >= most

const shownLength = 80

/** The beginning of a text on one line; no character is cut in two. */
export const beginningOf = (text: string): string =>
  Array.from(text.slice(0, 2 * shownLength))
    .slice(0, shownLength)
    .join('')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()

const control = /[^\P{Cc}\n\r\t]|[\p{Cs}\ufffe\uffff]/gu

/** The text of a file without its mark and without characters that no text of the school holds. */
export const cleanText = (text: string): string => text.replace(/^\ufeff/, '').replace(control, '')

/** The lines of a text, whichever way they end. */
export const linesOf = (text: string): string[] => cleanText(text).split(/\r\n|\r|\n/)

/** The question above a text with blanks, where a format has no place for one. */
export const blankText = 'أكمل الفراغ.'

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

/** The level that the last part of a category names. */
export const levelOf = (category: string): DifficultyLevel | undefined =>
  toDifficulty(category.slice(category.lastIndexOf('/') + 1))
