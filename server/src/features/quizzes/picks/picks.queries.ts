import type { FittingQuery, PickBody, QuizPick } from '@manara/contract/quiz-picks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { mayUse } from '../../question-bank/bank-sharing.service.ts'

export type PickRow = Omit<QuizPick, 'fittingCount'>

/** The picks of a quiz, in the order in which they were added. */
export async function listPicks(db: Db, quizId: number): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select slot.id as "pickId", pick_count as count, difficulty, topic_id as "topicId", topic.name as "topicName",
      by_topic and topic_id is null as "isTopicGone", types, points::float8 as points
    from quiz_slot as slot left join question_topic as topic on topic.id = slot.topic_id
    where quiz_id = ${quizId} order by slot.position, slot.id`.execute(db)
  return rows
}

/** Approved questions of the quiz's course that the teacher may use, without those that every student gets anyway. */
const usable = (teacherId: number) => sql`
  from lecture_quiz_all as quiz
  join lecture on lecture.id = quiz.lecture_id
  join classroom on classroom.id = lecture.classroom_id
  join course on course.id = classroom.course_id
  join question on question.course_id = course.id and question.status = 'Approved' and ${mayUse(teacherId)}
    and not exists (
      select from lecture_quiz_question_all as own
      where own.quiz_id = quiz.id and own.deleted_at is null and own.pool_key is null and own.source_question_id = question.id
    )`

export interface FittingRow {
  pickId: number
  questionId: number
}

/** Which questions fit which pick. */
export async function listFitting(db: Db, teacherId: number, quizId: number): Promise<FittingRow[]> {
  const { rows } = await sql<FittingRow>`
    select slot.id as "pickId", question.id as "questionId" ${usable(teacherId)}
    join quiz_slot as slot on slot.quiz_id = quiz.id
      and (slot.difficulty is null or slot.difficulty = question.difficulty)
      and (not slot.by_topic or slot.topic_id = question.topic_id)
      and (slot.types is null or question.question_type = any(slot.types))
    where quiz.id = ${quizId} order by slot.position, slot.id, question.id`.execute(db)
  return rows
}

const isOrAny = (column: RawBuilder<unknown>, wanted: string | number | undefined) =>
  wanted === undefined ? sql`true` : sql`${column} = ${wanted}`

export async function countFitting(db: Db, teacherId: number, quizId: number, query: FittingQuery): Promise<number> {
  const { difficulty, topicId, questionType } = query
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${usable(teacherId)}
    where quiz.id = ${quizId} and ${isOrAny(sql`question.difficulty`, difficulty)}
      and ${isOrAny(sql`question.topic_id`, topicId)} and ${isOrAny(sql`question.question_type`, questionType)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const toRow = ({ count, difficulty, topicId, types, points }: PickBody) => ({
  pick_count: count,
  difficulty,
  by_topic: Boolean(topicId),
  topic_id: topicId || null,
  types,
  points,
})

export async function insertPick(trx: Trx, quizId: number, pick: PickBody): Promise<number> {
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from quiz_slot where quiz_id = ${quizId})`
  const { id } = await trx
    .insertInto('quiz_slot')
    .values({ quiz_id: quizId, position, ...toRow(pick) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const replacePick = (trx: Trx, id: number, pick: PickBody) =>
  trx.updateTable('quiz_slot').set(toRow(pick)).where('id', '=', id).execute()

export const deletePick = (trx: Trx, id: number) => trx.deleteFrom('quiz_slot').where('id', '=', id).execute()

/** Whether the topic belongs to the course of the quiz; it stays until the pick is written. */
export async function holdTopic(trx: Trx, quizId: number, topicId: number): Promise<boolean> {
  const { rows } = await sql`
    select from question_topic as topic
    join classroom on classroom.course_id = topic.course_id
    join lecture on lecture.classroom_id = classroom.id
    join lecture_quiz_all as quiz on quiz.lecture_id = lecture.id
    where topic.id = ${topicId} and quiz.id = ${quizId} for share of topic`.execute(trx)
  return rows.length > 0
}

/** The picks of one quiz for another, of the same course. */
export async function copyPicks(trx: Trx, sourceId: number, quizId: number): Promise<void> {
  await sql`
    insert into quiz_slot (quiz_id, kind, position, points, pick_count, difficulty, by_topic, topic_id, types)
    select ${quizId}::integer, kind, position, points, pick_count, difficulty, by_topic, topic_id, types
    from quiz_slot where quiz_id = ${sourceId} order by position, id`.execute(trx)
}
