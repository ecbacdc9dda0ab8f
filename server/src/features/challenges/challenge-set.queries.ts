import { type ChallengeQuestion, challengeLimits } from '@manara/contract/challenges.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { CalendarDate } from './challenge-week.ts'
import type { KeyedQuestion } from './score.ts'

export async function getChallengeId(db: Db, courseId: number, weekStart: CalendarDate): Promise<number | undefined> {
  const row = await db
    .selectFrom('challenge')
    .select('id')
    .where('course_id', '=', courseId)
    .where('week_start', '=', weekStart)
    .executeTakeFirst()
  return row?.id
}

/** Of two first students at once, one makes the set; the other waits here for it, and gets nothing. */
export async function insertChallenge(
  trx: Trx,
  courseId: number,
  weekStart: CalendarDate,
  openedAt: Date,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('challenge')
    .values({ course_id: courseId, week_start: weekStart, opened_at: openedAt })
    .onConflict((conflict) => conflict.columns(['course_id', 'week_start']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Approved questions with one right option, those first that no week or only older weeks have had. Held until their copies stand. */
export async function chooseQuestions(trx: Trx, courseId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select question.id from question
    where question.course_id = ${courseId} and question.status = 'Approved'
      and question.question_type in ('MultipleChoice', 'TrueFalse')
    order by (
      select max(challenge.week_start) from challenge_question
      join challenge on challenge.id = challenge_question.challenge_id
      where challenge_question.question_id = question.id
    ) nulls first, random()
    limit ${challengeLimits.mostQuestions}
    for share of question`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The set is a copy in an order of chance; so are the ids of its options. */
export async function copyQuestions(trx: Trx, challengeId: number, questionIds: readonly number[]): Promise<void> {
  await sql`
    insert into challenge_question (challenge_id, position, question_id, text, image_id)
    select ${challengeId}::integer, row_number() over (order by random()), id, text, image_id
    from question where id = any(${questionIds}::integer[])`.execute(trx)
  await sql`
    insert into challenge_option (challenge_question_id, text, is_correct)
    select copy.id, option.text, option.is_correct
    from challenge_question copy join question_option option on option.question_id = copy.question_id
    where copy.challenge_id = ${challengeId}
    order by random()`.execute(trx)
}

const imageUrl = sql<string | null>`'/api/images/' || challenge_question.image_id`
const options = sql<ChallengeQuestion['options']>`(
  select json_agg(json_build_object('questionOptionId', option.id, 'text', option.text))
  from challenge_option option where option.challenge_question_id = challenge_question.id)`

/** The questions without their key. */
export function listChallengeQuestions(db: Db, challengeId: number): Promise<ChallengeQuestion[]> {
  return db
    .selectFrom('challenge_question')
    .select(['challenge_question.id as questionId', 'challenge_question.text as text'])
    .select([imageUrl.as('imageUrl'), options.as('options')])
    .where('challenge_question.challenge_id', '=', challengeId)
    .orderBy('challenge_question.position')
    .execute()
}

/** The key; never leaves the server. */
export async function listKey(db: Db, challengeId: number): Promise<KeyedQuestion[]> {
  const { rows } = await sql<KeyedQuestion>`
    select question.id as "questionId", json_agg(option.id) as "optionIds",
      max(option.id) filter (where option.is_correct) as "correctOptionId"
    from challenge_question question join challenge_option option on option.challenge_question_id = question.id
    where question.challenge_id = ${challengeId}
    group by question.id`.execute(db)
  return rows
}
