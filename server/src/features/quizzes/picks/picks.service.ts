import { type FittingQuery, type PickBody, pickLimits } from '@manara/contract/quiz-picks.ts'
import { mostQuestions } from '@manara/contract/quizzes.ts'
import { quizAudit, recordChange } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { lockForQuestions } from '../quiz-questions.service.ts'
import { quizProblem } from '../quizzes.messages.ts'
import { getQuizHead } from '../quizzes.queries.ts'
import { pickProblem, pickText } from './picks.messages.ts'
import * as queries from './picks.queries.ts'
import { putPoolAway } from './pool.queries.ts'

/** How many questions of the bank fit what a pick asks for. */
export async function countFittingQuestions(db: Db, caller: Caller, quizId: number, query: FittingQuery) {
  if (!(await getQuizHead(db, caller.personId, quizId))) throw quizProblem.notFound()
  return { count: await queries.countFitting(db, caller.personId, quizId, query) }
}

interface Change {
  operation: 'addPick' | 'updatePick' | 'deletePick'
  pick?: PickBody
  before?: queries.PickRow
}

/** The pool of before is stale: it is copied again when the quiz is enabled. */
async function finish(trx: Trx, files: Files, caller: Caller, quizId: number, { operation, pick, before }: Change) {
  await putPoolAway(trx, files, quizId, caller.personId)
  await recordChange(
    trx,
    caller,
    quizAudit(operation, quizId, {
      ...(before && { before: { pick: describe(before) } }),
      ...(pick && { after: { pick: describe(pick) } }),
    }),
  )
}

const describe = ({ count, difficulty, topicId, types, points }: PickBody | queries.PickRow) => ({
  ...{ count, difficulty, topicId: topicId || null, types, points },
})

async function refuseWrongPick(trx: Trx, quizId: number, { count, topicId }: PickBody, others: number): Promise<void> {
  if (others + count > mostQuestions) throw pickProblem.tooManyQuestions([mostQuestions - others])
  if (topicId && !(await queries.holdTopic(trx, quizId, topicId))) throw pickProblem.otherTopic()
}

export function addPick(db: Db, files: Files, caller: Caller, quizId: number, pick: PickBody) {
  return inTransaction(db, async (trx) => {
    const { questions } = await lockForQuestions(trx, caller, quizId)
    if ((await queries.listPicks(trx, quizId)).length >= pickLimits.picks) throw pickProblem.tooMany()
    await refuseWrongPick(trx, quizId, pick, questions)
    const pickId = await queries.insertPick(trx, quizId, pick)
    await finish(trx, files, caller, quizId, { operation: 'addPick', pick })
    return { pickId, message: pickText.added }
  })
}

async function lockPick(trx: Trx, caller: Caller, quizId: number, pickId: number) {
  if (!(await getQuizHead(trx, caller.personId, quizId))) throw pickProblem.notFound()
  const { questions } = await lockForQuestions(trx, caller, quizId)
  const before = (await queries.listPicks(trx, quizId)).find((one) => one.pickId === pickId)
  if (!before) throw pickProblem.notFound()
  return { before, others: questions - before.count }
}

interface PickOfQuiz {
  id: number
  pickId: number
}

export function updatePick(db: Db, files: Files, caller: Caller, { id, pickId }: PickOfQuiz, pick: PickBody) {
  return inTransaction(db, async (trx) => {
    const { before, others } = await lockPick(trx, caller, id, pickId)
    await refuseWrongPick(trx, id, pick, others)
    await queries.replacePick(trx, pickId, pick)
    await finish(trx, files, caller, id, { operation: 'updatePick', pick, before })
    return { pickId, message: pickText.updated }
  })
}

export function deletePick(db: Db, files: Files, caller: Caller, { id, pickId }: PickOfQuiz) {
  return inTransaction(db, async (trx) => {
    const { before } = await lockPick(trx, caller, id, pickId)
    await finish(trx, files, caller, id, { operation: 'deletePick', before })
    await queries.deletePick(trx, pickId)
    return { message: pickText.deleted }
  })
}
