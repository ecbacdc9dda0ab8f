import { expect, it } from 'vitest'
import { compareCell } from './compare-cell.ts'

it.each([
  ['a cell that neither side changed', { base: 20, present: 20, file: 20 }, 'kept'],
  ['a cell that only another user changed', { base: 20, present: 25, file: 20 }, 'kept'],
  ['a cell that only another user emptied', { base: 20, present: null, file: 20 }, 'kept'],
  ['a cell that only the file changed', { base: 20, present: 20, file: 21 }, 'written'],
  ['a cell that only the file filled', { base: null, present: null, file: 21 }, 'written'],
  ['a cell that only the file emptied', { base: 20, present: 20, file: null }, 'written'],
  ['a cell that both changed alike', { base: 20, present: 21, file: 21 }, 'kept'],
  ['a cell that both changed differently', { base: 20, present: 25, file: 21 }, 'conflict'],
  ['a cell that both filled differently', { base: null, present: 25, file: 21 }, 'conflict'],
  ['without a base, an equal cell', { base: undefined, present: 20, file: 20 }, 'kept'],
  ['without a base, another value', { base: undefined, present: 20, file: 21 }, 'written'],
])('%s is %j: %s', (_, cell, fate) => {
  expect(compareCell<number | null>(cell)).toBe(fate)
})
