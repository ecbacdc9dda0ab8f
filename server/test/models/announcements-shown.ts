import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

interface Posted {
  id: number
  authorId: number
  programId: number | null
  courseId: number | null
  roomId: number | null
}

/** Who is where, straight from the tables. */
export interface Places {
  posted: Posted[]
  rooms: { id: number; courseId: number; teacherId: number | null }[]
  courses: { id: number; programId: number; coordinatorId: number | null }[]
  seats: { studentId: number; roomId: number }[]
  programByStudent: Map<number, number | null>
}

const fetchRows = async <Row>(db: Db, text: string) => (await sql.raw<Row>(text).execute(db)).rows

export async function readPlaces(db: Db, posted: readonly number[]): Promise<Places> {
  const wanted = posted.length === 0 ? '0' : posted.join(',')
  const people = await fetchRows<{ id: number; programId: number | null }>(
    db,
    'select id, program_id as "programId" from person_all',
  )
  return {
    posted: await fetchRows(
      db,
      `select id, author_id as "authorId", program_id as "programId", course_id as "courseId", classroom_id as "roomId"
       from announcement_all where deleted_at is null and id in (${wanted})`,
    ),
    rooms: await fetchRows(db, 'select id, course_id as "courseId", teacher_id as "teacherId" from classroom_all'),
    courses: await fetchRows(
      db,
      'select id, program_id as "programId", coordinator_id as "coordinatorId" from course_all',
    ),
    seats: await fetchRows(db, 'select student_id as "studentId", classroom_id as "roomId" from enrollment'),
    programByStudent: new Map(people.map(({ id, programId }) => [id, programId])),
  }
}

const isForAll = ({ programId, courseId, roomId }: Posted) => programId === null && courseId === null && roomId === null

/** I11 told a second time, as plainly as can be: a student sees what is for all, for their program, course, or room. */
export function shownToStudent({ posted, rooms, seats, programByStudent }: Places, studentId: number): number[] {
  const program = programByStudent.get(studentId) ?? null
  const own = rooms.filter(({ id }) => seats.some((seat) => seat.studentId === studentId && seat.roomId === id))
  return posted
    .filter((one) => {
      if (isForAll(one)) return true
      if (program === null) return false
      if (one.programId !== null) return one.programId === program
      if (one.courseId !== null) return own.some(({ courseId }) => courseId === one.courseId)
      return own.some(({ id }) => id === one.roomId)
    })
    .map(({ id }) => id)
}

/** A teacher sees what is for their rooms, for the courses of these and those they coordinate, and for their programs. */
export function shownToTeacher({ posted, rooms, courses }: Places, teacherId: number): number[] {
  const coordinated = courses.filter(({ coordinatorId }) => coordinatorId === teacherId).map(({ id }) => id)
  const own = rooms.filter((room) => room.teacherId === teacherId || coordinated.includes(room.courseId))
  const ownCourses = [...coordinated, ...own.map(({ courseId }) => courseId)]
  const ownPrograms = courses.filter(({ id }) => ownCourses.includes(id)).map(({ programId }) => programId)
  return posted
    .filter((one) => {
      if (isForAll(one)) return true
      if (one.programId !== null) return ownPrograms.includes(one.programId)
      if (one.courseId !== null) return ownCourses.includes(one.courseId)
      return own.some(({ id }) => id === one.roomId)
    })
    .map(({ id }) => id)
}
