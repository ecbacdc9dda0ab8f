import { admin, openSchool, server } from '../../../test/school.ground.ts'

export { admin, openSchool, server }

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
