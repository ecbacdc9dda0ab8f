import { expect, it } from 'vitest'
import { formatDate, formatLongDate, formatTime } from './dates.ts'

const morning = new Date(2026, 10, 20, 9, 12)

it('names months as the Levant does', () => {
  expect(formatDate(morning)).toBe('20 تشرين الثاني 2026')
  expect(formatDate(new Date(2026, 0, 5))).toBe('5 كانون الثاني 2026')
})

it('adds the day of the week', () => {
  expect(formatLongDate(morning)).toBe('الجمعة، 20 تشرين الثاني 2026')
})

it('takes what the wire sends, and leaves no direction marks', () => {
  expect(formatDate(morning.toISOString())).toBe(formatDate(morning))
  expect(formatDate(morning)).not.toMatch(/[\u200e\u200f]/)
})

it('writes the time of day with 24 hours', () => {
  expect(formatTime(morning)).toBe('09:12')
  expect(formatTime(new Date(2026, 10, 20, 23, 5))).toBe('23:05')
})
