import type { AnswerToMark, ListToMarkQuery, MarkAnswerBody, QuizMarking } from '@manara/contract/marking.ts'
import { describeKey, describeResponse } from '@manara/contract/question-kinds/content.ts'
import { quizAttemptAudit, recordChange } from '../../../platform/audit/audit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { touch } from '../../../platform/db/event-rows.ts'
import type { Page } from '../../../platform/db/list-page.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { getQuizHeadOrFail } from '../quizzes.service.ts'
import { attemptProblem, attemptText } from './attempts.messages.ts'
import { listQuestionRows, type QuestionRow } from './attempts.queries.ts'
import { writeHandMark } from './end-attempt.queries.ts'
import { recount } from './end-attempt.ts'
import { digestOf, handMarkOf } from './hand-marks.ts'
import { idsOf } from './layout.ts'
import { sumMarks } from './mark-attempt.ts'
import * as queries from './marking.queries.ts'
import { lockOrFail } from './taught-attempts.service.ts'

function toAnswer(row: queries.AnswerRow, question: QuestionRow): AnswerToMark {
  const { response, handMark, ...answer } = row
  const byHand = handMarkOf(question, response, { [row.questionId]: handMark ?? undefined })
  return {
    ...answer,
    answerText: describeResponse(question, response) || attemptText.noAnswer,
    comment: byHand?.comment ?? null,
    isByHand: byHand !== undefined,
    markedAt: byHand?.at ?? null,
  }
}

/** The questions of a quiz with their answers counted; of the pool, and of those out of marking, the ones with answers (R-essay-3). */
export async function getQuizMarking(db: Db, caller: Caller, quizId: number): Promise<QuizMarking> {
  const { lectureQuizId, title, classroomId } = await getQuizHeadOrFail(db, caller, quizId)
  const counts = new Map((await queries.countAnswers(db, quizId)).map((one) => [one.questionId, one]))
  const asked = (await listQuestionRows(db, quizId, 'POOL')).filter(
    ({ questionId, poolKey, standing }) =>
      (poolKey === null && standing === 'NORMAL') || (counts.get(questionId)?.answeredCount ?? 0) > 0,
  )
  const questions = asked.map((row) => ({
    questionId: row.questionId,
    text: row.text,
    imageUrl: row.imageUrl,
    questionType: row.questionType,
    keyText: describeKey(row),
    maxPoints: row.points,
    awaitingCount: counts.get(row.questionId)?.awaitingCount ?? 0,
    answeredCount: counts.get(row.questionId)?.answeredCount ?? 0,
  }))
  return { lectureQuizId, title, classroomId, hidesNames: await queries.hidesNames(db, quizId), questions }
}

/** Essays are long: this list has pages always. */
const pageSize = 25

export async function listAnswersToMark(
  db: Db,
  caller: Caller,
  quizId: number,
  request: ListToMarkQuery,
): Promise<Page<AnswerToMark>> {
  await getQuizHeadOrFail(db, caller, quizId)
  const page = await queries.listAnswersToMark(db, quizId, { ...request, limit: request.limit ?? pageSize })
  const byId = new Map(
    (
      await listQuestionRows(
        db,
        quizId,
        page.rows.map(({ questionId }) => questionId),
      )
    ).map((row) => [row.questionId, row]),
  )
  const rows = page.rows.flatMap((row) => {
    const question = byId.get(row.questionId)
    return question ? [toAnswer(row, question)] : []
  })
  return { ...page, rows }
}

/** One mark at a time for an attempt; with the last one the attempt is marked, and the result is counted again. */
export function markAnswer(db: Db, caller: Caller, id: number, questionId: number, body: MarkAnswerBody) {
  return inTransaction(db, async (trx) => {
    const attempt = await lockOrFail(trx, caller, id)
    if (attempt.state === 'OPEN') throw attemptProblem.notEnded()
    const { lectureQuizId: quizId, handMarks, layout } = attempt
    const rows = await listQuestionRows(trx, quizId, idsOf(layout))
    const question = rows.find((row) => row.questionId === questionId)
    if (!question || !layout.some((place) => place.questionId === questionId)) throw attemptProblem.notTaught()
    const { points, comment, version } = body
    const row = await queries.getAnswer(trx, quizId, id, questionId)
    if (!row) throw attemptProblem.outOfMarking()
    const before = toAnswer(row, question)
    if (points > before.maxPoints) {
      const { message } = attemptProblem.tooManyPoints([before.maxPoints])
      throw attemptProblem.tooManyPoints([before.maxPoints], { errors: { points: [message] } })
    }
    if (before.version !== version) throw attemptProblem.markedMeanwhile({ state: { present: before } })
    const mark = {
      points,
      comment: comment?.trim() || null,
      by: caller.personId,
      at: new Date().toISOString(),
      version: (row.handMark?.version ?? 0) + 1,
      answer: digestOf(question, row.response),
    }
    const awaits = attempt.awaits.filter((other) => other !== questionId)
    const marked = sumMarks(rows, { ...attempt.marks, [questionId]: points }, awaits, attempt.keptPoints)
    await writeHandMark(trx, id, { ...handMarks, [questionId]: mark }, marked)
    await recount(trx, attempt, caller.personId)
    await recordChange(
      trx,
      caller,
      quizAttemptAudit('markAnswer', id, { before: { points: before.points }, after: { quizId, questionId, points } }),
    )
    await touch(trx, `quiz.${quizId}`)
    return {
      ...before,
      points,
      comment: mark.comment,
      isByHand: true,
      markedAt: mark.at,
      version: version + 1,
      message: awaits.length === 0 ? attemptText.lastMarked : attemptText.marked,
    }
  })
}
