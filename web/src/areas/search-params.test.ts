import { expect, it } from 'vitest'
import { pageNumber, parseSearch, stringifySearch } from './search-params.ts'

it.each(['123', 'true', 'null', '"quoted"', '{"a":1}', '007', 'أحمد علي', 'a+b & c'])(
  'keeps ?q=%s a plain string',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
  },
)

it('reads what a person typed into the address bar', () => {
  expect(parseSearch('?q=123&filter=Teachers')).toEqual({ q: '123', filter: 'Teachers' })
})

it('leaves out what is not set, and the question mark with it', () => {
  expect(stringifySearch({ q: undefined })).toBe('')
  expect(stringifySearch({ q: 'x', page: 2 })).toBe('?q=x&page=2')
})

it.each([
  ['3', 3],
  [7, 7],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['next', 1],
  [undefined, 1],
])('takes the page %s for %i', (text, page) => {
  expect(pageNumber(text)).toBe(page)
})
