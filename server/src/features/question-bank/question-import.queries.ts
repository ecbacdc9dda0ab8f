import { foldArabic } from '@manara/contract/names.ts'
import type { BankQuestion, DifficultyLevel } from '@manara/contract/question-bank.ts'
import {
  hasOptions,
  isClassic,
  type QuestionType,
  questionTypes,
} from '@manara/contract/question-kinds/question-types.ts'
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
  explanation: string | null
  points: number
  /** The hash of its picture, and the name of that. */
  picture: string | null
  status: 'Approved' | 'Pending'
  options: { text: string; isCorrect: boolean }[]
}

export type StoredQuestion = Omit<PlannedQuestion, 'picture'> & { imageId: string | null }

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
}

type Same = Pick<ComparedQuestion, 'sameId' | 'sameStatus'>

const nothingSame: Same = { sameId: null, sameStatus: null }

/** A question without options, by its kind, its folded text and its folded key. */
const toKey = (questionType: QuestionType, text: string, sha256: string | null, content: object | null) =>
  `${questionType} ${sha256} ${text} key ${foldArabic(keyOf(questionType, identified(questionType, content)))}`

/** The questions without options and with one of these folded texts, by their keys; each is read once. */
async function findByKey(db: Db, courseId: number, texts: readonly string[]): Promise<ReadonlyMap<string, Same>> {
  if (texts.length === 0) return new Map()
  const { rows } = await sql<{
    id: number
    status: BankQuestion['status']
    type: QuestionType
    text: string
    sha256: string | null
    content: object
  }>`
    select id, status, question_type as type, search_key as text, content, (select sha256 from stored_file where id = image_id)
    from question where course_id = ${courseId} and search_key = any(${[...new Set(texts)]}::text[])
      and question_type <> all(${questionTypes.filter(hasOptions)}::text[])
    order by id desc`.execute(db)
  return new Map(
    rows.map(({ id, status, type, text, sha256, content }) => [
      toKey(type, text, sha256, content),
      { sameId: id, sameStatus: status },
    ]),
  )
}

const hashOf = (picture: string | null) => picture?.slice(0, 64) ?? null

/** The keys of questions, and which of them the bank has already, in two statements. */
export async function compareQuestions(
  db: Db,
  courseId: number,
  questions: readonly PlannedQuestion[],
): Promise<ComparedQuestion[]> {
  const given = questions.map(({ text, options, questionType, picture }, at) => ({
    at,
    text,
    sha256: hashOf(picture),
    options: options.map((option) => option.text),
    right: isClassic(questionType) ? options.find(({ isCorrect }) => isCorrect)?.text : undefined,
  }))
  const { rows } = await sql<FoundQuestion>`
    with given as materialized (
      select at, sha256, search_fold(text) as key, search_fold("right") as "right",
        (select array_agg(search_fold(option) order by search_fold(option)) from jsonb_array_elements_text(options) option) as options
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as row (at integer, text text, sha256 text, options jsonb, "right" text)
    ), same as (
      select distinct on (given.at) given.at, question.id, question.status
      from given join question on question.search_key = given.key
      where question.course_id = ${courseId}
        and given.sha256 is not distinct from (select sha256 from stored_file where id = question.image_id) and (
        given.options = (select array_agg(search_fold(option.text) order by search_fold(option.text)) from question_option option
          where option.question_id = question.id)
        or exists (select from question_option option where option.question_id = question.id
          and option.is_correct and not option.is_several and search_fold(option.text) = given."right"))
      order by given.at, question.id
    )
    select given.at, given.key, md5(concat(given.sha256, given.key) || ' options ' || given.options::text) as "byOptions",
      md5(concat(given.sha256, given.key) || ' right ' || given."right") as "byRight", same.id as "sameId", same.status as "sameStatus"
    from given left join same on same.at = given.at order by given.at`.execute(db)
  const found = questions.map((question, at) => ({ ...question, ...(rows[at] as FoundQuestion) }))
  const further = found.filter(({ questionType }) => !hasOptions(questionType))
  const byKey = await findByKey(
    db,
    courseId,
    further.map(({ key }) => key),
  )
  return found.map(({ questionType, content, picture, key, byOptions, byRight, sameId, sameStatus }) => {
    if (hasOptions(questionType))
      return { keys: [byOptions, byRight].filter((one) => one !== null), sameId, sameStatus }
    const own = toKey(questionType, key, hashOf(picture), content)
    return { keys: [own], ...(byKey.get(own) ?? nothingSame) }
  })
}

/** Inserts questions with their options, and gives their ids in the same order. */
export async function insertQuestions(
  trx: Trx,
  authorId: number,
  courseId: number,
  questions: readonly StoredQuestion[],
): Promise<number[]> {
  const given = JSON.stringify(
    questions.map((question, at) => ({
      ...question,
      at,
      content: identified(question.questionType, question.content),
    })),
  )
  const { rows } = await sql<{ id: number }>`
    insert into question_all (course_id, text, image_id, question_type, content, difficulty, explanation, points, status, author_id, reviewed_by, reviewed_at)
    select ${courseId}::integer, nullif(text, ''), "imageId", "questionType", nullif(content, 'null'), difficulty, explanation, points, status, ${authorId}::integer,
      case status when 'Approved' then ${authorId}::integer end, case status when 'Approved' then now() end
    from jsonb_to_recordset(${given}::jsonb) as row (at integer, text text, "imageId" uuid, "questionType" text, content jsonb, difficulty text,
      explanation text, points numeric, status text)
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
