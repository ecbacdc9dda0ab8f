import { expect, it } from 'vitest'
import { sortReader } from './sort-reader.ts'

const readSort = sortReader(['name', 'price'], '-name')

it.each(['name', '-name', 'price', '-price'])('knows %s', (sort) => {
  expect(readSort(sort)).toBe(sort)
})

it.each(['', '-', 'names', '--name', 'password_hash'])('takes the usual order for «%s»', (text) => {
  expect(readSort(text)).toBe('-name')
})
