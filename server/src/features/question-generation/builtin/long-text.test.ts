import { describe, expect, it } from 'vitest'
import { generateQuestions } from './generate.ts'
import { languageOf } from './words.ts'

const longest = 200_000

describe('the longest text that may be sent', () => {
  it.each(['…', '.', '\ufdfa ', 'ا', 'a', 'هو هي ', 'كان العلم هو نور. ', ' ', '\n', '« ', 'a. '])(
    'is read in a time that grows with its length: «%s»',
    (unit) => {
      const text = unit.repeat(longest).slice(0, longest)
      const startedAt = performance.now()

      generateQuestions({
        text,
        count: 20,
        questionType: 'MultipleChoice',
        difficulty: 'Hard',
        language: languageOf(text),
        avoid: [],
      })

      // A tenth of it is usual; what grows with the square takes minutes.
      expect(performance.now() - startedAt).toBeLessThan(8_000)
    },
  )

  it('has its language found without holding up others', () => {
    const startedAt = performance.now()
    for (const unit of ['ا', 'a', '…']) languageOf(unit.repeat(longest))

    expect(performance.now() - startedAt).toBeLessThan(150)
    expect([languageOf('ab اب ج'), languageOf('abc اب'), languageOf('12'), languageOf('Ñ[`{@')]).toEqual([
      'Arabic',
      'English',
      'Arabic',
      'Arabic',
    ])
  })
})
