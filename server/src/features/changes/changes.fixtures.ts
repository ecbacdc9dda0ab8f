import * as contract from '@manara/contract/changes.ts'
import { calculateFinalGrades } from '@manara/contract/grades.ts'
import { processGraduation } from '@manara/contract/graduation.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { bulkDeleteUsers, userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildLectureFor, buildQuiz, buildSubmission } from '../../../test/factories/quizzes.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import { journaledTables } from '../../platform/journal/journaled-tables.ts'
import type { Caller } from '../../platform/security/caller.ts'

export { admin, openSchool, server }

/** A program with a taught classroom of four students with marks, a second one, a lecture with a quiz that two took. */
export async function buildSchool() {
  const { db } = server
  const teacher = await buildPerson(db, { role: 'Teacher' })
  const programId = await buildProgram(db)
  const courseId = await buildCourse(db, { programId })
  await db.updateTable('course').set({ coordinator_id: teacher.id }).where('id', '=', courseId).execute()
  const classroomId = await buildClassroom(db, { courseId, teacherId: teacher.id })
  const otherClassroomId = await buildClassroom(db, { courseId, name: 'الشعبة ب' })
  const students = []
  for (let index = 0; index < 4; index++) students.push(await buildPerson(db, { programId }))
  const enrollmentIds = []
  for (const { id: studentId } of students)
    enrollmentIds.push(await buildEnrollment(db, { classroomId, studentId, practicalGrade: 20, examGrade: 50 }))
  const lectureId = await buildLectureFor(db, classroomId)
  const quiz = await buildQuiz(db, { lectureId })
  for (const { id: studentId } of students.slice(0, 2)) await buildSubmission(db, { quiz, studentId })
  const asTeacher = await server.asPerson(teacher)
  return {
    programId,
    courseId,
    classroomId,
    otherClassroomId,
    teacher,
    asTeacher,
    students,
    enrollmentIds,
    lectureId,
    quiz,
  }
}
export type School = Awaited<ReturnType<typeof buildSchool>>

/** Every row of the journaled tables and of the sums that follow them. */
export async function dumpSchool(): Promise<Record<string, unknown>> {
  const dump: Record<string, unknown> = {}
  for (const table of [...Object.keys(journaledTables), 'archived_pupil', 'stored_file']) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(thing) as row from ${sql.table(table)} as thing order by to_jsonb(thing)::text`.execute(server.db)
    dump[table] = rows.map(({ row }) => row)
  }
  const { rows: tallies } = await sql`
    select 'person' as tally, role::text as key, program_id::text as part, sum(people) as total from person_tally group by 2, 3
      having sum(people) <> 0
    union all select 'seat', classroom_id::text, null, sum(seats) from seat_tally group by 2 having sum(seats) <> 0
    union all select 'arrival', day::text, null, sum(arrivals) from arrival_tally group by 2 having sum(arrivals) <> 0
    order by 1, 2, 3`.execute(server.db)
  return { ...dump, tallies }
}

export async function lastChangeId(): Promise<number> {
  const { id } = await server.db
    .selectFrom('change_set')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

export const previewUndo = (id: number, agent: Agent = admin) => agent.call(contract.previewUndo, { params: { id } })

/** Previews and undoes. */
export async function undo(id: number, body: Partial<contract.UndoBody> = {}) {
  const { body: preview } = await previewUndo(id)
  const { fingerprint } = preview
  return admin.call(contract.undoChange, {
    params: { id },
    body: { fingerprint, mode: 'ALL', reason: 'ضغط زر خطأ', ...body },
  })
}

export const studentIds = ({ students }: School) => students.map(({ id }) => id)
export const deleteStudents = async (school: School) => {
  await admin.call(bulkDeleteUsers, { body: { ids: studentIds(school) } })
  return lastChangeId()
}
export const complete = async ({ asTeacher, classroomId }: School) => {
  await asTeacher.call(calculateFinalGrades, { params: { id: classroomId } })
  const id = await lastChangeId()
  await asTeacher.call(toggleClassroomStatus, { params: { id: classroomId } })
  return id
}
export const graduate = async ({ programId }: School) => {
  await admin.call(processGraduation, { params: { programId }, body: {} })
  return lastChangeId()
}
export const newStudents = async ({ programId }: School, count: number) => {
  const ids = []
  for (let index = 0; index < count; index++) ids.push((await buildPerson(server.db, { programId })).id)
  return ids
}

const byAdministrator = (): Caller => ({
  personId: server.person('admin').id,
  role: userRole.Administrator,
  sessionId: '',
  requestId: 'fixture',
  address: '',
})

/** An act that creates accounts of students; gives its number and theirs. */
export async function createAccounts({ programId }: School, count: number) {
  const personIds = await asChangeSet(server.db, byAdministrator(), 'bulkAssignProgram', async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into person (role, first_name, last_name, email, national_id, password_hash, program_id)
      select 2, 'سامر', 'القباني', gen_random_uuid() || '@school.example', left(md5(random()::text), 20), '-', ${programId}
      from generate_series(1, ${count}) returning id`.execute(trx)
    return rows.map(({ id }) => id)
  })
  return { id: await lastChangeId(), personIds }
}

/** An act that writes announcements, as many as no endpoint does at once; gives its number and theirs. */
export async function writeAnnouncements(count: number) {
  const { personId } = byAdministrator()
  const announcementIds = await asChangeSet(server.db, byAdministrator(), 'deleteAnnouncement', async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into announcement (title, content, scope, author_id)
      select 'عطلة', 'يوم ' || number, 0, ${personId} from generate_series(1, ${count}) number returning id`.execute(
      trx,
    )
    return rows.map(({ id }) => id)
  })
  return { id: await lastChangeId(), announcementIds }
}
