import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { mayUse } from '../question-bank/bank-sharing.service.ts'
import { type CopiedQuestion, type NewQuestion, questionOrder } from './quiz-questions.queries.ts'

const selectOptions = (table: string) => sql<NewQuestion['options']>`(
  select coalesce(
    json_agg(json_build_object('text', option.text, 'isCorrect', option.is_correct) order by option.position), '[]')
  from ${sql.table(table)} as option where option.question_id = question.id
)`

/**
 * Approved questions of the quiz's course that the teacher may use: all of them, or the own ones (R-bank-11). Pictures are
 * still those of the bank.
 */
export async function listQuestionsOfBank(
  db: Db,
  teacherId: number,
  quizId: number,
  ids: readonly number[],
): Promise<CopiedQuestion[]> {
  return db
    .selectFrom('lecture_quiz as quiz')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('question', 'question.course_id', 'course.id')
    .select(['question.id as sourceQuestionId', 'question.text', 'question.image_id as imageId'])
    .select(['question.points', 'question.explanation'])
    .select([
      sql<QuestionContent>`question.content`.as('content'),
      sql<QuestionType>`question.question_type`.as('questionType'),
      selectOptions('question_option').as('options'),
    ])
    .where('quiz.id', '=', quizId)
    .where('question.status', '=', 'Approved')
    .where(sql<boolean>`question.id = any(${ids}::integer[])`)
    .where(mayUse(teacherId))
    .orderBy(sql`array_position(${ids}::integer[], question.id)`)
    .execute()
}

/** The quiz of a lecture with its questions in their order. */
export async function getQuizToCopy(
  db: Db,
  lectureId: number,
): Promise<{ sourceQuizId: number; title: string; questions: CopiedQuestion[] } | undefined> {
  const quiz = await db
    .selectFrom('lecture_quiz')
    .select(['id', 'title'])
    .where('lecture_id', '=', lectureId)
    .executeTakeFirst()
  if (!quiz) return undefined
  const questions = await db
    .selectFrom('lecture_quiz_question as question')
    .innerJoin('lecture_quiz_question_all as row', 'row.id', 'question.id')
    .select(['row.source_question_id as sourceQuestionId', 'question.text', 'question.image_id as imageId'])
    .select(['question.points', 'question.explanation'])
    .select([
      sql<QuestionContent>`question.content`.as('content'),
      sql<QuestionType>`question.question_type`.as('questionType'),
      selectOptions('lecture_quiz_option').as('options'),
    ])
    .where('question.quiz_id', '=', quiz.id)
    .orderBy(questionOrder)
    .execute()
  return { sourceQuizId: quiz.id, title: quiz.title, questions }
}
