import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { textHolds } from '../../platform/db/text-search.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { mayReadClassroom } from './visible-file.queries.ts'

const mostTries = 6

/** Ten minutes after the first try, then four times as long each time. */
const isDue = sql<boolean>`lecture_file.read_at is null and lecture_file.tries < ${mostTries}
  and lecture_file.tried_at < now() - make_interval(mins => (10 * 4 ^ (lecture_file.tries - 1))::integer)`

/**
 * Takes the next PDF file of a lecture that no process has read, the newest first. The try counts before it begins: a file
 * that ends its reader is not read for ever.
 */
export async function claimUnreadFile(trx: Trx, mostBytes: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into lecture_file (file_id)
    select file.id from stored_file file left join lecture_file on lecture_file.file_id = file.id
    where file.state = 'stored' and file.media_type = 'application/pdf' and file.size <= ${mostBytes}
      and (lecture_file.file_id is null or (${isDue}))
      and exists (
        select from material join lecture on lecture.id = material.lecture_id where material.file_id = file.id
      )
    order by lecture_file.file_id is not null, file.stored_at desc limit 1
    on conflict (file_id) do update set tries = lecture_file.tries + 1, tried_at = now() where ${isDue}
    returning file_id as id`.execute(trx)
  return rows[0]?.id
}

export interface NewPage {
  page: number
  content: string
}

/** Writes the pages of a claimed file once; one that was swept away meanwhile has none. */
export async function insertPages(trx: Trx, fileId: string, pages: readonly NewPage[]): Promise<void> {
  const claimed = trx.updateTable('lecture_file').set({ read_at: sql<Date>`now()` }).where('file_id', '=', fileId)
  if ((await claimed.returning('file_id').executeTakeFirst()) === undefined || pages.length === 0) return
  await trx
    .insertInto('lecture_page')
    .values(pages.map((page) => ({ ...page, file_id: fileId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A text of a lecture: a page of one of its files, or the description, which has neither file nor page. */
export interface LectureText {
  classroomId: number
  courseName: string
  lectureTitle: string
  materialId: number | null
  page: number | null
  content: string
}

const ownLectures = (caller: Caller) => sql`
  select lecture.id, lecture.title, lecture.description, classroom.id as classroom_id, course.name as course_name
  from lecture join classroom on classroom.id = lecture.classroom_id join course on course.id = classroom.course_id
  where ${mayReadClassroom(caller)}`

const mostFound = 10
/** A word of more pages says little: not all of them are compared. */
const mostCompared = 400

/**
 * The texts with the words of a tsquery in lectures that the caller may read, the best first. A file that several
 * classrooms share counts once, in the newest lecture. Pages are found by an array of files and not by a join: the planner
 * believes that hardly a page holds several words, and would compare all pages with all lectures.
 */
export async function findLectureTexts(db: Db, caller: Caller, query: string): Promise<LectureText[]> {
  const asked = sql`to_tsquery('simple', ${query})`
  const { rows } = await sql<LectureText>`
    with own as materialized (${ownLectures(caller)}), file as materialized (
      select distinct on (material.file_id) material.file_id, material.id, own.title, own.classroom_id, own.course_name
      from own join material on material.lecture_id = own.id
      where material.file_id is not null order by material.file_id, own.id desc
    ), held as materialized (
      select file_id, page, words from lecture_page
      where words @@ ${asked} and file_id = any (array (select file_id from file)) limit ${mostCompared}
    ), best as materialized (
      select file_id, page, ts_rank(words, ${asked}) as rank from held order by rank desc, page limit ${mostFound}
    ), found as (
      select classroom_id, course_name, title, id, best.page, content, rank
      from best join file using (file_id)
        join lateral (select content from lecture_page where file_id = best.file_id and page = best.page) as text on true
      union all
      (select classroom_id, course_name, title, null, null, description, 0 from own
        where to_tsvector('simple', arabic_fold(description)) @@ ${asked} order by id desc limit ${mostFound})
    )
    select classroom_id as "classroomId", course_name as "courseName", title as "lectureTitle", id as "materialId", page,
      content
    from found order by rank desc, id desc, page`.execute(db)
  return rows
}

export interface FoundLecture {
  lectureId: number
  title: string
  courseName: string
}

/** The lectures whose title and course hold these words, the newest first; those with pages before the others. */
export async function findLectures(db: Db, caller: Caller, words: readonly string[]): Promise<FoundLecture[]> {
  const key = sql`(lecture.search_key || ' ' || course.search_key)`
  const holds = [mayReadClassroom(caller), ...words.map((word) => textHolds(key, word))]
  const { rows } = await sql<FoundLecture>`
    select lecture.id as "lectureId", lecture.title, course.name as "courseName"
    from lecture join classroom on classroom.id = lecture.classroom_id join course on course.id = classroom.course_id
    where ${sql.join(holds, sql` and `)}
    order by exists (
      select from material join lecture_page on lecture_page.file_id = material.file_id
      where material.lecture_id = lecture.id
    ) desc, lecture.created_at desc, lecture.id desc limit 50`.execute(db)
  return rows
}

const mostPages = 120

/** The pages of one lecture in their order; without any, its description. */
export async function listLectureTexts(db: Db, caller: Caller, lectureId: number): Promise<LectureText[]> {
  const { rows } = await sql<LectureText>`
    with own as materialized (${ownLectures(caller)} and lecture.id = ${lectureId})
    select classroom_id as "classroomId", course_name as "courseName", own.title as "lectureTitle",
      material.id as "materialId", page, coalesce(content, own.description) as content
    from own left join (material join lecture_page page on page.file_id = material.file_id) on material.lecture_id = own.id
    where coalesce(content, own.description) is not null
    order by material.id, page limit ${mostPages}`.execute(db)
  return rows
}
