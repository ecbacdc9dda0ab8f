import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Understood } from '../../platform/llm/chat-engine.ts'
import { all, type Found, firstFound, keyHolds, nameWords, nearlyHolds, oneMore, toFound } from './name-search.ts'
import { named } from './skills/skill-context.ts'

type Holds = (searchKey: string, word: string) => RawBuilder<boolean>

/** Rows whose name has every word; without any, rows that match but for a typo. */
const readNamed = <Row extends { name: string }>(
  question: Understood,
  read: (where: (key: string) => RawBuilder<boolean>) => Promise<readonly Row[]>,
) => firstFound(question, (name) => readOne(name, read))

async function readOne<Row extends { name: string }>(
  rest: readonly string[],
  read: (where: (key: string) => RawBuilder<boolean>) => Promise<readonly Row[]>,
): Promise<Found<Row>> {
  const words = nameWords(rest)
  if (words.length === 0) return { rows: [], isMore: false }
  const attempt = async (holds: Holds) => {
    const { rows, isMore } = toFound(await read((key) => all(words.map((word) => holds(key, word)))))
    return { rows: named(rest, rows), isMore }
  }
  const found = await attempt(keyHolds)
  return found.rows.length > 0 ? found : attempt(nearlyHolds)
}

export interface CourseFacts {
  name: string
  programName: string
  price: number
  coordinatorName: string | null
}

/** For administrators: the courses of such a name. */
export const findCourses = (db: Db, question: Understood): Promise<Found<CourseFacts>> =>
  readNamed(question, async (isNamed) => {
    const found = sql<CourseFacts>`
      select course.name, program.name as "programName", course.price::float8 as price,
        coordinator.short_name as "coordinatorName"
      from course join program on program.id = course.program_id
      left join person as coordinator on coordinator.id = course.coordinator_id
      where ${isNamed('course.search_key')}
      order by course.name collate "ar-x-icu" limit ${oneMore}`
    return (await found.execute(db)).rows
  })

export interface ProgramName {
  id: number
  name: string
}

/** The programs of such a name. */
export const findPrograms = (db: Db, question: Understood): Promise<Found<ProgramName>> =>
  readNamed(question, async (isNamed) => {
    const found = sql<ProgramName>`
      select program.id, program.name from program where ${isNamed('program.search_key')}
      order by program.name collate "ar-x-icu" limit ${oneMore}`
    return (await found.execute(db)).rows
  })

/** More than any program has. */
const mostCourses = 100

export interface ProgramFacts extends ProgramName {
  isOpen: boolean
  courses: number
  students: number
  /** Of all its courses. */
  price: number
}

/** For administrators: the courses of a program, by name. */
export async function listCourseNames(db: Db, programId: number): Promise<string[]> {
  const found = sql<{ name: string }>`
    select name from course where program_id = ${programId} order by name collate "ar-x-icu" limit ${sql.lit(mostCourses)}`
  return (await found.execute(db)).rows.map(({ name }) => name)
}

/** For administrators: these programs, or all of them. */
export async function listProgramFacts(db: Db, ids?: readonly number[]): Promise<ProgramFacts[]> {
  const found = sql<ProgramFacts>`
    select program.id, program.name, program.is_registration_open as "isOpen",
      (select count(*) from course where course.program_id = program.id) as courses,
      (select coalesce(sum(course.price), 0)::float8 from course where course.program_id = program.id) as price,
      (select coalesce(sum(people), 0) from person_tally where role = 2 and person_tally.program_id = program.id) as students
    from program where ${ids ? sql`program.id = any(${[...ids]})` : sql`true`}
    order by program.name collate "ar-x-icu"`
  return (await found.execute(db)).rows
}

export interface ProgramSeats {
  name: string
  enrolled: number
  capacity: number
}

/** For administrators: the places in the active classrooms of these programs, or of the fullest eight. */
export async function listProgramSeats(db: Db, ids?: readonly number[]): Promise<ProgramSeats[]> {
  const found = sql<ProgramSeats>`
    select program.name, sum(seat.enrolled)::integer as enrolled, sum(classroom.capacity)::integer as capacity
    from classroom
    join course on course.id = classroom.course_id
    join program on program.id = course.program_id,
    lateral (select count(*) as enrolled from enrollment where enrollment.classroom_id = classroom.id) as seat
    where classroom.status = 'ACTIVE' and classroom.archived_at is null
      and ${ids ? sql`program.id = any(${[...ids]})` : sql`true`}
    group by program.id, program.name
    order by sum(seat.enrolled)::numeric / nullif(sum(classroom.capacity), 0) desc, program.id limit 8`
  return (await found.execute(db)).rows
}
