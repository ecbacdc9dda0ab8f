import type { ListApprovedQuery } from '@manara/contract/bank-sharing.ts'
import { type RawBuilder, sql } from 'kysely'
import { courseAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { bankProblem, bankText } from './question-bank.messages.ts'
import { type BankQuestionRow, getCourse, listQuestions } from './question-bank.queries.ts'

/** Whether a teacher of the course may use the question in a quiz, once it is Approved (R-bank-11). */
export const mayUse = (teacherId: number): RawBuilder<boolean> => sql<boolean>`(
  course.coordinator_id is not distinct from ${teacherId} or course.shares_bank or question.author_id = ${teacherId})`

/** Locks a course that the teacher coordinates; any other is not found. */
export async function lockCoordinated(trx: Trx, teacherId: number, courseId: number) {
  const course = await trx
    .selectFrom('course')
    .select('shares_bank as sharesBank')
    .where('id', '=', courseId)
    .where('coordinator_id', '=', teacherId)
    .forUpdate()
    .executeTakeFirst()
  if (!course) throw bankProblem.courseNotFound()
  return course
}

/** Lets the teachers of a course use its Approved questions, or no longer; copies in quizzes stay. */
export function shareBank(db: Db, caller: Caller, courseId: number, { sharesBank }: { sharesBank: boolean }) {
  return inTransaction(db, async (trx) => {
    const before = await lockCoordinated(trx, caller.personId, courseId)
    if (before.sharesBank !== sharesBank) {
      await trx.updateTable('course_all').set({ shares_bank: sharesBank }).where('id', '=', courseId).execute()
      await recordChange(trx, caller, courseAudit('shareBank', courseId, { before, after: { sharesBank } }))
    }
    return { sharesBank, message: sharesBank ? bankText.shared : bankText.notShared }
  })
}

/** The Approved questions of a course for those who may use all of them; for others there is no such list. */
export async function listApprovedQuestions(
  db: Db,
  { personId: teacherId }: Caller,
  courseId: number,
  query: ListApprovedQuery,
): Promise<Page<BankQuestionRow>> {
  const access = await getCourse(db, teacherId, courseId)
  if (!access?.isCoordinator && !access?.sharesBank) throw bankProblem.courseNotFound()
  return listQuestions(db, { teacherId, courseId, isOwnOnly: false }, { ...query, status: 'Approved' })
}
