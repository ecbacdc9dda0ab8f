import { describe, expect, it } from 'vitest'
import { cellText, findDayOrder, readDay, readId, readNumber } from './cell-values.ts'

const day = (text: string, order: 'dayFirst' | 'monthFirst' = 'dayFirst') => readDay(text, order, 2026)
const on = (day: string, isYearOnly = false) => ({ value: { day, isYearOnly } })

describe('the text of a cell', () => {
  it('is trimmed and composed, without invisible marks and a guarding apostrophe', () => {
    expect(cellText(' \u200fأحمد\u200e\u00a0')).toBe('أحمد')
    expect(cellText("'=1+1")).toBe('=1+1')
    expect(cellText("'quoted'")).toBe("'quoted'")
    expect(cellText(0)).toBe('0')
    expect(cellText(null)).toBe('')
  })
})

describe('a number', () => {
  it.each([
    ['١٬٢٣٤٫٥', 1234.5],
    ['1,234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1.250.000', 1_250_000],
    ['1.250.000,5', 1_250_000.5],
    ['27,5', 27.5],
    ['-3', -3],
    [28, 28],
  ])('%s is read', (cell, value) => {
    expect(readNumber(cell)).toEqual({ value })
  })

  it.each(['غ', 'غائب', '1.2.3', '', '12a'])('«%s» is none', (cell) => {
    expect(readNumber(cell)).toEqual({ fault: 'notNumber' })
  })
})

describe('a day', () => {
  it.each([
    ['15/3/2005', '2005-03-15'],
    ['15-03-05', '2005-03-15'],
    ['15.3.98', '1998-03-15'],
    ['١٥\\٣\\٢٠٠٥', '2005-03-15'],
    ['2005-03-15', '2005-03-15'],
    ['2005/3/15', '2005-03-15'],
    ['2005-03-15T00:00:00', '2005-03-15'],
    ['15 آذار 2005', '2005-03-15'],
    ['1 كانون الثاني 2001', '2001-01-01'],
    ['٣ يناير ٢٠٠١', '2001-01-03'],
    ['15 مارس، 2005', '2005-03-15'],
  ])('%s is read', (text, expected) => {
    expect(day(text)).toEqual(on(expected))
  })

  it('may be a year alone', () => {
    expect([day('1998'), readDay(2005, 'dayFirst', 2026)]).toEqual([on('1998-01-01', true), on('2005-01-01', true)])
  })

  it.each(['31/2/2005', '29/2/1900', '3/15/2005', '0/1/2005', 'أمس', '12', ''])('«%s» is none', (text) => {
    expect(day(text)).toEqual({ fault: 'notDay' })
  })

  it('has the month first where the whole column does', () => {
    expect(findDayOrder(['3/15/2005', '1/2/2004', null])).toBe('monthFirst')
    expect(findDayOrder(['3/15/2005', '13/2/2004'])).toBe('dayFirst')
    expect(findDayOrder(['1/2/2004', '2005-03-15'])).toBe('dayFirst')
    expect(day('3/15/2005', 'monthFirst')).toEqual(on('2005-03-15'))
  })
})

describe('an id', () => {
  it('keeps its zeros, and gets back what Excel took', () => {
    expect(readId('٠٠١٢٣')).toEqual({ value: { id: '00123', isPadded: false } })
    expect(readId(1_010_123_456, 11)).toEqual({ value: { id: '01010123456', isPadded: true } })
    expect(readId(10_123, 11)).toEqual({ value: { id: '10123', isPadded: false } })
    expect(readId(10_123)).toEqual({ value: { id: '10123', isPadded: false } })
  })

  it('is refused where digits are lost', () => {
    expect(readId(1234567890123456)).toEqual({ fault: 'lostDigits' })
    expect(readId('1.2E+10')).toEqual({ fault: 'lostDigits' })
    expect(readId(12.5)).toEqual({ fault: 'rounded' })
  })
})
