import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import { giveSigns, holdSigns, readGiftAnswers } from './gift-answers.ts'
import { hasMedia, toPlainText } from './html-text.ts'
import {
  beginningOf,
  blankText,
  isFull,
  levelOf,
  linesOf,
  noQuestions,
  type ParsedQuestion,
  type ParsedQuestions,
  Refusal,
} from './parsed-question.ts'

/** Lines of a question, without comments. */
interface Block {
  line: number
  text: string
}

const isComment = (line: string) => line.startsWith('//')

/** Questions are parted by empty lines. */
function* blocksOf(text: string): Generator<Block> {
  let lines: string[] = []
  let first = 0
  for (const [at, raw] of [...linesOf(text), ''].entries()) {
    const line = raw.trim()
    if (line !== '' && !isComment(line)) {
      if (lines.length === 0) first = at + 1
      lines.push(line)
    } else if (line === '' && lines.length > 0) {
      yield { line: first, text: lines.join('\n') }
      lines = []
    }
  }
}

const category = /^\$CATEGORY:([^\n]*)\n?/

/** A block after its category and title. */
function takeTitle(text: string): { text: string; hasTitle: boolean } {
  const end = text.startsWith('::') ? text.indexOf('::', 2) : -1
  return end < 0 ? { text, hasTitle: false } : { text: text.slice(end + 2).trim(), hasTitle: true }
}

const formats = ['html', 'moodle', 'plain', 'markdown'] as const
type TextFormat = (typeof formats)[number]

/** A text with the format before it, `[html]`; without one it has that of the question. */
function takeFormat(text: string, usual?: TextFormat): { text: string; format: TextFormat | undefined } {
  const name = /^\[([a-z]{4,8})\]/.exec(text)?.[1]
  const format = formats.find((one) => one === name)
  return format ? { text: text.slice(format.length + 2), format } : { text, format: usual }
}

function toText(held: string, format: TextFormat | undefined): string {
  const text = giveSigns(held).trim()
  if (format === undefined || format === 'plain') {
    if (text.includes('@@PLUGINFILE@@')) throw new Refusal('picture')
    return text
  }
  if (hasMedia(text) || (format === 'markdown' && /!\[[^[\]]{0,500}\]\(/.test(text))) throw new Refusal('picture')
  return toPlainText(text)
}

/** The text around the answers; where they are in the middle, a blank takes their place. */
function withBlank(text: string, start: number, end: number, blank: string): string {
  const after = text.slice(end + 1)
  return `${text.slice(0, start)}${after === '' ? '' : blank}${after}`.trim()
}

function readQuestion(held: string): Omit<ParsedQuestion, 'line'> & { feedback: number } {
  const start = held.indexOf('{')
  const end = held.indexOf('}')
  if (start < 0 && end < 0) throw new Refusal('description')
  if (start < 0 || end < start || held.slice(end + 1).includes('{')) throw new Refusal('braces')
  const answers = readGiftAnswers(held.slice(start + 1, end))
  if (typeof answers === 'string') throw new Refusal(answers)
  const { questionType, feedback } = answers
  const isBlank = questionType === 'ShortText' && held.slice(end + 1).trim() !== ''
  const asked = takeFormat(withBlank(held, start, end, isBlank ? '[[1]]' : '_____'))
  const text = toText(asked.text, asked.format)
  const read = (part: string, keepsLines = false) => {
    const given = takeFormat(part, asked.format)
    const plain = toText(given.text, given.format)
    return keepsLines ? plain : plain.replaceAll('\n', ' ')
  }
  const options = answers.options.map((option) => ({ ...option, text: read(option.text) }))
  const content = answers.content?.(read)
  if (!isBlank) return { questionType, text, options, feedback, ...(content && { content }) }
  return {
    questionType: 'FillBlanks',
    text: blankText,
    options,
    feedback,
    content: { text, blanks: [{ text: content }] },
  }
}

function readBlock(found: ParsedQuestions, { line, text }: Block, level: DifficultyLevel | undefined): void {
  const { text: held, hasTitle } = takeTitle(holdSigns(text))
  if (hasTitle) found.titles++
  try {
    const { feedback, ...question } = readQuestion(held)
    found.feedback += feedback
    found.questions.push({ line, ...(level && { difficulty: level }), ...question })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    found.refused.push({ line, text: beginningOf(giveSigns(held)), fault: error.fault })
  }
}

/** The questions of a text in GIFT, the format of Moodle (R-bank-7). Costs time in proportion to its length. */
export function parseGift(text: string): ParsedQuestions {
  const found = noQuestions()
  let level: DifficultyLevel | undefined
  for (const block of blocksOf(text)) {
    const named = category.exec(block.text)
    if (named) level = levelOf(named[1] ?? '')
    const rest = named ? block.text.slice(named[0].length).trim() : block.text
    if (rest === '') continue
    if (isFull(found)) return { ...found, isCut: true }
    readBlock(found, { line: block.line + (named ? 1 : 0), text: rest }, level)
  }
  return found
}
