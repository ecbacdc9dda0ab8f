import { getQuizToTake, submitQuiz } from '@manara/contract/quiz-taking.ts'
import * as contract from '@manara/contract/quizzes.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLectureFor, buildQuiz } from '../../../test/factories/quizzes.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

let teacher: Agent
let student: Agent
let classroomId: number
openSchool()
beforeAll(async () => {
  teacher = server.as('teacher')
  student = server.as('student')
  classroomId = await buildClassroom(server.db, { teacherId: server.person('teacher').id })
  await buildEnrollment(server.db, { classroomId, studentId: server.person('student').id })
})

/** What the school expects of a quiz, in its simplest words. */
interface Model {
  isEnabled: boolean
  questions: number
  isSubmitted: boolean
}

interface Real {
  quizId: number
  lectureId: number
}

const steps = ['add', 'addWrong', 'remove', 'enable', 'disable', 'flip', 'submit', 'reset'] as const
type Step = (typeof steps)[number]

const isFrozen = ({ isEnabled, isSubmitted }: Model) => isEnabled || isSubmitted

/** The state after a step, or undefined when the step must be refused. */
const expected: Record<Step, (model: Model) => Model | undefined> = {
  add: (model) => (isFrozen(model) ? undefined : { ...model, questions: model.questions + 1 }),
  addWrong: () => undefined,
  remove: (model) =>
    isFrozen(model) || model.questions === 0 ? undefined : { ...model, questions: model.questions - 1 },
  enable: (model) => (model.questions === 0 ? undefined : { ...model, isEnabled: true }),
  disable: (model) => ({ ...model, isEnabled: false }),
  flip: (model) => expected[model.isEnabled ? 'disable' : 'enable'](model),
  submit: (model) => (model.isEnabled && !model.isSubmitted ? { ...model, isSubmitted: true } : undefined),
  reset: (model) => ({ ...model, isSubmitted: false }),
}

function questionForm(correctCount: number): FormData {
  const form = new FormData()
  form.append('Text', 'س')
  form.append('QuestionType', 'MultipleChoice')
  for (const index of [0, 1, 2]) {
    form.append(`Options[${index}].Text`, `خيار ${index}`)
    form.append(`Options[${index}].IsCorrect`, String(index < correctCount))
  }
  return form
}

const getDetails = async (quizId: number) => (await teacher.call(contract.getQuiz, { params: { id: quizId } })).body

async function submit({ quizId, lectureId }: Real) {
  const { body } = await student.call(getQuizToTake, { params: { lectureId } })
  const answers = (body.questions ?? [{ lectureQuizQuestionId: 1, options: [{ lectureQuizQuestionOptionId: 1 }] }]).map(
    (question: { lectureQuizQuestionId: number; options: { lectureQuizQuestionOptionId: number }[] }) => ({
      questionId: question.lectureQuizQuestionId,
      selectedOptionId: question.options[0]?.lectureQuizQuestionOptionId,
    }),
  )
  return student.send(submitQuiz, { params: { lectureQuizId: quizId }, body: { answers } })
}

async function run(step: Step, real: Real) {
  switch (step) {
    case 'add':
      return teacher.call(contract.addQuizQuestion, { params: { id: real.quizId }, body: questionForm(1) })
    case 'addWrong':
      return teacher.call(contract.addQuizQuestion, { params: { id: real.quizId }, body: questionForm(2) })
    case 'remove': {
      const [question] = (await getDetails(real.quizId)).questions
      return teacher.call(contract.deleteQuizQuestion, {
        params: { id: question?.lectureQuizQuestionId ?? 2_147_483_646 },
      })
    }
    case 'enable':
    case 'disable':
      return teacher.call(contract.toggleQuiz, { params: { id: real.quizId }, query: { isEnabled: step === 'enable' } })
    case 'flip':
      return teacher.call(contract.toggleQuiz, { params: { id: real.quizId } })
    case 'submit':
      return submit(real)
    case 'reset':
      return teacher.call(contract.resetQuizSubmissions, { params: { id: real.quizId } })
  }
}

/** I7: an enabled quiz has a question, and every question exactly one correct option. I2: one submission a student. */
async function breaches(): Promise<unknown[]> {
  const { rows } = await sql<{ breach: string }>`
    select 'enabled without questions' as breach from lecture_quiz as quiz
    where is_enabled and not exists (select from lecture_quiz_question where quiz_id = quiz.id)
    union all
    select 'not one correct option' from lecture_quiz_option group by question_id having count(*) filter (where is_correct) <> 1
    union all
    select 'two submissions' from lecture_quiz_submission group by quiz_id, student_id having count(*) > 1
    union all
    select 'a change without its trail' from lecture_quiz_submission as submission where not exists (
      select from audit_entry where operation = 'submitQuiz' and entity_id = submission.id::text
    )`.execute(server.db)
  return rows
}

const createReal = async (): Promise<Real> => {
  const lectureId = await buildLectureFor(server.db, classroomId)
  const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
  return { quizId: quiz.id, lectureId }
}

it('a quiz goes only the ways that the school allows, whatever is tried in whatever order', async () => {
  const walks = fc.array(fc.constantFrom(...steps), { minLength: 5, maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(walks, async (walk) => {
      const real = await createReal()
      let model: Model = { isEnabled: false, questions: 0, isSubmitted: false }
      for (const step of walk) {
        const next = expected[step](model)
        const { status } = await run(step, real)

        expect([step, status < 300], JSON.stringify(model)).toEqual([step, next !== undefined])
        model = next ?? model
        const { isEnabled, questions, submissionsCount } = await getDetails(real.quizId)
        expect({ isEnabled, questions: questions.length, isSubmitted: submissionsCount > 0 }).toEqual(model)
      }
      expect(await breaches()).toEqual([])
    }),
    { numRuns: 40 },
  )
}, 120_000)

it('holds what must hold when steps are taken at the same time', async () => {
  const handfuls = fc.array(fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 4 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(handfuls, async (rounds) => {
      const real = await createReal()
      await run('add', real)
      for (const round of rounds) {
        const answers = await Promise.all(round.map((step) => run(step, real)))
        for (const { status } of answers) expect(status).toBeLessThan(500)
        expect(await breaches()).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
}, 120_000)
