import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let place: { programId: number; courseId: number; classroomId: number }
beforeAll(async () => {
  server = await startTestServer()
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId })
  place = { programId, courseId, classroomId: await buildClassroom(server.db, { courseId }) }
  for (const [title, targetScope, targetId] of [
    ['للجميع', 0, null],
    ['للبرنامج', 1, programId],
    ['للمقرر', 2, courseId],
    ['للشعبة', 3, place.classroomId],
  ])
    await server.as('admin').post('/api/announcements', { title, content: 'نص', targetScope, targetId })
})
afterAll(() => server.close())

const url = '/api/student/announcements'
const titlesFor = async (person: BuiltPerson, query = '') => {
  const { body } = await (await server.asPerson(person)).get(`${url}${query}`)
  return body.map(({ title }: { title: string }) => title)
}

describe('listStudentAnnouncements', () => {
  it.each(['admin', 'teacher'] as const)('is closed to a %s', async (persona) => {
    expect((await server.as(persona).get(url)).status).toBe(403)
  })

  it('shows what concerns the student, newest first, page by page', async () => {
    const student = await buildPerson(server.db, { programId: place.programId })
    await buildEnrollment(server.db, { classroomId: place.classroomId, studentId: student.id })

    expect(await titlesFor(student)).toEqual(['للشعبة', 'للمقرر', 'للبرنامج', 'للجميع'])
    expect(await titlesFor(student, '?limit=2&page=2')).toEqual(['للبرنامج', 'للجميع'])
    expect(await titlesFor(student, '?scope=CLASSROOM')).toEqual(['للشعبة'])
  })

  it('shows the program alone to whoever has no place yet, and nothing of other programs', async () => {
    expect(await titlesFor(await buildPerson(server.db, { programId: place.programId }))).toEqual([
      'للبرنامج',
      'للجميع',
    ])
    const elsewhere = await buildPerson(server.db, { programId: await buildProgram(server.db) })
    expect(await titlesFor(elsewhere)).toEqual(['للجميع'])
  })

  it('shows whoever has no program only what is for everybody, old places or not', async () => {
    const student = await buildPerson(server.db)
    await buildEnrollment(server.db, { classroomId: place.classroomId, studentId: student.id })

    expect(await titlesFor(student)).toEqual(['للجميع'])
  })
})
