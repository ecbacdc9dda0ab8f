import type { Lesson, LessonsQuery, ListLessonsQuery, StudentLesson } from '@manara/contract/lessons.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import { dayText, isMissing, type LessonRow, lessonOrder, lessons, localNow, toLesson } from './lesson-rows.ts'

/** A lesson by its key: an `x` and its client id. With `teacherId` only one of the teacher's classrooms. */
const lessonOf = (db: Db, now: Date, lessonKey: string, teacherId?: number) => {
  const found = lessons(db, now).where('lesson.client_id', '=', lessonKey.slice(1))
  return teacherId === undefined ? found : found.where('classroom.teacher_id', '=', teacherId)
}

export const getLesson = (db: Db, now: Date, lessonKey: string, teacherId?: number): Promise<LessonRow | undefined> =>
  lessonOf(db, now, lessonKey, teacherId).executeTakeFirst()

/** Locks a lesson against other saves and changes, and its classroom against being completed or deleted meanwhile. */
export const lockLesson = (
  trx: Trx,
  now: Date,
  lessonKey: string,
  teacherId?: number,
): Promise<LessonRow | undefined> =>
  lessonOf(trx, now, lessonKey, teacherId).forUpdate('lesson').forShare('classroom').executeTakeFirst()

/** Without its classroom, which the caller locks afterwards and harder. */
export const lockLessonAlone = (trx: Trx, id: number) =>
  trx.selectFrom('lesson').select('id').where('id', '=', id).forUpdate().execute()

const ordering: Ordering<LessonRow, ListLessonsQuery> = {
  keys: {
    day: { by: lessonOrder, field: 'lessonOrder' },
    classroomName: arabicOrder('classroom.name'),
    courseName: arabicOrder('course.name'),
  },
  tieBreaker: { by: 'lesson.id', field: 'lessonId' },
  default: '-day',
}

/** The lessons of classrooms that are not archived. */
export async function listLessons(db: Db, now: Date, query: ListLessonsQuery) {
  const { from, to, classroomId, programId, missing, q } = query
  let found = lessons(db, now).where('classroom.archived_at', 'is', null)
  if (from !== undefined) found = found.where('lesson.day', '>=', from)
  if (to !== undefined) found = found.where('lesson.day', '<=', to)
  if (classroomId !== undefined) found = found.where('classroom.id', '=', classroomId)
  if (programId !== undefined) found = found.where('course.program_id', '=', programId)
  if (missing) found = found.where(isMissing(now))
  const page = await readPage(searchIn(found, q, 'classroom.search_key', 'course.search_key'), ordering, query)
  return { ...page, rows: page.rows.map(toLesson) } satisfies Page<object>
}

const inDays = ({ from, to }: LessonsQuery) => sql<boolean>`lesson.day between ${from}::date and ${to}::date`

const taughtLessons = (db: Db, now: Date, teacherId: number) =>
  lessons(db, now)
    .where('classroom.teacher_id', '=', teacherId)
    .where('classroom.archived_at', 'is', null)
    .orderBy(lessonOrder)
    .orderBy('lesson.id')

export async function listTaughtLessons(db: Db, now: Date, teacherId: number, days: LessonsQuery) {
  const rows = await taughtLessons(db, now, teacherId).where(inDays(days)).execute()
  return rows.map(toLesson)
}

/** More sheets than these are not asked of a teacher at once. */
const mostMissing = 50

/** The lessons of a day, and the newest of those whose sheets are missing, in one statement. */
export async function listTaughtOfDay(db: Db, now: Date, teacherId: number, day: string) {
  const missing = sql<number>`(
    select lesson.id from lesson join classroom on classroom.id = lesson.classroom_id
    left join term on term.id = classroom.term_id
    where classroom.teacher_id = ${teacherId} and ${isMissing(now)}
    order by lesson.day desc, lesson.id desc limit ${mostMissing})`
  const rows = await taughtLessons(db, now, teacherId)
    .where(({ or, eb }) => or([eb('lesson.day', '=', day), eb('lesson.id', 'in', missing)]))
    .execute()
  return {
    lessons: rows.filter((row) => row.day === day).map(toLesson),
    missing: rows.filter((row) => row.isMissing).map(toLesson),
  }
}

