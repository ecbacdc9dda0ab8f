import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import type {
  GivenResponse,
  HandInBody,
  QuizAttempt,
  QuizStart,
  SaveAnswersBody,
  StartAttemptBody,
} from '@manara/contract/quiz-attempts.ts'
import { quizAttemptAudit, recordChange } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import type { RateLimits } from '../../../platform/security/rate-limits.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { listPicks } from '../picks/picks.queries.ts'
import { listSeenKeys } from '../picks/pool.queries.ts'
import { attemptProblem, attemptText } from './attempts.messages.ts'
import * as queries from './attempts.queries.ts'
import { endHeldAttempt, endIfOverdue } from './end-attempt.ts'
import { lateMessage, takeLateAnswers } from './late-answers.ts'
import { drawAttempt, idsOf, newSeed, type PlacedQuestion } from './layout.ts'
import { isPasswordRight, refusalToBegin, usedAttempts } from './may-begin.ts'

const toText = (moment: Date | null) => moment?.toISOString() ?? null

/** The attempts of a student at a quiz, after those whose time is over have ended. */
async function listAttemptsInTime(db: Db, quiz: queries.QuizToBegin, studentId: number) {
  const attempts = await queries.listOwnAttempts(db, studentId, quiz.lectureQuizId)
  const lastMoment = quiz.now.getTime() - queries.secondsAfterDeadline * 1000
  const overdue = attempts.find(
    ({ state, deadlineAt }) => state === 'OPEN' && deadlineAt !== null && deadlineAt.getTime() < lastMoment,
  )
  if (!overdue) return attempts
  await endIfOverdue(db, overdue.attemptId)
  return queries.listOwnAttempts(db, studentId, quiz.lectureQuizId)
}

/** The facts that a student has before the first question. */
export async function getQuizStart(db: Db, { personId }: Caller, quizId: number): Promise<QuizStart> {
  const quiz = await queries.getQuizToBegin(db, personId, quizId)
  if (!quiz) throw attemptProblem.quizNotFound()
  const attempts = await listAttemptsInTime(db, quiz, personId)
  const open = attempts.find(({ state }) => state === 'OPEN')
  const refusal = open ? undefined : refusalToBegin(quiz, attempts, await getSchoolCalendar(db))
  const { isOpen, needsAttempt, waitMinutes, shufflesQuestions, shufflesOptions, ...told } = quiz
  const { entryPassword, isScoreShown, now, opensAt, closesAt, ...shown } = told
  return {
    ...shown,
    opensAt: toText(opensAt),
    closesAt: toText(closesAt),
    asksPassword: entryPassword !== null,
    serverTime: now.toISOString(),
    openAttemptId: open?.attemptId ?? null,
    refusal: refusal?.message ?? null,
    attempts: attempts.map(({ deadlineAt, startedAt, endedAt, points, maxPoints, ...attempt }) => ({
      ...attempt,
      startedAt: startedAt.toISOString(),
      endedAt: toText(endedAt),
      points: isScoreShown ? points : null,
      maxPoints: isScoreShown ? maxPoints : null,
    })),
  }
}

const toAttempt = (attempt: queries.HeldAttempt, rows: readonly queries.QuestionRow[]): QuizAttempt => {
  const byId = new Map(rows.map((row) => [row.questionId, row]))
  const questions = attempt.layout.flatMap(({ questionId, optionIds, content = null }) => {
    const row = byId.get(questionId)
    if (!row) return []
    const { text, imageUrl, questionType, points, options } = row
    const texts = new Map(options.map((option) => [option.id, option.text]))
    const shown = optionIds.map((optionId) => ({ optionId, text: texts.get(optionId) ?? '' }))
    return { questionId, text, imageUrl, questionType, points, content, options: shown }
  })
  const { attemptId, lectureQuizId, title, classroomId, courseName, attemptNo, state, needsAllAnswers, version } =
    attempt
  return {
    attemptId,
    lectureQuizId,
    title,
    classroomId,
    courseName,
    attemptNo,
    state,
    needsAllAnswers,
    version,
    serverTime: attempt.now.toISOString(),
    deadlineAt: toText(attempt.deadlineAt),
    questions,
    answers: Object.entries(attempt.answers).map(([id, response]) => ({
      questionId: Number(id),
      response: response ?? null,
    })),
  }
}

