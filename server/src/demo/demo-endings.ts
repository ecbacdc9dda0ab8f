import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'
import officeProgram from './data/office-program.json' with { type: 'json' }

const day = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * day)

interface EndingStudent {
  firstName: string
  lastName: string
  latin: string
  /** Final grades in the courses, in their order; null where there is none. */
  finals: readonly (number | null)[]
}

/** A short program: its students of last winter, whose classrooms are archived, and those who finished a month ago. */
const { courses, winter, autumn, ...program } = officeProgram

interface Place {
  id: number
  courseId: number
  courseName: string
  name: string
}

async function insertCohort(
  trx: Trx,
  students: readonly EndingStudent[],
  programId: number,
  hash: string,
  first: number,
) {
  const joinedAt = daysAgo(first === 1 ? 420 : 200)
  const rows = students.map(({ firstName, lastName, latin }, index) => ({
    role: userRole.Student,
    first_name: firstName,
    last_name: lastName,
    email: `${latin}@manara.example`,
    national_id: `0141000${String(first + index).padStart(4, '0')}`,
    password_hash: hash,
    program_id: programId,
    created_at: joinedAt,
  }))
  const inserted = await trx.insertInto('person').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

async function insertClassrooms(trx: Trx, courseIds: readonly number[], name: string, teacherIds: readonly number[]) {
  const places: Place[] = []
  for (const [index, courseId] of courseIds.entries()) {
    const { id } = await trx
      .insertInto('classroom')
      .values({
        course_id: courseId,
        name,
        capacity: 20,
        teacher_id: teacherIds[(index + 3) % teacherIds.length] ?? null,
        status: 'COMPLETED',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    places.push({ id, courseId, courseName: courses[index]?.name ?? '', name })
  }
  return places
}

/** Practical marks are out of 30, the rest is the exam. */
const toMarks = (final: number) => {
  const practical = Math.round(final * 0.3 * 2) / 2
  return { practical_grade: practical, exam_grade: final - practical, final_grade: final }
}

async function enroll(trx: Trx, ids: readonly number[], students: readonly EndingStudent[], places: readonly Place[]) {
  const rows = students.flatMap(({ finals }, index) =>
    finals.flatMap((final, course) =>
      final === null
        ? []
        : [
            {
              student_id: ids[index] ?? 0,
              classroom_id: places[course]?.id ?? 0,
              ...toMarks(final),
              enrolled_at: daysAgo(190),
            },
          ],
    ),
  )
  await trx.insertInto('enrollment').values(rows).execute()
}

/** The results of last winter, as a batch of those days would have left them. */
async function insertResults(
  trx: Trx,
  ids: readonly number[],
  places: readonly Place[],
  programId: number,
  by: number,
) {
  const rows = winter.map(({ finals }, index) => {
    const known = finals.map((final) => final ?? 0)
    const gpa = Math.round((known.reduce((sum, final) => sum + final, 0) / known.length) * 100) / 100
    const grades = known.map((final, course) => {
      const { practical_grade: practicalGrade, exam_grade: examGrade } = toMarks(final)
      const { id: classroomId, courseId, courseName, name: classroomName } = places[course] ?? { id: 0, courseId: 0 }
      return { courseId, courseName, classroomId, classroomName, practicalGrade, examGrade, finalGrade: final }
    })
    return {
      student_id: ids[index] ?? 0,
      program_id: programId,
      program_name: program.name,
      outcome: gpa >= 60 ? 'GRADUATED' : 'FAILED',
      final_gpa: gpa,
      passing_gpa: 60,
      grades: JSON.stringify(grades),
      decided_at: daysAgo(140),
      decided_by: by,
    }
  })
  await trx.insertInto('graduation').values(rows).execute()
}

/** A short program of two cohorts: one graduated and archived, one finished that waits for both. */
export async function insertDemoEndings(
  trx: Trx,
  {
    administratorId,
    teacherIds,
    passwordHash,
  }: { administratorId: number; teacherIds: readonly number[]; passwordHash: string },
): Promise<void> {
  const { id: programId } = await trx.insertInto('program').values(program).returning('id').executeTakeFirstOrThrow()
  const courseIds: number[] = []
  for (const [index, course] of courses.entries()) {
    const coordinator_id = teacherIds[(index + 4) % teacherIds.length] ?? null
    const { id } = await trx
      .insertInto('course')
      .values({ ...course, program_id: programId, coordinator_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    courseIds.push(id)
  }
  const past = await insertClassrooms(trx, courseIds, 'دفعة الشتاء', teacherIds)
  const present = await insertClassrooms(trx, courseIds, 'دفعة الخريف', teacherIds)
  const winterIds = await insertCohort(trx, winter, programId, passwordHash, 1)
  const autumnIds = await insertCohort(trx, autumn, programId, passwordHash, 101)
  await enroll(trx, winterIds, winter, past)
  await enroll(trx, autumnIds, autumn, present)
  await insertResults(trx, winterIds, past, programId, administratorId)
  const pastIds = past.map(({ id }) => id)
  await trx
    .updateTable('classroom')
    .set({ archived_at: daysAgo(120), archived_by: administratorId })
    .where('id', 'in', pastIds)
    .execute()
  await sql`select take_archive_pictures(${pastIds}::integer[])`.execute(trx)
}
