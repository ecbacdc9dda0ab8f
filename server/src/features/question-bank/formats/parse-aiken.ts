import { questionLimits, toTruthText } from '@manara/contract/questions.ts'
import { labelIndex } from './option-labels.ts'
import {
  beginningOf,
  isFull,
  linesOf,
  noQuestions,
  type ParsedQuestion,
  type ParsedQuestions,
  type QuestionFault,
} from './parsed-question.ts'

const optionLine = /^([A-Z]|هـ|[أ-ي])[ \t]?[).][ \t]*(\S.*)$/iu
/** With a blank behind the sign it can be nothing else. */
const strictOptionLine = /^(?:[A-Z]|هـ|[أ-ي])[).][ \t]/u
const answerLine = /^(?:answer|الإجابة|الاجابة|الجواب)[ \t]?[:：](.*)$/iu

/** A question while its lines are read. */
interface OpenQuestion {
  line: number
  text: string[]
  options: string[]
  fault?: QuestionFault
}

const isOpen = ({ text, options, fault }: OpenQuestion) => text.length + options.length > 0 || fault !== undefined
const openQuestion = (): OpenQuestion => ({ line: 0, text: [], options: [] })

/** The option that the letter after «ANSWER:» names. */
function readAnswer(words: string, count: number): number | QuestionFault {
  const label = /^(هـ|\p{L})(?:[).]|$|[ \t])/u.exec(words.trim())?.[1]
  if (/^\p{L}[ \t]?[,،;+&][ \t]?\p{L}(?!\p{L})/u.test(words.trim())) return 'several'
  const index = label === undefined ? -1 : labelIndex(label)
  return index >= 0 && index < count ? index : 'unknownAnswer'
}

const isTruth = (options: readonly string[]) =>
  options.length === 2 && new Set(options.flatMap((option) => toTruthText(option) ?? [])).size === 2

function closeQuestion({ line, text, options, fault }: OpenQuestion, answer: string): ParsedQuestion | QuestionFault {
  if (fault) return fault
  if (options.length < questionLimits.minOptions) return 'fewOptions'
  if (options.length > questionLimits.maxOptions) return 'manyOptions'
  const right = readAnswer(answer, options.length)
  if (typeof right === 'string') return right
  return {
    line,
    text: text.join('\n'),
    questionType: isTruth(options) ? 'TrueFalse' : 'MultipleChoice',
    options: options.map((option, at) => ({ text: option, isCorrect: at === right })),
  }
}

/** Adds an option in its turn; a letter out of turn makes the answer doubtful. */
function addOption(open: OpenQuestion, label: string, text: string): void {
  if (open.text.length === 0) open.fault ??= 'noQuestion'
  if (labelIndex(label) !== open.options.length) open.fault ??= 'disorder'
  open.options.push(text)
}

/** The questions of a text in Aiken: a question, its options «A)» or «أ)», and «ANSWER:» (R-bank-7). Linear in its length. */
export function parseAiken(text: string): ParsedQuestions {
  const found = noQuestions()
  let open = openQuestion()
  let isAfterBlank = false

  const refuse = (fault: QuestionFault) => {
    const shown = beginningOf([...open.text, ...open.options].join(' '))
    found.refused.push({ line: open.line, text: shown, fault })
  }
  const end = (answer: string | undefined) => {
    const closed = answer === undefined ? (open.fault ?? 'unfinished') : closeQuestion(open, answer)
    if (typeof closed === 'string') refuse(closed)
    else found.questions.push(closed)
    open = openQuestion()
  }
  const take = (line: string, at: number) => {
    const answer = answerLine.exec(line)?.[1]
    const [, label = '', option = ''] = answer === undefined ? (optionLine.exec(line) ?? []) : []
    const isOption = label !== '' && (strictOptionLine.test(line) || isExpected(open, label))
    const isNext = answer === undefined && !isOption && (open.options.length > 0 || isAfterBlank)
    if (isNext && isOpen(open)) end(undefined)
    if (!isOpen(open)) open.line = at
    if (answer !== undefined) end(answer)
    else if (isOption) addOption(open, label, option)
    else open.text.push(line)
  }

  for (const [at, raw] of linesOf(text).entries()) {
    const line = raw.trim()
    if (line !== '') {
      if (isFull(found)) return { ...found, isCut: true }
      take(line, at + 1)
    }
    isAfterBlank = line === ''
  }
  if (isOpen(open)) end(undefined)
  return found
}

const isExpected = ({ text, options }: OpenQuestion, label: string) =>
  text.length > 0 && labelIndex(label) === options.length
