import type { BankQuestion, DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { ClassicType } from '@manara/contract/question-kinds/question-types.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** A question that an import writes. */
export interface PlannedQuestion {
  text: string
  questionType: ClassicType
  difficulty: DifficultyLevel
  status: 'Approved' | 'Pending'
  options: { text: string; isCorrect: boolean }[]
}

/** How a question is compared: two with the same words are one, when options or right answers are the same too (R-bank-5). */
export interface ComparedQuestion {
  at: number
  byOptions: string
  byRight: string
  /** The same question of the bank. */
  sameId: number | null
  sameStatus: BankQuestion['status'] | null
}

/** The keys of questions without a picture, and which of them the bank has already, in one statement. */
export async function compareQuestions(
  db: Db,
  courseId: number,
  questions: readonly Pick<PlannedQuestion, 'text' | 'options'>[],
): Promise<ComparedQuestion[]> {
  const given = questions.map(({ text, options }, at) => ({
    at,
    text,
    options: options.map((option) => option.text),
    right: options.find(({ isCorrect }) => isCorrect)?.text,
  }))
  const { rows } = await sql<ComparedQuestion>`
    with given as materialized (
      select at, search_fold(text) as key, search_fold("right") as "right",
        (select array_agg(search_fold(option) order by search_fold(option)) from jsonb_array_elements_text(options) option) as options
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row (at integer, text text, options jsonb, "right" text)
    ), same as (
      select distinct on (given.at) given.at, question.id, question.status
      from given join question on question.search_key = given.key
      where question.course_id = ${courseId} and question.image_id is null and (
        given.options = (select array_agg(search_fold(option.text) order by search_fold(option.text)) from question_option option
          where option.question_id = question.id)
        or exists (select from question_option option where option.question_id = question.id
          and option.is_correct and not option.is_several and search_fold(option.text) = given."right"))
      order by given.at, question.id
    )
    select given.at, md5(given.key || ' options ' || given.options::text) as "byOptions",
      md5(given.key || ' right ' || given."right") as "byRight", same.id as "sameId", same.status as "sameStatus"
    from given left join same on same.at = given.at order by given.at`.execute(db)
  return rows
}

/** Inserts questions with their options, and gives their ids in the same order. */
export async function insertQuestions(
  trx: Trx,
  authorId: number,
  courseId: number,
  questions: readonly PlannedQuestion[],
): Promise<number[]> {
  const given = JSON.stringify(questions.map((question, at) => ({ ...question, at })))
  const { rows } = await sql<{ id: number }>`
    insert into question_all (course_id, text, question_type, difficulty, status, author_id, reviewed_by, reviewed_at)
    select ${courseId}::integer, text, "questionType", difficulty, status, ${authorId}::integer,
      case status when 'Approved' then ${authorId}::integer end, case status when 'Approved' then now() end
    from jsonb_to_recordset(${given}::jsonb) as row (at integer, text text, "questionType" text, difficulty text, status text)
    order by at
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  const options = questions.flatMap(({ options }, at) =>
    options.map((option, index) => ({ ...option, questionId: ids[at], position: index + 1 })),
  )
  await sql`
    insert into question_option (question_id, position, text, is_correct)
    select "questionId", position, text, "isCorrect"
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as row ("questionId" integer, position integer, text text, "isCorrect" boolean)`.execute(trx)
  return ids
}
