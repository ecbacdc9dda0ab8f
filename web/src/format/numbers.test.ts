import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'
import { formatNumber } from './numbers.ts'

it('writes Western digits in groups of three', () => {
  expect(formatNumber(1248)).toBe('1,248')
  expect(formatNumber(1_500_000)).toBe('1,500,000')
})

it('keeps decimals', () => {
  expect(formatNumber(87.25)).toBe('87.25')
})

it('puts Syrian pounds after the number', () => {
  expect(formatMoney(1_500_000)).toBe('1,500,000 ل.س')
  expect(formatMoney(0)).toBe('0 ل.س')
})
