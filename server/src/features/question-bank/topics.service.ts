import { mostTopics, type QuestionTopic, type TopicBody } from '@manara/contract/question-topics.ts'
import { sql } from 'kysely'
import { courseAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockCoordinated } from './bank-sharing.service.ts'
import { bankProblem, bankText } from './question-bank.messages.ts'
import { getCourse } from './question-bank.queries.ts'

const topics = (db: Db) =>
  db
    .selectFrom('question_topic as topic')
    .select(['topic.id as topicId', 'topic.name'])
    .select(
      sql<number>`(select count(*)::integer from question where question.topic_id = topic.id)`.as('questionsCount'),
    )

/** The topics of a course, for its teachers. */
export async function listTopics(db: Db, caller: Caller, courseId: number): Promise<QuestionTopic[]> {
  if (!(await getCourse(db, caller.personId, courseId))) throw bankProblem.courseNotFound()
  return topics(db).where('topic.course_id', '=', courseId).orderBy('topic.position').orderBy('topic.id').execute()
}

/** The course of a topic, locked; a topic of a course that the caller does not coordinate is not found. */
async function lockTopic(trx: Trx, { personId }: Caller, id: number): Promise<{ courseId: number; name: string }> {
  const topic = await trx
    .selectFrom('question_topic as topic')
    .innerJoin('course', 'course.id', 'topic.course_id')
    .select(['topic.course_id as courseId', 'topic.name'])
    .where('topic.id', '=', id)
    .where('course.coordinator_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (!topic) throw bankProblem.topicNotFound()
  return topic
}

/** A name is there once in its course, as searches compare names. */
async function refuseSameName(trx: Trx, courseId: number, name: string, exceptId = 0): Promise<void> {
  const same = await trx
    .selectFrom('question_topic')
    .select('name')
    .where('course_id', '=', courseId)
    .where('id', '<>', exceptId)
    .where('search_key', '=', sql<string>`search_fold(${name})`)
    .executeTakeFirst()
  if (same) throw bankProblem.sameTopic([same.name], { errors: { name: [bankProblem.sameTopic([same.name]).message] } })
}

export function createTopic(db: Db, caller: Caller, courseId: number, { name }: TopicBody) {
  return inTransaction(db, async (trx) => {
    await lockCoordinated(trx, caller.personId, courseId)
    await refuseSameName(trx, courseId, name)
    const present = await topics(trx).where('topic.course_id', '=', courseId).execute()
    if (present.length >= mostTopics) throw bankProblem.tooManyTopics()
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from question_topic where course_id = ${courseId})`
    const { topicId } = await trx
      .insertInto('question_topic')
      .values({ course_id: courseId, name, position })
      .returning('id as topicId')
      .executeTakeFirstOrThrow()
    await recordChange(trx, caller, courseAudit('createTopic', courseId, { after: { topicId, topicName: name } }))
    return { topicId, name, questionsCount: 0, message: bankText.topicAdded }
  })
}

export function renameTopic(db: Db, caller: Caller, id: number, { name }: TopicBody) {
  return inTransaction(db, async (trx) => {
    const before = await lockTopic(trx, caller, id)
    await refuseSameName(trx, before.courseId, name, id)
    await trx.updateTable('question_topic').set({ name }).where('id', '=', id).execute()
    const change = { before: { topicName: before.name }, after: { topicId: id, topicName: name } }
    await recordChange(trx, caller, courseAudit('renameTopic', before.courseId, change))
    const renamed = await topics(trx).where('topic.id', '=', id).executeTakeFirstOrThrow()
    return { ...renamed, message: bankText.topicRenamed }
  })
}

/** Its questions stay; a pick of it in a quiz draws nothing until its teacher changes it (R-quiz-19). */
export function deleteTopic(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const { courseId, name } = await lockTopic(trx, caller, id)
    await trx.deleteFrom('question_topic').where('id', '=', id).execute()
    const before = { topicId: id, topicName: name }
    await recordChange(trx, caller, courseAudit('deleteTopic', courseId, { before }))
    return { message: bankText.topicDeleted }
  })
}

/** The topic of a form as it is stored: none for 0; one of another course is refused. */
export async function readTopic(trx: Trx, courseId: number, topicId: number | undefined): Promise<number | null> {
  if (!topicId) return null
  const found = await trx
    .selectFrom('question_topic')
    .select('id')
    .where('id', '=', topicId)
    .where('course_id', '=', courseId)
    .forShare()
    .executeTakeFirst()
  if (!found) throw bankProblem.otherTopic()
  return found.id
}
