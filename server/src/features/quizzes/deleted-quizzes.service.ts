import { sql } from 'kysely'
import { recordPurge } from '../../operations/retention/record-purge.ts'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { quizAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { quizProblem } from './quizzes.messages.ts'
import { getQuizOfLecture } from './quizzes.queries.ts'

/** Deleted quizzes as the list of deleted things shows them, under the title of their lecture. */
export const deletedQuizzes = (db: Db) =>
  db
    .selectFrom('lecture_quiz_all as lecture_quiz')
    .innerJoin('lecture_all as lecture', 'lecture.id', 'lecture_quiz.lecture_id')
    .select([
      'lecture_quiz.id as rowId',
      'lecture_quiz.title as title',
      sql<string | null>`lecture.title`.as('subtitle'),
      'lecture_quiz.search_key as searchKey',
      'lecture_quiz.deleted_at as deletedAt',
      'lecture_quiz.deleted_by as deletedBy',
    ])
    .where('lecture_quiz.deleted_at', 'is not', null)

/**
 * Brings a quiz back with its questions and submissions, disabled: its teacher decides when it is taken again. Refused
 * while its lecture is deleted or has another quiz. Undefined when it is not there to be brought back.
 */
export async function restoreQuiz(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  const deleted = await trx
    .selectFrom('lecture_quiz_all')
    .select(['title', 'lecture_id as lectureId'])
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return undefined
  if (!(await lockForShare(trx, 'lecture', deleted.lectureId))) throw quizProblem.lectureGone()
  if ((await getQuizOfLecture(trx, deleted.lectureId)) !== undefined) throw quizProblem.lectureHasQuiz()
  await trx
    .updateTable('lecture_quiz_all')
    .set({ deleted_at: null, deleted_by: null, is_enabled: false, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await recordChange(trx, caller, quizAudit('restoreFromTrash', id, { after: deleted }))
  return { title: deleted.title }
}

/** Attempts and submissions first, then the questions and quizzes that nothing hangs on any more; pictures are let go of. */
async function purgeOnce(trx: Trx, files: Files): Promise<void> {
  await sql`
    delete from quiz_attempt_all where deleted_at < ${restorableSince}
      or quiz_id in (select id from lecture_quiz_all where deleted_at < ${restorableSince})`.execute(trx)
  await sql`
    delete from lecture_quiz_submission_all where deleted_at < ${restorableSince}
      or quiz_id in (select id from lecture_quiz_all where deleted_at < ${restorableSince})`.execute(trx)
  const { rows } = await sql<{ imageId: string | null }>`
    delete from lecture_quiz_question_all as question
    where (deleted_at < ${restorableSince}
        or quiz_id in (select id from lecture_quiz_all where deleted_at < ${restorableSince}))
      and not exists (select from lecture_quiz_answer where question_id = question.id)
      and (pool_key is null or not exists (
        select from quiz_attempt_all as attempt where attempt.quiz_id = question.quiz_id
          and attempt.layout @> jsonb_build_array(jsonb_build_object('questionId', question.id))
      ))
    returning image_id as "imageId"`.execute(trx)
  await files.release(trx, [...new Set(rows.flatMap(({ imageId }) => imageId ?? []))])
  const gone = await trx
    .deleteFrom('lecture_quiz_all')
    .where('deleted_at', '<', restorableSince)
    .returning(['id', 'title', 'deleted_at as deletedAt'])
    .execute()
  await recordPurge(trx, 'quiz', gone)
}

/** Purges quizzes past the restore period. */
export const purgeQuizzes = (db: Db, files: Files): Promise<void> => inTransaction(db, (trx) => purgeOnce(trx, files))
