import { archiveClassroom } from '@manara/contract/archive.ts'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { toMarks } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

export { admin, openSchool, server }

export const base = '/api/admin/archive'
export const archive = (id: number, agent = admin) => agent.call(archiveClassroom, { params: { classroomId: id } })

/** A completed classroom with two students, one of whom has no grades. */
export async function buildFinished(
  names: { name?: string; course?: string; teacher?: string; students?: string[] } = {},
) {
  const programId = await buildProgram(server.db, { name: 'إدارة المكاتب' })
  const courseId = await buildCourse(server.db, { programId, name: names.course ?? 'السكرتارية' })
  const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: names.teacher ?? 'هالة' })
  const name = names.name ?? 'الشعبة أ'
  const id = await buildClassroom(server.db, { courseId, name, teacherId: teacher.id, status: 'COMPLETED' })
  const students = []
  for (const [index, firstName] of (names.students ?? ['باسل', 'أمل']).entries()) {
    const student = await buildPerson(server.db, { programId, firstName })
    students.push(student)
    const marks = index === 0 ? toMarks(75.5) : {}
    await buildEnrollment(server.db, { classroomId: id, studentId: student.id, ...marks })
  }
  return { id, courseId, programId, teacher, students }
}
