import { expect, it } from 'vitest'
import { complaintAbout, expressionsIn } from '../checks/regular-expressions.mjs'

it.each([
  ['dots at the end of a name', 'const clean = (name: string) => name.replace(/[. ]+$/g, shorter)'],
  ['words of a question', String.raw`text.match(/[\p{L}.]*[\p{L}]/gu)`],
  ['a number in a number', String.raw`/^(\d+)+$/.test(text)`],
  ['an expression that is built', 'new RegExp(word)'],
])('a planted expression is found: %s', (_, source) => {
  expect(expressionsIn(source).map(complaintAbout)).toEqual([expect.any(String)])
})

it.each([
  ['blanks', String.raw`text.replace(/\s+/g, ' ')`],
  ['a number', String.raw`/^\d{1,10}$/.test(text)`],
])('an expression whose cost grows like its input is not: %s', (_, source) => {
  expect(expressionsIn(source).map(complaintAbout)).toEqual([undefined])
})
