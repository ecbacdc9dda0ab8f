import { expect, it } from 'vitest'
import { codeDigits } from './code-digits.ts'

it.each([
  ['0123 4567', '01234567'],
  ['٠١٢٣٤٥٦٧', '01234567'],
  [' 0123-4567\n', '01234567'],
  ['012345678', '01234567'],
  ['رمز', ''],
])('takes «%s» as «%s»', (typed, digits) => {
  expect(codeDigits(typed, 8)).toBe(digits)
})
