import { getAcademicRecord } from '@manara/contract/academic-record.ts'
import { archiveClassroom, getArchivedClassroom } from '@manara/contract/archive.ts'
import { listGrades } from '@manara/contract/grades.ts'
import { beforeEach, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { recountAll } from '../attendance-rules/recount.service.ts'

openSchool()

const useAttendance = (isUsed: boolean) =>
  server.db.updateTable('school_settings').set({ uses_attendance: isUsed }).execute()
beforeEach(() => useAttendance(true))

/** One student who was in two of three lessons and is barred, and one without marks. */
async function buildBarred() {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  const student = await buildPerson(server.db)
  const marks = { practicalGrade: 20, examGrade: 0, finalGrade: 20 }
  const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id, ...marks })
  await buildEnrollment(server.db, { classroomId, ...marks })
  for (const [index, status] of (['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const).entries())
    await buildLesson(server.db, { classroomId, day: `2026-09-0${index + 1}`, marks: { [enrollmentId]: status } })
  await recountAll(server.db)
  const bar = { enrollment_id: enrollmentId, state: 'CONFIRMED', share: 30, decided_at: new Date() }
  await server.db.insertInto('exam_bar').values(bar).execute()
  const asTeacher = await server.asPerson(teacher)
  const grades = async () =>
    (await asTeacher.call(listGrades, { params: { id: classroomId }, query: { sort: 'enrollmentId' } })).body
  return { classroomId, student, grades }
}

it('grades tell who is barred and how much was attended, of nobody else anything', async () => {
  const { grades } = await buildBarred()

  const [barred, other] = await grades()

  expect(barred).toMatchObject({ isBarred: true, attendancePercent: 66.7 })
  expect(Object.keys(other ?? {})).not.toContain('isBarred')
  expect(Object.keys(other ?? {})).not.toContain('attendancePercent')
})

it('a school that does not use attendance gets the grades of before', async () => {
  const { grades, student } = await buildBarred()
  await useAttendance(false)

  const [row] = await grades()
  const { body } = await (await server.asPerson(student)).call(getAcademicRecord)

  expect(Object.keys(row ?? {}).sort()).toEqual(
    ['enrollmentId', 'examGrade', 'finalGrade', 'practicalGrade', 'studentId', 'studentName'].sort(),
  )
  expect(Object.keys(body.enrollmentHistory[0] ?? {})).not.toContain('isBarred')
})

it('the record and the archive say beside the 0 that the student was barred', async () => {
  const { classroomId, student } = await buildBarred()
  await server.db.updateTable('classroom_all').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
  await admin.call(archiveClassroom, { params: { classroomId } })

  const record = await (await server.asPerson(student)).call(getAcademicRecord)
  const archived = await admin.call(getArchivedClassroom, { params: { classroomId } })

  expect(record.body.enrollmentHistory).toMatchObject([{ examGrade: 0, isBarred: true }])
  expect(archived.body.enrolledStudents.filter(({ isBarred }) => isBarred)).toMatchObject([{ studentId: student.id }])
})
