import { describe, expect, it } from 'vitest'
import { gradesText } from '../grades.text.ts'
import { cleanMark, judgeMark, readMark, showMark } from './mark-text.ts'

describe('cleanMark', () => {
  it.each([
    ['24', '24'],
    ['24.', '24.'],
    ['.5', '.5'],
    ['٢٤٫٥', '24.5'],
    ['۲۴', '24'],
    ['24,5', '24.5'],
    ['12.3.4', '12.34'],
    ['-3', '-3'],
    ['3-', '3'],
    ['غائب', ''],
    ['1e9', '19'],
    [' 7 ', '7'],
    ['12345678', '123456'],
  ])('lets of «%s» stand «%s»', (typed, left) => {
    expect(cleanMark(typed)).toBe(left)
  })
})

describe('judgeMark', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['-0', 0],
    ['30', 30],
    ['30.00', 30],
    ['7.', 7],
    ['.25', 0.25],
    ['12.50', 12.5],
    ['12.5000', 12.5],
  ])('reads «%s» as %s', (text, value) => {
    expect(judgeMark(text, 'practicalGrade')).toEqual({ value })
  })

  it.each([
    ['30.01', 'practicalGrade', gradesText.tooHigh.practicalGrade],
    ['70.5', 'examGrade', gradesText.tooHigh.examGrade],
    ['-1', 'examGrade', gradesText.tooLow],
    ['1.234', 'examGrade', gradesText.tooFine],
    ['1.001', 'examGrade', gradesText.tooFine],
    ['.', 'examGrade', gradesText.unfinished],
    ['-', 'examGrade', gradesText.unfinished],
  ] as const)('does not take «%s» in %s', (text, column, problem) => {
    expect(judgeMark(text, column)).toEqual({ problem })
  })
})

describe('readMark', () => {
  it.each([
    ['١٢٫٥', '12.5'],
    ['12,5', '12.5'],
    [' 8 ', '8'],
    ['', ''],
  ])('takes «%s» from elsewhere', (cell, mark) => {
    expect(readMark(cell)).toBe(mark)
  })

  it.each(['غائب', '12 من 30', '1.2.3', '5%', '-', '12a'])('leaves «%s» out', (cell) => {
    expect(readMark(cell)).toBeUndefined()
  })
})

it('shows a mark as it is typed', () => {
  expect([showMark(null), showMark(0), showMark(12.5)]).toEqual(['', '0', '12.5'])
})
