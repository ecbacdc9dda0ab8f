import { foldArabic } from '@manara/contract/names.ts'
import type { BankCourse, BankQuestion, ListBankCoursesQuery, ListBankQuery } from '@manara/contract/question-bank.ts'
import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import { hasOptions, isClassic, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn, searchWith, textHolds } from '../../platform/db/text-search.ts'
import { keyOf } from './question-content.service.ts'

export type BankQuestionRow = Omit<BankQuestion, 'createdAt'> & { createdAt: Date }

/** Finished and archived classrooms count: former teachers of a course still know what to ask. */
export const teaches = (teacherId: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from classroom where classroom.course_id = course.id and classroom.teacher_id = ${teacherId})`

const coordinates = (teacherId: number): RawBuilder<boolean> =>
  sql<boolean>`course.coordinator_id is not distinct from ${teacherId}`

const options = sql<BankQuestion['options']>`(
  select coalesce(json_agg(json_build_object(
    'questionOptionId', option.id, 'text', option.text, 'isCorrect', option.is_correct) order by option.position), '[]')
  from question_option option where option.question_id = question.id)`

const questionsFor = (db: Db, teacherId: number) =>
  db
    .selectFrom('question')
    .innerJoin('course', 'course.id', 'question.course_id')
    .innerJoin('person_all as author', 'author.id', 'question.author_id')
    .leftJoin('question_topic as topic', 'topic.id', 'question.topic_id')
    .select(
      selection<BankQuestionRow>()({
        questionId: 'question.id',
        courseId: 'question.course_id',
        text: 'question.text',
        questionType: 'question.question_type',
        difficultyLevel: 'question.difficulty',
        status: 'question.status',
        rejectionReason: 'question.rejection_reason',
        createdAt: 'question.created_at',
        content: sql`question.content`,
        points: 'question.points',
        explanation: 'question.explanation',
        imageUrl: sql`'/api/images/' || question.image_id`,
        createdBy: sql`author.short_name`,
        options,
        isOwn: sql`question.author_id = ${teacherId}`,
        topicId: 'question.topic_id',
        topicName: 'topic.name',
      }),
    )

const questionOrdering: Ordering<BankQuestionRow, ListBankQuery> = {
  keys: { questionId: 'question.id' },
  tieBreaker: { by: 'question.id', field: 'questionId' },
  default: '-questionId',
}

/** All texts of a content: of pairs, entries, accepted answers. */
const contentTexts = sql`search_fold(jsonb_path_query_array(question.content, '$.** ? (@.type() == "string")')::text)`

/** Each word of the search must be found in the question, its content or one of its options, folded. */
const holds = (word: string) => sql<boolean>`(
  ${textHolds('question.search_key', word)}
  or (question.content is not null and ${textHolds(contentTexts, word)})
  or exists (select from question_option option
    where option.question_id = question.id and ${textHolds(sql`search_fold(option.text)`, word)}))`

/** The questions of a course, or of those only what one teacher wrote. */
export function listQuestions(
  db: Db,
  { teacherId, courseId, isOwnOnly }: { teacherId: number; courseId: number; isOwnOnly: boolean },
  query: ListBankQuery,
): Promise<Page<BankQuestionRow>> {
  let found = questionsFor(db, teacherId).where('question.course_id', '=', courseId)
  if (isOwnOnly) found = found.where('question.author_id', '=', teacherId)
  if (query.status) found = found.where('question.status', '=', query.status)
  if (query.questionType) found = found.where('question.question_type', '=', query.questionType)
  if (query.difficulty) found = found.where('question.difficulty', '=', query.difficulty)
  if (query.topicId) found = found.where('question.topic_id', '=', query.topicId)
  return readPage(searchWith(found, query.q, holds), questionOrdering, query)
}

export function getQuestion(db: Db, teacherId: number, id: number): Promise<BankQuestionRow | undefined> {
  return questionsFor(db, teacherId).where('question.id', '=', id).executeTakeFirst()
}

const counted = (status: string, teacherId: number) => sql<number>`(
  select count(*) from question where question.course_id = course.id and question.status = ${status}
    and (course.coordinator_id is not distinct from ${teacherId} or question.author_id = ${teacherId}))`

const courseOrdering: Ordering<BankCourse, ListBankCoursesQuery> = {
  keys: { name: arabicOrder('course.name') },
  tieBreaker: { by: 'course.id', field: 'courseId' },
  default: 'name',
}

export function listBankCourses(db: Db, teacherId: number, query: ListBankCoursesQuery): Promise<Page<BankCourse>> {
  const found = db
    .selectFrom('course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .leftJoin('person_all as coordinator', 'coordinator.id', 'course.coordinator_id')
    .select(['course.id as courseId', 'course.name as name', 'program.name as academicProgramName'])
    .select([
      coordinates(teacherId).as('isCoordinator'),
      counted('Pending', teacherId).as('pendingCount'),
      counted('Approved', teacherId).as('approvedCount'),
      counted('Rejected', teacherId).as('rejectedCount'),
      'course.shares_bank as sharesBank',
      sql<string | null>`coordinator.short_name`.as('coordinatorName'),
    ])
    .where(({ or }) => or([coordinates(teacherId), teaches(teacherId)]))
  return readPage(searchIn(found, query.q, 'course.search_key'), courseOrdering, query)
}

const findCourse = (db: Db, teacherId: number, courseId: number) =>
  db
    .selectFrom('course')
    .select([coordinates(teacherId).as('isCoordinator'), 'course.shares_bank as sharesBank'])
    .where('course.id', '=', courseId)
    .where(({ or }) => or([coordinates(teacherId), teaches(teacherId)]))

type Access = Promise<{ isCoordinator: boolean; sharesBank: boolean } | undefined>

/** A course that the teacher teaches or coordinates; any other is not found. */
export const getCourse = (db: Db, teacherId: number, courseId: number): Access =>
  findCourse(db, teacherId, courseId).executeTakeFirst()

/** The same, locked until the end of the transaction. */
export function lockCourse(db: Db, teacherId: number, courseId: number): Access {
  const found = findCourse(db, teacherId, courseId)
  return (db.isTransaction ? found.forShare('course') : found).executeTakeFirst()
}

const bankLock = 4_712_170

/** Serialises adding and editing questions of the course until the end of the transaction. */
export async function lockBank(db: Db, courseId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${bankLock}, ${courseId})`.execute(db)
}

