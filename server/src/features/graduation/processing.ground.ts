import { afterAll, beforeAll } from 'vitest'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer
export let admin: Agent

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
    admin = server.as('admin')
  })
  afterAll(() => server.close())
}

export const base = '/api/admin/graduation'
export const preview = (programId: number) => admin.post(`${base}/preview/program/${programId}`)
export const process = (programId: number, body?: object, agent = admin, headers?: Record<string, string>) =>
  agent.post(`${base}/process/program/${programId}`, body, headers)
export const resultsOf = (programId: number) =>
  server.db
    .selectFrom('graduation')
    .select(['student_id as studentId', 'outcome', 'final_gpa as gpa', 'passing_gpa as passingGpa', 'grades'])
    .where('program_id', '=', programId)
    .orderBy('number')
    .execute()
export const setPolicy = (passingGpa: number, minimum: number | null) =>
  server.db.updateTable('school_settings').set({ passing_gpa: passingGpa, minimum_course_grade: minimum }).execute()