/** Draws the questions of this student, their order and that of the options once, and starts the clock. */
async function begin(trx: Trx, caller: Caller, quiz: queries.QuizToBegin, attempts: readonly queries.OwnAttempt[]) {
  const { lectureQuizId: quizId } = quiz
  const rows = await queries.listQuestionRows(trx, quizId, 'POOL')
  const picks = rows.some(({ slotId }) => slotId !== null) ? await listPicks(trx, quizId) : []
  const seen =
    picks.length > 0 && attempts.length > 0 ? await listSeenKeys(trx, quizId, caller.personId) : new Set<number>()
  const seed = newSeed()
  const attemptId = await queries.insertAttempt(trx, {
    quizId,
    studentId: caller.personId,
    attemptNo: (attempts.at(-1)?.attemptNo ?? 0) + 1,
    closesAt: quiz.closesAt,
    timeLimitMinutes: quiz.timeLimitMinutes,
    seed,
    ...drawAttempt({ rows, picks, seen }, quiz, seed),
  })
  if (attemptId === undefined) return undefined
  const attemptNo = usedAttempts(attempts).length + 1
  await recordChange(trx, caller, quizAttemptAudit('startAttempt', attemptId, { after: { quizId, attemptNo } }))
  return attemptId
}

/**
 * The open attempt of the student, or a new one where none is open: two starts at once, or on two devices, give the same
 * one (R-quiz-12). Wrong passwords are counted before they are compared.
 */
export async function startAttempt(
  db: Db,
  limits: RateLimits,
  caller: Caller,
  quizId: number,
  { password }: StartAttemptBody,
): Promise<QuizAttempt> {
  const seen = await queries.getQuizToBegin(db, caller.personId, quizId)
  if (!seen) throw attemptProblem.quizNotFound()
  const before = await listAttemptsInTime(db, seen, caller.personId)
  const isNew = !before.some(({ state }) => state === 'OPEN')
  if (isNew && seen.entryPassword !== null) await limits.spend('quizPasswordsOfUser', caller.personId)
  const calendar = await getSchoolCalendar(db)
  return inTransaction(db, async (trx) => {
    const quiz = await queries.lockQuizToBegin(trx, caller.personId, quizId)
    if (!quiz) throw attemptProblem.quizNotFound()
    const attempts = await queries.listOwnAttempts(trx, caller.personId, quizId)
    let attemptId = attempts.find(({ state }) => state === 'OPEN')?.attemptId
    if (attemptId === undefined) {
      const refusal = refusalToBegin(quiz, attempts, calendar)
      if (refusal) throw refusal
      if (!isPasswordRight(quiz.entryPassword, password)) throw attemptProblem.wrongPassword()
      attemptId = await begin(trx, caller, quiz, attempts)
    }
    // Another device has begun at the same moment.
    attemptId ??= (await queries.listOwnAttempts(trx, caller.personId, quizId)).find(
      ({ state }) => state === 'OPEN',
    )?.attemptId
    const attempt = attemptId && (await queries.getOwnAttempt(trx, caller.personId, attemptId))
    if (!attempt) throw attemptProblem.notAvailable()
    return toAttempt(attempt, await queries.listQuestionRows(trx, quizId, idsOf(attempt.layout)))
  })
}

const ended = (attemptId: number) => attemptProblem.ended({ state: { attemptId } })

/** The device forgets a void attempt, and shows the start page. */
const isVoid = () => attemptProblem.isVoid({ state: { isVoid: true } })

/** An attempt that runs; one that has ended is refused. */
export async function getAttempt(db: Db, { personId }: Caller, id: number): Promise<QuizAttempt> {
  const attempt = await queries.getOwnAttempt(db, personId, id)
  if (!attempt) throw attemptProblem.notFound()
  if (attempt.isOverdue) await endIfOverdue(db, id)
  if (attempt.state === 'VOID') throw isVoid()
  if (attempt.isOverdue || attempt.state !== 'OPEN') throw ended(id)
  return toAttempt(attempt, await queries.listQuestionRows(db, attempt.lectureQuizId, idsOf(attempt.layout)))
}

type Response = NonNullable<GivenResponse>

/** The part of a response that belongs to its kind; undefined when that is not there. */
const partOfKind: Record<QuestionType, (response: Response) => Response | undefined> = {
  MultipleChoice: ({ optionId }) => (optionId === undefined ? undefined : { optionId }),
  TrueFalse: ({ optionId }) => (optionId === undefined ? undefined : { optionId }),
  MultipleResponse: ({ optionIds }) => optionIds && { optionIds },
  ShortText: ({ text }) => (text === undefined ? undefined : { text }),
  Numeric: ({ text }) => (text === undefined ? undefined : { text }),
  Matching: ({ pairs }) => pairs && { pairs: pairs.map(({ leftId, rightId }) => ({ leftId, rightId })) },
  Ordering: ({ entryIds }) => entryIds && { entryIds },
  Essay: ({ essay }) => (essay === undefined ? undefined : { essay }),
  FillBlanks: ({ blanks }) => blanks && { blanks: blanks.map(({ blankId, text }) => ({ blankId, text })) },
}

