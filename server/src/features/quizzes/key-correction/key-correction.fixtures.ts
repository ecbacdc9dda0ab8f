import * as contract from '@manara/contract/key-correction.ts'
import { buildEnrollment } from '../../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../../test/factories/people.ts'
import { type BuiltQuiz, buildQuiz } from '../../../../test/factories/quizzes.ts'
import { teacher } from '../attempts/attempts.fixtures.ts'
import { classroomId, lectureId, server, studentId } from '../student.fixtures.ts'

type Changes = contract.KeyChange[]

export const preview = (id: number, changes: unknown, rule: string = 'NO_LOSS', agent = teacher()) =>
  agent.send(contract.previewKeyCorrection, { params: { id }, body: { changes, rule } })

export const correct = (id: number, given: Record<string, unknown>, agent = teacher()) =>
  agent.send(contract.correctKey, { params: { id }, body: { rule: 'NO_LOSS', reason: 'مفتاح خاطئ', ...given } })

/** Rehearses and applies. */
export async function rehearseAndCorrect(id: number, changes: Changes, rule: string = 'NO_LOSS') {
  const { fingerprint } = (await preview(id, changes, rule)).body
  return correct(id, { changes, rule, fingerprint })
}

export const undo = (id: number, agent = teacher()) => agent.send(contract.undoRescoring, { params: { id } })

export const listCorrections = async (id: number) =>
  (await teacher().call(contract.listRescorings, { params: { id } })).body

export const listUnaccepted = async (id: number) =>
  (await teacher().call(contract.listUnacceptedAnswers, { params: { id } })).body

/** The options of a question in their order. */
export async function optionsOf(questionId: number): Promise<number[]> {
  const rows = await server.db
    .selectFrom('lecture_quiz_option')
    .select('id')
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export interface SheetQuiz extends BuiltQuiz {
  /** Students in the order of the sheet. */
  studentIds: number[]
  /** The options of each question: A, B, C. */
  options: number[][]
}

/**
 * A short quiz of questions with the options A, B (right) and C, and a sheet of answers, one row a student: `ABBC`. The first
 * row is that of the student who can sign in, unless that one comes later.
 */
export async function buildSheet(rows: readonly string[], comesLater = false): Promise<SheetQuiz> {
  const quiz = await buildQuiz(server.db, { lectureId, questions: rows[0]?.length ?? 0 })
  const options = await Promise.all(quiz.questions.map(({ id }) => optionsOf(id)))
  const studentIds: number[] = []
  for (const [at, row] of rows.entries()) {
    const isOwn = at === 0 && !comesLater
    const id = isOwn ? studentId : (await buildPerson(server.db)).id
    if (!isOwn) await buildEnrollment(server.db, { classroomId, studentId: id })
    studentIds.push(id)
    await handInRow(quiz, options, id, row)
  }
  return { ...quiz, studentIds, options }
}

async function handInRow(quiz: BuiltQuiz, options: readonly number[][], id: number, row: string) {
  const submission = await server.db
    .insertInto('lecture_quiz_submission_all')
    .values({
      quiz_id: quiz.id,
      student_id: id,
      score: [...row].filter((letter) => letter === 'B').length,
      total_questions: row.length,
      receipt_code: 'K7M-4QX',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = [...row].map((letter, at) => ({
    submission_id: submission.id,
    question_id: quiz.questions[at]?.id ?? 0,
    option_id: options[at]?.['ABC'.indexOf(letter)] ?? 0,
  }))
  await server.db.insertInto('lecture_quiz_answer').values(answers).execute()
}

/** The change of a question of a sheet by its place, counted from 0. */
export const keyOf = (quiz: SheetQuiz, at: number, letter: string): contract.KeyChange => ({
  questionId: quiz.questions[at]?.id ?? 0,
  rightOptionIds: [quiz.options[at]?.['ABC'.indexOf(letter)] ?? 0],
})

export const standingOf = (
  quiz: BuiltQuiz,
  at: number,
  standing: 'NORMAL' | 'ALL_RIGHT' | 'DROPPED',
): contract.KeyChange => ({ questionId: quiz.questions[at]?.id ?? 0, standing })

/** «3/4» for each student in the order of the sheet, as every list reads it, with the number of right answers behind. */
export async function readSums({ id, studentIds }: SheetQuiz): Promise<string[]> {
  const rows = await server.db
    .selectFrom('lecture_quiz_submission')
    .select(['student_id', 'points', 'max_points', 'score', 'total_questions'])
    .where('quiz_id', '=', id)
    .execute()
  return studentIds.map((student) => {
    const row = rows.find(({ student_id }) => student_id === student)
    return `${row?.points}/${row?.max_points} ${row?.score}:${row?.total_questions}`
  })
}
