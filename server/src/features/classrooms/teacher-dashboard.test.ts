import { createAnnouncement, listAnnouncements } from '@manara/contract/announcements.ts'
import { reviewQuestion } from '@manara/contract/question-bank.ts'
import { announceToClassroom, getTeacherDashboard } from '@manara/contract/teaching.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildQuestion } from '../../../test/factories/questions.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'

openSchool()

async function buildTeacher() {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  return { teacherId: teacher.id, agent: await server.asPerson(teacher) }
}

const archive = (id: number) =>
  server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', id).execute()

describe('getTeacherDashboard', () => {
  it('is empty for a teacher without classrooms', async () => {
    const { agent } = await buildTeacher()

    expect((await agent.call(getTeacherDashboard)).body).toEqual({
      activeClassroomsCount: 0,
      completedClassroomsCount: 0,
      studentsCount: 0,
      activeClassrooms: [],
      work: [],
      pendingQuestions: [],
      answersToMark: [],
      announcements: [],
    })
  })

  it('names the courses where questions wait for the review of this coordinator', async () => {
    const { agent, teacherId } = await buildTeacher()
    const coordinated = await buildCourse(server.db, { name: 'الخط', coordinatorId: teacherId })
    const taught = await buildCourse(server.db)
    await buildClassroom(server.db, { courseId: taught, teacherId })
    const { id: authorId } = await buildPerson(server.db, { role: 'Teacher' })
    for (const courseId of [coordinated, taught])
      await buildQuestion(server.db, { courseId, authorId, status: 'Pending' })
    await buildQuestion(server.db, { courseId: coordinated, authorId, status: 'Approved' })
    const { id } = await buildQuestion(server.db, { courseId: coordinated, authorId, status: 'Pending' })

    const before = await agent.call(getTeacherDashboard)
    await agent.call(reviewQuestion, { params: { id }, body: { newStatus: 'Approved' } })
    const after = await agent.call(getTeacherDashboard)

    const line = (pendingCount: number) => ({ courseId: coordinated, name: 'الخط', pendingCount })
    expect(before.body.pendingQuestions).toEqual([line(2)])
    expect(after.body.pendingQuestions).toEqual([line(1)])
  })

  it('shows the latest five announcements that concern the teacher, also one posted just now', async () => {
    const own = await startTestServer()
    const teacher = await buildPerson(own.db, { role: 'Teacher' })
    const agent = await own.asPerson(teacher)
    const classroomId = await buildClassroom(own.db, { teacherId: teacher.id })
    const post = (title: string, targetId?: number) =>
      own
        .as('admin')
        .send(createAnnouncement, { body: { title, content: 'س', targetScope: targetId ? 3 : 0, targetId } })
    for (const title of ['1', '2', '3', '4', '5']) await post(title)
    await post('لغيره', await buildClassroom(own.db))
    await agent.call(announceToClassroom, { params: { id: classroomId }, body: { title: 'لشعبته', content: 'س' } })

    const { body } = await agent.call(getTeacherDashboard)
    const listed = await agent.call(listAnnouncements, { query: { limit: 5 } })
    await own.close()

    expect(body.announcements.map(({ title }: { title: string }) => title)).toEqual(['لشعبته', '5', '4', '3', '2'])
    expect(body.announcements).toEqual(listed.body)
  })

  it('counts own classrooms by state and each student once, without what is archived or of others', async () => {
    const { agent, teacherId } = await buildTeacher()
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId })
    const [one, two] = [await buildPerson(server.db, { programId }), await buildPerson(server.db, { programId })]
    const active = await buildClassroom(server.db, { courseId, teacherId })
    const completed = await buildClassroom(server.db, { courseId, teacherId, status: 'COMPLETED' })
    const archived = await buildClassroom(server.db, { courseId, teacherId, status: 'COMPLETED' })
    await buildClassroom(server.db, { courseId, teacherId, status: 'CANCELLED' })
    const ofSomebodyElse = await buildClassroom(server.db, { courseId })
    await buildEnrollment(server.db, { classroomId: active, studentId: one.id })
    await buildEnrollment(server.db, { classroomId: completed, studentId: one.id })
    await buildEnrollment(server.db, { classroomId: completed, studentId: two.id })
    await buildEnrollment(server.db, { classroomId: archived })
    await buildEnrollment(server.db, { classroomId: ofSomebodyElse })
    await archive(archived)

    const { body } = await agent.call(getTeacherDashboard)

    expect(body).toMatchObject({ activeClassroomsCount: 1, completedClassroomsCount: 1, studentsCount: 2 })
    expect(body.activeClassrooms).toEqual([expect.objectContaining({ classroomId: active, enrolledStudentsCount: 1 })])
    expect(body.work.map(({ classroomId }: { classroomId: number }) => classroomId)).toEqual([active])
  })

  it('shows the six newest active classrooms', async () => {
    const { agent, teacherId } = await buildTeacher()
    const courseId = await buildCourse(server.db)
    const ids = []
    for (let count = 0; count < 7; count++) ids.push(await buildClassroom(server.db, { courseId, teacherId }))

    const { body } = await agent.call(getTeacherDashboard)

    expect(body.activeClassroomsCount).toBe(7)
    expect(body.activeClassrooms.map(({ classroomId }: { classroomId: number }) => classroomId)).toEqual(
      ids.toReversed().slice(0, 6),
    )
  })

  it('puts first what lacks most marks, and leaves out classrooms without students', async () => {
    const { agent, teacherId } = await buildTeacher()
    const courseId = await buildCourse(server.db, { name: 'الخط' })
    const build = (name: string) => buildClassroom(server.db, { courseId, teacherId, name })
    const done = await build('أُنجزت')
    const uncalculated = await build('بلا حساب')
    const ungraded = await build('بلا درجات')
    await build('بلا طلاب')
    await buildEnrollment(server.db, { classroomId: done, practicalGrade: 20, examGrade: 50, finalGrade: 70 })
    await buildEnrollment(server.db, { classroomId: uncalculated, practicalGrade: 20, examGrade: 50 })
    await buildEnrollment(server.db, { classroomId: ungraded, practicalGrade: 20 })
    await buildEnrollment(server.db, { classroomId: ungraded })

    const { body } = await agent.call(getTeacherDashboard)

    const line = (classroomId: number, name: string, counts: number[]) => ({
      classroomId,
      name,
      courseName: 'الخط',
      totalStudents: counts[0],
      gradesEnteredCount: counts[1],
      finalGradesCount: counts[2],
    })
    expect(body.work).toEqual([
      line(ungraded, 'بلا درجات', [2, 0, 0]),
      line(uncalculated, 'بلا حساب', [1, 1, 0]),
      line(done, 'أُنجزت', [1, 1, 1]),
    ])
  })
})
