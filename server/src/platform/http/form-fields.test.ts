import { describe, expect, it } from 'vitest'
import { countFields, nestFields, withoutLists } from './form-fields.ts'

const schema = {
  properties: {
    text: { type: 'string' },
    options: {
      type: 'array',
      maxItems: 10,
      items: { properties: { text: { type: 'string' }, isCorrect: { type: 'boolean' } } },
    },
  },
}

describe('nestFields', () => {
  it('makes a list of what is written with numbers, whatever the case', () => {
    const fields = { Text: 'س', 'Options[1].Text': 'ب', 'options[0].text': 'أ', 'OPTIONS[0].IsCorrect': 'True' }

    expect(nestFields(fields, schema)).toEqual({
      Text: 'س',
      options: [{ text: 'أ', IsCorrect: 'true' }, { Text: 'ب' }],
    })
  })

  it('closes gaps and keeps the order of the numbers', () => {
    const fields = { 'Options[10].Text': 'ج', 'Options[2].Text': 'ب', 'Options[0].Text': 'أ' }

    expect(nestFields(fields, schema).options).toEqual([{ Text: 'أ' }, { Text: 'ب' }, { Text: 'ج' }])
  })

  it.each([
    ['a field twice', { 'Options[0].Text': 'أ', 'Options[00].Text': 'ب' }],
    ['a list beside a text of its name', { Options: 'x', 'Options[0].Text': 'أ' }],
  ])('refuses %s', (_, fields) => {
    expect(() => nestFields(fields, schema)).toThrow('مكرّر')
  })

  it('leaves alone what no list of the schema is called', () => {
    const fields = { 'text[0].a': '1', 'other[0].text': '2', '__proto__[0].text': '3' }

    expect(nestFields(fields, schema)).toEqual(fields)
  })
})

it('counts the fields that a form may have', () => {
  expect(countFields(schema)).toBe(21)
  expect(withoutLists(schema).properties).toEqual({ text: { type: 'string' } })
})
