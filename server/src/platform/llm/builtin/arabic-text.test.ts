import { describe, expect, it } from 'vitest'
import { sampleTexts } from '../../../../test/sample-texts.ts'
import { fold, splitWords } from './arabic-text.ts'

const longest = 200_000
const measureMilliseconds = (work: () => unknown) => {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

describe('the words of a text', () => {
  it('are runs of letters and digits, with signs of addresses between them but not at their end', () => {
    expect(splitWords('كم معدل sami.k-2@manara.example. ؟ ...نعم... _x_ -3 1.5.')).toEqual([
      'كم',
      'معدل',
      'sami.k-2@manara.example',
      '...نعم',
      '_x',
      '-3',
      '1.5',
    ])
  })

  it('are those of the pattern that read a run of dots once for every dot', () => {
    const old = (text: string) => text.match(/[\p{L}\p{N}@._-]*[\p{L}\p{N}]/gu) ?? []

    for (const text of Object.values(sampleTexts)) expect(splitWords(fold(text))).toEqual(old(fold(text)))
  })

  it.each([
    ['ellipses', '…'],
    ['dots', '.'],
    ['signs', '@._-'],
    ['letters', 'ا'],
    ['long ligatures', '\ufdfa'],
    ['dotted letters', 'a.'],
    ['mixed marks', '\u0301\u0327'],
    ['marks on letters', 'a\u0301'],
  ])('are read in a time that grows with the text: %s', (_, unit) => {
    const text = unit.repeat(longest).slice(0, longest)

    expect(measureMilliseconds(() => splitWords(fold(text)))).toBeLessThan(2_000)
  })

  it('are never longer than an address', () => {
    expect(splitWords('ا'.repeat(4_000))).toEqual(['ا'.repeat(254)])
  })
})
