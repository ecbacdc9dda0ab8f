import type { CreateQuizBody } from '@manara/contract/quizzes.ts'
import { quizAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { touch } from '../../platform/db/event-rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell, withdraw } from '../../platform/events/tell.ts'
import type { Files } from '../../platform/files/files.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { readPicks } from './picks/matched-picks.ts'
import { pickProblem } from './picks/picks.messages.ts'
import { listPicks } from './picks/picks.queries.ts'
import { type WritePool, withPool } from './picks/pool.service.ts'
import { listQuestions } from './quiz-questions.queries.ts'
import { quizProblem, quizText } from './quizzes.messages.ts'
import * as queries from './quizzes.queries.ts'

export { quizProblem } from './quizzes.messages.ts'

export async function getQuizHeadOrFail(db: Db, caller: Caller, id: number): Promise<queries.QuizHead> {
  const head = await queries.getQuizHead(db, caller.personId, id)
  if (!head) throw quizProblem.notFound()
  return head
}

export async function getQuiz(db: Db, caller: Caller, id: number) {
  const { drawnCount, ...head } = await getQuizHeadOrFail(db, caller, id)
  const questions = await listQuestions(db, id)
  if (drawnCount === null) return { ...head, questions }
  const { picks, shortage } = await readPicks(db, caller.personId, id)
  const drawnQuestions = head.submissionsCount > 0 ? await listQuestions(db, id, 'DRAWN') : []
  return { ...head, questions, drawnCount, picks, shortage, ...(drawnQuestions.length > 0 && { drawnQuestions }) }
}

const refuseUnlessActive = (classroomStatus: string) => {
  if (classroomStatus !== 'ACTIVE') throw quizProblem.classroomNotActive()
}

/** A quiz of one's own in an active classroom, held for a change. */
export async function lockQuizOrFail(trx: Trx, caller: Caller, id: number): Promise<queries.OwnQuiz> {
  const quiz = await queries.lockOwnQuiz(trx, caller.personId, id)
  if (!quiz) throw quizProblem.notFound()
  refuseUnlessActive(quiz.classroomStatus)
  return quiz
}

export function createQuiz(db: Db, caller: Caller, lectureId: number, { title }: CreateQuizBody) {
  return inTransaction(db, async (trx) => {
    const classroomStatus = await queries.lockOwnLecture(trx, caller.personId, lectureId)
    if (classroomStatus === undefined) throw quizProblem.lectureNotFound()
    refuseUnlessActive(classroomStatus)
    const quiz = await queries.insertQuiz(trx, lectureId, title)
    if (!quiz) {
      const lectureQuizId = await queries.getQuizOfLecture(trx, lectureId)
      throw quizProblem.lectureHasQuiz({ state: { lectureQuizId } })
    }
    await recordChange(trx, caller, quizAudit('createQuiz', quiz.lectureQuizId, { after: { lectureId, title } }))
    return { ...quiz, message: quizText.created(title) }
  })
}

/** With its questions and submissions, which come back with it. */
export function deleteQuiz(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteQuiz', async (trx, entitle) => {
    const { title, lectureId, classroomId, isEnabled } = await lockQuizOrFail(trx, caller, id)
    entitle(title)
    const { questions, submissions } = await queries.countContent(trx, id)
    await queries.markQuizDeleted(trx, id, caller.personId)
    await withdraw(trx, `quiz:${id}`)
    await touch(trx, `classroom.${classroomId}`, `quiz.${id}`)
    const before = { title, lectureId, isEnabled, questions, submissions }
    await recordChange(trx, caller, quizAudit('deleteQuiz', id, { before }))
  })
}

/** Flips, or goes to the state that is meant. What picks draw from is copied when the quiz is enabled (R-quiz-19). */
export async function toggleQuiz(db: Db, files: Files, caller: Caller, id: number, wanted: boolean | undefined) {
  const head = await queries.getQuizHead(db, caller.personId, id)
  const isEnabling = head?.isClassroomActive && head.drawnCount !== null && !head.isEnabled && wanted !== false
  if (!isEnabling) return writeState(db, caller, id, wanted)
  return withPool(db, files, caller, id, (writePool) => writeState(db, caller, id, wanted, writePool))
}

/** A quiz without questions cannot be enabled, nor one with picks whose pool was not copied. */
function writeState(db: Db, caller: Caller, id: number, wanted: boolean | undefined, writePool?: WritePool) {
  return inTransaction(db, async (trx) => {
    const quiz = await lockQuizOrFail(trx, caller, id)
    const isEnabled = wanted ?? !quiz.isEnabled
    if (isEnabled && (await queries.countContent(trx, id)).questions === 0) throw quizProblem.noQuestions()
    if (isEnabled !== quiz.isEnabled) {
      if (writePool) await writePool(trx)
      else if (isEnabled && (await listPicks(trx, id)).length > 0) throw pickProblem.changed()
      await queries.setQuizEnabled(trx, id, isEnabled)
      await (isEnabled ? tell(trx, caller, 'quizOpened', { quizId: id }) : withdraw(trx, `quiz:${id}`))
      await touch(trx, `classroom.${quiz.classroomId}`, `quiz.${id}`)
      await recordChange(
        trx,
        caller,
        quizAudit('toggleQuiz', id, { before: { isEnabled: quiz.isEnabled }, after: { isEnabled } }),
      )
    }
    return { message: isEnabled ? quizText.enabled : quizText.disabled, isEnabled }
  })
}
