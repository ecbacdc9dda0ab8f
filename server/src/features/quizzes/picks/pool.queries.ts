import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { CopiedQuestion } from '../quiz-questions.queries.ts'

/** A question of the bank as a pick takes it. */
export interface PooledCopy extends Omit<CopiedQuestion, 'sourceQuestionId'> {
  slotId: number
  poolKey: number
  points: number
  content: QuestionContent
}

/** Writes the pool in one statement: ids of questions and options come in an order of chance, and tell nothing. */
export async function insertPool(trx: Trx, quizId: number, pool: readonly PooledCopy[]): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(pool)}::jsonb) as given ("slotId" integer, "poolKey" integer,
        "questionType" text, text text, "imageId" uuid, content jsonb, points numeric, explanation text, options jsonb)
    ), made as (
      insert into lecture_quiz_question_all (quiz_id, slot_id, pool_key, source_question_id, question_type, text, image_id,
        content, points, explanation)
      select ${quizId}::integer, "slotId", "poolKey", "poolKey", "questionType", text, "imageId",
        nullif(content, 'null'), points, explanation
      from given order by random()
      returning id, slot_id, pool_key
    )
    insert into lecture_quiz_option (question_id, position, text, is_correct, is_several)
    select made.id, option.place, option.value ->> 'text', (option.value ->> 'isCorrect')::boolean,
      given."questionType" = 'MultipleResponse'
    from made join given on given."slotId" = made.slot_id and given."poolKey" = made.pool_key
    cross join jsonb_array_elements(given.options) with ordinality as option (value, place)
    order by random()`.execute(trx)
}

/** Takes the pool of a quiz away. What an attempt of before was made of is kept, as long as that attempt can come back. */
export async function putPoolAway(trx: Trx, files: Files, quizId: number, deletedBy: number): Promise<void> {
  const { rows } = await sql<{ imageId: string | null }>`
    delete from lecture_quiz_question_all
    where quiz_id = ${quizId} and pool_key is not null
      and not exists (select from quiz_attempt_all as attempt where attempt.quiz_id = ${quizId})
    returning image_id as "imageId"`.execute(trx)
  await files.release(trx, [...new Set(rows.flatMap(({ imageId }) => imageId ?? []))])
  await sql`
    update lecture_quiz_question_all set deleted_at = now(), deleted_by = ${deletedBy}
    where quiz_id = ${quizId} and pool_key is not null and deleted_at is null`.execute(trx)
}

/** An attempt holds the pool that it was drawn from; a void one counts for nothing. */
export async function hasAttempts(db: Db, quizId: number): Promise<boolean> {
  const row = await db
    .selectFrom('quiz_attempt')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('state', '<>', 'VOID')
    .executeTakeFirst()
  return row !== undefined
}

/** The questions of a student's earlier attempts, as keys of the pool. */
export async function listSeenKeys(trx: Trx, quizId: number, studentId: number): Promise<Set<number>> {
  const { rows } = await sql<{ poolKey: number }>`
    select distinct question.pool_key as "poolKey"
    from quiz_attempt as attempt cross join jsonb_array_elements(attempt.layout) as place
    join lecture_quiz_question_all as question on question.id = (place.value ->> 'questionId')::integer
    where attempt.quiz_id = ${quizId} and attempt.student_id = ${studentId} and question.pool_key is not null`.execute(
    trx,
  )
  return new Set(rows.map(({ poolKey }) => poolKey))
}
