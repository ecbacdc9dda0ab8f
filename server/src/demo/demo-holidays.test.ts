import { expect, it } from 'vitest'
import { nextDay } from './demo-holidays.ts'

it.each([
  ['+20', '2026-11-27', '2026-12-17'],
  ['05-01', '2026-11-27', '2027-05-01'],
  ['05-01', '2027-05-01', '2027-05-01'],
  ['hijri 10-1', '2025-11-27', '2026-03-20'],
  ['hijri 12-10', '2025-06-07', '2026-05-27'],
])('the demo holiday on %s is, after %s, on %s', (on, today, day) => {
  expect(nextDay(on, today)).toBe(day)
})
