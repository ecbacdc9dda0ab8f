import { randomInt } from 'node:crypto'
import { imageAddress } from '@manara/contract/images.ts'
import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import type { QuizQuestion } from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { shuffled } from '../../platform/random/random.ts'

type QuestionRow = Omit<QuizQuestion, 'imageUrl'> & { imageId: string | null }

/** In the teacher's order; those without a place come last, the oldest first. */
export const questionOrder = sql`question.position nulls last, question.id`

const which = {
  OWN: sql<boolean>`question.deleted_at is null and question.pool_key is null`,
  DRAWN: sql<boolean>`question.pool_key is not null and question.id in (
    select (place.value ->> 'questionId')::integer from quiz_attempt as attempt
    cross join jsonb_array_elements(attempt.layout) as place
    where attempt.quiz_id = question.quiz_id and attempt.state <> 'VOID')`,
} as const

/** The questions of a quiz with the key to them, its own or those that were drawn for students: for its teacher only. */
export async function listQuestions(db: Db, quizId: number, kind: keyof typeof which = 'OWN'): Promise<QuizQuestion[]> {
  const rows = await db
    .selectFrom('lecture_quiz_question_all as question')
    .select(
      selection<QuestionRow>()({
        lectureQuizQuestionId: 'question.id',
        text: 'question.text',
        imageId: 'question.image_id',
        questionType: 'question.question_type',
        content: sql`question.content`,
        points: 'question.points',
        standing: sql`question.standing`,
        explanation: 'question.explanation',
        options: sql`(
          select coalesce(json_agg(
            json_build_object('lectureQuizQuestionOptionId', option.id, 'text', option.text, 'isCorrect', option.is_correct)
            order by option.position
          ), '[]') from lecture_quiz_option as option where option.question_id = question.id
        )`,
      }),
    )
    .where('question.quiz_id', '=', quizId)
    .where(which[kind])
    .orderBy(questionOrder)
    .execute()
  return rows.map(({ imageId, ...question }) => ({ ...question, imageUrl: imageAddress(imageId) }))
}

export interface NewQuestion {
  questionType: QuestionType
  text: string | null
  imageId: string | null
  /** Null or absent for the classic kinds. */
  content?: QuestionContent
  points?: number
  explanation?: string | null
  options: readonly { text: string; isCorrect: boolean }[]
}

/** `sourceQuestionId`: the question of the bank that it is a copy of. */
export interface CopiedQuestion extends NewQuestion {
  sourceQuestionId: number | null
}

const toRow = ({ questionType, text, imageId, content, points = 1, explanation = null }: NewQuestion) => ({
  question_type: questionType,
  text,
  image_id: imageId,
  content: content ? JSON.stringify(content) : null,
  points,
  explanation,
})

/** Options keep the teacher's order, but get their ids in a shuffled one: an id tells nothing (security T12). */
export async function insertQuestion(
  trx: Trx,
  quizId: number,
  question: NewQuestion & Partial<CopiedQuestion>,
): Promise<number> {
  const { id } = await trx
    .insertInto('lecture_quiz_question_all')
    .values({ quiz_id: quizId, source_question_id: question.sourceQuestionId ?? null, ...toRow(question) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertOptions(trx, id, question)
  return id
}

async function insertOptions(trx: Trx, questionId: number, { questionType, options }: NewQuestion): Promise<void> {
  if (options.length === 0) return
  const rows = options.map((option, index) => ({
    question_id: questionId,
    position: index + 1,
    text: option.text,
    is_correct: option.isCorrect,
    is_several: questionType === 'MultipleResponse',
  }))
  await trx
    .insertInto('lecture_quiz_option')
    .values(shuffled(rows, () => randomInt(2 ** 32) / 2 ** 32))
    .execute()
}

/** All options get new ids, so that none tells which was added later. Only answers that were put away can refer to the old ones. */
export async function replaceQuestion(trx: Trx, id: number, question: NewQuestion): Promise<void> {
  await trx
    .updateTable('lecture_quiz_question_all')
    .set({ ...toRow(question), standing: 'NORMAL' })
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('lecture_quiz_answer').where('question_id', '=', id).execute()
  await trx.deleteFrom('lecture_quiz_option').where('question_id', '=', id).execute()
  await insertOptions(trx, id, question)
}

export async function listQuestionIds(trx: Trx, quizId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('lecture_quiz_question as question')
    .select('id')
    .where('quiz_id', '=', quizId)
    .orderBy(questionOrder)
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers the questions from 1, in the given order. */
export async function writeQuestionOrder(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`
    update lecture_quiz_question_all as question set position = placed.position
    from unnest(${ids}::integer[]) with ordinality as placed (id, position)
    where question.id = placed.id`.execute(trx)
}

export async function markQuestionDeleted(trx: Trx, id: number, deletedBy: number): Promise<{ text: string | null }> {
  return trx
    .updateTable('lecture_quiz_question_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('text')
    .executeTakeFirstOrThrow()
}

/** The picture of a question, or undefined when the question is not there. */
export function getQuestionImage(
  db: Db,
  quizId: number,
  id: number,
): Promise<{ text: string | null; imageId: string | null } | undefined> {
  return db
    .selectFrom('lecture_quiz_question')
    .select(['text', 'image_id as imageId'])
    .where('quiz_id', '=', quizId)
    .where('id', '=', id)
    .executeTakeFirst()
}
