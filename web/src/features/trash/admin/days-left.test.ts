import { describe, expect, it } from 'vitest'
import { daysLeft, isRunningOut } from './days-left.ts'

const now = Date.parse('2026-11-20T10:00:00Z')

describe('daysLeft', () => {
  it.each([
    ['2026-12-20T10:00:00Z', 30],
    ['2026-11-22T09:00:00Z', 2],
    ['2026-11-20T10:00:01Z', 1],
    ['2026-11-20T09:59:00Z', 1],
  ])('until %s there are %i', (moment, days) => {
    expect(daysLeft(moment, now)).toBe(days)
  })

  it('warns of the last three', () => {
    expect([4, 3, 1].map(isRunningOut)).toEqual([false, true, true])
  })
})
