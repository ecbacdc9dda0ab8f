import { expect, it } from 'vitest'
import { everyMatch, isSelected, noSelection, type Selection, selectedCount, withRows } from './selection.ts'

interface Row {
  id: number
}
const getId = ({ id }: Row) => id
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
const nothing: Selection<Row> = noSelection

it('selects rows by name and keeps them across pages', () => {
  const selection = withRows(withRows(nothing, rows, getId, true), [{ id: 40 }], getId, true)

  expect(selectedCount(selection, 100)).toBe(4)
  expect(isSelected(selection, 40)).toBe(true)
})

it('unselects single rows', () => {
  const selection = withRows(withRows(nothing, rows, getId, true), [{ id: 2 }], getId, false)

  expect(selectedCount(selection, 100)).toBe(2)
  expect(isSelected(selection, 2)).toBe(false)
})

it('selects everything that matches, also what was never loaded, except what is unselected', () => {
  const selection = withRows<Row>(everyMatch, [{ id: 2 }], getId, false)

  expect(selectedCount(selection, 1248)).toBe(1247)
  expect(isSelected(selection, 900)).toBe(true)
  expect(isSelected(selection, 2)).toBe(false)
})

it('takes an exception back', () => {
  const selection = withRows(withRows<Row>(everyMatch, rows, getId, false), rows, getId, true)

  expect(selectedCount(selection, 10)).toBe(10)
})
