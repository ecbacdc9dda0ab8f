import { getChallenge, listChallenges } from '@manara/contract/challenges.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { type buildQuestion, buildQuestions } from '../../../test/factories/questions.ts'
import { type Agent, type Answer, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer
let now: Date
export let coordinator: BuiltPerson
export let courseId: number
export let classroomId: number

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer({ clock: () => now })
    coordinator = await buildPerson(server.db, { role: 'Teacher' })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    now = new Date('2026-11-24T09:00:00Z')
    courseId = await buildCourse(server.db, { coordinatorId: coordinator.id })
    classroomId = await buildClassroom(server.db, { courseId })
  })
}

export const base = '/api/student/challenge'
export const challenge = () => `${base}/course/${courseId}`
export const submitUrl = () => `${challenge()}/submit`

export async function enrolled(firstName?: string): Promise<{ person: BuiltPerson; agent: Agent }> {
  const person = await buildPerson(server.db, firstName === undefined ? {} : { firstName, lastName: 'الحلبي' })
  await buildEnrollment(server.db, { classroomId, studentId: person.id })
  return { person, agent: await server.asPerson(person) }
}

export const fill = (count: number, given: Partial<Parameters<typeof buildQuestion>[1]> = {}) =>
  buildQuestions(server.db, count, { courseId, authorId: coordinator.id, ...given })

/** Sets the clock of the school. */
export const setNow = (at: string) => {
  now = new Date(at)
}

export const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}
export const seconds = 1_000
export const day = 86_400_000

export interface Asked {
  questionId: number
  text: string | null
  options: { questionOptionId: number; text: string }[]
}

const getAnswerKey = async (questionId: number) =>
  (
    await server.db
      .selectFrom('challenge_option')
      .select('id')
      .where('challenge_question_id', '=', questionId)
      .where('is_correct', '=', true)
      .executeTakeFirstOrThrow()
  ).id

/** Answers of which so many are right. */
export async function answersTo(asked: Asked[], right = asked.length) {
  const answers = []
  for (const [index, { questionId, options }] of asked.entries()) {
    const key = await getAnswerKey(questionId)
    const wrong = options.find(({ questionOptionId }) => questionOptionId !== key)?.questionOptionId
    answers.push({ QuestionId: questionId, SelectedOptionId: index < right ? key : wrong })
  }
  return answers
}

export async function take(
  agent: Agent,
  { right, inSeconds = 30 }: { right?: number; inSeconds?: number } = {},
): Promise<Answer> {
  const { body: asked } = await agent.call(getChallenge, { params: { courseId } })
  later(inSeconds * seconds)
  const answer = await agent.post(submitUrl(), { Answers: await answersTo(asked, right), TimeTakenSeconds: 1 })
  later(-inSeconds * seconds)
  return answer
}

export const ownRow = async (agent: Agent) =>
  (await agent.call(listChallenges)).body.find((row) => row.courseId === courseId)
