import { cancelEnrollment, listClassroomEnrollments } from '@manara/contract/classroom-enrollment.ts'
import { deleteClassroom, getClassroom } from '@manara/contract/classrooms.ts'
import { deleteCourse } from '@manara/contract/courses.ts'
import { assignProgram, unassignProgram } from '@manara/contract/program-enrollment.ts'
import { deleteQuestion, listBankQuestions } from '@manara/contract/question-bank.ts'
import { deleteQuiz, deleteQuizQuestion, getQuiz, toggleQuiz } from '@manara/contract/quizzes.ts'
import { listTrash } from '@manara/contract/trash.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildQuestion } from '../../../test/factories/questions.ts'
import { buildLectureFor, buildQuiz } from '../../../test/factories/quizzes.ts'
import { admin, openSchool, readAuditLog, restore, server } from './admin.fixtures.ts'

openSchool()

let teacher: BuiltPerson
beforeAll(async () => {
  teacher = await buildPerson(server.db, { role: 'Teacher' })
})

const listed = async (kind: string) => (await admin.send(listTrash, { query: { kind } })).body as { id: string }[]
const listIds = async (kind: string) => (await listed(kind)).map(({ id }) => id)

async function seat({ capacity = 30 } = {}) {
  const courseId = await buildCourse(server.db)
  const classroomId = await buildClassroom(server.db, { courseId })
  await server.db.updateTable('classroom').set({ capacity }).where('id', '=', classroomId).execute()
  const enrollmentId = await buildEnrollment(server.db, { classroomId, practicalGrade: 21 })
  const { student_id: studentId } = await server.db
    .selectFrom('enrollment')
    .select('student_id')
    .where('id', '=', enrollmentId)
    .executeTakeFirstOrThrow()
  return { courseId, classroomId, enrollmentId, studentId, name: `enrollment-${enrollmentId}` }
}
const cancel = (id: number) => admin.call(cancelEnrollment, { params: { id } })

describe('restoring an ended place', () => {
  it('gives the student the place back with its grades', async () => {
    const { classroomId, enrollmentId, studentId, name } = await seat()
    await cancel(enrollmentId)
    expect(await listed('enrollment')).toContainEqual(
      expect.objectContaining({ id: name, subtitle: 'الشعبة أ · قواعد البيانات' }),
    )

    const { status } = await restore(name)

    expect(status).toBe(200)
    expect((await admin.call(listClassroomEnrollments, { params: { id: classroomId } })).body).toMatchObject([
      { enrollmentId, studentId, practicalGrade: 21 },
    ])
    expect(await listIds('enrollment')).not.toContain(name)
    expect(await readAuditLog('enrollment', enrollmentId)).toMatchObject([{ actorId: server.person('admin').id }])
  })

  it('brings back what ended with a cancelled attachment, once the student is attached again', async () => {
    const { classroomId, studentId, name } = await seat()
    const { programId } = await server.db
      .selectFrom('person')
      .select('program_id as programId')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow()
    await admin.call(unassignProgram, { params: { id: studentId } })

    const refused = await restore(name)
    await admin.send(assignProgram, { params: { id: studentId }, body: { academicProgramId: programId } })
    const accepted = await restore(name)

    expect([refused.status, accepted.status]).toEqual([409, 200])
    expect((await admin.call(getClassroom, { params: { id: classroomId } })).body.enrolledStudentsCount).toBe(1)
  })

  it('obeys the rules of enrolling: a seat, one place in the course, an active classroom that is still there', async () => {
    const full = await seat({ capacity: 1 })
    await cancel(full.enrollmentId)
    await buildEnrollment(server.db, { classroomId: full.classroomId })
    const elsewhere = await seat()
    await cancel(elsewhere.enrollmentId)
    const other = await buildClassroom(server.db, { courseId: elsewhere.courseId, name: 'الشعبة ب' })
    await buildEnrollment(server.db, { classroomId: other, studentId: elsewhere.studentId })
    const finished = await seat()
    await cancel(finished.enrollmentId)
    await server.db
      .updateTable('classroom')
      .set({ status: 'COMPLETED' })
      .where('id', '=', finished.classroomId)
      .execute()
    const gone = await seat()
    await cancel(gone.enrollmentId)
    await admin.call(deleteClassroom, { params: { id: gone.classroomId } })

    const answers = []
    for (const { name } of [full, elsewhere, finished, gone]) answers.push(await restore(name))

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(answers.map(({ problem }) => problem.type)).toEqual(
      ['full', 'in-another-classroom', 'classroom-not-active', 'classroom-gone'].map((type) => `/problems/${type}`),
    )
    expect((await admin.call(getClassroom, { params: { id: full.classroomId } })).body.enrolledStudentsCount).toBe(1)
  })

  it('leaves what ended with an account to that account', async () => {
    const { studentId, name } = await seat()
    await admin.call(deleteUser, { params: { id: studentId } })

    expect(await listIds('enrollment')).not.toContain(name)
  })

  it('is done by one of two who restore the same place', async () => {
    const { classroomId, enrollmentId, name } = await seat({ capacity: 1 })
    await cancel(enrollmentId)

    const answers = await Promise.all([restore(name), restore(name)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await admin.call(getClassroom, { params: { id: classroomId } })).body.enrolledStudentsCount).toBe(1)
  })
})

