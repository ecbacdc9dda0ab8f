import type { Lecture, ListLecturesQuery } from '@manara/contract/lectures.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

/** A lecture without what hangs on it. */
export type LectureRow = Omit<Lecture, 'materials' | 'createdAt'> & { createdAt: Date }

const lectures = (db: Db) =>
  db.selectFrom('lecture').select(
    selection<LectureRow>()({
      lectureId: 'lecture.id',
      classroomId: 'lecture.classroom_id',
      title: 'lecture.title',
      description: 'lecture.description',
      lectureOrder: 'lecture.lecture_order',
      createdAt: 'lecture.created_at',
      lectureQuiz: sql`(
        select jsonb_build_object(
          'lectureQuizId', quiz.id, 'title', quiz.title, 'isEnabled', quiz.is_enabled,
          'questionsCount', quiz_questions_count(quiz.id),
          'submissionsCount', (select count(*) from lecture_quiz_submission submission where submission.quiz_id = quiz.id)
        )
        from lecture_quiz quiz where quiz.lecture_id = lecture.id
      )`,
    }),
  )

const lectureOrdering: Ordering<LectureRow, ListLecturesQuery> = {
  keys: { lectureOrder: 'lecture.lecture_order', createdAt: 'lecture.created_at', title: arabicOrder('lecture.title') },
  tieBreaker: { by: 'lecture.id', field: 'lectureId' },
  default: 'lectureOrder',
}

/** Equal orders stand in the order in which the lectures were added. */
export function listLectures(db: Db, classroomId: number, query: ListLecturesQuery): Promise<Page<LectureRow>> {
  const found = lectures(db).where('lecture.classroom_id', '=', classroomId)
  return readPage(searchIn(found, query.q, 'lecture.search_key'), lectureOrdering, query)
}

export function getLecture(db: Db, id: number): Promise<LectureRow | undefined> {
  return lectures(db).where('lecture.id', '=', id).executeTakeFirst()
}

/** The classroom of a lecture; read before locking, because a classroom is locked first. */
export async function findClassroomOfLecture(db: Db, teacherId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('lecture')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select('classroom.id as id')
    .where('lecture.id', '=', id)
    .where('classroom.teacher_id', '=', teacherId)
    .executeTakeFirst()
  return row?.id
}

export async function haveOneCourse(db: Db, first: number, second: number): Promise<boolean> {
  const { count } = await db
    .selectFrom('classroom')
    .select(sql<number>`count(distinct course_id)`.as('count'))
    .where('id', 'in', [first, second])
    .executeTakeFirstOrThrow()
  return count === 1
}

/** Editable fields of a lecture. */
export interface LectureDetails {
  title: string
  description: string | null
  lectureOrder: number
}

export function lockLecture(trx: Trx, classroomId: number, id: number): Promise<LectureDetails | undefined> {
  return trx
    .selectFrom('lecture')
    .select(['title', 'description', 'lecture_order as lectureOrder'])
    .where('id', '=', id)
    .where('classroom_id', '=', classroomId)
    .forUpdate()
    .executeTakeFirst()
}

/** How many lectures there are, and the greatest order among them. */
export async function measureLectures(trx: Trx, classroomId: number): Promise<{ count: number; last: number }> {
  return trx
    .selectFrom('lecture')
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(max(lecture_order), 0)`.as('last')])
    .where('classroom_id', '=', classroomId)
    .executeTakeFirstOrThrow()
}

export async function insertLecture(trx: Trx, classroomId: number, given: LectureDetails): Promise<number> {
  const { title, description, lectureOrder } = given
  const { id } = await trx
    .insertInto('lecture')
    .values({ classroom_id: classroomId, title, description, lecture_order: lectureOrder })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function changeLecture(trx: Trx, id: number, given: LectureDetails): Promise<void> {
  const { title, description, lectureOrder } = given
  await trx
    .updateTable('lecture')
    .set({ title, description, lecture_order: lectureOrder, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markLectureDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('lecture_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}

export interface OrderedLecture {
  id: number
  lectureOrder: number
}

/** Locks all lectures of a classroom, in the order of ids. */
export function lockClassroomLectures(trx: Trx, classroomId: number): Promise<OrderedLecture[]> {
  return trx
    .selectFrom('lecture')
    .select(['id', 'lecture_order as lectureOrder'])
    .where('classroom_id', '=', classroomId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function writeOrders(trx: Trx, rows: readonly OrderedLecture[]): Promise<void> {
  await sql`
    update lecture set lecture_order = placed."lectureOrder", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as placed (id integer, "lectureOrder" integer)
    where lecture.id = placed.id`.execute(trx)
}
