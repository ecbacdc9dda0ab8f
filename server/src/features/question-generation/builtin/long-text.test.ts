import { describe, expect, it } from 'vitest'
import { generateQuestions } from './generate.ts'
import { detectLanguage } from './words.ts'

const longest = 200_000

describe('the longest text that may be sent', () => {
  it.each([
    '…',
    '.',
    '\ufdfa ',
    'ا',
    'a',
    'هو هي ',
    'كان العلم هو نور. ',
    ' ',
    '\n',
    '« ',
    'a. ',
    'نهر: ينبع من جبل.\n',
    'مثال: ',
  ])('is read in a time that grows with its length: «%s»', (unit) => {
    const text = unit.repeat(longest).slice(0, longest)
    const startedAt = performance.now()

    generateQuestions({
      text,
      count: 20,
      questionType: 'MultipleChoice',
      difficulty: 'Hard',
      language: detectLanguage(text),
      avoid: [],
    })

    // A tenth of it is usual; what grows with the square takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(8_000)
  })

  it('has its language found without holding up others', () => {
    const startedAt = performance.now()
    for (const unit of ['ا', 'a', '…']) detectLanguage(unit.repeat(longest))

    expect(performance.now() - startedAt).toBeLessThan(150)
    expect([
      detectLanguage('ab اب ج'),
      detectLanguage('abc اب'),
      detectLanguage('12'),
      detectLanguage('Ñ[`{@'),
    ]).toEqual(['Arabic', 'English', 'Arabic', 'Arabic'])
  })
})
