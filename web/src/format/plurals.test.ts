import { describe, expect, it } from 'vitest'
import { formatCount } from './plurals.ts'

const students = { one: 'طالب واحد', two: 'طالبان', few: 'طلاب', many: 'طالبًا', other: 'طالب' }

describe('formatCount', () => {
  it.each([
    [0, '0 طالب'],
    [1, 'طالب واحد'],
    [2, 'طالبان'],
    [3, '3 طلاب'],
    [10, '10 طلاب'],
    [11, '11 طالبًا'],
    [99, '99 طالبًا'],
    [100, '100 طالب'],
    [101, '101 طالب'],
    [103, '103 طلاب'],
    [1248, '1,248 طالبًا'],
  ])('counts %i', (count, words) => {
    expect(formatCount(count, students)).toBe(words)
  })

  it('says nothing there is in its own words', () => {
    expect(formatCount(0, { ...students, zero: 'لا طلاب' })).toBe('لا طلاب')
  })
})
