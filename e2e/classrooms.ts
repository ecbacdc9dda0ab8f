import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { listUsers } from '@manara/contract/users.ts'
import { accounts, createClientFor, enrol, newStudent } from './accounts.ts'

/** A classroom of the teacher with one student of its own: other journeys read the news of the usual one. */
export async function openClassroom(schoolUrl: string, mark: string, capacity = 10) {
  const admin = await createClientFor(schoolUrl, 'admin')
  const { academicProgramId } = await admin.call(createProgram, { body: { name: `برنامج الأخبار ${mark}` } })
  const body = { name: `مقرر الأخبار ${mark}`, academicProgramId, price: 0 }
  const { courseId } = await admin.call(createCourse, { body })
  const { classroomId } = await admin.call(createClassroom, { body: { name: 'الشعبة أ', courseId, capacity } })
  const [teacher] = await admin.call(listUsers, { query: { q: accounts.teacher.email } })
  await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: teacher?.userId ?? 0 } })
  /** A student of the program, who may have a place. */
  const addStudent = async (firstName: string) => {
    const person = newStudent(firstName, `الخبر ${mark}`)
    const { userId: studentId } = await enrol(schoolUrl, person)
    await admin.call(assignProgram, { params: { id: studentId }, body: { academicProgramId } })
    return { person, studentId }
  }
  const { person, studentId } = await addStudent('ماسة')
  await admin.call(enroll, { body: { studentId, classroomId } })
  return { classroomId, person, addStudent }
}
