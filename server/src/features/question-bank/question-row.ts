import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import {
  type ClassicType,
  isClassic,
  type QuestionType,
  questionTypeNames,
  questionTypes,
} from '@manara/contract/question-kinds/question-types.ts'
import { questionLimits, toTruthText, trueFalseTexts } from '@manara/contract/questions.ts'
import { unifyDigits } from '../../platform/http/normalize-input.ts'
import type { ImportRow, RowProblem } from '../../platform/imports/import-kind.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { cellText } from '../../platform/spreadsheets/reading/cell-values.ts'
import type { ReadCell } from '../../platform/spreadsheets/reading/reading-job.ts'
import { labelIndex } from './formats/option-labels.ts'
import { toDifficulty } from './formats/parsed-question.ts'
import { readContent } from './question-content.service.ts'
import { questionImportText as words } from './question-import.text.ts'

/** A question as a row of a file gives it; its rules are not checked yet. */
export interface RowQuestion {
  text: string
  questionType: QuestionType
  /** Of a further kind only, checked by its schema; pairs and entries have no ids yet. */
  content: object | null
  /** Only where the file says so. */
  difficulty: DifficultyLevel | undefined
  explanation: string | null
  points: number
  /** Sentences about what was left out of it. */
  notes: string[]
  /** The hash of its picture, and the name of that. */
  picture: string | null
  options: { text: string; isCorrect: boolean }[]
}

/** An option of a row, and the number under which the row names it. */
interface RowOption {
  text: string
  number: number
  isMarked: boolean
}

export const optionFields = Array.from({ length: questionLimits.maxOptions }, (_, at) => `option${at + 1}`)

/** Spreadsheets make true and false of «TRUE». */
const toText = (cell: ReadCell | undefined): string =>
  typeof cell === 'boolean' ? trueFalseTexts[cell ? 0 : 1] : cellText(cell)

const toWord = (cell: ReadCell | undefined) => toText(cell).replace(/\s+/g, ' ')

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

const signs = /^[✓✔✗✘]\s?/

/** The options in columns of their own, else those that are lines of one cell with a sign before the right one. */
function readOptions(cells: ImportRow['cells']): RowOption[] {
  const columns = optionFields.map((field, at) => ({ text: toWord(cells[field]), number: at + 1, isMarked: false }))
  const filled = columns.filter(({ text }) => text !== '')
  if (filled.length > 0) return filled
  const lines = toText(cells.options)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.map((line, at) => ({
    text: line.replace(signs, ''),
    number: at + 1,
    isMarked: /^[✓✔]/.test(line),
  }))
}

const typeWords: Record<string, ClassicType> = {
  multiplechoice: 'MultipleChoice',
  'multiple choice': 'MultipleChoice',
  mcq: 'MultipleChoice',
  'اختيار من متعدد': 'MultipleChoice',
  'اختيار متعدد': 'MultipleChoice',
  truefalse: 'TrueFalse',
  'true false': 'TrueFalse',
  'true/false': 'TrueFalse',
  'true or false': 'TrueFalse',
  'صح أو خطأ': 'TrueFalse',
  'صح او خطا': 'TrueFalse',
  'صح وخطأ': 'TrueFalse',
  'صح/خطأ': 'TrueFalse',
  'صح خطأ': 'TrueFalse',
}

const truthLetters: Record<string, string> = { t: 'صح', f: 'خطأ' }
const toTruth = (word: string) => truthLetters[fold(word)] ?? toTruthText(word)

const isTruthPair = (options: readonly RowOption[]) =>
  options.length === 2 && new Set(options.flatMap(({ text }) => toTruthText(text) ?? [])).size === 2

const isTruth = (options: readonly RowOption[], right: string) =>
  options.length === 0 ? toTruth(right) !== undefined : isTruthPair(options)

/** «ب», «ب)», «الخيار 2», «option B»: the number that a word gives to an option. */
function numberIn(word: string): number | undefined {
  const name = /^(?:الخيار |option )?(\d{1,2}|هـ|\p{L})[).]?$/iu.exec(unifyDigits(word))?.[1]
  if (name === undefined) return undefined
  return /^\d/.test(name) ? Number(name) : labelIndex(name) + 1
}

