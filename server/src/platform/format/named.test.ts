import { named, namedClassroom, namedPair, withoutIsolates } from '@manara/contract/named.ts'
import { describe, expect, it } from 'vitest'

describe('names in sentences', () => {
  it('stand between marks that keep their direction', () => {
    expect(named('C++')).toBe('\u2068C++\u2069')
    expect(namedPair('C++', 'Web 2.0')).toBe('\u200f\u2068C++\u2069 · \u2068Web 2.0\u2069')
    expect(withoutIsolates(`حذف «${named('C++')}»`)).toBe('حذف «C++»')
  })

  it.each([
    ['الشعبة أ', '«الشعبة أ»'],
    ['شعبة الياقوت', '«شعبة الياقوت»'],
    ['أ', 'الشعبة «أ»'],
    ['شعبية', 'الشعبة «شعبية»'],
  ])('the classroom %s is named once: %s', (name, words) => {
    expect(withoutIsolates(namedClassroom(name))).toBe(words)
  })
})
