import { named } from '@manara/contract/named.ts'
import { describe, expect, it } from 'vitest'
import { withBalancedIsolates } from './isolates.ts'

describe('withBalancedIsolates', () => {
  it.each([
    ['names in isolates, one in another too', `مقرر «${named('C++')}»\n${named(named('C#'))}`],
    ['a text without any', 'لا درجات لك بعد.'],
  ])('keeps %s', (_, text) => {
    expect(withBalancedIsolates(text)).toBe(text)
  })

  it.each([
    ['what is opened and never closed', '\u2067عكس \u2068C++\u2069', 'عكس \u2068C++\u2069'],
    ['what is closed and was never opened', 'أ\u2069 ب', 'أ ب'],
    ['what is closed on another line', '\u2067أ\nب\u2069', 'أ\nب'],
  ])('drops %s', (_, text, kept) => {
    expect(withBalancedIsolates(text)).toBe(kept)
  })
})
