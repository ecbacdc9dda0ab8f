import { mostBlanks } from '@manara/contract/question-kinds/fill-blanks.ts'
import { type GiftAnswer, mostRead, readNumbers, readTyped } from './gift-kinds.ts'
import { type MoodleQuestion, plainOf, withoutTwins } from './moodle-text.ts'
import type { QuestionFault } from './parsed-question.ts'

/** `{2:SHORTANSWER:` */
const opening = /\{(\d{0,3}):([A-Z_]{2,20}):/g

const escapedOpening = /\\\{(?=\d{0,3}:[A-Z_]{2,20}:)/g

const isTyped = (kind: string) => /^(?:SHORTANSWER|SA|MW)(?:_?C)?$/.test(kind)
const isNumber = (kind: string) => kind === 'NUMERICAL' || kind === 'NM'
const isList = (kind: string) => /^(?:MULTICHOICE|MC)(?:_?[VH])?(?:_?S)?$/.test(kind)

/** The signs of a blank that a backslash makes letters, held apart from the signs. */
const escapable = ['~', '=', '#', '}', '%', '"', '/', '\\', '{', ':']
const firstHolder = 0xfdd0
const holders = /[\ufdd0-\ufdd9]/g
/** The sign of a character that HTML names by its number; it begins no remark. */
const numberSign = '\ufdda'
const hold = (text: string) =>
  text
    .replace(/[\ufdd0-\ufdda]/g, '')
    .replace(/\\([~=#}%"/\\{:])/g, (_, sign: string) => String.fromCharCode(firstHolder + escapable.indexOf(sign)))
    .replace(/(&(?:amp;)?)#/g, `$1${numberSign}`)
const give = (text: string, before = '') =>
  text
    .replace(holders, (holder) => `${before}${escapable[holder.charCodeAt(0) - firstHolder] ?? ''}`)
    .replaceAll(numberSign, '#')

const answer = /^(?:%(-?\d{1,3}(?:\.\d{1,7})?)%|(=))?([\s\S]*)$/

/** The answers of a blank, split at the signs that no backslash escapes. */
const answersOf = (held: string): GiftAnswer[] =>
  held.split('~', mostRead + 1).map((piece) => {
    const [, percent, sign, rest = ''] = answer.exec(piece.trim()) ?? []
    const [text = '', feedback = ''] = rest.split('#', 2)
    return {
      text: text.trim(),
      worth: percent === undefined ? (sign ? 100 : 0) : Number(percent),
      hasFeedback: feedback.trim() !== '',
    }
  })

interface ReadBlanks {
  text: string
  blanks: object[]
  /** The points of the whole question. */
  weight: number
  feedback: number
}

function readBlank(
  kind: string,
  answers: readonly GiftAnswer[],
  read: (text: string) => string,
): object | QuestionFault {
  const made = isTyped(kind) ? readTyped(answers) : isNumber(kind) ? readNumbers(answers) : undefined
  if (typeof made === 'string') return made
  if (made) return isTyped(kind) ? { text: made(read) } : { number: made(read) }
  const right = answers.find(({ worth }) => worth >= 100)
  if (!isList(kind)) return 'listedSeveral'
  if (!right) return 'noRight'
  return {
    choice: { right: read(right.text), others: answers.filter((one) => one !== right).map(({ text }) => read(text)) },
  }
}

/** The text of a cloze question with `[[1]]` … in place of its blanks. */
export function readCloze(question: MoodleQuestion, raw: string, format: string | undefined): ReadBlanks {
  const held = hold(raw)
  const read = (text: string) => plainOf(question, give(text), format).replaceAll('\n', ' ')
  const found: ReadBlanks = { text: '', blanks: [], weight: 0, feedback: 0 }
  const weights = new Set<number>()
  let text = ''
  let last = 0
  for (const match of held.matchAll(opening)) {
    const [whole, given = '', kind = ''] = match
    if (match.index < last) continue
    const end = held.indexOf('}', match.index)
    if (end < 0) return question.refuse('blankEnd')
    const answers = answersOf(held.slice(match.index + whole.length, end))
    if (found.blanks.length === mostBlanks) return question.refuse('manyBlanks')
    if (answers.length > mostRead) return question.refuse('manyAnswers')
    const blank = readBlank(kind, isTyped(kind) ? withoutTwins(question, answers) : answers, read)
    if (typeof blank === 'string') return question.refuse(blank)
    found.blanks.push(blank)
    found.feedback += answers.filter(({ hasFeedback }) => hasFeedback).length
    weights.add(Number(given || 1))
    found.weight += Number(given || 1)
    text += `${held.slice(last, match.index)}[[${found.blanks.length}]]`
    last = end + 1
  }
  if (weights.size > 1) question.notes.add('weights')
  if (found.blanks.length === 0) return question.refuse('noBlank')
  // Outside of blanks a backslash is a letter, but before what would begin one.
  const shown = give(text + held.slice(last), '\\').replace(escapedOpening, '{')
  return { ...found, text: plainOf(question, shown, format) }
}
