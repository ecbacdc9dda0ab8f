import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { questionAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { bankProblem, bankText } from './question-bank.messages.ts'

/** Enough of a question to know it by, in one line. */
const title = sql<string>`
  coalesce(left(regexp_replace(question.text, '\\s+', ' ', 'g'), 150), ${bankText.pictureOnly}::text)`

/** Deleted questions as the list of deleted things shows them; found by their course too. */
export const deletedQuestions = (db: Db) =>
  db
    .selectFrom('question_all as question')
    .innerJoin('course_all as course', 'course.id', 'question.course_id')
    .select([
      'question.id as rowId',
      title.as('title'),
      sql<string | null>`course.name`.as('subtitle'),
      sql<string>`question.search_key || ' ' || course.search_key`.as('searchKey'),
      'question.deleted_at as deletedAt',
      'question.deleted_by as deletedBy',
    ])
    .where('question.deleted_at', 'is not', null)

/**
 * Brings a question back to its bank with options, picture and the review that it had; refused while its course is
 * deleted. Undefined when it is not there to be brought back.
 */
export async function restoreQuestion(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  const deleted = await trx
    .selectFrom('question_all as question')
    .select(['question.course_id as courseId', 'question.status as status', title.as('title')])
    .where('question.id', '=', id)
    .where('question.deleted_at', '>', restorableSince)
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return undefined
  if (!(await lockForShare(trx, 'course', deleted.courseId))) throw bankProblem.courseDeleted()
  await trx
    .updateTable('question_all')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const { courseId, status } = deleted
  await recordChange(trx, caller, questionAudit('restoreFromTrash', id, { after: { courseId, status } }))
  return { title: deleted.title }
}
