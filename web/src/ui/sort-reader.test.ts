import { expect, it } from 'vitest'
import { sortReader } from './sort-reader.ts'

const sortOf = sortReader(['name', 'price'], '-name')

it.each(['name', '-name', 'price', '-price'])('knows %s', (sort) => {
  expect(sortOf(sort)).toBe(sort)
})

it.each(['', '-', 'names', '--name', 'password_hash'])('takes the usual order for «%s»', (text) => {
  expect(sortOf(text)).toBe('-name')
})
