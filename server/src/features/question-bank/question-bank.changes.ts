import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { type Expression, sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

const now = sql<Date>`now()`

/** Editable fields of a question; course and type never change. */
export interface QuestionDetails {
  text: string | null
  imageId: string | null
  difficulty: string
  content: QuestionContent
  points: number
  explanation: string | null
  topicId?: number | null
}

/** The columns that hold what kinds add to a question. */
const extraColumns = ({ content, points, explanation, topicId = null }: QuestionDetails) => ({
  content: content === null ? null : JSON.stringify(content),
  points,
  explanation,
  topic_id: topicId,
})

interface NewQuestion extends QuestionDetails {
  courseId: number
  questionType: string
  status: string
}

/** Options as they stand in the form, in their order. Those with an id are there already. */
export interface OptionDetails {
  questionOptionId?: number | undefined
  text: string
  isCorrect: boolean
}

/** The options of a question, and whether several of them may be right. */
export interface OptionList {
  options: readonly OptionDetails[]
  isSeveral: boolean
}

export async function insertQuestion(trx: Trx, authorId: number, given: NewQuestion): Promise<number> {
  const { courseId, text, imageId, questionType, difficulty, status } = given
  const { id } = await trx
    .insertInto('question_all')
    .values({
      course_id: courseId,
      text,
      image_id: imageId,
      question_type: questionType,
      difficulty,
      status,
      author_id: authorId,
      ...extraColumns(given),
      ...(status === 'Approved' && { reviewed_by: authorId, reviewed_at: now as Expression<Date> }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertOptions(trx: Trx, questionId: number, { options, isSeveral }: OptionList): Promise<void> {
  if (options.length === 0) return
  const rows = options.map(({ text, isCorrect }, index) => ({
    question_id: questionId,
    position: index + 1,
    text,
    is_correct: isCorrect,
    is_several: isSeveral,
  }))
  await trx.insertInto('question_option').values(rows).execute()
}

export async function listOptionIds(trx: Trx, questionId: number): Promise<number[]> {
  const rows = await trx.selectFrom('question_option').select('id').where('question_id', '=', questionId).execute()
  return rows.map(({ id }) => id)
}

/** Options keep their ids; those that are left out go, new ones come. */
export async function replaceOptions(trx: Trx, questionId: number, { options, isSeveral }: OptionList): Promise<void> {
  const kept = options.flatMap(({ questionOptionId }) => questionOptionId ?? [])
  await trx
    .deleteFrom('question_option')
    .where('question_id', '=', questionId)
    .where(sql<boolean>`id <> all(${kept}::integer[])`)
    .execute()
  // For a moment nothing is correct: two correct options are refused even in passing.
  await trx.updateTable('question_option').set({ is_correct: false }).where('question_id', '=', questionId).execute()
  for (const [index, { questionOptionId, text, isCorrect }] of options.entries()) {
    const row = { position: index + 1, text, is_correct: isCorrect, is_several: isSeveral }
    if (questionOptionId === undefined)
      await trx
        .insertInto('question_option')
        .values({ question_id: questionId, ...row })
        .execute()
    else await trx.updateTable('question_option').set(row).where('id', '=', questionOptionId).execute()
  }
}

export async function changeQuestion(trx: Trx, id: number, details: QuestionDetails) {
  const { text, imageId, difficulty } = details
  await trx
    .updateTable('question_all')
    .set({ text, image_id: imageId, difficulty, ...extraColumns(details), updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Who reviewed it, when, and why it was rejected; a question that goes back to Pending has none of these. */
export async function setQuestionStatus(
  trx: Trx,
  id: number,
  status: string,
  { reviewedBy = null, reason = null }: { reviewedBy?: number | null; reason?: string | null } = {},
) {
  await trx
    .updateTable('question_all')
    .set({
      status,
      rejection_reason: reason,
      reviewed_by: reviewedBy,
      reviewed_at: reviewedBy === null ? null : now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}

export async function markQuestionDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx.updateTable('question_all').set({ deleted_at: now, deleted_by: deletedBy }).where('id', '=', id).execute()
}

/** A picture that a challenge shows stays for it, whatever becomes of the question. */
export async function picturesWithoutChallenge(trx: Trx, imageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select picture.id from unnest(${imageIds}::uuid[]) as picture (id)
    where not exists (select from challenge_question where image_id = picture.id)`.execute(trx)
  return rows.map(({ id }) => id)
}
