import { describeResponse } from '@manara/contract/question-kinds/content.ts'
import { gregorianMoment, type SchoolCalendar } from '../../platform/format/dates.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import type { Cell, SheetRow, Stamp } from '../../platform/spreadsheets/sheet.ts'
import { makeWorkbook } from '../../platform/spreadsheets/spreadsheet-file.ts'
import type { QuestionRow } from './attempts/attempts.queries.ts'
import { idsOf } from './attempts/layout.ts'
import { worthIn } from './attempts/mark-attempt.ts'
import type { ExportedAnswer, ExportedStudent } from './quiz-export.queries.ts'
import { quizText } from './quizzes.messages.ts'
import type { QuizHead } from './quizzes.queries.ts'

const { workbook: words } = quizText

export interface ExportedQuiz {
  quiz: QuizHead
  questions: readonly QuestionRow[]
  students: readonly ExportedStudent[]
  calendar: SchoolCalendar
  stamp: Stamp
}

function toAnswer({ text, isCorrect, awaitsMark, isDropped }: ExportedAnswer): Cell {
  if (awaitsMark) return { value: `${words.awaitsMarking}: ${text}`, tone: 'faint' }
  if (isDropped) return { value: `${words.dropped}: ${text}`, tone: 'faint' }
  return { value: `${isCorrect ? '✓' : '✗'} ${text}`, tone: isCorrect ? 'good' : 'bad' }
}

/** The answers in the order of the questions; those of an attempt in words, without what was not drawn for the student. */
function toAnswers(student: ExportedStudent, questions: readonly QuestionRow[]): (ExportedAnswer | null)[] {
  const { answers, given, marks, awaits, layout, keptPoints } = student
  if (given === null) return answers ?? []
  const asked = new Set(idsOf(layout ?? []))
  return questions.map((question) => {
    const { questionId } = question
    if (!asked.has(questionId)) return null
    const worth = worthIn(question, keptPoints ?? {})
    return {
      text: describeResponse(question, given[questionId]),
      isCorrect: (marks?.[questionId] ?? 0) >= worth,
      awaitsMark: awaits?.includes(questionId) ?? false,
      isDropped: worth === 0,
    }
  })
}

function toRow(student: ExportedStudent, index: number, { questions, calendar }: ExportedQuiz): SheetRow {
  const { studentName, points, maxPoints, submittedAt, receiptCode } = student
  const begin = [index + 1, studentName]
  if (submittedAt === null) return [...begin, { value: words.notSubmitted, tone: 'faint' }]
  const percent = points === null ? null : Math.round((points * 100) / (maxPoints || 1))
  return [
    ...begin,
    points ?? { value: words.awaitsMarking, tone: 'faint' as const },
    percent,
    gregorianMoment(submittedAt, calendar),
    receiptCode,
    ...toAnswers(student, questions).map((answer) => answer && toAnswer(answer)),
  ]
}

const toFacts = ({ quiz, questions, students }: ExportedQuiz): SheetRow[] => [
  [words.facts.title, quiz.title],
  [words.facts.classroom, `${quiz.courseName} · ${quiz.classroomName}`],
  [words.facts.questions, questions.filter(({ poolKey }) => poolKey === null).length + (quiz.drawnCount ?? 0)],
  [words.facts.submitted, words.submittedLabel(quiz.submissionsCount, students.length)],
]

const widths = [16, 34, 12, 12, 26, 14]
const numbers = [0, 2, 3]

/** The results of a quiz, a row for each student and a column for each question. */
export function quizWorkbook(exported: ExportedQuiz): Promise<MadeFile> {
  const { quiz, questions, students, calendar } = exported
  const heads = [...words.heads, ...questions.map(({ text }, index) => words.question(index + 1, text))]
  return makeWorkbook(words.fileName(quiz.title, quiz.classroomName), {
    name: words.sheet,
    stamp: async () => exported.stamp,
    timeZone: calendar.timeZone,
    facts: toFacts(exported),
    columns: heads.map((heading, index) => ({
      heading,
      kind: numbers.includes(index) ? 'number' : 'text',
      width: widths[index] ?? 28,
    })),
    rows: [students.map((student, index) => toRow(student, index, exported))],
  })
}
