import { expect, it } from 'vitest'
import { readTypedNumber, showTypedNumber } from './typed-number.ts'

it.each([
  ['1500000', '1500000', '1,500,000'],
  ['1,500,000', '1500000', '1,500,000'],
  ['١٥٠٠٠٠٠', '1500000', '1,500,000'],
  ['٢٥٫٥', '25.5', '25.5'],
  ['0012', '12', '12'],
  ['-5 ل.س', '5.', '5.'],
  ['.5', '0.5', '0.5'],
  ['1.239', '1.23', '1.23'],
  ['1.2.3', '1.23', '1.23'],
  ['abc', '', ''],
  ['', '', ''],
  ['999', '999', '999'],
])('reads «%s» as %s and shows %s', (text, typed, shown) => {
  expect(readTypedNumber(text, 2)).toBe(typed)
  expect(showTypedNumber(readTypedNumber(text, 2))).toBe(shown)
})

it('leaves the dot out where only whole numbers count', () => {
  expect(readTypedNumber('30.5', 0)).toBe('30')
})
