import {
  type CorrectKeyBody,
  type KeyRehearsal,
  mostListedResults,
  type PreviewKeyCorrectionBody,
} from '@manara/contract/key-correction.ts'
import { quizAudit, recordChange } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { touch } from '../../../platform/db/event-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { computeFingerprint } from '../../terms/terms.service.ts'
import { listQuestionRows, type QuestionRow } from '../attempts/attempts.queries.ts'
import { worthOf } from '../attempts/mark-attempt.ts'
import { adoptSubmissions } from '../attempts/quiz-settings.queries.ts'
import { getQuizHeadOrFail, lockQuizOrFail } from '../quizzes.service.ts'
import { keyProblem, keyText } from './key-correction.messages.ts'
import * as queries from './key-correction.queries.ts'
import { correctKeys, describeWhole, type KeyPair } from './new-key.ts'
import { type AttemptToRescore, compareResults, rescoreAll } from './rescore.ts'
import * as writing from './write-rescoring.queries.ts'

const hasEnded = ({ state }: AttemptToRescore) => state !== 'OPEN'

/** The print of keys and results: an undo must find them as its correction left them (R-key-5). */
const printState = (revisions: readonly (readonly [number, number])[], attempts: readonly AttemptToRescore[]) =>
  computeFingerprint([
    revisions,
    attempts
      .toSorted((one, other) => one.studentId - other.studentId || one.attemptNo - other.attemptNo)
      .map(
        ({
          studentId,
          attemptNo,
          state,
          marks,
          awaits,
          points,
          maxPoints,
          score,
          keptPoints,
          submissionId,
          handMarks,
        }) => [
          ...[studentId, attemptNo, state, awaits, points, maxPoints, score, submissionId !== null],
          ...[Object.entries(marks), Object.entries(keptPoints)],
          Object.entries(handMarks).map(([id, mark]) => [id, mark?.version]),
        ],
      ),
  ])

const revisionsOf = (rows: readonly QuestionRow[], added: ReadonlySet<number> = new Set()) =>
  rows.map(({ questionId, keyRevision }) => [questionId, keyRevision + Number(added.has(questionId))] as const)

/** Dropping what picks drew may leave a student without a question that counts. */
async function refuseEmptyAttempts(
  db: Db,
  quizId: number,
  pairs: readonly KeyPair[],
  questions: readonly QuestionRow[],
) {
  const isDropping = pairs.some(({ after }) => after.standing === 'DROPPED')
  if (!isDropping || questions.every(({ poolKey }) => poolKey === null)) return
  const counting = questions.filter((question) => worthOf(question) > 0).map(({ questionId }) => questionId)
  if (await queries.hasAttemptWithout(db, quizId, counting)) throw keyProblem.nothingLeft()
}

/** The effect of a correction, with all that it writes. */
async function rehearse(db: Db, quizId: number, { changes, rule }: PreviewKeyCorrectionBody, isHeld: boolean) {
  const { columns, needsAttempt, ...settings } = await queries.getContext(db, quizId)
  const rows = await listQuestionRows(db, quizId, 'POOL')
  const pairs = correctKeys(rows, changes)
  const ids = pairs.map(({ after }) => after.questionId)
  const all = await queries.listAttemptsToRescore(db, quizId, ids, isHeld)
  if (all.length === 0) throw keyProblem.noAnswers()
  const before = all.filter(hasEnded)
  const keyed = new Map(pairs.map((pair) => [pair.after.questionId, pair.after]))
  const questions = rows.map((row) => keyed.get(row.questionId) ?? row)
  await refuseEmptyAttempts(db, quizId, pairs, questions)
  const after = await rescoreAll(before, pairs, questions, { ...settings, rule })
  const { results, ...figures } = compareResults(before, after, settings.passPercent)
  const rehearsal: KeyRehearsal = {
    ...figures,
    columns,
    results: results.slice(0, mostListedResults),
    moreCount: Math.max(0, results.length - mostListedResults),
    fingerprint: computeFingerprint([quizId, rule, changes, settings, columns, printState(revisionsOf(rows), before)]),
  }
  const changedCount = results.filter((one) => one.before !== one.after || one.beforeMax !== one.afterMax).length
  return { rehearsal, rows, pairs, before, after, changedCount, needsAttempt }
}

/** Nothing is written (R-key-2). */
export async function previewKeyCorrection(db: Db, caller: Caller, quizId: number, body: PreviewKeyCorrectionBody) {
  await getQuizHeadOrFail(db, caller, quizId)
  return (await rehearse(db, quizId, body, false)).rehearsal
}

const toStored = (row: QuestionRow): queries.StoredKey => ({
  rightOptionIds: row.options.flatMap(({ id, isCorrect }) => (isCorrect ? id : [])),
  content: row.content,
  points: row.points,
  standing: row.standing,
  words: describeWhole(row),
})

const toKey = ({ before, after }: KeyPair): queries.KeyToWrite => ({
  questionId: after.questionId,
  before: toStored(before),
  after: toStored(after),
})

const toScores = (attempt: AttemptToRescore): queries.AttemptBefore => {
  const { studentId, attemptNo, state, awaits, marks, points, maxPoints, score, keptPoints, submissionId } = attempt
  return { studentId, attemptNo, state, awaits, marks, points, maxPoints, score, keptPoints, submissionId }
}

