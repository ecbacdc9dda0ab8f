import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import { sql } from 'kysely'
import * as attempts from '../features/quizzes/attempts/attempts.queries.ts'
import { keepLateAnswers, writeEnd } from '../features/quizzes/attempts/end-attempt.queries.ts'
import { recount } from '../features/quizzes/attempts/end-attempt.ts'
import { drawAttempt, idsOf } from '../features/quizzes/attempts/layout.ts'
import { markAttempt, worthOf } from '../features/quizzes/attempts/mark-attempt.ts'
import { listAnswersToMark, markAnswer } from '../features/quizzes/attempts/marking.service.ts'
import type { SettingsRow } from '../features/quizzes/attempts/quiz-settings.queries.ts'
import { listPicks } from '../features/quizzes/picks/picks.queries.ts'
import { newReceiptCode } from '../features/quizzes/receipt-code.ts'
import type { Trx } from '../platform/db/database.ts'
import { pick, type Random } from '../platform/random/random.ts'
import type { Caller } from '../platform/security/caller.ts'
import type { AssessedRoom, DemoEssay, DemoTest } from './assessed-room.ts'
import { answerTo } from './demo-responses.ts'

type Seat = AssessedRoom['seats'][number]

interface Taking {
  quizId: number
  settings: SettingsRow
  test: DemoTest
  random: Random
}

/** What is read once for all students of a test. */
interface Drawing {
  rows: readonly attempts.QuestionRow[]
  picks: Awaited<ReturnType<typeof listPicks>>
}

/** Part of a classroom that has taken a test which is still open. */
const early = 0.35

/** The student at the third place was absent, the one at the fifth was cut off, and the named one comes last. */
const [absent, cutOff] = [2, 4]

/** Who has taken the test by now: almost everybody, or a few where it is open still. */
const takers = (seats: readonly Seat[], { test, random }: Taking) =>
  test.isOver ? seats.filter((_, at) => at !== absent) : seats.slice(0, -1).filter(() => random() < early)

/** An attempt with all its answers, that runs. */
async function begin(trx: Trx, { studentId, skill }: Seat, taking: Taking & Drawing) {
  const { quizId, settings, test, random, rows, picks } = taking
  const seed = Math.floor(random() * 2 ** 32)
  const drawn = drawAttempt({ rows, picks, seen: new Set() }, settings, seed)
  const { timeLimitMinutes } = settings
  const given = { quizId, studentId, attemptNo: 1, closesAt: null, timeLimitMinutes, seed, ...drawn }
  const attemptId = (await attempts.insertAttempt(trx, given)) ?? 0
  const asked = new Set(idsOf(drawn.layout))
  const wrong = new Map(test.questions.map((question) => [question.text, question.wrong ?? []]))
  const answers = rows
    .filter(({ questionId }) => asked.has(questionId))
    .map((row) => {
      // The key was wrong: those who know the answer chose another option.
      const knows = random() < skill === (row.text !== test.correction?.text)
      const response = answerTo(row, { knows, wrong: wrong.get(row.text ?? '') ?? [], random })
      const essay = row.questionType === 'Essay' && test.essays ? { essay: pick(random, test.essays).text } : response
      return { questionId: row.questionId, response: essay }
    })
  return { attemptId, answers }
}

type Cause = Parameters<typeof writeEnd>[2]['cause']

/** Ends it as its student or the clock does, without an entry in the trail: it was days ago. */
async function end(trx: Trx, { personId }: Caller, attemptId: number, cause: Cause, rows: Drawing['rows']) {
  const held = await attempts.lockTaughtAttempt(trx, personId, attemptId)
  if (!held) return
  const asked = new Set(idsOf(held.layout))
  const questions = rows.filter(({ questionId }) => asked.has(questionId))
  const maxPoints = questions.reduce((sum, question) => sum + worthOf(question), 0)
  await writeEnd(trx, attemptId, { ...markAttempt(questions, held), maxPoints, cause, receiptCode: newReceiptCode() })
  await recount(trx, held, held.studentId)
}

/** Moves the attempts of a quiz to the evening of their day, each with its own beginning and time taken. */
async function moveBack(trx: Trx, quizId: number, daysAgo: number): Promise<void> {
  await sql`
    with moved as (
      update quiz_attempt_all set started_at = began.at, deadline_at = began.at + (deadline_at - started_at),
        ended_at = case when end_cause = 'TIME' then began.at + (deadline_at - started_at)
          else began.at + make_interval(mins => 9 + id * 7 % 14, secs => id * 17 % 60) end,
        last_contact_at = began.at + interval '9 minutes', late_at = case when late_state is not null then began.at + interval '47 minutes' end
      from (select id as began_id, now() - make_interval(days => ${daysAgo}) + make_interval(mins => 20 + id * 13 % 150) as at
        from quiz_attempt_all where quiz_id = ${quizId} and state <> 'OPEN') as began
      where id = began_id
      returning submission_id, ended_at
    )
    update lecture_quiz_submission_all set submitted_at = moved.ended_at from moved where id = submission_id`.execute(
    trx,
  )
}

/** Attempts of a test: all have ended where it is over; else the last one runs at this moment. */
export async function insertDemoAttempts(trx: Trx, { seats, teacher }: AssessedRoom, taking: Taking): Promise<void> {
  const { quizId, test } = taking
  const present = takers(seats, taking)
  const rows = await attempts.listQuestionRows(trx, quizId, 'POOL')
  const drawing = { rows, picks: await listPicks(trx, quizId) }
  for (const [at, seat] of present.entries()) {
    const { attemptId, answers } = await begin(trx, seat, { ...taking, ...drawing })
    const isCut = test.correction !== undefined && at === cutOff
    const isRunning = !test.isOver && at === present.length - 1
    const kept = isCut || isRunning ? answers.slice(0, 3) : answers
    await attempts.addAnswers(
      trx,
      attemptId,
      kept.filter(({ response }) => !isBlank(response)),
    )
    if (!isRunning) await end(trx, teacher, attemptId, isCut ? 'TIME' : 'STUDENT', rows)
    const all = Object.fromEntries(answers.map(({ questionId, response }) => [questionId, response]))
    if (isCut) await keepLateAnswers(trx, attemptId, all, 'WAITING')
  }
  await moveBack(trx, quizId, test.daysAgo)
}

/** The first half of the essays that wait; what stays is the queue. */
export async function markHalf(trx: Trx, teacher: Caller, quizId: number, essays: readonly DemoEssay[]): Promise<void> {
  const { rows } = await listAnswersToMark(trx, teacher, quizId, { state: 'AWAITING' })
  for (const { attemptId, questionId, answerText, version } of rows.slice(0, Math.ceil(rows.length / 2))) {
    const mark = essays.find(({ text }) => text === answerText)
    if (mark)
      await markAnswer(trx, teacher, attemptId, questionId, {
        points: mark.points,
        comment: mark.comment ?? null,
        version,
      })
  }
}
