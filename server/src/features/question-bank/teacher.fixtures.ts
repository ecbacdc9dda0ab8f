import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildQuestion } from '../../../test/factories/questions.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer
export let courseId: number
export let people: Record<'coordinator' | 'teacher' | 'colleague' | 'stranger', BuiltPerson>
export let coordinator: Agent
export let teacher: Agent
export let stranger: Agent

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
    const one = () => buildPerson(server.db, { role: 'Teacher' })
    people = { coordinator: await one(), teacher: await one(), colleague: await one(), stranger: await one() }
    coordinator = await server.asPerson(people.coordinator)
    teacher = await server.asPerson(people.teacher)
    stranger = await server.asPerson(people.stranger)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    courseId = await buildCourse(server.db, { coordinatorId: people.coordinator.id })
    await buildClassroom(server.db, { courseId, teacherId: people.teacher.id })
    await buildClassroom(server.db, { courseId, teacherId: people.colleague.id })
    // The stranger coordinates and teaches elsewhere.
    const other = await buildCourse(server.db, { coordinatorId: people.stranger.id })
    await buildClassroom(server.db, { courseId: other, teacherId: people.stranger.id })
  })
}

export const base = '/api/teacher/question-bank'
export const bank = () => `${base}/course/${courseId}`
export const question = (id: number) => `${base}/questions/${id}`
export const patch = (agent: Agent, url: string, body?: unknown) =>
  agent.request('PATCH', url, body === undefined ? undefined : JSON.stringify(body), {
    ...(body !== undefined && { 'content-type': 'application/json' }),
  })
export const review = (agent: Agent, id: number, newStatus: string) =>
  patch(agent, `${question(id)}/review`, { newStatus })

export type Fields = Record<string, string>

export function buildForm(fields: Fields, file?: { field: string; name?: string; bytes: Buffer }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(file.field, new File([new Uint8Array(file.bytes)], file.name ?? 'مخطط.png'))
  return form
}

export const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

export const given = (over: Partial<Parameters<typeof buildQuestion>[1]> = {}) =>
  buildQuestion(server.db, { courseId, authorId: people.teacher.id, status: 'Pending', ...over })

export const audits = async (id: number) =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity', '=', 'question')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ operation }) => operation)
