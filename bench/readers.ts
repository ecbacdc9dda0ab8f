import { sql } from 'kysely'
import { type Area, type Endpoint, getAreas } from '../contract/src/endpoint.ts'
import { userRole } from '../contract/src/users.ts'
import type { SchoolDatabase } from '../server/src/platform/db/school-database.ts'
import { signIn } from './schools.ts'

/** A running classroom with the people around it: what the addresses of the contract name. */
export interface Deps {
  classroomId: number
  courseId: number
  programId: number
  teacherId: number
  coordinatorId: number
  studentId: number
  enrollmentId: number
  lectureId: number
  quizId: number
  archivedId: number
}

export type Reader = 'admin' | 'teacher' | 'coordinator' | 'student'

export interface ReadersDeps extends Deps {
  tokens: Record<Exclude<Reader, 'admin'>, string>
}

/** A small school has few teachers; students there are enough for all reads to come from different ones. */
const studentsOfRoom = 8

/** Up to so many classrooms, each with a reader of every kind who is signed in; of a small school there are fewer. */
export async function openReaders(database: SchoolDatabase, most: number): Promise<ReadersDeps[]> {
  const { rows } = await sql<Deps>`
    with room as (
      select distinct on (room.teacher_id) room.*, lecture.id as lecture_id, quiz.id as quiz_id
      from classroom room
        join course on course.id = room.course_id
        join lecture on lecture.classroom_id = room.id
        join lecture_quiz quiz on quiz.lecture_id = lecture.id
      where room.status = 'ACTIVE' and room.teacher_id is not null and course.coordinator_id is not null
      order by room.teacher_id, room.id limit ${most}
    )
    select room.id as "classroomId", course.id as "courseId",
      course.program_id as "programId", room.teacher_id as "teacherId", course.coordinator_id as "coordinatorId",
      seat.student_id as "studentId", seat.id as "enrollmentId", room.lecture_id as "lectureId", room.quiz_id as "quizId",
      (select max(classroom_id) from archived_classroom) as "archivedId"
    from room
      join course on course.id = room.course_id
      cross join lateral (
        select id, student_id, row_number() over (order by id) as place from enrollment where classroom_id = room.id
        order by id limit ${sql.lit(studentsOfRoom)}
      ) seat
    order by seat.place, room.id limit ${most}`.execute(database.db)
  if (rows.length === 0) throw new Error('this school of the benchmarks is older than its quizzes: delete it')
  const listTokens = (key: 'teacherId' | 'coordinatorId' | 'studentId', role: 1 | 2) =>
    signIn(
      database,
      rows.map((row) => row[key]),
      role,
    )
  const teacher = await listTokens('teacherId', userRole.Teacher)
  const coordinator = await listTokens('coordinatorId', userRole.Teacher)
  const student = await listTokens('studentId', userRole.Student)
  return rows.map((row, at) => ({
    ...row,
    tokens: { teacher: teacher[at] ?? '', coordinator: coordinator[at] ?? '', student: student[at] ?? '' },
  }))
}

const coordinated = new Set<Endpoint['ownership']>(['coordinated'])

/** Who asks: of those who may, the one with the most to see. */
export function createReader(endpoint: Endpoint): Reader {
  const areas = getAreas(endpoint)
  const has = (area: Area) => areas.includes(area)
  if (coordinated.has(endpoint.ownership)) return 'coordinator'
  if (has('admin') || has('public') || has('member')) return 'admin'
  return has('teacher') ? 'teacher' : 'student'
}

/** What stands in a path before a parameter tells what it names. */
const named: readonly [RegExp, keyof Deps][] = [
  [/archive\/classrooms\/:\w+/, 'archivedId'],
  [/programs\/:\w+/, 'programId'],
  [/program\/:programId/, 'programId'],
  [/:courseId/, 'courseId'],
  [/courses\/:id/, 'courseId'],
  [/classrooms\/:id/, 'classroomId'],
  [/quizzes\/:id/, 'quizId'],
  [/:lectureId/, 'lectureId'],
  [/enrollments\/:id/, 'enrollmentId'],
  [/student-management\/:id/, 'studentId'],
  [/users\/:id/, 'studentId'],
]

/** The path with the things of this classroom; undefined when it names something else. */
export function pathIn(path: string, deps: Deps): string | undefined {
  if (!path.includes(':')) return path
  const key = named.find(([pattern]) => pattern.test(path))?.[1]
  const filled = key && path.replace(/:\w+/, String(deps[key]))
  return filled?.includes(':') ? undefined : filled
}
