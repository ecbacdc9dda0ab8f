import { listApprovedQuestions, shareBank } from '@manara/contract/bank-sharing.ts'
import { addQuestionsFromBank } from '@manara/contract/quizzes.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildPicture } from '../../../test/factories/questions.ts'
import { buildLectureFor, buildQuiz } from '../../../test/factories/quizzes.ts'
import { coordinator, courseId, given, openSchool, people, server, stranger, teacher } from './teacher.fixtures.ts'

openSchool()

const share = (sharesBank: boolean, agent = coordinator) =>
  agent.send(shareBank, { params: { courseId }, body: { sharesBank } })
const approved = (agent = teacher) => agent.send(listApprovedQuestions, { params: { courseId } })
const buildDraft = async () => {
  const classroomId = await buildClassroom(server.db, { courseId, teacherId: people.teacher.id })
  const lectureId = await buildLectureFor(server.db, classroomId)
  return buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
}
const take = async (quizId: number, questionIds: number[]) =>
  teacher.send(addQuestionsFromBank, { params: { id: quizId }, body: { questionIds } })

describe('shareBank', () => {
  let ofColleague: number
  let imageId: string
  beforeEach(async () => {
    imageId = await buildPicture(server.db, server.files, people.colleague.id)
    ofColleague = (await given({ authorId: people.colleague.id, status: 'Approved', imageId })).id
    await given({ authorId: people.colleague.id, text: 'لم يُراجع' })
  })

  it('shows teachers of the course the Approved questions with their pictures, and lets them be copied', async () => {
    expect((await approved()).status).toBe(404)

    const { status, body } = await share(true)

    expect([status, body.sharesBank]).toEqual([200, true])
    expect((await approved()).body.map(({ questionId }: { questionId: number }) => questionId)).toEqual([ofColleague])
    expect((await teacher.get(`/api/images/${imageId}`)).status).toBe(200)
    const quiz = await buildDraft()
    expect((await take(quiz.id, [ofColleague])).status).toBe(201)
    const copy = server.db.selectFrom('lecture_quiz_question_all').select('source_question_id')
    expect(await copy.where('quiz_id', '=', quiz.id).executeTakeFirst()).toEqual({ source_question_id: ofColleague })
  })

  it('taken back, leaves the copies and hides the rest again', async () => {
    await share(true)
    const quiz = await buildDraft()
    await take(quiz.id, [ofColleague])

    await share(false)

    expect((await approved()).status).toBe(404)
    expect((await teacher.get(`/api/images/${imageId}`)).status).toBe(404)
    expect((await take(quiz.id, [ofColleague])).status).toBe(404)
    expect((await teacher.get(`/api/teacher/quizzes/${quiz.id}/details`)).body.questions).toHaveLength(1)
  })

  it('is for the coordinator alone, who has the list always; other courses see nothing', async () => {
    expect((await share(true, teacher)).status).toBe(404)
    expect((await approved(coordinator)).body).toHaveLength(1)
    await share(true)
    expect((await approved(stranger)).status).toBe(404)
    expect((await stranger.get(`/api/images/${imageId}`)).status).toBe(404)
    expect((await coordinator.send(shareBank, { params: { courseId }, body: {} })).status).toBe(400)
  })
})
