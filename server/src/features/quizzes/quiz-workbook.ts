import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { gregorianMoment, type SchoolCalendar } from '../../format/dates.ts'
import {
  type CellObject,
  factRow,
  headRow,
  makeWorkbook,
  numberCell,
  type Row,
  textCell,
} from '../../format/workbook.ts'
import type { MadeFile } from '../../http/send-file.ts'
import type { ExportedAnswer, ExportedStudent } from './quiz-export.queries.ts'
import { quizText } from './quizzes.errors.ts'
import type { QuizHead } from './quizzes.queries.ts'

const { workbook: words } = quizText
const grey = { textColor: '#6B7280' }

export interface ExportedQuiz {
  quiz: QuizHead
  questions: readonly QuizQuestion[]
  students: readonly ExportedStudent[]
  calendar: SchoolCalendar
}

const answerCell = ({ text, isCorrect }: ExportedAnswer): CellObject =>
  textCell(`${isCorrect ? '✓' : '✗'} ${text}`, { textColor: isCorrect ? '#166534' : '#B91C1C' })

function studentRow(student: ExportedStudent, index: number, { questions, calendar }: ExportedQuiz): Row {
  const { studentName, score, submittedAt, receiptCode, answers } = student
  const begin = [numberCell(index + 1), textCell(studentName)]
  if (score === null || submittedAt === null) return [...begin, textCell(words.notSubmitted, grey)]
  const percent = numberCell(Math.round((score * 100) / Math.max(questions.length, 1)))
  const when = textCell(gregorianMoment(submittedAt, calendar))
  return [...begin, numberCell(score), percent, when, textCell(receiptCode ?? ''), ...(answers ?? []).map(answerCell)]
}

const factsOf = ({ quiz, questions, students }: ExportedQuiz): Row[] => [
  factRow(words.facts.title, textCell(quiz.title)),
  factRow(words.facts.classroom, textCell(`${quiz.courseName} · ${quiz.classroomName}`)),
  factRow(words.facts.questions, numberCell(questions.length)),
  factRow(words.facts.submitted, textCell(words.submittedOf(quiz.submissionsCount, students.length))),
  [],
]

/** The results of a quiz, a row for each student and a column for each question. */
export function quizWorkbook(exported: ExportedQuiz): Promise<MadeFile> {
  const { quiz, questions, students } = exported
  const heads = [...words.heads, ...questions.map(({ text }, index) => words.question(index + 1, text))]
  const rows = [
    ...factsOf(exported),
    headRow(heads),
    ...students.map((student, index) => studentRow(student, index, exported)),
  ]
  const widths = [16, 34, 12, 12, 26, 14, ...questions.map(() => 28)]
  return makeWorkbook({ name: words.fileName(quiz.title, quiz.classroomName), sheet: words.sheet, widths }, rows)
}
