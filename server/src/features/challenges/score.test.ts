import { expect, it } from 'vitest'
import { type GivenAnswer, mark, secondsBetween } from './score.ts'
import { shuffledFor } from './shuffled-options.ts'

const questions = [
  { questionId: 1, correctOptionId: 11, optionIds: [11, 12] },
  { questionId: 2, correctOptionId: 22, optionIds: [21, 22] },
]
const answer = (questionId: number, selectedOptionId: number): GivenAnswer => ({ questionId, selectedOptionId })

it.each<[string, GivenAnswer[], ReturnType<typeof mark>]>([
  ['all correct', [answer(1, 11), answer(2, 22)], { score: 2 }],
  ['one wrong', [answer(2, 21), answer(1, 11)], { score: 1 }],
  ['nothing', [], 'unanswered'],
  ['one missing', [answer(1, 11)], 'unanswered'],
  ['a question twice', [answer(1, 11), answer(1, 11)], 'unknownAnswer'],
  ['a foreign question', [answer(1, 11), answer(3, 22)], 'unknownAnswer'],
  ['an option of another question', [answer(1, 22), answer(2, 22)], 'unknownAnswer'],
])('marks %s', (_, answers, marked) => {
  expect(mark(questions, answers)).toEqual(marked)
})

it('counts whole seconds, and none when the clock was put back', () => {
  const at = (milliseconds: number) => new Date(1_000_000 + milliseconds)

  expect(secondsBetween(at(0), at(1_499))).toBe(1)
  expect(secondsBetween(at(0), at(1_500))).toBe(2)
  expect(secondsBetween(at(0), at(-5_000))).toBe(0)
})

it('shuffles options alike for one student and evenly over students, wherever the correct one stands', () => {
  const options = [7, 8, 9, 10].map((questionOptionId) => ({ questionOptionId }))
  const places = [0, 0, 0, 0]
  for (let studentId = 1; studentId <= 4_000; studentId++) {
    const shuffled = shuffledFor(studentId, options)
    expect(shuffledFor(studentId, [...options].reverse())).toEqual(shuffled)
    const place = shuffled.findIndex(({ questionOptionId }) => questionOptionId === 7)
    places[place] = (places[place] ?? 0) + 1
  }

  const surprise = places.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
  // Chi-squared with three degrees of freedom: beyond 16.3 once in a thousand.
  expect(surprise).toBeLessThan(16.3)
})
