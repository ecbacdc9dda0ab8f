import { mostQuestions } from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { quizQuestionAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { quizProblem, quizText } from './quizzes.messages.ts'
import { countContent } from './quizzes.queries.ts'

/** Enough of a question to know it by, in one line. */
const title = sql<string>`
  coalesce(left(regexp_replace(lecture_quiz_question.text, '\\s+', ' ', 'g'), 150), ${quizText.pictureOnly}::text)`

/** Questions that were taken out of a short quiz, under its title. */
export const deletedQuizQuestions = (db: Db) =>
  db
    .selectFrom('lecture_quiz_question_all as lecture_quiz_question')
    .innerJoin('lecture_quiz_all as lecture_quiz', 'lecture_quiz.id', 'lecture_quiz_question.quiz_id')
    .select([
      'lecture_quiz_question.id as rowId',
      title.as('title'),
      sql<string | null>`lecture_quiz.title`.as('subtitle'),
      sql<string>`search_fold(coalesce(lecture_quiz_question.text, '')) || ' ' || lecture_quiz.search_key`.as(
        'searchKey',
      ),
      'lecture_quiz_question.deleted_at as deletedAt',
      'lecture_quiz_question.deleted_by as deletedBy',
    ])
    .where('lecture_quiz_question.deleted_at', 'is not', null)
    .where('lecture_quiz_question.pool_key', 'is', null)

/** Holds the quiz against every change and every submission, and its classroom in the state it is in. */
const lockQuiz = (trx: Trx, id: number) =>
  trx
    .selectFrom('lecture_quiz as quiz')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select(['quiz.is_enabled as isEnabled', 'classroom.status as classroomStatus'])
    .where('quiz.id', '=', id)
    .forUpdate('quiz')
    .forShare('classroom')
    .executeTakeFirst()

/** The rules of adding a question (R-quiz-3). */
async function refuseWhereNoneIsAdded(trx: Trx, quizId: number): Promise<void> {
  const quiz = await lockQuiz(trx, quizId)
  if (!quiz) throw quizProblem.quizGone()
  if (quiz.classroomStatus !== 'ACTIVE') throw quizProblem.classroomNotActive()
  if (quiz.isEnabled) throw quizProblem.enabled()
  const { questions, submissions, openAttempts } = await countContent(trx, quizId)
  if (submissions > 0) throw quizProblem.hasSubmissions([submissions], { state: { submissionsCount: submissions } })
  if (openAttempts > 0) throw quizProblem.hasOpenAttempts([openAttempts])
  if (questions >= mostQuestions) throw quizProblem.tooManyQuestions()
}

const deletedLately = (trx: Trx, id: number) =>
  trx
    .selectFrom('lecture_quiz_question_all as lecture_quiz_question')
    .select(['lecture_quiz_question.quiz_id as quizId', title.as('title')])
    .where('lecture_quiz_question.id', '=', id)
    .where('lecture_quiz_question.pool_key', 'is', null)
    .where('lecture_quiz_question.deleted_at', '>', restorableSince)

/** Puts a question back into its quiz, in its old place. Undefined when it is not there to be brought back. */
export async function restoreQuizQuestion(
  trx: Trx,
  caller: Caller,
  id: number,
): Promise<{ title: string } | undefined> {
  const deleted = await deletedLately(trx, id).executeTakeFirst()
  if (!deleted) return undefined
  const { quizId } = deleted
  await refuseWhereNoneIsAdded(trx, quizId)
  // Somebody may have restored it while we waited for the quiz.
  if (!(await deletedLately(trx, id).forUpdate().executeTakeFirst())) return undefined
  await trx
    .updateTable('lecture_quiz_question_all')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .execute()
  await recordChange(trx, caller, quizQuestionAudit('restoreFromTrash', id, { after: { quizId } }))
  return { title: deleted.title }
}
