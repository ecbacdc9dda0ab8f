import { foldArabic } from '@manara/contract/names.ts'
import { userRole } from '@manara/contract/users.ts'
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

/** By number, behind a line break that no name holds, and by folded name: a look-up costs the same however many there are. */
export type Index<Of> = Map<string, Of[]>

/** Living programs, courses and classrooms; programs belong to 0. */
export interface Places {
  programs: Index<Place>
  courses: Index<CoursePlace>
  classrooms: Index<ClassroomPlace>
}

const add = <Of>(index: Index<Of>, key: string, one: Of) => {
  const same = index.get(key)
  if (same) same.push(one)
  else index.set(key, [one])
}

/** Later rows find it. */
export function addPlace<Of extends Place>(places: Index<Of>, ownerId: number, place: Of): Of {
  add(places, `${ownerId}\n${place.id}`, place)
  add(places, `${ownerId} ${foldArabic(place.name)}`, place)
  return place
}

function toIndex<Of extends Place>(places: readonly Of[], ownerOf: (place: Of) => number): Index<Of> {
  const index: Index<Of> = new Map()
  for (const place of places) addPlace(index, ownerOf(place), place)
  return index
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
    programs: toIndex<Place>(programs, () => 0),
    courses: toIndex<CoursePlace>(courses, ({ programId }) => programId),
    classrooms: toIndex(classrooms, ({ courseId }) => courseId),
  }
}

/** The teachers of the school by number, and by folded national id, e-mail and full name. */
export async function readTeachers(db: Db): Promise<Index<Teacher>> {
  const teachers = await db
    .selectFrom('person')
    .select(['id', 'full_name as fullName', 'email', 'national_id as nationalId'])
    .where('role', '=', userRole.Teacher)
    .orderBy('id')
    .execute()
  const index: Index<Teacher> = new Map()
  for (const teacher of teachers) {
    const { id, fullName, email, nationalId } = teacher
    for (const key of new Set([`\n${id}`, ...[fullName, email, nationalId].map(foldArabic)])) add(index, key, teacher)
  }
  return index
}

export const findById = <Of>(places: Index<Of>, ownerId: number, id: number): Of | undefined =>
  places.get(`${ownerId}\n${id}`)?.[0]

/** By name, then by number, within what it belongs to; several, when a name is not enough. */
export function findPlaces<Of>(places: Index<Of>, ownerId: number, word: string): readonly Of[] {
  const folded = foldArabic(word)
  const byNumber = /^\d+$/.test(folded) ? places.get(`${ownerId}\n${folded}`) : undefined
  return places.get(`${ownerId} ${folded}`) ?? byNumber ?? []
}
