import { endpoints } from '@manara/contract/endpoints.ts'
import { createUser, listUsers } from '@manara/contract/users.ts'
import type { TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { fold } from '../llm/builtin/arabic-text.ts'
import { normalizeInput } from './normalize-input.ts'

openSchool()

/** Marks of two kinds in the wrong order: sorting them is quadratic. */
const mixedMarks = (count: number) => '\u0301'.repeat(count / 2) + '\u0327'.repeat(count / 2)

/** Seconds of the processor, whatever else the machine does. */
function cost(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe('normalizeInput', () => {
  const line = { type: 'string', maxLength: 100 }

  it('leaves 400,000 mixed marks alone, which take half a minute to normalise', () => {
    const name = `a${mixedMarks(400_000)}`
    const seconds = cost(() => {
      normalizeInput({ name }, { properties: { name: line } })
      normalizeInput({ [name]: 'x' }, { properties: { name: line } })
      normalizeInput({ name }, { properties: { name: { type: 'string', maxLength: 200_000 } } })
      fold(name)
    })

    expect(seconds).toBeLessThan(2)
  })

  it('composes a legal text that is written mark by mark, with blanks around it', () => {
    const decomposed = '\u1f82'.normalize('NFD').repeat(100)

    expect(decomposed).toHaveLength(400)
    expect(normalizeInput(`${' '.repeat(50)}${decomposed}${' '.repeat(50)}`, line)).toBe('\u1f82'.repeat(100))
  })

  it('keeps a text too long that was too long as it came', () => {
    const cut = normalizeInput(`a${' '.repeat(5_000)}b`, line)

    expect(String(cut).length).toBeGreaterThan(100)
    expect(String(cut).length).toBeLessThan(1_000)
  })
})

describe('a text of a body', () => {
  const createProgram = (name: string) =>
    server.as('admin').call(createUser, {
      body: {
        firstName: name,
        lastName: 'ب',
        nationalId: `n${Math.abs(name.length)}`.padEnd(6, '0'),
        email: `u${name.length}@school.example`,
        password: 'secret-of-2026',
        role: 2,
      },
    })

  it('may carry 30 marks on a letter, and is refused under its field with 31', async () => {
    const good = await createProgram(`أ${'\u0653'.repeat(30)}`)
    const bad = await createProgram(`أ${'\u0653'.repeat(31)}`)

    expect(good.status).toBe(201)
    expect([bad.status, Object.keys(bad.problem.errors)]).toEqual([400, ['firstName']])
  })

  it('is refused by the sentence of its own length before it is normalised', async () => {
    const bad = await createProgram('أ'.repeat(501))

    expect([bad.status, bad.problem.errors]).toEqual([400, { firstName: ['«الاسم الأول»: 100 حرف على الأكثر'] }])
  })

  it('is refused in a form too, and in an address', async () => {
    const form = new FormData()
    form.set('title', `a${mixedMarks(2_000)}`)
    const material = await server.as('admin').post('/api/courses/1/materials', form)
    const list = await server.as('admin').call(listUsers, { query: { q: `a${mixedMarks(60)}` } })

    expect([400, 404]).toContain(material.status)
    expect([list.status, Object.keys(list.problem.errors)]).toEqual([400, ['q']])
  })
})

interface AnySchema extends TSchema {
  type?: string
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  const?: unknown
  anyOf?: AnySchema[]
  allOf?: AnySchema[]
  items?: AnySchema
  properties?: Record<string, AnySchema>
}

const sized = ['uuid', 'date', 'date-time']

/** Texts and lists without an end, and texts that may hold anything. */
function boundless(schema: AnySchema, place: string): string[] {
  const { type, format = '', pattern, maxLength, maxItems, anyOf = [], allOf = [], items, properties = {} } = schema
  if (schema.enum || 'const' in schema) return []
  const children = [...anyOf, ...allOf].flatMap((child) => boundless(child, place))
  const named = Object.entries(properties).flatMap(([name, child]) => boundless(child, `${place}.${name}`))
  const listed = items ? boundless(items, `${place}[]`) : []
  const isOpen =
    (type === 'array' && maxItems === undefined) ||
    (type === 'string' && !sized.includes(format) && (maxLength === undefined || !(format || pattern)))
  return [...(isOpen ? [place] : []), ...children, ...named, ...listed]
}

it('every text and list of the contract that is sent has an end, and every text a format', () => {
  const open = endpoints.flatMap(({ name, query, body }) =>
    [query, body].flatMap((schema) => (schema ? boundless(schema as AnySchema, name) : [])),
  )

  expect(open).toEqual([])
})
