import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAmbiguous, readNumber, settledText, writeNumber } from './typed-number.ts'

describe('readNumber', () => {
  it.each([
    ['1500000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1.250.000', 1_250_000],
    ['750.000', 750_000],
    ['1 250 000', 1_250_000],
    ['1\u202f250\u00a0000', 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['1,250,000.75', 1_250_000.75],
    ['١٥٠٠٠٠٠', 1_500_000],
    ['١٬٢٥٠٬٠٠٠', 1_250_000],
    ['١٬٢٥٠٫٥', 1_250.5],
    ['۷۵۰٬۰۰۰', 750_000],
    ['١،٢٥٠،٠٠٠', 1_250_000],
    ['٢٥٫٥', 25.5],
    ['٢٥،٥', 25.5],
    ['1٫250', 1.25],
    ['12,5', 12.5],
    ['1.5', 1.5],
    ['.5', 0.5],
    ['7.', 7],
    ['0.125', 0.125],
    ['0,500', 0.5],
    ['1234.567', 1234.567],
    ['0012', 12],
    [' 30 ', 30],
    ['\u200f30\u200e', 30],
    ['-5', -5],
    ['−٧', -7],
    ['-0', 0],
  ])('reads «%s» as %d', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  it.each(['', ' ', '\u200f'])('finds no number in the empty text «%j»', (text) => {
    expect(readNumber(text)).toBeUndefined()
  })

  it.each([
    'abc',
    '12abc',
    '1e5',
    '0x10',
    '1.2.3',
    '1,25,000',
    '1.250,000.5',
    '1,250,',
    '1,250 000',
    '012 500',
    '750000 ل.س',
    '5-',
    '--5',
    '+5',
    '5%',
    '.',
    '-',
    '²',
    'Infinity',
    '9007199254740993',
    `1${'0'.repeat(400)}`,
  ])('refuses «%s» whole', (text) => {
    expect(readNumber(text)).toBe('wrong')
  })
})

it.each([
  ['750.000', '750,000'],
  ['١٢٥٠٠٠٠', '1,250,000'],
  ['12,5', '12.5'],
  ['99.50', '99.5'],
  ['-5', '-5'],
  // «1.125» would be read as thousands.
  ['1٫125', '1٫125'],
  ['12abc', '12abc'],
  ['', ''],
])('a field with «%s» shows «%s» once it is left', (text, shown) => {
  expect(settledText(text)).toBe(shown)
})

it.each([
  ['1.250', true],
  ['١.٢٥٠', true],
  ['1,250', false],
  ['1.250.000', false],
  ['99.5', false],
  ['', false],
  ['abc', false],
])('«%s» could be two numbers: %s', (text, answer) => {
  expect(isAmbiguous(text)).toBe(answer)
})

const written = fc.string({
  unit: fc.constantFrom(...'0123456789٠٣٩۰۴۹.,٬٫،- \u202f\u200fe+ل'),
  maxLength: 14,
})

it('what a field shows after it is left is what is saved, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(written, fc.string()), (text) => {
      const shown = settledText(text)
      expect(readNumber(shown)).toBe(readNumber(text))
      expect(settledText(shown)).toBe(shown)
    }),
    { numRuns: 5_000 },
  )
})

it('reads every price as it writes it, with the separators of every country', () => {
  const price = fc.integer({ min: 0, max: 999_999_999_999 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(price, fc.constantFrom('.,', ' ,', '٬٫', ',.'), (value, signs) => {
      const text = writeNumber(value).replace(/[.,]/g, (sign) => (sign === ',' ? signs[0] : signs[1]) ?? '')
      expect(readNumber(text)).toBe(value)
    }),
    { numRuns: 2_000 },
  )
})
