import { userRole } from '@manara/contract/users.ts'
import type { Trx } from '../platform/db/database.ts'
import { type Random, seededRandom } from '../platform/random/random.ts'
import type { AssessedRoom, DemoTest } from './assessed-room.ts'
import courses from './data/assessed-courses.json' with { type: 'json' }
import { insertDemoPlan } from './demo-grade-plans.ts'
import { insertDemoKinds } from './demo-question-kinds.ts'
import { insertDemoTest } from './demo-tests.ts'

/** So many of a program's students take such a course. */
const attending = 0.62
const day = 86_400_000

interface NamedPeople {
  teacherId: number
  coordinatorId: number
  students: readonly { id: number; programId: number | null }[]
}

async function insertRoom(trx: Trx, course: (typeof courses)[number], people: NamedPeople): Promise<AssessedRoom> {
  const { teacherId, coordinatorId } = people
  const { id: programId } = await trx
    .selectFrom('program')
    .select('id')
    .where('name', '=', course.program)
    .executeTakeFirstOrThrow()
  const { id: courseId } = await trx
    .insertInto('course')
    .values({ program_id: programId, name: course.course, price: course.price, coordinator_id: coordinatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('course_all').set({ shares_bank: true }).where('id', '=', courseId).execute()
  const { id } = await trx
    .insertInto('classroom')
    .values({
      course_id: courseId,
      name: course.classroom,
      capacity: course.capacity,
      teacher_id: teacherId,
      status: 'ACTIVE',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teacher = { personId: teacherId, sessionId: 'demo', role: userRole.Teacher, requestId: 'demo', address: '' }
  const random = seededRandom(course.course)
  return {
    id,
    courseId,
    name: course.course,
    teacher,
    seats: await enroll(trx, id, { ...people, programId, course, random }),
  }
}

/** The named student is the last one, and does well. */
async function enroll(
  trx: Trx,
  classroomId: number,
  {
    students,
    programId,
    course,
    random,
  }: NamedPeople & { programId: number; course: { capacity: number }; random: Random },
) {
  const named = students.at(-1)?.id ?? 0
  const others = students.filter((one) => one.programId === programId && one.id !== named && random() < attending)
  const places = [...others.slice(0, course.capacity - 3).map(({ id }) => id), named].map((studentId) => ({
    studentId,
    skill: studentId === named ? 0.86 : 0.5 + random() * 0.5,
    enrolledAt: new Date(Date.now() - Math.floor(50 + random() * 30) * day),
  }))
  const rows = await trx
    .insertInto('enrollment')
    .values(
      places.map(({ studentId, enrolledAt }) => ({
        student_id: studentId,
        classroom_id: classroomId,
        enrolled_at: enrolledAt,
      })),
    )
    .returning(['id', 'student_id as studentId'])
    .execute()
  const ids = new Map(rows.map(({ id, studentId }) => [studentId, id]))
  return places.map(({ studentId, skill }) => ({ studentId, skill, enrollmentId: ids.get(studentId) ?? 0 }))
}

/** Courses that came after the others: their people are drawn by themselves, so that those of the others stay as they were. */
export async function insertAssessedCourses(trx: Trx, people: NamedPeople): Promise<AssessedRoom[]> {
  const rooms: AssessedRoom[] = []
  for (const course of courses) rooms.push(await insertRoom(trx, course, people))
  return rooms
}

/** Their banks, tests and grade books, once their lectures and short quizzes are there. */
export async function insertDemoAssessment(
  trx: Trx,
  rooms: readonly AssessedRoom[],
  coordinatorId: number,
): Promise<void> {
  for (const [index, room] of rooms.entries()) {
    await insertDemoKinds(trx, { id: room.courseId, name: room.name }, coordinatorId)
    const { tests, plan } = courses[index] ?? { tests: [], plan: undefined }
    const random = seededRandom('tests', index)
    const correct: (() => Promise<void>)[] = []
    for (const test of tests as DemoTest[]) correct.push(await insertDemoTest(trx, room, test, random))
    if (plan) await insertDemoPlan(trx, room, plan, random)
    // Results that change once marks were posted are named in the grade book.
    for (const one of correct) await one()
  }
}
