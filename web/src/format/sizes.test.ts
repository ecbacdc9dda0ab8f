import { expect, it } from 'vitest'
import { formatSize } from './sizes.ts'

it.each([
  [0, '0 بايت'],
  [512, '512 بايت'],
  [1_024, '1 ك.ب'],
  [1_536, '1.5 ك.ب'],
  [50 * 1_048_576, '50 م.ب'],
  [2_048 * 1_048_576, '2 غ.ب'],
  [5_000 * 1_048_576 * 1_024, '5,000 غ.ب'],
])('says %s bytes as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
