import { plainKey } from '@manara/contract/question-kinds/kind-rules.ts'
import { questionLimits, toTruthText, trueFalseTexts } from '@manara/contract/questions.ts'
import { unifyDigits } from '../../../platform/http/normalize-input.ts'
import {
  answerOf,
  type LabelledLine,
  type ListOption,
  placeOf,
  readLabelled,
  readTruthEnd,
  readTruthPair,
  splitOptions,
  styleOf,
  unmark,
  withoutNumber,
} from './list-lines.ts'
import {
  beginningOf,
  isFull,
  linesOf,
  noQuestions,
  type ParsedQuestion,
  type ParsedQuestions,
  type QuestionFault,
} from './parsed-question.ts'

/** Marks of direction, which word processors put before lines. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/g

/** A question of a list while its lines are read. */
interface OpenQuestion {
  line: number
  text: string[]
  options: ListOption[]
  /** Of the labels of its options. */
  style?: string
  fault?: QuestionFault
}

const openQuestion = (): OpenQuestion => ({ line: 0, text: [], options: [] })

const isOpen = ({ text, options }: OpenQuestion) => text.length + options.length > 0

/** The places that an answer names: by label, by the text of an option, or by true and false. */
function placesIn(words: string, options: readonly ListOption[]): number[] | undefined {
  const plain = unifyDigits(words)
    .replace(/^\(|[.)]$/g, '')
    .trim()
  const isSame = ({ text }: ListOption) => plainKey(text) === plainKey(plain)
  const byText = options.findIndex(
    (option) => isSame(option) || toTruthText(option.text) === (toTruthText(plain) ?? '-'),
  )
  if (byText >= 0) return [byText]
  const names = plain.split(/\s{0,3}[,،;+&]\s{0,3}|\s{1,3}و\s{1,3}/, questionLimits.maxOptions + 1)
  const places = names.map((name) => placeOf(/^\(?(هـ|\p{L}|\d{1,2})(?:[).:–-]|$|\s)/u.exec(name)?.[1] ?? '0'))
  return places.every((place) => place >= 0 && place < options.length) ? [...new Set(places)] : undefined
}

const isTruth = (options: readonly ListOption[]) =>
  options.length === 2 && new Set(options.flatMap(({ text }) => toTruthText(text) ?? [])).size === 2

/** Lines below the question are its options where one of them is marked. */
function withBareOptions(open: OpenQuestion): OpenQuestion {
  const [first = '', ...rest] = open.text.filter(Boolean)
  const options = rest.map(unmark)
  const isList = open.options.length === 0 && options.length > 1 && options.some(({ isMarked }) => isMarked)
  return isList ? { ...open, text: [first], options } : open
}

function optionsOf(open: OpenQuestion, answer: string | undefined): ListOption[] {
  if (open.options.length > 0 || answer === undefined || toTruthText(answer) === undefined) return open.options
  return trueFalseTexts.map((text) => ({ text, isMarked: false }))
}

function closeQuestion(given: OpenQuestion, answer: string | undefined): ParsedQuestion | QuestionFault {
  const open = withBareOptions(given)
  const options = optionsOf(open, answer)
  if (open.fault) return open.fault
  if (answer === undefined && options.length === 0) return 'unfinished'
  const text = open.text.filter(Boolean).join('\n')
  if (text === '') return 'noQuestion'
  if (options.length < questionLimits.minOptions) return 'fewOptions'
  if (options.length > questionLimits.maxOptions) return 'manyOptions'
  const marked = options.flatMap(({ isMarked }, at) => (isMarked ? at : []))
  const right = answer === undefined ? marked : placesIn(answer, options)
  if (!right) return 'unknownAnswer'
  if (right.length === 0) return 'noKey'
  const isSeveral = right.length > 1
  return {
    line: open.line,
    text,
    questionType: isSeveral ? 'MultipleResponse' : isTruth(options) ? 'TrueFalse' : 'MultipleChoice',
    ...(isSeveral && { content: { marking: 'PROPORTIONAL' } }),
    options: options.map(({ text }, at) => ({ text, isCorrect: right.includes(at) })),
  }
}

/** Whether a labelled line goes on with the options; a number may also begin the next question. */
function isOptionOf({ text, options, style }: OpenQuestion, line: LabelledLine, isAfterBlank: boolean): boolean {
  const isExpected = placeOf(line.label) === options.length
  if (options.length === 0) return text.length > 0 && isExpected
  const isAlike = styleOf(line) === style
  return /^\d/.test(line.label) ? isExpected && isAlike && !isAfterBlank : isExpected || isAlike
}

/**
 * The questions of a list as teachers write them (R-bank-10): a question, its options «أ-», «أ)», «A.» or «1)», and
 * «الجواب:», or a mark at the right option; «صح / خطأ» is a question of two options. Linear in its length.
 */
export function parseList(text: string): ParsedQuestions {
  const found = noQuestions()
  let open = openQuestion()
  let isAfterBlank = false

  const end = (answer: string | undefined) => {
    if (!isOpen(open)) return
    const closed = closeQuestion(open, answer)
    const shown = beginningOf([...open.text, ...open.options.map((option) => option.text)].join(' '))
    if (typeof closed === 'string') found.refused.push({ line: open.line, text: shown, fault: closed })
    else found.questions.push(closed)
    open = openQuestion()
  }
  const takeOption = (line: string): boolean => {
    const labelled = readLabelled(line)
    if (!labelled || !isOptionOf(open, labelled, isAfterBlank)) return false
    if (placeOf(labelled.label) !== open.options.length) open.fault ??= 'disorder'
    open.style ??= styleOf(labelled)
    open.options.push(labelled.option)
    return true
  }
  const takeText = (line: string, at: number) => {
    const numbered = withoutNumber(line)
    if (isOpen(open) && (numbered !== undefined || isAfterBlank || open.options.length > 0)) end(undefined)
    if (!isOpen(open)) open.line = at
    const words = numbered ?? line
    const truth = readTruthPair(words) ?? readTruthEnd(words)
    if (truth) open.options.push(...truth.options)
    const rest = truth?.text ?? words
    open.text.push(rest)
  }

  for (const [at, raw] of linesOf(text).entries()) {
    const line = raw.replace(directions, '').trim()
    if (line !== '') {
      if (isFull(found)) return { ...found, isCut: true }
      const answer = answerOf(line)
      if (answer !== undefined) end(answer)
      else for (const piece of splitOptions(line)) if (!takeOption(piece)) takeText(piece, at + 1)
    }
    isAfterBlank = line === ''
  }
  end(undefined)
  return found
}