/** The attempts that a correction changes, as they were and as they are, and the results that are of another attempt now. */
function listChanged(before: readonly AttemptToRescore[], after: readonly AttemptToRescore[]) {
  const now = new Map(after.map((attempt) => [`${attempt.studentId}/${attempt.attemptNo}`, toScores(attempt)]))
  const both = before.map((attempt) => {
    const was = toScores(attempt)
    return { was, is: now.get(`${attempt.studentId}/${attempt.attemptNo}`) ?? was }
  })
  const changed = both.filter(({ was, is }) => JSON.stringify(was) !== JSON.stringify(is))
  return {
    was: changed.map(({ was }) => was),
    is: changed.map(({ is }) => is),
    movedIds: changed.flatMap(({ was, is }) => (was.submissionId === null && is.submissionId ? is.submissionId : [])),
  }
}

/** Changes the key of answered questions and counts the results again, exactly as it was rehearsed (R-key-2). */
export function correctKey(db: Db, caller: Caller, quizId: number, body: CorrectKeyBody) {
  const { changes, rule, reason, fingerprint } = body
  return inTransaction(db, async (trx) => {
    const { classroomId } = await lockQuizOrFail(trx, caller, quizId)
    const work = await rehearse(trx, quizId, body, true)
    const { rehearsal, rows, pairs, before, after, changedCount } = work
    if (rehearsal.fingerprint !== fingerprint) throw keyProblem.rehearsalChanged({ state: { rehearsal } })
    // Without having been begun it is counted as an attempt from now on.
    if (before.some(({ attemptId }) => attemptId === null)) await adoptSubmissions(trx, quizId)
    const { was, is, movedIds } = listChanged(before, after)
    const statePrint = printState(revisionsOf(rows, new Set(pairs.map((pair) => pair.after.questionId))), after)
    const id = await writing.insertRescoring(trx, {
      ...{ quizId, changes, rule, reason, changedCount, statePrint, by: caller.personId },
      keys: pairs.map(toKey),
      before: { attempts: was, movedIds },
    })
    await writing.writeScores(trx, quizId, is)
    await writing.copyResults(trx, quizId, movedIds)
    if (!work.needsAttempt && pairs.some((pair) => pair.before.points !== pair.after.points))
      await writing.judgeNeedsAttempt(trx, quizId)
    const keys = { before: pairs.map((pair) => pair.before), after: pairs.map((pair) => pair.after) }
    const facts = { rule, reason, students: changedCount }
    await leaveTrail(trx, caller, 'correctKey', { id: quizId, classroomId }, describeBoth(keys), facts)
    return { rescoringId: id, message: keyText.corrected(changedCount) }
  })
}

type KeysInWords = Record<'before' | 'after', string[]>

const describeBoth = ({ before, after }: Record<'before' | 'after', QuestionRow[]>): KeysInWords => ({
  before: before.map(describeWhole),
  after: after.map(describeWhole),
})

/** The audit entry holds the keys in words; open screens read again. */
async function leaveTrail(
  trx: Trx,
  caller: Caller,
  operation: 'correctKey' | 'undoRescoring',
  quiz: { id: number; classroomId: number },
  keys: KeysInWords,
  facts: { rule?: string; reason?: string; students?: number } = {},
) {
  const after = { key: keys.after, ...facts }
  await recordChange(trx, caller, quizAudit(operation, quiz.id, { before: { key: keys.before }, after }))
  await touch(trx, `classroom.${quiz.classroomId}`, `quiz.${quiz.id}`)
}

/** The corrections of a quiz. */
export async function listRescorings(db: Db, caller: Caller, quizId: number) {
  await getQuizHeadOrFail(db, caller, quizId)
  return queries.listRescorings(db, quizId)
}

/** Brings key and results of before back, unless anything newer has touched the quiz (R-key-5). */
export function undoRescoring(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const quizId = await queries.findQuizOfRescoring(trx, id)
    if (quizId === undefined) throw keyProblem.rescoringNotFound()
    const { classroomId } = await lockQuizOrFail(trx, caller, quizId)
    const done = await queries.getDoneRescoring(trx, id)
    if (!done) throw keyProblem.rescoringNotFound()
    if (done.isUndone) throw keyProblem.isUndone()
    if (done.isExpired) throw keyProblem.tooLate()
    const rows = await listQuestionRows(trx, quizId, 'POOL')
    const present = (await queries.listAttemptsToRescore(trx, quizId, [], true)).filter(hasEnded)
    if (printState(revisionsOf(rows), present) !== done.statePrint) throw keyProblem.touchedSince()
    await writing.restoreKeys(
      trx,
      done.keys.map(({ questionId, before }) => ({ questionId, ...before })),
    )
    await writing.writeScores(trx, quizId, done.before.attempts)
    await writing.copyResults(trx, quizId, done.before.movedIds)
    await writing.judgeNeedsAttempt(trx, quizId)
    await writing.markUndone(trx, id, caller.personId)
    const corrected = new Set(done.keys.map(({ questionId }) => questionId))
    await leaveTrail(
      trx,
      caller,
      'undoRescoring',
      { id: quizId, classroomId },
      {
        before: rows.filter(({ questionId }) => corrected.has(questionId)).map(describeWhole),
        after: done.keys.map(({ before }) => before.words),
      },
    )
    return { rescoringId: id, message: keyText.undone }
  })
}
