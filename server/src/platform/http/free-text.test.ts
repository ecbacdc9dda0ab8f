import { createAnnouncement } from '@manara/contract/announcements.ts'
import { listClassroomsOfCourse } from '@manara/contract/classrooms.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { suggestQuestion } from '@manara/contract/question-bank.ts'
import { createUser } from '@manara/contract/users.ts'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { normalizeInput } from './normalize-input.ts'

let teacher: Agent
let courseId: number
openSchool()
beforeAll(async () => {
  const { id, role, email } = await buildPerson(server.db, { role: 'Teacher' })
  courseId = await buildCourse(server.db, { coordinatorId: id })
  await buildClassroom(server.db, { courseId, teacherId: id })
  teacher = await server.asPerson({ id, role, email })
})

const everyDigit = '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789'

describe('free text', () => {
  it.each(['line', 'person-name', 'multiline', 'web-address'])('keeps every digit as it was written (%s)', (format) => {
    const schema = { type: 'string', format, maxLength: 100 }

    expect(normalizeInput(` ${everyDigit} `, schema)).toBe(everyDigit)
    expect(normalizeInput('e\u0301', schema)).toBe('é')
  })

  it.each([
    { format: 'code' },
    { format: 'mail' },
    { format: 'national-id' },
    { format: 'date' },
    { format: 'password' },
  ])('is not %j: its digits are 0-9', (schema) => {
    expect(normalizeInput('٧۷7', { type: 'string', maxLength: 100, ...schema })).toBe('777')
  })

  it('keeps the joiner of Persian and Kurdish words, and loses marks that show nothing in one line only', () => {
    const word = 'می\u200cخواهم'

    expect(normalizeInput(`${word}\u200b`, { type: 'string', format: 'line', maxLength: 100 })).toBe(word)
    expect(normalizeInput(`${word}\u200b`, { type: 'string', format: 'multiline', maxLength: 100 })).toBe(
      `${word}\u200b`,
    )
  })

  it('comes back from the school as it was written: names, descriptions, announcements, people', async () => {
    const program = await admin.call(createProgram, { body: { name: 'لغة ٧', description: 'للصف ٩ و8' } })
    const announcement = await admin.call(createAnnouncement, {
      body: { title: 'ادفع بالحوالة رقم ٧', content: 'قبل ٢٠/٥', targetScope: 0 },
    })
    const person = await admin.call(createUser, {
      body: {
        firstName: 'محمد ٢',
        lastName: 'السيد',
        nationalId: '٠١٠٢٠٣',
        email: 'm٢@school.example',
        password: 'secret-of-2026',
        role: 2,
      },
    })

    expect(program.body).toMatchObject({ name: 'لغة ٧', description: 'للصف ٩ و8' })
    expect(announcement.body).toMatchObject({ title: 'ادفع بالحوالة رقم ٧', content: 'قبل ٢٠/٥' })
    expect(person.body).toMatchObject({ firstName: 'محمد ٢', nationalId: '010203', email: 'm2@school.example' })
  })

  it('is found by 7 and by ٧, whichever was written', async () => {
    for (const name of ['الشعبة ٧', 'الشعبة 7', 'الشعبة ۷']) await buildClassroom(server.db, { courseId, name })

    for (const q of ['الشعبة ٧', 'الشعبة 7', 'الشعبة۷']) {
      const { body } = await admin.call(listClassroomsOfCourse, { params: { id: courseId }, query: { q } })
      expect(body, q).toHaveLength(3)
    }
  })

  it('of a question teaches the digits themselves', async () => {
    const form = new FormData()
    const fields = {
      Text: 'اكتب «7» بالأرقام العربية المشرقية',
      QuestionType: 'MultipleChoice',
      DifficultyLevel: 'Easy',
      'Options[0].Text': '٧',
      'Options[0].IsCorrect': 'true',
      'Options[1].Text': '٨',
      'Options[1].IsCorrect': 'false',
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)

    const { body } = await teacher.call(suggestQuestion, { params: { courseId }, body: form })

    expect(body).toMatchObject({ text: fields.Text, options: [{ text: '٧' }, { text: '٨' }] })
  })

  it('with control characters is refused', async () => {
    const { status, problem } = await admin.call(createProgram, { body: { name: 'لغة\u0007' } })

    expect([status, Object.keys(problem.errors)]).toEqual([400, ['name']])
  })
})

it('the words of every search are read with the digits unified', () => {
  const searches = endpoints.flatMap(({ name, query }) => {
    const { q } =
      (query as { properties?: Record<string, TSchema & { format?: string }> } | undefined)?.properties ?? {}
    return q ? [[name, q.format]] : []
  })

  expect(searches.length).toBeGreaterThan(20)
  expect(searches.filter(([, format]) => format !== 'code')).toEqual([])
})
