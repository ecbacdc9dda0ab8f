import { foldAnswer, longestAnswer } from '@manara/contract/question-kinds/text-answers.ts'
import type { GiftAnswer } from './gift-kinds.ts'
import { hasMedia, toPlainText } from './html-text.ts'
import { takePicture } from './moodle-pictures.ts'
import { type PictureFile, type QuestionFault, type QuestionNote, Refusal } from './parsed-question.ts'
import type { XmlElement } from './read-xml.ts'

/** A question of a file while its parts are read; what has no place in a bank becomes a note. */
export interface MoodleQuestion {
  element: XmlElement
  picture: PictureFile | undefined
  notes: Set<QuestionNote>
  refuse: (fault: QuestionFault) => never
}

export const openQuestion = (element: XmlElement): MoodleQuestion => ({
  element,
  picture: takePicture(element),
  notes: new Set(),
  refuse(fault) {
    throw new Refusal(fault)
  },
})

export const childrenOf = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name)
export const childOf = ({ children }: XmlElement, name: string) => children.find((child) => child.name === name)

/** The characters of a part, as they are in the file: in its `text`, or directly in it. */
export const rawText = (part: XmlElement | undefined): string =>
  part === undefined ? '' : (childOf(part, 'text') ?? part).text.trim()

/**
 * Typed answers that the bank compares as equal, once each with the best of their percents: Moodle compares letter by
 * letter, so its files list the spellings. A file of this program has none.
 */
export function withoutTwins({ element }: MoodleQuestion, answers: readonly GiftAnswer[]): readonly GiftAnswer[] {
  if (element.setting !== '') return answers
  const byKey = new Map<string, GiftAnswer>()
  for (const answer of answers) {
    const key = foldAnswer(answer.text.slice(0, longestAnswer), 'LETTERS')
    const known = byKey.get(key)
    byKey.set(key, known ? { ...known, worth: Math.max(known.worth, answer.worth) } : answer)
  }
  return [...byKey.values()]
}

/** A number of the file; NaN for anything else. */
export const numberOf = (part: XmlElement | undefined): number => {
  const text = rawText(part)
  return /^[+-]?[\d.]{1,40}(?:e[+-]?\d{1,3})?$/i.test(text) ? Number(text) : Number.NaN
}

const tex = /<annotation[^<>]{0,200}x-tex[^<>]{0,200}>([^<]{0,2000})<\/annotation>/i

/** A formula by the source that lies in it; without one its letters alone would say another thing. */
function readFormulas(question: MoodleQuestion, html: string): string {
  if (!/<math[\s>]/i.test(html)) return html
  return html
    .split(/<math(?=[\s>])/i)
    .map((piece, at) => {
      if (at === 0) return piece
      const end = piece.search(/<\/math>/i)
      const source = end < 0 ? undefined : tex.exec(piece.slice(0, end))?.[1]
      return source === undefined ? question.refuse('formula') : ` \\(${source.trim()}\\) ${piece.slice(end + 7)}`
    })
    .join('')
}

/** A text of the file as plain text, by its format; a picture or sound in it is noted. */
export function plainOf(question: MoodleQuestion, raw: string, format: string | undefined): string {
  if (format === 'plain_text') return raw
  const html = readFormulas(question, raw)
  const isPictured = hasMedia(html)
  if (isPictured) question.notes.add('picture')
  const text = toPlainText(html)
  return text === '' && isPictured ? question.refuse('picture') : text
}

const isFile = ({ name, attributes }: XmlElement) => name === 'file' && attributes.name !== undefined

/** The text of a part, with a note on the files that belong to it. */
export function readText(question: MoodleQuestion, part: XmlElement | undefined, usual = 'html'): string {
  if (part === undefined) return ''
  if (part.children.some(isFile)) question.notes.add('picture')
  return plainOf(question, rawText(part), part.attributes.format ?? usual)
}

/** The text of a part on one line. */
export const readLine = (question: MoodleQuestion, part: XmlElement | undefined, usual = 'html'): string =>
  readText(question, part, usual).replaceAll('\n', ' ')
