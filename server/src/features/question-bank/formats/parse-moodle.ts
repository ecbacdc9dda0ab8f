import { toPlainText } from './html-text.ts'
import { readersOfKinds } from './moodle-kinds.ts'
import { withSettings } from './moodle-settings.ts'
import { childOf, type MoodleQuestion, numberOf, openQuestion, rawText, readText } from './moodle-text.ts'
import {
  beginningOf,
  cleanText,
  isFull,
  levelOf,
  noQuestions,
  type ParsedQuestion,
  type ParsedQuestions,
  Refusal,
} from './parsed-question.ts'
import { readXmlEntries, type XmlElement } from './read-xml.ts'

/** Questions in one file of Moodle XML (R-bank-9). */
export const mostMoodleQuestions = 1_000

type Level = ParsedQuestion['difficulty']

/** Two decimals, as the bank holds them; a file without a grade says nothing. */
function pointsOf(question: MoodleQuestion, weight: number | undefined): number | undefined {
  const grade = numberOf(childOf(question.element, 'defaultgrade'))
  const points = Number.isFinite(grade) ? grade : weight
  return points === undefined ? undefined : Math.round(points * 100) / 100
}

function readQuestion(question: MoodleQuestion, level: Level): ParsedQuestion & { feedback: number } {
  const { element, notes } = question
  const read = readersOfKinds.get(element.attributes.type ?? '') ?? (() => question.refuse('otherKind'))
  const { points: weight, feedback = 0, ...kind } = withSettings(read(question), element.setting)
  if (childOf(element, 'image_base64')) notes.add('picture')
  if (kind.text === '' && !question.picture) question.refuse(notes.has('picture') ? 'picture' : 'noText')
  const explanation = readText(question, childOf(element, 'generalfeedback'))
  const points = pointsOf(question, weight)
  return {
    line: element.line,
    ...kind,
    feedback,
    ...(level && { difficulty: level }),
    ...(explanation !== '' && { explanation }),
    ...(points !== undefined && { points }),
    ...(notes.size > 0 && { notes: [...notes] }),
  }
}

/** A question of the file for its author: its text, else its title. */
const shownOf = (element: XmlElement) =>
  beginningOf(toPlainText(rawText(childOf(element, 'questiontext'))) || rawText(childOf(element, 'name')))

function takeQuestion(found: ParsedQuestions, element: XmlElement, isWhole: boolean, level: Level): void {
  const question = openQuestion(element)
  try {
    if (!isWhole) question.refuse('complex')
    const { feedback, ...read } = readQuestion(question, level)
    found.feedback += feedback
    found.questions.push(read)
    if (question.picture) found.pictures.set(element.line, question.picture)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    found.refused.push({ line: element.line, text: shownOf(element), fault: error.fault })
  }
}

/**
 * The questions of a file of Moodle XML (R-bank-9); undefined for XML of another kind. Throws an `XmlFaultError` for a file
 * that is not read at all. Costs time in proportion to its length.
 */
export function parseMoodle(text: string): ParsedQuestions | undefined {
  const found = noQuestions()
  let level: Level
  const root = readXmlEntries(cleanText(text).trimStart(), (element, isWhole) => {
    if (element.name !== 'question') return true
    if (element.attributes.type === 'category') {
      level = levelOf(rawText(childOf(element, 'category')))
      if (level === undefined) found.categories++
      return true
    }
    if (isFull(found, mostMoodleQuestions)) {
      found.isCut = true
      return false
    }
    takeQuestion(found, element, isWhole, level)
    return true
  })
  return root === 'quiz' ? found : undefined
}
