import type { QuestionFileFormat } from '@manara/contract/imports.ts'
import type { TextEncoding } from '../../../platform/spreadsheets/reading/reading-job.ts'
import { decodeText } from '../../../platform/spreadsheets/reading/text-encoding.ts'
import { parseMoodle } from './parse-moodle.ts'
import { beginningOf, type ParsedQuestions } from './parsed-question.ts'
import { type XmlFault, XmlFaultError } from './read-xml.ts'
import { isXml, readQuestionText } from './recognize-format.ts'

export interface QuestionFile {
  bytes: Uint8Array
  encoding: TextEncoding | undefined
}

/** The questions of a file with their format, why a file of XML is not read, or undefined for a file in no format. */
export type ReadQuestionFile =
  | (ParsedQuestions & { format: QuestionFileFormat })
  | { fault: XmlFault | 'notMoodle'; line: number }
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

/** Reads a file of questions in whatever format it is. */
export function readQuestionFile({ bytes, encoding }: QuestionFile): ReadQuestionFile {
  const { text } = decodeText(bytes, encoding)
  const read = isXml(text) ? readMoodle(text) : readQuestionText(text)
  return read && 'questions' in read ? withoutLong(read) : read
}
