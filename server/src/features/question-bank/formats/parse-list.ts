import { plainKey } from '@manara/contract/question-kinds/kind-rules.ts'
import { questionLimits, toTruthText, trueFalseTexts } from '@manara/contract/questions.ts'
import { unifyDigits } from '../../../platform/http/normalize-input.ts'
import {
  answerOf,
  isPlacedAt,
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
import { foldLabel } from './option-labels.ts'
import {
  beginningOf,
  isFull,
  linesOf,
  noQuestions,
  type ParsedQuestion,
  type ParsedQuestions,
  type QuestionFault,
} from './parsed-question.ts'
import { wordSigns } from './word-signs.ts'

/** Marks of direction, which word processors put before lines. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/g

const withoutStrong = (text: string) => text.replaceAll(wordSigns.strong, '')

/** A question of a list while its lines are read. */
interface OpenQuestion {
  line: number
  text: string[]
  options: ListOption[]
  /** Of the labels of its options. */
  style?: string
  /** Of its first option. */
  optionLine?: number
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
  const places = names.map((name) => {
    const label = /^\(?(هـ|\p{L}|\d{1,2})(?:[).:–-]|$|\s)/u.exec(name)?.[1] ?? '0'
    const labelled = options.findIndex((option) => option.label === foldLabel(label))
    return labelled >= 0 ? labelled : placeOf(label)
  })
  return places.every((place) => place >= 0 && place < options.length) ? [...new Set(places)] : undefined
}

const isTruth = (options: readonly ListOption[]) =>
  options.length === 2 && new Set(options.flatMap(({ text }) => toTruthText(text) ?? [])).size === 2

/** Lines below the question are its options where one of them is marked, or the only bold one. */
function withBareOptions(open: OpenQuestion, answer: string | undefined): OpenQuestion {
  const [first = '', ...rest] = open.text.filter(Boolean)
  const options = rest.map(unmark)
  const isGuess = answer === undefined && options.filter(({ isStrong }) => isStrong).length === 1
  const isList =
    open.options.length === 0 && options.length > 1 && (isGuess || options.some(({ isMarked }) => isMarked))
  return isList ? { ...open, text: [first], options } : open
}

const placesOf = (options: readonly ListOption[], isChosen: (option: ListOption) => boolean | undefined) =>
  options.flatMap((option, at) => (isChosen(option) ? at : []))

/** Without a key, the options that are bold where others are not. */
function guessKey(options: readonly ListOption[]): number[] {
  const strong = placesOf(options, ({ isStrong }) => isStrong)
  return strong.length < options.length ? strong : []
}

function optionsOf(open: OpenQuestion, answer: string | undefined): ListOption[] {
  if (open.options.length > 0 || answer === undefined || toTruthText(answer) === undefined) return open.options
  return trueFalseTexts.map((text) => ({ text, isMarked: false }))
}

function closeQuestion(given: OpenQuestion, answer: string | undefined): ParsedQuestion | QuestionFault {
  const open = withBareOptions(given, answer)
  const options = optionsOf(open, answer)
  if (open.fault) return open.fault
  if (answer === undefined && options.length === 0) return 'unfinished'
  const text = withoutStrong(open.text.filter(Boolean).join('\n'))
  if (text === '') return 'noQuestion'
  if (options.length < questionLimits.minOptions) return 'fewOptions'
  if (options.length > questionLimits.maxOptions) return 'manyOptions'
  const marked = placesOf(options, ({ isMarked }) => isMarked)
  const isGuess = answer === undefined && marked.length === 0
  const right = isGuess ? guessKey(options) : answer === undefined ? marked : placesIn(answer, options)
  if (!right) return 'unknownAnswer'
  if (right.length === 0) return 'noKey'
  const isSeveral = right.length > 1
  return {
    line: open.line,
    text,
    questionType: isSeveral ? 'MultipleResponse' : isTruth(options) ? 'TrueFalse' : 'MultipleChoice',
    ...(isSeveral && { content: { marking: 'PROPORTIONAL' } }),
    ...(isGuess && { isKeyGuessed: true }),
    options: options.map(({ text }, at) => ({ text, isCorrect: right.includes(at) })),
  }
}

/** A sentence that has its own «(صح)» is a question, whatever its number. */
const hasTruth = (line: string) =>
  (readTruthPair(withoutStrong(line)) ?? readTruthEnd(withoutStrong(line))) !== undefined

/** Whether a labelled line goes on with the options; a number may also begin the next question. */
function isOptionOf({ text, options, style }: OpenQuestion, line: LabelledLine, isAfterBlank: boolean): boolean {
  const isExpected = isPlacedAt(line.label, options.length)
  const isNumber = /^\d/.test(line.label)
  if (options.length === 0) return text.length > 0 && isExpected && !(isNumber && hasTruth(line.rest))
  const isAlike = styleOf(line) === style
  return isNumber ? isExpected && isAlike && !isAfterBlank : isExpected || isAlike
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
    if (answer !== undefined) leaveHeading()
    const closed = closeQuestion(open, answer)
    const shown = beginningOf(withoutStrong([...open.text, ...open.options.map((option) => option.text)].join(' ')))
    if (typeof closed === 'string') found.refused.push({ line: open.line, text: shown, fault: closed })
    else found.questions.push(closed)
    open = openQuestion()
  }
  /** What is taken for the first option is the question, and what is above it a heading, such as «اختر الإجابة:». */
  const leaveHeading = () => {
    const [question, ...more] = open.options
    if (!question || more.length > 0 || !open.style?.startsWith('1') || open.optionLine === undefined) return
    const heading = beginningOf(withoutStrong(open.text.join(' ')))
    found.refused.push({ line: open.line, text: heading, fault: 'unfinished' })
    open = { line: open.optionLine, text: [question.text], options: [] }
  }
  const takeOption = (line: string, at: number): boolean => {
    const labelled = readLabelled(line)
    if (!labelled) return false
    if (isPlacedAt(labelled.label, 0) && styleOf(labelled) !== open.style) leaveHeading()
    if (!isOptionOf(open, labelled, isAfterBlank)) return false
    if (!isPlacedAt(labelled.label, open.options.length)) open.fault ??= 'disorder'
    open.style ??= styleOf(labelled)
    open.optionLine ??= at
    open.options.push(labelled.option)
    return true
  }
  const takeText = (line: string, at: number) => {
    const numbered = withoutNumber(line)
    if (isOpen(open) && (numbered !== undefined || isAfterBlank || open.options.length > 0)) end(undefined)
    if (!isOpen(open)) open.line = at
    const words = numbered ?? line
    const plain = withoutStrong(words)
    const truth = readTruthPair(plain) ?? readTruthEnd(plain)
    if (truth) open.options.push(...truth.options)
    const rest = truth?.text ?? words
    open.text.push(rest)
  }

  for (const [at, raw] of linesOf(text).entries()) {
    const line = raw.replace(directions, '').trim()
    if (line !== '') {
      if (isFull(found)) return { ...found, isCut: true }
      const answer = answerOf(withoutStrong(line))
      if (answer !== undefined) end(answer)
      else for (const piece of splitOptions(line)) if (!takeOption(piece, at + 1)) takeText(piece, at + 1)
    }
    isAfterBlank = line === ''
  }
  end(undefined)
  return found
}