/** The right option by its text, its number or its letter; a word that means two of them is doubtful. */
function findRight(options: readonly RowOption[], word: string): RowOption | RowProblem {
  const truth = toTruth(word)
  const ofText = options.filter(
    ({ text }) => fold(text) === fold(word) || (truth !== undefined && toTruthText(text) === truth),
  )
  const ofNumber = options.filter(({ number }) => number === numberIn(word))
  const [found, other] = new Set([...ofText, ...ofNumber])
  if (found && !other) return found
  return { field: 'right', text: found ? words.doubtfulRight(word) : words.unknownRight(word) }
}

type Options = RowQuestion['options'] | RowProblem

function markRight(options: readonly RowOption[], word: string): Options {
  if (options.length < questionLimits.minOptions) return { field: null, text: words.faults.fewOptions }
  const marked = options.filter(({ isMarked }) => isMarked)
  if (word === '' && marked.length === 0) return { field: 'right', text: words.noRight }
  const right = word === '' ? marked : [findRight(options, word)]
  const [first] = right
  if (first && 'field' in first) return first
  return options.map((option) => ({ text: option.text, isCorrect: right.includes(option) }))
}

function toTruthOptions(options: readonly RowOption[], word: string): Options {
  if (options.length > 0) {
    const marked = markRight(options, word)
    if (!Array.isArray(marked)) return marked
    return marked.map(({ text, isCorrect }) => ({ text: toTruthText(text) ?? text, isCorrect }))
  }
  const truth = toTruth(word)
  if (truth === undefined) return { field: 'right', text: words.noTruth }
  return trueFalseTexts.map((text) => ({ text, isCorrect: text === truth }))
}

/** What every kind may have; points that are no number are refused by the rule of the form. */
function readMore(
  cells: ImportRow['cells'],
): Pick<RowQuestion, 'difficulty' | 'explanation' | 'points' | 'notes' | 'picture'> {
  const points = unifyDigits(toWord(cells.points)).replace('٫', '.')
  return {
    difficulty: toDifficulty(toWord(cells.difficulty)),
    explanation: toText(cells.explanation).trim() || null,
    points: points === '' ? 1 : Number(points),
    notes: toText(cells.notes).split('\n').filter(Boolean),
    picture: /^[0-9a-f]{64} .{1,100}$/.exec(toText(cells.picture))?.[0] ?? null,
  }
}

/** A question of a further kind, whose key a text file gives; undefined for the two classic kinds. */
function readFurtherKind(cells: ImportRow['cells'], type: string): RowQuestion | RowProblem[] | undefined {
  const questionType = questionTypes.find((one) => questionTypeNames[one] === type)
  if (questionType === undefined || isClassic(questionType)) return undefined
  const options = readOptions(cells).map(({ text, isMarked }) => ({ text, isCorrect: isMarked }))
  try {
    const content = readContent(questionType, toText(cells.content))
    if (content) return { text: toText(cells.text), questionType, content, ...readMore(cells), options }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return [{ field: null, text: error.details.errors?.content?.[0] ?? error.message }]
  }
  return undefined
}

/** What a row says, or the sentences about the cells that say nothing known. */
export function readQuestionRow({ cells }: Pick<ImportRow, 'cells'>): RowQuestion | RowProblem[] {
  const [type, level, right] = [toWord(cells.type), toWord(cells.difficulty), toWord(cells.right)]
  const further = readFurtherKind(cells, type)
  if (further) return further
  const found = readOptions(cells)
  const more = readMore(cells)
  const questionType = type === '' ? (isTruth(found, right) ? 'TrueFalse' : 'MultipleChoice') : typeWords[fold(type)]
  const options = questionType === 'TrueFalse' ? toTruthOptions(found, right) : markRight(found, right)
  const problems: RowProblem[] = [
    ...(questionType === undefined ? [{ field: 'type', text: words.unknownType(type) }] : []),
    ...(level !== '' && more.difficulty === undefined
      ? [{ field: 'difficulty', text: words.unknownLevel(level) }]
      : []),
    ...(Array.isArray(options) ? [] : [options]),
  ]
  if (questionType === undefined || !Array.isArray(options) || problems.length > 0) return problems
  return { text: toText(cells.text), questionType, content: null, ...more, options }
}
