import { expect, it } from 'vitest'
import { isFailing } from './final-grade-badge.tsx'

it.each([
  [49.99, 50, true],
  [50, 50, false],
  [59, 50, false],
  [64, 65, true],
  [null, 50, false],
])('says of %s, where %s is enough, that it has failed: %s', (grade, passing, hasFailed) => {
  expect(isFailing(grade, passing)).toBe(hasFailed)
})
