import { foldArabic } from '@manara/contract/names.ts'
import type { BankQuestion, DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { hasOptions, isClassic, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { identified, keyOf } from './question-content.service.ts'

/** A question that an import writes. */
export interface PlannedQuestion {
  text: string
  questionType: QuestionType
  /** Without the ids by chance, so that two looks at one file plan the same. */
  content: object | null
  difficulty: DifficultyLevel
  status: 'Approved' | 'Pending'
  options: { text: string; isCorrect: boolean }[]
}

/** How a question is compared: two with the same words are one, when options, right answers or keys are the same too (R-bank-5). */
export interface ComparedQuestion {
  /** Questions that share one of them are the same. */
  keys: string[]
  /** The same question of the bank. */
  sameId: number | null
  sameStatus: BankQuestion['status'] | null
}

interface FoundQuestion {
  at: number
  /** The folded text. */
  key: string
  byOptions: string | null
  byRight: string | null
  sameId: number | null
  sameStatus: BankQuestion['status'] | null
  /** Questions of the bank with the same text and kind, for kinds without options. */
  alike: { id: number; status: BankQuestion['status']; content: QuestionContent }[]
}

const foldedKey = (questionType: QuestionType, content: QuestionContent) => foldArabic(keyOf(questionType, content))

function toCompared(question: PlannedQuestion, found: FoundQuestion): ComparedQuestion {
  const { questionType, content } = question
  const { key, byOptions, byRight, sameId, sameStatus, alike } = found
  if (hasOptions(questionType)) return { keys: [byOptions, byRight].filter((one) => one !== null), sameId, sameStatus }
  const own = foldedKey(questionType, identified(questionType, content))
  const same = alike.find((one) => foldedKey(questionType, one.content) === own)
  return { keys: [`${questionType} ${key} key ${own}`], sameId: same?.id ?? null, sameStatus: same?.status ?? null }
}

/** The keys of questions without a picture, and which of them the bank has already, in one statement. */
export async function compareQuestions(
  db: Db,
  courseId: number,
  questions: readonly PlannedQuestion[],
): Promise<ComparedQuestion[]> {
  const given = questions.map(({ text, options, questionType }, at) => ({
    at,
    text,
    type: questionType,
    hasOptions: hasOptions(questionType),
    options: options.map((option) => option.text),
    right: isClassic(questionType) ? options.find(({ isCorrect }) => isCorrect)?.text : undefined,
  }))
  const { rows } = await sql<FoundQuestion>`
    with given as materialized (
      select at, type, "hasOptions", search_fold(text) as key, search_fold("right") as "right",
        (select array_agg(search_fold(option) order by search_fold(option)) from jsonb_array_elements_text(options) option) as options
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as row (at integer, text text, type text, "hasOptions" boolean, options jsonb, "right" text)
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
    select given.at, given.key, md5(given.key || ' options ' || given.options::text) as "byOptions",
      md5(given.key || ' right ' || given."right") as "byRight", same.id as "sameId", same.status as "sameStatus", (
        select coalesce(json_agg(json_build_object('id', question.id, 'status', question.status, 'content', question.content)
          order by question.id), '[]')
        from question where not given."hasOptions" and question.search_key = given.key
          and question.course_id = ${courseId} and question.image_id is null and question.question_type = given.type
      ) as alike
    from given left join same on same.at = given.at order by given.at`.execute(db)
  return questions.map((question, at) => toCompared(question, rows[at] as FoundQuestion))
}

/** Inserts questions with their options, and gives their ids in the same order. */
export async function insertQuestions(
  trx: Trx,
  authorId: number,
  courseId: number,
  questions: readonly PlannedQuestion[],
): Promise<number[]> {
  const given = JSON.stringify(
    questions.map((question, at) => ({
      ...question,
      at,
      content: identified(question.questionType, question.content),
    })),
  )
  const { rows } = await sql<{ id: number }>`
    insert into question_all (course_id, text, question_type, content, difficulty, status, author_id, reviewed_by, reviewed_at)
    select ${courseId}::integer, text, "questionType", nullif(content, 'null'), difficulty, status, ${authorId}::integer,
      case status when 'Approved' then ${authorId}::integer end, case status when 'Approved' then now() end
    from jsonb_to_recordset(${given}::jsonb) as row (at integer, text text, "questionType" text, content jsonb, difficulty text, status text)
    order by at
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  const options = questions.flatMap(({ options, questionType }, at) =>
    options.map((option, index) => ({
      ...option,
      questionId: ids[at],
      position: index + 1,
      isSeveral: !isClassic(questionType),
    })),
  )
  await sql`
    insert into question_option (question_id, position, text, is_correct, is_several)
    select "questionId", position, text, "isCorrect", "isSeveral"
    from jsonb_to_recordset(${JSON.stringify(options)}::jsonb)
      as row ("questionId" integer, position integer, text text, "isCorrect" boolean, "isSeveral" boolean)`.execute(trx)
  return ids
}
