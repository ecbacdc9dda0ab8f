import { toTruthText, trueFalseTexts } from '@manara/contract/questions.ts'
import { unifyDigits } from '../../../platform/http/normalize-input.ts'
import { labelAfter, labelIndex } from './option-labels.ts'

/** An option as a line of a list has it. */
export interface ListOption {
  text: string
  isMarked: boolean
}

const mark = '[*✓✔☑✅]'
const digit = '[0-9٠-٩]'
const label = `(?:[A-Za-z]|هـ|[أ-يا]|${digit}{1,2})`
const sign = '[).:/–-]'
const optionStart = new RegExp(`^(${mark}?)\\s*\\(?(${label})\\s?(${sign})\\s*(?=\\S)`, 'u')
const endMark = new RegExp(`\\s{0,3}\\(?${mark}\\)?$`, 'u')
const startMark = new RegExp(`^${mark}\\s*`, 'u')

/** «x-ray» is a word, «x- ray» an option. */
const isWord = (line: string) => /^[A-Za-z]-\S/.test(line)

export interface LabelledLine {
  label: string
  sign: string
  option: ListOption
}

/** A text without the mark of a right option before or after it. */
export function unmark(text: string): ListOption {
  const plain = text.replace(startMark, '').replace(endMark, '').trim()
  return { text: plain, isMarked: plain !== text.trim() }
}

/** An option with its label, such as «* أ) دمشق», «(b) Homs ✓» or «2- حلب». */
export function readLabelled(line: string): LabelledLine | undefined {
  const found = isWord(line) ? null : optionStart.exec(line)
  if (!found) return undefined
  const [start = '', before, name = '', itsSign = ''] = found.map(unifyDigits)
  const { text, isMarked } = unmark(line.slice(start.length))
  return text === '' ? undefined : { label: name, sign: itsSign, option: { text, isMarked: isMarked || before !== '' } }
}

/** How the options of one question are labelled: numbers or letters, and the sign behind them. */
export const styleOf = ({ label: name, sign: itsSign }: LabelledLine): string =>
  (/^\d/.test(name) ? '1' : 'a') + itsSign

/** The place that a label has in a list, counted from 0. */
export const placeOf = (name: string): number => (/^\d/.test(name) ? Number(name) - 1 : labelIndex(name))

const toArabicDigits = (number: string) => number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

/** More options on a line than any question has. */
const mostOnLine = 12

/** Options that share a line, each as a line: «أ- دمشق ب- حلب ج- حمص». */
export function splitOptions(line: string): string[] {
  const first = readLabelled(line)
  if (!first || placeOf(first.label) !== 0) return [line]
  const pieces: string[] = []
  let rest = line
  let name: string | undefined = labelAfter(first.label)
  while (name !== undefined && pieces.length < mostOnLine) {
    const letter = name === 'ه' ? 'هـ?' : /^\d/.test(name) ? `(?:${name}|${toArabicDigits(name)})` : name
    const next = rest.search(new RegExp(`\\s${mark}?\\(?${letter}\\s?[${first.sign}]`, 'iu'))
    if (next < 0) break
    pieces.push(rest.slice(0, next).trim())
    rest = rest.slice(next).trim()
    name = labelAfter(name)
  }
  return [...pieces, rest]
}

const ordinals =
  'الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر|الحادي عشر|الثاني عشر|الثالث عشر|الرابع عشر|الخامس عشر|السادس عشر|السابع عشر|الثامن عشر|التاسع عشر|العشرون'
const numbering = new RegExp(
  `^(?:(?:السؤال|سؤال|س|question|q)\\s{0,3}(?:${digit}{1,3}|${ordinals.split('|').toReversed().join('|')})\\s{0,3}(?:[:.)/–-]|$)|\\(?${digit}{1,3}\\s?[.:)/–-](?!${digit}))\\s*`,
  'iu',
)

/** A line after the number of a question; undefined where it has none. */
export const withoutNumber = (line: string): string | undefined =>
  numbering.test(line) ? line.replace(numbering, '').trim() : undefined

const answer =
  /^(?:answer|ans|key|correct answer|(?:ال)?[إا]جابة(?: الصحيحة)?|(?:ال)?جواب(?: الصحيح)?|(?:ال)?حل(?: الصحيح)?)\s{0,3}[:：=](.*)$/iu

/** The words after «الجواب:» and the like. */
export const answerOf = (line: string): string | undefined => answer.exec(line)?.[1]?.trim()

const truth = '(?:صح|صحيح|صواب|خطأ|خطا|خاطئ|true|false)'
const truthPair = new RegExp(
  `[([]?\\s?(${mark}?\\s?${truth}\\s?${mark}?)\\s?[/|\\\\]\\s?(${mark}?\\s?${truth}\\s?${mark}?)\\s?[)\\]]?$`,
  'iu',
)
const truthEnd = new RegExp(`\\(\\s?(${truth}|[✓✔✗✘×])\\s?\\)$`, 'iu')

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
