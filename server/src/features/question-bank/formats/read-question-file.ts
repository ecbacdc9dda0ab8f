import type { QuestionFileFormat } from '@manara/contract/imports.ts'
import type { TextEncoding } from '../../../platform/spreadsheets/reading/reading-job.ts'
import { decodeText } from '../../../platform/spreadsheets/reading/text-encoding.ts'
import { inspectPictures } from './moodle-pictures.ts'
import { parseList } from './parse-list.ts'
import { parseMoodle } from './parse-moodle.ts'
import { beginningOf, type ParsedQuestion, type ParsedQuestions, type QuestionFault } from './parsed-question.ts'
import { isZip, readWord, type WordFault } from './read-word.ts'
import { type XmlFault, XmlFaultError } from './read-xml.ts'
import { isXml, readQuestionText } from './recognize-format.ts'
import { withoutSigns, wordSigns } from './word-signs.ts'

export interface QuestionFile {
  bytes: Uint8Array
  encoding: TextEncoding | undefined
}

/** The questions of a file with their format, why a file of XML is not read, or undefined for a file in no format. */
export type ReadQuestionFile =
  | (ParsedQuestions & { format: QuestionFileFormat })
  | { fault: XmlFault | 'notMoodle' | WordFault | 'wordEmpty'; line: number }
  | undefined

/** Characters of the parts of a question; the longest one of the bank is shorter. */
const longestQuestion = 60_000

function readMoodle(text: string): ReadQuestionFile {
  try {
    const read = parseMoodle(text)
    if (read && read.questions.length + read.refused.length > 0) return { ...read, format: 'moodle' }
  } catch (error) {
    if (!(error instanceof XmlFaultError)) throw error
    return { fault: error.fault, line: error.line }
  }
  return { fault: 'notMoodle', line: 1 }
}

/** Refuses questions that are longer than any of the bank, so that nothing else looks at them. */
function withoutLong<Read extends ParsedQuestions>(read: Read): Read {
  const isLong = (question: object) => JSON.stringify(question).length > longestQuestion
  const long = read.questions.filter(isLong)
  if (long.length === 0) return read
  const refused = long.map(({ line, text }) => ({ line, text: beginningOf(text), fault: 'long' as const }))
  return {
    ...read,
    questions: read.questions.filter((question) => !long.includes(question)),
    refused: [...read.refused, ...refused],
  }
}

/** What no list of text can hold: the letters of a formula alone say another thing. */
function withoutWordSigns(question: ParsedQuestion): ParsedQuestion | QuestionFault {
  const all = [question.text, ...question.options.map(({ text }) => text)].join('')
  if (all.includes(wordSigns.formula)) return 'wordFormula'
  if (!all.includes(wordSigns.picture)) return question
  const text = withoutSigns(question.text).trim()
  const options = question.options.map((option) => ({ ...option, text: withoutSigns(option.text).trim() }))
  if (text === '' || options.some((option) => option.text === '')) return 'picture'
  return { ...question, text, options, notes: ['picture'] }
}

async function readWordList(bytes: Uint8Array): Promise<ReadQuestionFile> {
  const word = await readWord(bytes)
  if (!word) return undefined
  if ('fault' in word) return { fault: word.fault, line: 1 }
  const list = parseList(word.text)
  if (list.questions.length === 0 && !list.refused.some(({ fault }) => fault !== 'unfinished'))
    return { fault: 'wordEmpty', line: 1 }
  const refused = list.refused.map((one) => ({ ...one, text: withoutSigns(one.text) }))
  const questions = list.questions.flatMap((given) => {
    const question = withoutWordSigns(given)
    if (typeof question !== 'string') return question
    refused.push({ line: given.line, text: beginningOf(withoutSigns(given.text)), fault: question })
    return []
  })
  return { ...list, format: 'list', questions, refused }
}

const readText = (text: string): ReadQuestionFile => (isXml(text) ? readMoodle(text) : readQuestionText(text))

/** Reads a file of questions in whatever format it is. */
export async function readQuestionFile({ bytes, encoding }: QuestionFile): Promise<ReadQuestionFile> {
  const read = isZip(bytes) ? await readWordList(bytes) : readText(decodeText(bytes, encoding).text)
  return read && 'questions' in read ? withoutLong(await inspectPictures(read)) : read
}
