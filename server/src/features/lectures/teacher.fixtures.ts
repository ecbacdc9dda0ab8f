import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

export { openSchool, server }

interface Fixture {
  teacher: BuiltPerson
  agent: Agent
  classroomId: number
  add(title: string, lectureOrder?: number): Promise<number>
}

export async function buildFixture(status: 'ACTIVE' | 'COMPLETED' = 'ACTIVE'): Promise<Fixture> {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id, status })
  return {
    teacher,
    agent: await server.asPerson(teacher),
    classroomId,
    add: (title, lectureOrder = 1) => buildLecture(server.db, { classroomId, title, lectureOrder }),
  }
}

export const getLecturesUrl = (classroomId: number, rest = '') =>
  `/api/teacher/classrooms/${classroomId}/lectures${rest}`
export const lecture = (id: number) => `/api/teacher/lectures/${id}`

export const listAuditEntries = async (id: number, entity = 'lecture') =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ operation }) => operation)
