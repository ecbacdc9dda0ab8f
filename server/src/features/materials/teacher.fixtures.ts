import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

export { openSchool, server }

export interface Fixture {
  teacher: BuiltPerson
  agent: Agent
  courseId: number
  classroomId: number
  lectureId: number
}

export async function buildFixture(): Promise<Fixture> {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const courseId = await buildCourse(server.db)
  const classroomId = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
  const lectureId = await buildLecture(server.db, { classroomId })
  return { teacher, agent: await server.asPerson(teacher), courseId, classroomId, lectureId }
}

export const complete = (classroomId: number) =>
  server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
