import {
  type GivenResponse,
  getAttemptReview,
  getQuizStart,
  type HandInBody,
  handInAttempt,
  type QuizAttempt,
  saveAnswers,
  startAttempt,
} from '@manara/contract/quiz-attempts.ts'
import { updateQuizSettings } from '@manara/contract/quiz-settings.ts'
import { sql } from 'kysely'
import { type BuiltQuiz, buildQuiz } from '../../../../test/factories/quizzes.ts'
import type { NewQuestion } from '../quiz-questions.queries.ts'
import { lectureId, server, student, studentId } from '../student.fixtures.ts'

export type Settings = Record<string, unknown>

export const teacher = () => server.as('teacher')

/** An enabled quiz with these settings, set by its teacher. */
export async function buildTimedQuiz(
  settings: Settings = { timeLimitMinutes: 30 },
  questions: number | NewQuestion[] = 3,
): Promise<BuiltQuiz> {
  const quiz = await buildQuiz(server.db, { lectureId, questions })
  const { status } = await change(quiz.id, settings)
  if (status !== 200) throw new Error(`The settings were refused with ${status}`)
  return quiz
}

/** Changes these settings and sends the others as they are, without `base`, as an older client does. */
export const change = async (id: number, settings: Settings) => {
  const url = `/api/teacher/quizzes/${id}/settings`
  const { lectureQuizId, resultsPublishedAt, needsAttempt, attemptsCount, ...present } = (await teacher().get(url)).body
  return teacher().send(updateQuizSettings, { params: { id }, body: { ...present, ...settings } })
}

export const look = (id: number, agent = student) => agent.call(getQuizStart, { params: { id } })
export const start = (id: number, body: unknown = {}, agent = student) =>
  agent.send(startAttempt, { params: { id }, body })
export const save = (id: number, answers: unknown, agent = student) =>
  agent.send(saveAnswers, { params: { id }, body: { answers } })
export const handIn = (id: number, answers: unknown = [], more: Partial<HandInBody> = {}, agent = student) =>
  agent.send(handInAttempt, { params: { id }, body: { answers, ...more } })
export const review = (id: number, agent = student, query = {}) =>
  agent.call(getAttemptReview, { params: { id }, query })

type Answer = { questionId: number; response: GivenResponse }

/** Answers to the questions of a quiz, so many of them right and the rest wrong. */
export const answersTo = ({ questions }: BuiltQuiz, right = questions.length): Answer[] =>
  questions.map(({ id, correctOptionId, wrongOptionId }, index) => ({
    questionId: id,
    response: { optionId: index < right ? correctOptionId : wrongOptionId },
  }))

/** A whole attempt, so many answers of it right. */
export async function takeOnce(quiz: BuiltQuiz, right?: number): Promise<QuizAttempt> {
  const { body } = await start(quiz.id)
  await handIn(body.attemptId, answersTo(quiz, right))
  return body
}

/** Moves the attempt into the past, as if so many seconds had gone by. */
export const letPass = (attemptId: number, seconds: number) =>
  sql`
    update quiz_attempt_all set started_at = started_at - make_interval(secs => ${seconds}),
      deadline_at = deadline_at - make_interval(secs => ${seconds})
    where id = ${attemptId}`.execute(server.db)

/** The result of the student that counts, as lists read it. */
export const counted = (quizId: number) =>
  server.db
    .selectFrom('lecture_quiz_submission')
    .select(['score', 'points', 'max_points', 'receipt_code'])
    .where('quiz_id', '=', quizId)
    .where('student_id', '=', studentId)
    .execute()
