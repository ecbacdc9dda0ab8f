import * as contract from '@manara/contract/question-bank.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

/** What the school knows of one question, in a few lines: the model that the server must follow. */
interface Model {
  id: number | undefined
  status: 'Pending' | 'Approved' | 'Rejected'
  author: Who
}
type Who = 'coordinator' | 'teacher'
type Step =
  | { do: 'suggest' | 'edit' | 'delete' | 'revert'; who: Who }
  | { do: 'review'; who: Who; newStatus: 'Approved' | 'Rejected' }

const who = fc.constantFrom<Who>('coordinator', 'teacher')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: who.map((by): Step => ({ do: 'suggest', who: by })) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom('edit', 'revert'), who).map(([what, by]) => ({ do: what, who: by }) as Step),
  },
  { weight: 1, arbitrary: who.map((by): Step => ({ do: 'delete', who: by })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('Approved', 'Rejected'), who)
      .map(([newStatus, by]) => ({ do: 'review', who: by, newStatus }) as Step),
  },
)

let courseId: number
let agents: Record<Who, Agent>
openSchool()
beforeAll(async () => {
  const coordinator = await buildPerson(server.db, { role: 'Teacher' })
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  courseId = await buildCourse(server.db, { coordinatorId: coordinator.id })
  await buildClassroom(server.db, { courseId, teacherId: teacher.id })
  agents = { coordinator: await server.asPerson(coordinator), teacher: await server.asPerson(teacher) }
})

let written = 0
/** Each time another question: a bank holds one once. */
function form(isCorrect: readonly [boolean, boolean]): FormData {
  const fields = { Text: `سؤال ${++written}`, QuestionType: 'MultipleChoice', DifficultyLevel: 'Easy' }
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [index, flag] of isCorrect.entries()) {
    data.append(`Options[${index}].Text`, `خيار ${index}`)
    data.append(`Options[${index}].IsCorrect`, String(flag))
  }
  return data
}

/** The status that each step must get, and what it makes of the model. */
function expected(model: Model, given: Step): { status: number; next: Model } {
  const isCoordinator = given.who === 'coordinator'
  if (given.do === 'suggest') {
    if (model.id !== undefined) return { status: 201, next: model }
    return { status: 201, next: { ...model, author: given.who, status: isCoordinator ? 'Approved' : 'Pending' } }
  }
  const isFound = model.id !== undefined && (isCoordinator || model.author === given.who)
  if (!isFound) return { status: 404, next: model }
  if (given.do === 'review' || given.do === 'revert') {
    if (!isCoordinator) return { status: 404, next: model }
    const isReview = given.do === 'review'
    if (isReview !== (model.status === 'Pending')) return { status: 409, next: model }
    return { status: 200, next: { ...model, status: given.do === 'review' ? given.newStatus : 'Pending' } }
  }
  if (!isCoordinator && model.status !== 'Pending') return { status: 409, next: model }
  return given.do === 'edit' ? { status: 200, next: model } : { status: 204, next: { ...model, id: undefined } }
}

async function act({ id }: Model, given: Step) {
  const agent = agents[given.who]
  switch (given.do) {
    case 'suggest':
      return agent.call(contract.suggestQuestion, { params: { courseId }, body: form([true, false]) })
    case 'edit':
      return agent.call(contract.updateQuestion, { params: { id: id ?? 2_147_483_646 }, body: form([false, true]) })
    case 'delete':
      return agent.call(contract.deleteQuestion, { params: { id: id ?? 2_147_483_646 } })
    case 'review':
      return agent.call(contract.reviewQuestion, {
        params: { id: id ?? 2_147_483_646 },
        body: { newStatus: given.newStatus },
      })
    case 'revert':
      return agent.call(contract.revertReview, { params: { id: id ?? 2_147_483_646 } })
  }
}

/** Every question has two options or more, exactly one of them correct; its coordinator is a teacher (I7, I8). */
async function brokenInvariants(): Promise<number> {
  const { rows } = await sql<{ broken: number }>`
    select (select count(*) from (
        select question_id from question_option group by question_id
        having count(*) < 2 or count(*) filter (where is_correct) <> 1) bad)
      + (select count(*) from question where not exists (select from question_option where question_id = question.id))
      + (select count(*) from course join person on person.id = course.coordinator_id where person.role <> 1)
      as broken`.execute(server.db)
  return rows[0]?.broken ?? -1
}

const countRows = async (table: 'audit_entry') =>
  (
    await server.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

it('every sequence of steps leads where the rules of the school lead, with one entry of the trail for each change (I9)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      let model: Model = { id: undefined, status: 'Pending', author: 'teacher' }
      for (const given of steps) {
        const { status, next } = expected(model, given)
        const before = await countRows('audit_entry')

        const answer = await act(model, given)

        expect(answer.status, `${JSON.stringify(given)} on ${JSON.stringify(model)}: ${answer.text}`).toBe(status)
        expect((await countRows('audit_entry')) - before).toBe(status < 300 ? 1 : 0)
        const isFirst = given.do === 'suggest' && model.id === undefined
        model = isFirst ? { ...next, id: answer.body?.questionId } : next
        const row = await server.db
          .selectFrom('question')
          .select('status')
          .where('id', '=', model.id ?? 0)
          .executeTakeFirst()
        expect(row?.status).toBe(model.id === undefined ? undefined : model.status)
      }
      expect(await brokenInvariants()).toBe(0)
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 40), seed: 20_261_120 },
  )
}, 120_000)
