import type { QuizStatistics } from '@manara/contract/quizzes.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import type { Page, PageRequest } from '../../db/list-page.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../security/caller.ts'
import * as queries from './quiz-results.queries.ts'
import { getQuizHeadOrFail, lockQuizOrFail } from './quizzes.service.ts'

export async function listQuizSubmissions(
  db: Db,
  caller: Caller,
  quizId: number,
  request: PageRequest & { q?: string },
): Promise<Page<queries.SubmissionRow>> {
  await getQuizHeadOrFail(db, caller, quizId)
  return queries.listQuizSubmissions(db, quizId, request)
}

export async function getQuizStatistics(db: Db, caller: Caller, quizId: number): Promise<QuizStatistics> {
  await getQuizHeadOrFail(db, caller, quizId)
  return queries.getQuizStatistics(db, quizId)
}

/** Whose submission was put away with which result stays in the trail. */
export function resetQuizSubmissions(db: Db, caller: Caller, quizId: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockQuizOrFail(trx, caller, quizId)
    const submissions = await queries.markSubmissionsDeleted(trx, quizId, caller.personId)
    if (submissions.length === 0) return
    const change = { entity: 'quiz', entityId: quizId, before: { submissions } }
    await recordChange(trx, caller, { operation: 'resetQuizSubmissions', ...change })
  })
}