/** A response as it is kept; undefined when it is of another kind, or names an option of another question. */
function readResponse(place: PlacedQuestion, response: GivenResponse): GivenResponse | undefined {
  if (response === null) return null
  const part = partOfKind[place.questionType ?? 'MultipleChoice'](response)
  const chosen = [...(part?.optionIds ?? []), ...(part?.optionId === undefined ? [] : [part.optionId])]
  return chosen.every((id) => place.optionIds.includes(id)) ? part : undefined
}

const byQuestion = (answers: queries.Given) =>
  Object.fromEntries(answers.map(({ questionId, response }) => [questionId, response]))

/** All answers of an attempt as JSON, in bytes; the table holds a third more. */
const mostBytes = 768 * 1_024

/** Each answer must be to a question of the attempt and of its kind, at most one for each, and all together not too long. */
function readAnswers({ layout, answers: earlier }: queries.HeldAttempt, answers: queries.Given): queries.Given {
  const places = new Map(layout.map((place) => [place.questionId, place]))
  if (new Set(answers.map(({ questionId }) => questionId)).size < answers.length) throw attemptProblem.strangeAnswer()
  const read = answers.map(({ questionId, response: given }) => {
    const place = places.get(questionId)
    const response = place && readResponse(place, given)
    if (response === undefined) throw attemptProblem.strangeAnswer()
    return { questionId, response }
  })
  if (Buffer.byteLength(JSON.stringify({ ...earlier, ...byQuestion(read) })) > mostBytes) throw attemptProblem.tooLong()
  return read
}

/** Keeps answers; a device without any says only that it is there. */
export async function saveAnswers(db: Db, { personId }: Caller, id: number, { answers }: SaveAnswersBody) {
  const attempt = await queries.getOwnAttempt(db, personId, id)
  if (!attempt) throw attemptProblem.notFound()
  const saved = await queries.addAnswers(db, id, readAnswers(attempt, answers))
  if (!saved) throw attempt.state === 'VOID' ? isVoid() : ended(id)
  const { version, deadlineAt, now } = saved
  return { version, serverTime: now.toISOString(), deadlineAt: toText(deadlineAt) }
}

/** At the deadline, by a clock that may be off by the seconds that a last save may take: blanks do not hold it up. */
const isEnding = ({ deadlineAt, now }: queries.HeldAttempt) =>
  deadlineAt !== null && now.getTime() > deadlineAt.getTime() - queries.secondsAfterDeadline * 1000

/** Ends an attempt that runs, by its student, once the last answers are kept. */
async function handInRunning(trx: Trx, caller: Caller, attempt: queries.HeldAttempt, answers: queries.Given) {
  const { attemptId, layout, needsAllAnswers } = attempt
  const all = { ...attempt.answers, ...byQuestion(answers) }
  const hasBlanks = layout.some(({ questionId }) => isBlank(all[questionId]))
  if (needsAllAnswers && hasBlanks && !isEnding(attempt)) throw attemptProblem.unanswered()
  const { receiptCode, endedAt } = await endHeldAttempt(trx, caller, { ...attempt, answers: all }, 'STUDENT')
  return { attemptId, receiptCode, endedAt, lateState: null, message: attemptText.handedIn }
}

/** The last answers come along; a second time gives the same receipt. Late ones are kept, whatever becomes of them. */
export function handInAttempt(db: Db, caller: Caller, id: number, body: HandInBody) {
  return inTransaction(db, async (trx) => {
    const found = await queries.lockOwnAttempt(trx, caller.personId, id)
    if (!found) throw attemptProblem.notFound()
    if (found.state === 'VOID') throw isVoid()
    const answers = readAnswers(found, body.answers)
    const isOpen = found.state === 'OPEN'
    const { now, deadlineAt } = found
    if (isOpen && body.isByClock && !isEnding(found))
      throw attemptProblem.runsOn({ state: { serverTime: now.toISOString(), deadlineAt: toText(deadlineAt) } })
    if (isOpen && (await queries.addAnswers(trx, id, answers))) return handInRunning(trx, caller, found, answers)
    if (isOpen) await endHeldAttempt(trx, caller, found, 'TIME')
    const attempt = isOpen ? await queries.lockOwnAttempt(trx, caller.personId, id) : found
    if (!attempt?.receiptCode || !attempt.endedAt) throw attemptProblem.notFound()
    const lateState = await takeLateAnswers(trx, caller, attempt, { ...body, answers: [...answers] })
    const { receiptCode, endedAt, endCause } = attempt
    const message = endCause === 'STUDENT' ? attemptText.handedIn : lateMessage(lateState)
    return { attemptId: id, receiptCode, endedAt, lateState, message }
  })
}
