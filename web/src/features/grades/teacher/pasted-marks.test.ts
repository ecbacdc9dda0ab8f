import { describe, expect, it } from 'vitest'
import { isManyCells, readPasted } from './pasted-marks.ts'

const from = { row: 1, column: 'practicalGrade' } as const

describe('readPasted', () => {
  it('lays a column down from the cell, with the line end of Excel', () => {
    expect(readPasted('12\r\n١٣٫٥\r\n14,25\r\n', from, 10)).toEqual({
      marks: [
        { row: 1, column: 'practicalGrade', text: '12' },
        { row: 2, column: 'practicalGrade', text: '13.5' },
        { row: 3, column: 'practicalGrade', text: '14.25' },
      ],
      skippedCount: 0,
    })
  })

  it('lays two columns side by side, an empty cell clears', () => {
    expect(readPasted('12\t50\n\t61', from, 10).marks).toEqual([
      { row: 1, column: 'practicalGrade', text: '12' },
      { row: 1, column: 'examGrade', text: '50' },
      { row: 2, column: 'practicalGrade', text: '' },
      { row: 2, column: 'examGrade', text: '61' },
    ])
  })

  it('counts what is no mark, and what has no place below or beside the table', () => {
    const { marks, skippedCount } = readPasted('غائب\t50\n12\t61\n13\t62', { row: 8, column: 'examGrade' }, 10)

    expect(marks).toEqual([{ row: 9, column: 'examGrade', text: '12' }])
    expect(skippedCount).toBe(5)
  })
})

it.each([
  ['12', false],
  ['12\n', false],
  ['12\r\n', false],
  ['12\t30', true],
  ['12\n13', true],
])('tells whether «%j» is more than one cell', (text, isMany) => {
  expect(isManyCells(text)).toBe(isMany)
})
