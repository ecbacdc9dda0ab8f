import { previewGraduation, processGraduation } from '@manara/contract/graduation.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

export { admin, openSchool, server }

export const preview = (programId: number) => admin.call(previewGraduation, { params: { programId } })
export const process = (programId: number, body?: object, agent = admin, headers: Record<string, string> = {}) =>
  agent.send(processGraduation, { params: { programId }, body, headers })
export const listResults = (programId: number) =>
  server.db
    .selectFrom('graduation')
    .select(['student_id as studentId', 'outcome', 'final_gpa as gpa', 'passing_gpa as passingGpa', 'grades'])
    .where('program_id', '=', programId)
    .orderBy('number')
    .execute()
export const setPolicy = (passingGpa: number, minimum: number | null) =>
  server.db.updateTable('school_settings').set({ passing_gpa: passingGpa, minimum_course_grade: minimum }).execute()
