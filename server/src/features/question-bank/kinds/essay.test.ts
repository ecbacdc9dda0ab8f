import {
  complaintsAboutContent,
  describeKey,
  describeResponse,
  type KeyedQuestion,
  shareOf,
  toShownContent,
} from '@manara/contract/question-kinds/content.ts'
import { wordsIn } from '@manara/contract/question-kinds/essay.ts'
import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import { expect, it } from 'vitest'

const content = { minWords: 20, maxWords: null, modelAnswer: 'نموذج' }
const essay: KeyedQuestion = { questionType: 'Essay', content, options: [] }

it('an essay is marked by a person only, and shows nothing of its model answer', () => {
  expect(shareOf(essay, { essay: 'نموذج' })).toBe(0)
  expect(toShownContent('Essay', content, (list) => [...list])).toEqual({ minWords: 20, maxWords: null })
  expect([describeKey(essay), describeResponse(essay, { essay: 'سطر\nآخر' })]).toEqual(['نموذج', 'سطر\nآخر'])
})

it('a text without a word is a blank, whatever its blanks are', () => {
  expect([' \n', 'نص', 7].map((text) => isBlank({ essay: text }))).toEqual([true, false, true])
  expect([' \n', 'نص', ' من\tثلاث\n\nكلمات '].map(wordsIn)).toEqual([0, 1, 3])
})

it('more words at least than at most are refused, and everything may be left out', () => {
  const of = (minWords: number | null, maxWords: number | null) =>
    complaintsAboutContent('Essay', { minWords, maxWords, modelAnswer: null }, [])

  expect(of(50, 20)).toEqual(['أقل عدد للكلمات أكبر من أكثره'])
  expect([of(20, 20), of(null, 20), of(20, null), of(null, null)]).toEqual([[], [], [], []])
})
