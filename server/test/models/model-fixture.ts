import { buildClassroom, buildCourse, buildProgram } from '../factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../factories/people.ts'
import { type BuiltQuiz, buildLectureFor, buildQuiz } from '../factories/quizzes.ts'
import { buildRegistration } from '../factories/registrations.ts'
import type { Agent, TestServer } from '../test-server.ts'

export interface Actor {
  person: BuiltPerson
  agent: Agent
}

export interface FixtureRoom {
  id: number
  teacher: Actor
  quiz: BuiltQuiz
}

/** A small part of the school in which everything can collide: two rooms of one course, more students than seats. */
export interface ModelFixture {
  server: TestServer
  programId: number
  rooms: FixtureRoom[]
  students: Actor[]
  administrators: Actor[]
  registrationId: string
}

async function createActor(server: TestServer, given: Parameters<typeof buildPerson>[1]): Promise<Actor> {
  const person = await buildPerson(server.db, given)
  return { person, agent: await server.asPerson(person) }
}

export async function buildModelFixture(server: TestServer): Promise<ModelFixture> {
  const { db } = server
  const programId = await buildProgram(db)
  const teachers = [await createActor(server, { role: 'Teacher' }), await createActor(server, { role: 'Teacher' })]
  const courseId = await buildCourse(db, { programId, coordinatorId: teachers[0]?.person.id ?? null })
  const rooms: FixtureRoom[] = []
  for (const [index, teacher] of teachers.entries()) {
    const id = await buildClassroom(db, { courseId, teacherId: teacher.person.id })
    await db
      .updateTable('classroom')
      .set({ capacity: index + 1 })
      .where('id', '=', id)
      .execute()
    const lectureId = await buildLectureFor(db, id)
    rooms.push({ id, teacher, quiz: await buildQuiz(db, { lectureId, questions: 2, isEnabled: false }) })
  }
  const students: Actor[] = []
  for (let number = 0; number < 4; number++) students.push(await createActor(server, { programId }))
  const administrators: Actor[] = []
  for (let number = 0; number < 3; number++) administrators.push(await createActor(server, { role: 'Administrator' }))
  const registrationId = await buildRegistration(db, { programId, status: 'PaymentSubmitted' })
  return { server, programId, rooms, students, administrators, registrationId }
}
