import { endpoints } from '@manara/contract/endpoints.ts'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { type InputSchema, normalizeInput } from './normalize-input.ts'

let coordinator: Agent
let bank: string
openSchool()
beforeAll(async () => {
  const person = await buildPerson(server.db, { role: 'Teacher' })
  const courseId = await buildCourse(server.db, { coordinatorId: person.id })
  await buildClassroom(server.db, { courseId, teacherId: person.id })
  coordinator = await server.asPerson(person)
  bank = `/api/teacher/question-bank/course/${courseId}`
})

interface AnySchema extends TSchema {
  enum?: unknown[]
  'x-numbers'?: string[]
  anyOf?: AnySchema[]
  items?: AnySchema
  properties?: Record<string, AnySchema>
}

function choicesIn(schema: AnySchema | undefined, place: string): [string, AnySchema][] {
  if (!schema) return []
  const { properties = {}, items, anyOf = [] } = schema
  return [
    ...(schema.enum ? [[place, schema] as [string, AnySchema]] : []),
    ...Object.entries(properties).flatMap(([name, child]) => choicesIn(child, `${place}.${name}`)),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((child) => choicesIn(child, place)),
  ]
}
const choices = endpoints.flatMap(({ name, body }) => choicesIn(body as AnySchema | undefined, name))
const namedChoices = choices.filter(([, schema]) => schema.enum?.every((one) => typeof one === 'string'))

describe('a choice of a body', () => {
  it.each(namedChoices)('is taken by name and number (%s)', (_, schema) => {
    const byNumber = schema['x-numbers'] ?? schema.enum ?? []

    expect(byNumber).toEqual(expect.arrayContaining(schema.enum ?? []))
    for (const [number, name] of byNumber.entries())
      for (const written of [name, number, String(number), ` ${number} `])
        expect(normalizeInput(written, schema as InputSchema)).toBe(name)
    expect(normalizeInput(99, schema as InputSchema)).toBe(99)
  })

  it('of a form: type and difficulty of a question', async () => {
    const suggest = (questionType: string, difficultyLevel: string, texts: readonly string[]) => {
      const form = new FormData()
      form.append('Text', `سؤال ${questionType} ${difficultyLevel}`)
      form.append('QuestionType', questionType)
      form.append('DifficultyLevel', difficultyLevel)
      for (const [at, text] of texts.entries()) {
        form.append(`Options[${at}].Text`, text)
        form.append(`Options[${at}].IsCorrect`, String(at === 0))
      }
      return coordinator.post(`${bank}/suggest`, form)
    }

    const first = await suggest('0', '2', ['أ', 'ب'])
    const second = await suggest('1', 'Easy', ['صح', 'خطأ'])
    const wrong = await suggest('99', '-1', ['أ', 'ب'])

    expect(first.body).toMatchObject({ questionType: 'MultipleChoice', difficultyLevel: 'Hard' })
    expect(second.body).toMatchObject({ questionType: 'TrueFalse', difficultyLevel: 'Easy' })
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([400, ['difficultyLevel', 'questionType']])
  })
})