interface ComparedQuestion {
  courseId: number
  text: string | null
  imageId: string | null
  questionType: QuestionType
  content: QuestionContent
  options: readonly { text: string; isCorrect: boolean }[]
}

type Status = BankQuestion['status']

/** Questions of the course with the same folded text and the same picture. */
const ofSameWords = ({ courseId, text, imageId }: ComparedQuestion, exceptId: number) => sql`
  from question
  left join stored_file picture on picture.id = question.image_id
  left join stored_file given on given.id = ${imageId}::uuid
  where question.course_id = ${courseId} and question.id <> ${exceptId}
    and question.search_key = search_fold(${text ?? ''})
    and (question.image_id is null) = (${imageId}::uuid is null)
    and (question.image_id is null or picture.sha256 = given.sha256)`

/** The same question of a kind without options: the same kind, and the same key in words. */
async function findSameContent(trx: Trx, given: ComparedQuestion, exceptId: number): Promise<Status | undefined> {
  const { questionType } = given
  const { rows } = await sql<{ status: Status; content: QuestionContent }>`
    select question.status, question.content ${ofSameWords(given, exceptId)}
      and question.question_type = ${questionType}`.execute(trx)
  const key = foldArabic(keyOf(questionType, given.content))
  return rows.find(({ content }) => foldArabic(keyOf(questionType, content)) === key)?.status
}

/**
 * Another question of the course with the same text and picture, and with the same options in whatever order or the same
 * right answer: all texts folded, as searches compare them (R-bank-5). Kinds without options compare their keys.
 */
export async function findSameQuestion(trx: Trx, given: ComparedQuestion, exceptId = 0): Promise<Status | undefined> {
  const { questionType, options } = given
  if (!hasOptions(questionType)) return findSameContent(trx, given, exceptId)
  const right = isClassic(questionType) ? options.find(({ isCorrect }) => isCorrect)?.text : undefined
  const { rows } = await sql<{ status: Status }>`
    select question.status ${ofSameWords(given, exceptId)}
      and (
        (select array_agg(search_fold(option.text) order by search_fold(option.text)) from question_option option
          where option.question_id = question.id)
        = (select array_agg(search_fold(text) order by search_fold(text)) from unnest(${options.map((one) => one.text)}::text[]) text)
        or exists (select from question_option option
          where option.question_id = question.id and option.is_correct and not option.is_several
            and search_fold(option.text) = search_fold(${right ?? null}::text)))
    limit 1`.execute(trx)
  return rows[0]?.status
}

/** A question, locked for a caller who may change it. */
export interface LockedQuestion {
  id: number
  courseId: number
  text: string | null
  imageId: string | null
  questionType: QuestionType
  content: QuestionContent
  points: number
  explanation: string | null
  difficulty: BankQuestion['difficultyLevel']
  topicId: number | null
  status: BankQuestion['status']
  isCoordinator: boolean
}

/** Questions of courses that the teacher coordinates, and own ones of courses that they still teach. */
const reachable = (db: Db, teacherId: number) =>
  db
    .selectFrom('question')
    .innerJoin('course', 'course.id', 'question.course_id')
    .where(({ or, and, eb }) =>
      or([coordinates(teacherId), and([eb('question.author_id', '=', teacherId), teaches(teacherId)])]),
    )

export async function mayReach(db: Db, teacherId: number, id: number): Promise<boolean> {
  const row = await reachable(db, teacherId).select('question.id').where('question.id', '=', id).executeTakeFirst()
  return row !== undefined
}

export function lockQuestion(trx: Trx, teacherId: number, id: number): Promise<LockedQuestion | undefined> {
  return reachable(trx, teacherId)
    .select(
      selection<LockedQuestion>()({
        id: 'question.id',
        courseId: 'question.course_id',
        text: 'question.text',
        imageId: 'question.image_id',
        questionType: 'question.question_type',
        content: sql`question.content`,
        points: 'question.points',
        explanation: 'question.explanation',
        difficulty: 'question.difficulty',
        topicId: 'question.topic_id',
        status: 'question.status',
        isCoordinator: coordinates(teacherId),
      }),
    )
    .where('question.id', '=', id)
    .forUpdate('question')
    .executeTakeFirst()
}

/** The coordinator sees all pictures of the course, others those of own questions and, of a shared bank, Approved ones. */
export const seesPicture = (teacherId: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from question join course on course.id = question.course_id
  where question.image_id = file.id
    and (course.coordinator_id = ${teacherId} or (${teaches(teacherId)}
      and (question.author_id = ${teacherId} or (course.shares_bank and question.status = 'Approved')))))`
