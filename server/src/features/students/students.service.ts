import type { StudentProfile } from '@manara/contract/students.ts'
import type { Db } from '../../platform/db/database.ts'
import { studentProblem } from './students.errors.ts'
import { getStudent, listMissingCourses, listStudentEnrollments } from './students.queries.ts'

/** The academic profile: who, in which program, all places with their grades, and what is still missing. */
export async function getStudentProfile(db: Db, id: number): Promise<StudentProfile> {
  const student = await getStudent(db, id)
  if (!student) throw studentProblem.notFound()
  const { academicProgramId, programName, overallStatus, ...userInfo } = student
  return {
    userInfo,
    academicProgramId,
    programName,
    overallStatus,
    enrollments: await listStudentEnrollments(db, id),
    missingCourses: academicProgramId === null ? [] : await listMissingCourses(db, id, academicProgramId),
  }
}
