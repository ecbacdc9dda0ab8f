import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Understood } from '../../platform/llm/chat-engine.ts'
import {
  all,
  either,
  type Found,
  firstFound,
  keyHolds,
  mostFound,
  nameWords,
  nearlyHolds,
  oneKeyHolds,
  oneMore,
  toFound,
} from './name-search.ts'
import { named } from './skills/skill-context.ts'

export interface ClassroomFacts {
  /** With the name of the course, to be chosen from by either. */
  name: string
  classroomName: string
  courseName: string
  teacherName: string | null
  enrolled: number
  capacity: number
}

const facts = sql`
  classroom.name || ' ' || course.name as name, classroom.name as "classroomName", course.name as "courseName",
  (select teacher.short_name from person as teacher where teacher.id = classroom.teacher_id)
    as "teacherName",
  (select count(*)::integer from enrollment where enrollment.classroom_id = classroom.id) as enrolled, classroom.capacity`

const present = sql`classroom.status = 'ACTIVE' and classroom.archived_at is null`

const read = async (db: Db, where: RawBuilder<boolean>) =>
  (
    await sql<ClassroomFacts>`
      select ${facts} from classroom join course on course.id = classroom.course_id
      where ${present} and ${where}
      order by course.name collate "ar-x-icu", classroom.name collate "ar-x-icu" limit ${oneMore}`.execute(db)
  ).rows

const ofCourses = (ids: readonly number[]) => sql<boolean>`classroom.course_id = any(${[...ids]})`

/** The courses with any of the words in their names, or a slip of the pen for one. */
async function courseIds(db: Db, words: readonly string[], holds: typeof keyHolds): Promise<number[]> {
  const found = sql<{ id: number }>`
    select id from course where ${either(words.map((word) => holds('course.search_key', word)))}`
  return (await found.execute(db)).rows.map(({ id }) => id)
}

/** For administrators: the active classrooms of such a name, of their own, of their course, or of both. */
export const findClassrooms = (db: Db, question: Understood): Promise<Found<ClassroomFacts>> =>
  firstFound(question, (name) => findNamed(db, name))

async function findNamed(db: Db, rest: readonly string[]): Promise<Found<ClassroomFacts>> {
  const words = nameWords(rest)
  if (words.length === 0) return { rows: [], isMore: false }
  const keys = ['classroom.search_key', 'course.search_key']
  const whole = all(words.map((word) => oneKeyHolds(keys, word)))
  const attempts = [
    async () => read(db, sql<boolean>`${ofCourses(await courseIds(db, words, keyHolds))} and ${whole}`),
    () => read(db, all(words.map((word) => keyHolds('classroom.search_key', word)))),
    async () => read(db, ofCourses(await courseIds(db, words, nearlyHolds))),
  ]
  for (const attempt of attempts) {
    const { rows, isMore } = toFound(await attempt())
    const chosen = named(rest, rows)
    if (chosen.length > 0) return { rows: chosen, isMore }
  }
  return { rows: [], isMore: false }
}

/** For administrators: the active classrooms without a free seat, and how many there are. */
export async function listFullClassrooms(db: Db): Promise<{ rows: ClassroomFacts[]; total: number }> {
  const found = sql<ClassroomFacts & { total: number }>`
    with full_room as (
      select classroom.id from classroom where ${present} and classroom.capacity <= (
        select count(*) from enrollment where enrollment.classroom_id = classroom.id)
    )
    select ${facts}, (select count(*)::integer from full_room) as total
    from classroom join course on course.id = classroom.course_id
    where classroom.id in (select id from full_room)
    order by course.name collate "ar-x-icu", classroom.name collate "ar-x-icu" limit ${sql.lit(mostFound)}`
  const { rows } = await found.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface TaughtBy {
  classroomName: string
  courseName: string
  isActive: boolean
}

/** For administrators: what a teacher has that is not archived, the active classrooms first. */
export async function listTaughtClassrooms(db: Db, teacherId: number): Promise<TaughtBy[]> {
  const found = sql<TaughtBy>`
    select classroom.name as "classroomName", course.name as "courseName", classroom.status = 'ACTIVE' as "isActive"
    from classroom join course on course.id = classroom.course_id
    where classroom.teacher_id = ${teacherId} and classroom.archived_at is null
    order by classroom.status, course.name collate "ar-x-icu", classroom.name collate "ar-x-icu"`
  return (await found.execute(db)).rows
}

/** Whether these words name a course, a program, or one of the caller's own classrooms and lectures. */
export async function isNameOfStudies(db: Db, personId: number, rest: readonly string[]): Promise<boolean> {
  const words = nameWords(rest)
  if (words.length === 0) return false
  const holds = (...keys: string[]) => all(words.map((word) => either(keys.map((key) => nearlyHolds(key, word)))))
  const found = sql<{ name: string }>`
    (select name from course where ${holds('course.search_key')} limit ${oneMore})
    union all (select name from program where ${holds('program.search_key')} limit ${oneMore})
    union all (
      select coalesce(lecture.title, '') || ' ' || classroom.name || ' ' || course.name as name
      from classroom join course on course.id = classroom.course_id
      left join lecture on lecture.classroom_id = classroom.id
      where classroom.id in (
        select id from classroom where teacher_id = ${personId} and archived_at is null
        union all select classroom_id from enrollment where student_id = ${personId})
      and classroom.archived_at is null
      and ${holds('classroom.search_key', 'course.search_key', 'lecture.search_key')} limit ${oneMore})`
  return named(rest, (await found.execute(db)).rows).length > 0
}
