import { getQuizToTake, submitQuiz } from '@manara/contract/quiz-taking.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltQuiz, buildLectureFor, correctAnswers } from '../../../test/factories/quizzes.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer
export let student: Agent
export let studentId: number
export let classroomId: number
export let lectureId: number

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
    student = server.as('student')
    studentId = server.person('student').id
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    classroomId = await buildClassroom(server.db, { teacherId: server.person('teacher').id })
    await buildEnrollment(server.db, { classroomId, studentId })
    lectureId = await buildLectureFor(server.db, classroomId)
  })
}

export const take = () => student.call(getQuizToTake, { params: { lectureId } })
export const submit = (quiz: BuiltQuiz, body: unknown = correctAnswers(quiz), headers = {}, agent = student) =>
  agent.send(submitQuiz, { params: { lectureQuizId: quiz.id }, body, headers })
