import { foldArabic } from '@manara/contract/names.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A program, course or classroom, found by its number or folded name. `line`: where the file last wrote about it. */
export interface Place {
  id: number
  name: string
  line?: number
}
export interface CoursePlace extends Place {
  programId: number
  price: number
}
export interface ClassroomPlace extends Place {
  courseId: number
  capacity: number
  teacherId: number | null
  status: string
  enrolled: number
}
export interface Teacher {
  id: number
  fullName: string
  email: string
  nationalId: string
}

/** Living programs, courses and classrooms by what they belong to, programs under 0. */
export interface Places {
  programs: Map<number, Place[]>
  courses: Map<number, CoursePlace[]>
  classrooms: Map<number, ClassroomPlace[]>
}

/** All of a school. A commit locks them first, in the order of single acts: they do not change until it ends. */
export async function readPlaces(db: Db, isLocked: boolean): Promise<Places> {
  if (isLocked) {
    await sql`select from program order by id for share`.execute(db)
    await sql`select from course order by id for no key update`.execute(db)
    await sql`select from classroom order by id for no key update`.execute(db)
  }
  const programs = await db.selectFrom('program').select(['id', 'name']).orderBy('id').execute()
  const courses = await db
    .selectFrom('course')
    .select(['id', 'name', 'program_id as programId', 'price'])
    .orderBy('id')
    .execute()
  const { rows: classrooms } = await sql<ClassroomPlace>`
    select id, name, course_id as "courseId", capacity, teacher_id as "teacherId", status,
      coalesce((select sum(seats) from seat_tally where classroom_id = classroom.id), 0)::integer as enrolled
    from classroom where archived_at is null order by id`.execute(db)
  return {
    programs: new Map([[0, programs]]),
    courses: Map.groupBy(courses, ({ programId }) => programId),
    classrooms: Map.groupBy(classrooms, ({ courseId }) => courseId),
  }
}

export const listTeachers = (db: Db): Promise<Teacher[]> =>
  db
    .selectFrom('person')
    .select(['id', 'full_name as fullName', 'email', 'national_id as nationalId'])
    .where('role', '=', 1)
    .orderBy('id')
    .execute()

/** By name, then by number, within what it belongs to; several, when a name is not enough. */
export function findPlaces<Of extends Place>(places: ReadonlyMap<number, Of[]>, ownerId: number, word: string): Of[] {
  const own = places.get(ownerId) ?? []
  const folded = foldArabic(word)
  const named = own.filter(({ name }) => foldArabic(name) === folded)
  return named.length > 0 ? named : own.filter(({ id }) => String(id) === folded)
}

/** Later rows find it. */
export function addPlace<Of extends Place>(places: Map<number, Of[]>, ownerId: number, place: Of): Of {
  places.set(ownerId, [...(places.get(ownerId) ?? []), place])
  return place
}
