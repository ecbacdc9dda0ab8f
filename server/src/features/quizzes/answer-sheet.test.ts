import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KeyRow, markAnswers } from './answer-sheet.ts'

/** Questions 1…n; the options of question q are q*10+1…q*10+3, the second of them correct. */
const buildAnswerKey = (count: number): KeyRow[] =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((questionId) =>
    [1, 2, 3].map((option) => ({ questionId, optionId: questionId * 10 + option, isCorrect: option === 2 })),
  )
const answer = (questionId: number, option: number) => ({ questionId, selectedOptionId: questionId * 10 + option })

describe('markAnswers', () => {
  it('counts a point for each correct answer, in whatever order they come', () => {
    const answers = fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4, maxLength: 4 })
    const choices = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(answers, choices, (order, chosen) => {
        const given = order.map((question) => answer(question, chosen[question - 1] ?? 1))

        const score = chosen.filter((option) => option === 2).length
        expect(markAnswers(buildAnswerKey(4), given)).toEqual({ score, totalQuestions: 4 })
      }),
    )
  })

  it.each([
    ['nothing', [], 'unanswered'],
    ['one question too few', [answer(1, 1)], 'unanswered'],
    ['a question twice', [answer(1, 1), answer(1, 1), answer(2, 1)], 'strangeAnswer'],
    ['an option of another question', [answer(1, 1), { questionId: 2, selectedOptionId: 11 }], 'strangeAnswer'],
    ['a question of another quiz', [answer(1, 1), answer(2, 1), answer(9, 1)], 'strangeAnswer'],
    ['an option that is not there', [answer(1, 1), answer(2, 4)], 'strangeAnswer'],
  ])('refuses %s', (_, answers, problem) => {
    expect(markAnswers(buildAnswerKey(2), answers)).toEqual({ problem })
  })

  it('never gives points for a quiz without questions', () => {
    expect(markAnswers([], [])).toEqual({ problem: 'unanswered' })
  })
})
