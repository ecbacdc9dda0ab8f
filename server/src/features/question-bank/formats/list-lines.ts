import { toTruthText, trueFalseTexts } from '@manara/contract/questions.ts'
import { unifyDigits } from '../../../platform/http/normalize-input.ts'
import { foldLabel, isLetterAt, labelIndex } from './option-labels.ts'
import { wordSigns } from './word-signs.ts'

/** An option as a line of a list has it. */
export interface ListOption {
  text: string
  isMarked: boolean
  /** Bold or coloured in a document, where another key is missing. */
  isStrong?: boolean
  label?: string
}

const optionStart = /^([*✓✔☑✅]?)\s*\(?([A-Za-z]|هـ|[أ-ي]|[0-9٠-٩]{1,2})\s?([).:/–-])\s*(?=\S)/u
const optionInside = /\s[*✓✔☑✅]?\(?([A-Za-z]|هـ|[أ-ي]|[0-9٠-٩]{1,2})\s?([).:/–-])/gu
const endMark = /\s{0,3}\(?[*✓✔☑✅]\)?$/u
const startMark = /^[*✓✔☑✅]\s*/u

/** «x-ray» is a word, «x- ray» an option. */
const isWord = (line: string) => /^[A-Za-z]-\S/.test(line)

export interface LabelledLine {
  label: string
  sign: string
  /** All that is behind both. */
  rest: string
  option: ListOption
}

/** A text without the mark of a right option before or after it. */
export function unmark(text: string): ListOption {
  const words = text.replaceAll(wordSigns.strong, '').trim()
  const plain = words.replace(startMark, '').replace(endMark, '').trim()
  return { text: plain, isMarked: plain !== words, isStrong: text.includes(wordSigns.strong) }
}

/** An option with its label, such as «* أ) دمشق», «(b) Homs ✓» or «2- حلب». */
export function readLabelled(line: string): LabelledLine | undefined {
  const found = isWord(line) ? null : optionStart.exec(line)
  if (!found) return undefined
  const [start = '', before, name = '', itsSign = ''] = found.map(unifyDigits)
  const rest = line.slice(start.length)
  const option = unmark(rest)
  if (option.text === '') return undefined
  const isMarked = option.isMarked || before !== ''
  return { label: name, sign: itsSign, rest, option: { ...option, isMarked, label: foldLabel(name) } }
}

/** How the options of one question are labelled: numbers or letters, and the sign behind them. */
export const styleOf = ({ label: name, sign: itsSign }: Pick<LabelledLine, 'label' | 'sign'>): string =>
  (/^\d/.test(name) ? '1' : 'a') + itsSign

/** The place that a label has in a list, counted from 0. */
export const placeOf = (name: string): number => (/^\d/.test(name) ? Number(name) - 1 : labelIndex(name))

/** Whether a label is the one of this place, counted from 0. */
export const isPlacedAt = (name: string, place: number): boolean =>
  /^\d/.test(name) ? Number(name) - 1 === place : isLetterAt(name, place)

/** More options on a line than any question has. */
const mostOnLine = 12

/** Options that share a line, each as a line: «أ- دمشق ب- حلب ج- حمص». */
export function splitOptions(line: string): string[] {
  const first = readLabelled(line)
  if (!first || !isPlacedAt(first.label, 0)) return [line]
  const pieces: string[] = []
  let start = 0
  for (const match of line.matchAll(optionInside)) {
    const [, label = '', sign = ''] = match.map(unifyDigits)
    const isNext = isPlacedAt(label, pieces.length + 1) && styleOf({ label, sign }) === styleOf(first)
    if (!isNext || pieces.length === mostOnLine) continue
    pieces.push(line.slice(start, match.index).trim())
    start = match.index
  }
  return [...pieces, line.slice(start).trim()]
}

const numbering =
  /^(?:(?:السؤال|سؤال|س|question|q)\s{0,3}(?:[0-9٠-٩]{1,3}|ال(?:حادي|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع) عشر|ال(?:أول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر|عشرون))\s{0,3}(?:[:.)/–-]|$)|\(?[0-9٠-٩]{1,3}\s?[.:)/–-](?![0-9٠-٩]))\s*/iu

/** A line after the number of a question; undefined where it has none. */
export const withoutNumber = (line: string): string | undefined =>
  numbering.test(line) ? line.replace(numbering, '').trim() : undefined

const answer =
  /^(?:answer|ans|key|correct answer|(?:ال)?[إا]جابة(?: الصحيحة)?|(?:ال)?جواب(?: الصحيح)?|(?:ال)?حل(?: الصحيح)?)\s{0,3}[:：=](.*)$/iu

/** The words after «الجواب:» and the like. */
export const answerOf = (line: string): string | undefined => answer.exec(line)?.[1]?.trim()

const truthPair =
  /(?:^|\s|[([])\s?([*✓✔☑✅]?\s?(?:صح|صحيح|صواب|خطأ|خطا|خاطئ|true|false)\s?[*✓✔☑✅]?)\s?[/|\\]\s?([*✓✔☑✅]?\s?(?:صح|صحيح|صواب|خطأ|خطا|خاطئ|true|false)\s?[*✓✔☑✅]?)\s?[)\]]?$/iu
const truthEnd = /\(\s?((?:صح|صحيح|صواب|خطأ|خطا|خاطئ|true|false)|[✓✔✗✘×])\s?\)$/iu

/** The options «صح / خطأ» at the end of a line, and the text before them. */
export function readTruthPair(line: string): { text: string; options: ListOption[] } | undefined {
  const found = truthPair.exec(line)
  if (!found) return undefined
  const given = found.slice(1).map(unmark)
  const options = trueFalseTexts.map((text) => ({
    text,
    isMarked: given.some((one) => one.isMarked && toTruthText(one.text) === text),
  }))
  return new Set(given.map(({ text }) => toTruthText(text))).size === 2
    ? { text: line.slice(0, found.index).trim(), options }
    : undefined
}

/** The answer in brackets at the end of a sentence: «الأرض كروية (صح)». */
export function readTruthEnd(line: string): { text: string; options: ListOption[] } | undefined {
  const found = truthEnd.exec(line)
  const word = found?.[1] ?? ''
  const right = /[✓✔]/.test(word) ? 'صح' : /[✗✘×]/.test(word) ? 'خطأ' : toTruthText(word)
  if (!found || right === undefined) return undefined
  const options = trueFalseTexts.map((text) => ({ text, isMarked: text === right }))
  return { text: line.slice(0, found.index).trim(), options }
}
