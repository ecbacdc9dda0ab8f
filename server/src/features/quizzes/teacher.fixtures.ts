import { addQuizQuestion, getQuiz } from '@manara/contract/quizzes.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildLectureFor } from '../../../test/factories/quizzes.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer
export let teacher: Agent
export let classroomId: number
export let lectureId: number

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
    teacher = server.as('teacher')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    classroomId = await buildClassroom(server.db, { teacherId: server.person('teacher').id })
    lectureId = await buildLectureFor(server.db, classroomId)
  })
}

export const base = '/api/teacher/quizzes'
export const getDetails = async (id: number) => (await teacher.call(getQuiz, { params: { id } })).body
export const completeClassroom = () =>
  server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()

export interface FormGiven {
  text?: string
  type?: string
  options?: [text: string, isCorrect?: boolean][]
  image?: File
}

export function buildForm({
  text = 'كم عدد المفاتيح؟',
  type = 'MultipleChoice',
  options,
  image,
}: FormGiven = {}): FormData {
  const form = new FormData()
  form.append('Text', text)
  form.append('QuestionType', type)
  for (const [index, [option, isCorrect]] of (options ?? [['واحد', true], ['اثنان']]).entries()) {
    form.append(`Options[${index}].Text`, option)
    form.append(`Options[${index}].IsCorrect`, String(isCorrect ?? false))
  }
  if (image) form.append('Image', image)
  return form
}

export const add = (id: number, given?: FormGiven) =>
  teacher.call(addQuizQuestion, { params: { id }, body: buildForm(given) })
export const picture = (name = 'correct-is-b.png') => new File([buildPng()], name)
