import { resetQuizSubmissions } from '@manara/contract/quizzes.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildLectureFor, buildQuiz, buildSubmission } from '../../../test/factories/quizzes.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { handOutAll, titlesOf } from './notifications.fixtures.ts'

openSchool()

let teacher: BuiltPerson
let student: BuiltPerson
let other: BuiltPerson
let classroomId: number
beforeEach(async () => {
  await server.db.deleteFrom('event').execute()
  await server.db.deleteFrom('notification').execute()
  teacher = await buildPerson(server.db, { role: 'Teacher' })
  classroomId = await buildClassroom(server.db, { name: 'الشعبة ب', teacherId: teacher.id })
  student = await buildPerson(server.db, { role: 'Student' })
  other = await buildPerson(server.db, { role: 'Student' })
  const grades = { practicalGrade: 30, examGrade: 40, finalGrade: 70 }
  for (const { id } of [student, other]) await buildEnrollment(server.db, { classroomId, studentId: id, ...grades })
})

const toggle = async () => (await server.asPerson(teacher)).call(toggleClassroomStatus, { params: { id: classroomId } })

describe('news of studies', () => {
  it('tells those who had handed in a quiz that it was reset', async () => {
    const lectureId = await buildLectureFor(server.db, classroomId)
    const quiz = await buildQuiz(server.db, { lectureId, title: 'الوحدة الأولى', isEnabled: true })
    await buildSubmission(server.db, { quiz, studentId: student.id })
    await (await server.asPerson(teacher)).call(resetQuizSubmissions, { params: { id: quiz.id } })
    await handOutAll()

    expect(await titlesOf(student)).toEqual([expect.stringContaining('الوحدة الأولى')])
    expect(await titlesOf(other)).toEqual([])
  })

  it('tells students of the end of their classroom', async () => {
    await toggle()
    await handOutAll()

    expect(await titlesOf(student)).toEqual([expect.stringMatching(/^انتهت/)])
  })

  it('tells students of a return only, when the end was taken back within minutes', async () => {
    await toggle()
    await toggle()
    await handOutAll()

    expect(await titlesOf(student)).toEqual([expect.stringMatching(/^أُعيد فتح/)])
  })
})