describe('restoring a question of the bank', () => {
  const deleted = async () => {
    const courseId = await buildCourse(server.db, { coordinatorId: teacher.id })
    const { id, optionIds } = await buildQuestion(server.db, { courseId, authorId: teacher.id, text: 'ما\nالفهرس؟' })
    await (await server.asPerson(teacher)).call(deleteQuestion, { params: { id } })
    return { courseId, id, optionIds, name: `question-${id}` }
  }

  it('brings it back with its options and its review', async () => {
    const { courseId, id, optionIds, name } = await deleted()
    expect(await listed('question')).toContainEqual(expect.objectContaining({ id: name, title: 'ما الفهرس؟' }))

    const { status } = await restore(name)

    expect(status).toBe(200)
    const bank = await (await server.asPerson(teacher)).call(listBankQuestions, { params: { courseId } })
    expect(bank.body).toMatchObject([
      { questionId: id, status: 'Approved', options: optionIds.map((questionOptionId) => ({ questionOptionId })) },
    ])
    expect(await readAuditLog('question', id)).toHaveLength(1)
    expect((await restore(name)).status).toBe(404)
  })

  it('waits for its course', async () => {
    const { courseId, name } = await deleted()
    await admin.call(deleteCourse, { params: { id: courseId } })

    const refused = await restore(name)
    await restore(`course-${courseId}`)

    expect([refused.status, refused.problem.type]).toEqual([409, '/problems/course-deleted'])
    expect((await restore(name)).status).toBe(200)
  })
})

describe('restoring a question of a short quiz', () => {
  const deleted = async () => {
    const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
    const lectureId = await buildLectureFor(server.db, classroomId)
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 2 })
    const agent = await server.asPerson(teacher)
    const first = quiz.questions[0]?.id ?? 0
    await agent.call(deleteQuizQuestion, { params: { id: first } })
    const toggle = () => agent.call(toggleQuiz, { params: { id: quiz.id } })
    const ids = async () =>
      (await agent.call(getQuiz, { params: { id: quiz.id } })).body.questions.map(
        (question: { lectureQuizQuestionId: number }) => question.lectureQuizQuestionId,
      )
    return { quiz, first, agent, toggle, ids, name: `quizQuestion-${first}` }
  }

  it('puts it back in its old place', async () => {
    const { quiz, first, ids, name } = await deleted()
    expect(await listIds('quizQuestion')).toContain(name)

    expect((await restore(name)).status).toBe(200)

    expect(await ids()).toEqual(quiz.questions.map(({ id }) => id))
    expect(await readAuditLog('quizQuestion', first)).toHaveLength(1)
  })

  it('is refused while the quiz is enabled or deleted', async () => {
    const { quiz, agent, toggle, name } = await deleted()
    await toggle()
    const whileEnabled = await restore(name)
    await toggle()
    await agent.call(deleteQuiz, { params: { id: quiz.id } })
    const whileDeleted = await restore(name)

    expect([whileEnabled, whileDeleted].map(({ status, problem }) => [status, problem.type])).toEqual([
      [409, '/problems/enabled'],
      [409, '/problems/quiz-gone'],
    ])
  })
})
