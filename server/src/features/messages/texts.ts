import { placeholders, type TemplateKind } from '@manara/contract/message-templates.ts'
import { longTextLength, shortTextLength } from '@manara/contract/messages.ts'
import { cut } from '../../platform/events/news-kind.ts'
import { messageText } from './messages.messages.ts'

export type TextKind = TemplateKind | 'free'
export type Placeholder = (typeof placeholders)[TextKind][number]
export type Values = Partial<Record<Placeholder, string>>
export interface Texts {
  longText: string
  shortText: string
}

const field = /\{([^{}]*)\}/g
/** A sentence or a line, with the blank before it. */
const betweenSentences = /(?<=[.؟!])(?=\s)|(?=\n)/

/** In no message: marks and numbers of people. */
const forbidden = ['الدرجة', 'الرقم_الوطني']

const isKnown = (kind: TextKind, name: string) =>
  name.includes('|') ? name.split('|').length === 2 : (placeholders[kind] as readonly string[]).includes(name)

/** Finds problems with the fields of a text. */
export function findFieldProblems(kind: TextKind, text: string): string[] {
  const names = Array.from(text.matchAll(field), ([, name = '']) => name)
  const problems = names
    .filter((name) => !isKnown(kind, name))
    .map((name) => (forbidden.includes(name) ? messageText.forbiddenField(name) : messageText.unknownField(name)))
  if (/[{}]/.test(text.replace(field, ''))) problems.push(messageText.loneBrace)
  return [...new Set(problems)]
}

/** Fills a text in. Sentences about something that is not known are left out. */
function fill(text: string, values: Values, isFemale: boolean): string {
  const wordsFor = (name: string) => (values[name as Placeholder] ?? '').replace(/\s+/g, ' ').trim()
  const isWhole = (part: string) =>
    Array.from(part.matchAll(field)).every(([, name = '']) => name.includes('|') || wordsFor(name) !== '')
  const whole = text.split(betweenSentences).filter(isWhole).join('').trim()
  return (whole || text).replace(field, (_, name: string) =>
    name.includes('|') ? (name.split('|')[isFemale ? 1 : 0] ?? '') : wordsFor(name),
  )
}

const firstWord = (text = '') => cut(text.trim().split(/\s+/)[0] ?? '', 20)

/** The short values of a text that has no room. */
const tighten = (values: Values): Values => ({
  ...values,
  الطالب: firstWord(values.الطالب),
  ولي_الأمر: cut(values.ولي_الأمر ?? '', 20),
  المقرر: cut(values.المقرر ?? '', 20),
  الشعبة: cut(values.الشعبة ?? '', 20),
  البرنامج: cut(values.البرنامج ?? '', 20),
  المدرسة: cut(values.المدرسة ?? '', 30),
})

const lengthOf = (text: string) => Array.from(text).length

/** Both forms, filled in. The short one keeps its limit: first the student's name is cut to its first word, then the others. */
export function fillTexts({ longText, shortText }: Texts, values: Values, isFemale: boolean): Texts {
  const short = [values, { ...values, الطالب: firstWord(values.الطالب) }, tighten(values)].map((given) =>
    fill(shortText, given, isFemale),
  )
  const fitting = short.find((text) => lengthOf(text) <= shortTextLength) ?? cut(short.at(-1) ?? '', shortTextLength)
  const long = Array.from(fill(longText, values, isFemale))
    .slice(0, longTextLength)
    .join('')
  return { longText: long, shortText: fitting }
}

const longWord = 'ـ'.repeat(20)
const worstValues = { الطالب: longWord, ولي_الأمر: longWord, المقرر: longWord, الشعبة: longWord, البرنامج: longWord }
const worstTimes = { اليوم: 'الأربعاء', التاريخ: '2026/12/30', الوقت: '10:30' }

/** All problems of a template; the short form is tried with the longest values that it may get. */
export function findTemplateProblems(kind: TextKind, texts: Texts, school: Values): string[] {
  const problems = [...findFieldProblems(kind, texts.longText), ...findFieldProblems(kind, texts.shortText)]
  const worst = lengthOf(fill(texts.shortText, tighten({ ...worstTimes, ...school, ...worstValues }), false))
  if (worst > shortTextLength) problems.push(messageText.tooLong(worst))
  return [...new Set(problems)]
}

const foldDigits = (text: string) =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

const isSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
const isBetween = (sign: string | undefined) => sign !== undefined && /[\s\p{P}\p{Cf}]/u.test(sign)

/** Whether the signs begin at this place of a text, with blanks or hyphens inside, and no letter or digit after them. */
function holdsAt(text: readonly string[], start: number, signs: readonly string[]): boolean {
  let at = start
  for (const [index, sign] of signs.entries()) {
    while (index > 0 && isBetween(text[at])) at++
    if (text[at++] !== sign) return false
  }
  return !isSign(text[at])
}

/** Whether a text holds a national id, also with other digits and with blanks or hyphens inside. */
export function holdsNationalId(text: string, nationalId: string): boolean {
  const signs = Array.from(foldDigits(nationalId).toLowerCase()).filter(isSign)
  if (signs.length < 4) return false
  const folded = Array.from(foldDigits(text).toLowerCase())
  return folded.some((_, start) => !isSign(folded[start - 1]) && holdsAt(folded, start, signs))
}

/** Whether something in a text looks like a mark: 45/100. */
export const looksLikeMark = (text: string): boolean =>
  /(?<![\d/])\d{1,3}\s{0,9}\/\s{0,9}(?:100|70|30)(?![\d/])/.test(foldDigits(text))