/** The newest lessons of one classroom, in the order of time. */
export async function listLessonsOfClassroom(db: Db, now: Date, classroomId: number, days: LessonsQuery, most: number) {
  const rows = await lessons(db, now)
    .where('classroom.id', '=', classroomId)
    .where(inDays(days))
    .orderBy(lessonOrder, 'desc')
    .orderBy('lesson.id', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}

/** Of the classrooms in which a student has a place. */
export async function listAttendedLessons(
  db: Db,
  now: Date,
  studentId: number,
  days: LessonsQuery,
): Promise<StudentLesson[]> {
  const rows = await lessons(db, now)
    .where('classroom.archived_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from enrollment where enrollment.classroom_id = classroom.id and enrollment.student_id = ${studentId})`,
    )
    .where(inDays(days))
    .orderBy(lessonOrder)
    .orderBy('lesson.id')
    .execute()
  return rows.map(toLesson)
}

/** Today in the school, and what is allowed there. */
export interface SchoolDay {
  today: string
  editDays: number
}

export function getSchoolDay(db: Db, now: Date): Promise<SchoolDay> {
  return db
    .selectFrom('school_settings')
    .select([dayText(localNow(now)).as('today'), 'attendance_edit_days as editDays'])
    .executeTakeFirstOrThrow()
}

export interface LockedClassroom {
  id: number
  name: string
  status: string
  isArchived: boolean
  today: string
  editDays: number
  termName: string | null
  termStartsOn: string | null
  termEndsOn: string | null
}

/** Locks a classroom for new lessons: those of a day are counted under this lock. */
export function lockClassroom(trx: Trx, now: Date, id: number, teacherId?: number) {
  const found = trx
    .selectFrom('classroom')
    .leftJoin('term', 'term.id', 'classroom.term_id')
    .select(['classroom.id', 'classroom.name', 'classroom.status', 'term.name as termName'])
    .select([
      sql<boolean>`classroom.archived_at is not null`.as('isArchived'),
      dayText(localNow(now)).as('today'),
      sql<number>`(select attendance_edit_days from school_settings)`.as('editDays'),
      sql<string | null>`to_char(term.starts_on, 'YYYY-MM-DD')`.as('termStartsOn'),
      sql<string | null>`to_char(term.ends_on, 'YYYY-MM-DD')`.as('termEndsOn'),
    ])
    .where('classroom.id', '=', id)
    .forUpdate('classroom')
  const own = teacherId === undefined ? found : found.where('classroom.teacher_id', '=', teacherId)
  return own.executeTakeFirst() satisfies Promise<LockedClassroom | undefined>
}

/** The days, of these, on which a classroom has that many lessons already. */
export async function listFullDays(trx: Trx, classroomId: number, days: readonly string[], most: number) {
  const { rows } = await sql<{ day: string }>`
    select ${dayText(sql`day`)} as day from lesson
    where classroom_id = ${classroomId} and day = any(${days}::date[]) group by lesson.day having count(*) >= ${most}
    order by lesson.day`.execute(trx)
  return rows.map(({ day }) => day)
}

interface NewLesson {
  clientId: string
  day: string
}

interface Hours {
  startsMinute: number
  endsMinute: number
}

/** Inserts lessons in one statement; one whose client id is there already is left out. Gives the ids. */
export async function insertLessons(trx: Trx, classroomId: number, hours: Hours, rows: readonly NewLesson[]) {
  const { rows: inserted } = await sql<{ id: number; clientId: string }>`
    insert into lesson (classroom_id, client_id, day, starts_minute, ends_minute)
    select ${classroomId}, "clientId", day, ${hours.startsMinute}, ${hours.endsMinute}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as lesson ("clientId" uuid, day date) order by day
    on conflict (client_id) do nothing
    returning id, client_id as "clientId"`.execute(trx)
  return inserted
}

export async function listLessonsByClientId(db: Db, now: Date, clientIds: readonly string[]): Promise<LessonRow[]> {
  return lessons(db, now)
    .where('lesson.client_id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .orderBy(lessonOrder)
    .execute()
}

export const listLessonsByIds = (db: Db, now: Date, ids: readonly number[]): Promise<LessonRow[]> =>
  lessons(db, now).where('lesson.id', '=', sql<number>`any(${ids})`).execute()

interface LessonChange {
  day?: string
  starts_minute?: number
  ends_minute?: number
  state?: Lesson['state']
  change_reason?: string
}

export async function changeLesson(trx: Trx, id: number, change: LessonChange): Promise<void> {
  await trx
    .updateTable('lesson')
    .set({ ...change, revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function removeLesson(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('lesson').where('id', '=', id).execute()
}
