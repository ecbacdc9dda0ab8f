import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { sql } from 'kysely'
import { insertOptions, insertQuestion } from '../features/question-bank/question-bank.changes.ts'
import { checkContent, identified } from '../features/question-bank/question-content.service.ts'
import type { Trx } from '../platform/db/database.ts'
import banks from './data/question-kinds.json' with { type: 'json' }

/** A question as a data file holds it; `right` names the right ones of its options. */
export interface DemoQuestion {
  questionType: string
  text: string
  points?: number
  explanation?: string
  options?: string[]
  right?: string[]
  content?: unknown
}

export interface DemoBankQuestion extends DemoQuestion {
  topic: string
  difficulty: string
}

/** Questions of all kinds by the name of their course. */
export const readKinds = (): Record<string, DemoBankQuestion[]> => banks

/** The parts of a question that depend on its kind, as the tables of bank and quiz hold them. */
export function toStored({ text, points = 1, options = [], right = [], ...given }: DemoQuestion) {
  const { explanation, content } = given
  const questionType = given.questionType as QuestionType
  return {
    ...{ questionType, text, imageId: null, points, explanation: explanation ?? null },
    content: identified(questionType, checkContent(questionType, content)),
    options: options.map((option) => ({ text: option, isCorrect: right.includes(option) })),
  }
}

/** The topic of this name in a course, made where it is missing. */
export async function findTopic(trx: Trx, courseId: number, name: string): Promise<number> {
  const found = await trx
    .selectFrom('question_topic')
    .select('id')
    .where('course_id', '=', courseId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (found) return found.id
  const position = sql<number>`(select coalesce(max(position), 0) + 1 from question_topic where course_id = ${courseId})`
  const made = trx.insertInto('question_topic').values({ course_id: courseId, name, position }).returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

/** Approved questions of every kind, as the coordinator of the course would write them. */
export async function insertDemoKinds(
  trx: Trx,
  { id: courseId, name }: { id: number; name: string },
  coordinatorId: number,
): Promise<void> {
  for (const { topic, difficulty, ...question } of readKinds()[name] ?? []) {
    const { options, ...stored } = toStored(question)
    const topicId = await findTopic(trx, courseId, topic)
    const id = await insertQuestion(trx, coordinatorId, {
      ...stored,
      courseId,
      topicId,
      difficulty,
      status: 'Approved',
    })
    await insertOptions(trx, id, { options, isSeveral: stored.questionType === 'MultipleResponse' })
  }
}
