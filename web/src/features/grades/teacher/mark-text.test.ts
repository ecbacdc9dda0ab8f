import { describe, expect, it } from 'vitest'
import { gradesText } from '../grades.text.ts'
import { judgeMark, readMark, showMark } from './mark-text.ts'

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
    ['٢٤٫٥', 24.5],
    ['۲۴', 24],
    ['24,5', 24.5],
    [' 7 ', 7],
  ])('reads «%s» as %s', (text, value) => {
    expect(judgeMark(text, 'practicalGrade')).toEqual({ value })
  })

  it.each([
    ['30.01', 'practicalGrade', gradesText.tooHigh.practicalGrade(30)],
    ['70.5', 'examGrade', gradesText.tooHigh.examGrade(70)],
    ['-1', 'examGrade', gradesText.tooLow],
    ['1.234', 'examGrade', gradesText.tooFine],
    ['1.001', 'examGrade', gradesText.tooFine],
    ['.', 'examGrade', gradesText.unfinished],
    ['-', 'examGrade', gradesText.unfinished],
    ['12.500', 'practicalGrade', gradesText.tooFine],
    ['١٢٬٥٠٠', 'practicalGrade', gradesText.tooFine],
    ['1250', 'practicalGrade', gradesText.tooHigh.practicalGrade(30)],
    ['12.3.4', 'practicalGrade', gradesText.notANumber],
    ['3-', 'practicalGrade', gradesText.notANumber],
    ['1e1', 'practicalGrade', gradesText.notANumber],
    ['غائب', 'practicalGrade', gradesText.notANumber],
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
