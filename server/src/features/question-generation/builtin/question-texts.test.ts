import { readdirSync, readFileSync } from 'node:fs'
import { difficultyLevels } from '@manara/contract/question-bank.ts'
import { classicTypes } from '@manara/contract/question-kinds/question-types.ts'
import { describe, expect, it } from 'vitest'
import { structuralFaults } from '../../../../test/question-faults.ts'
import type { Draft } from './draft.ts'
import { type GenerationRequest, generateQuestions } from './generate.ts'

/** Texts of many fields, written before anybody had read what the generator makes of them. */
const folder = new URL('../../../../test/data/question-texts/', import.meta.url)
const texts = ['first', 'second'].flatMap((set) =>
  readdirSync(new URL(set, folder)).map((name) => ({
    name: name.replace('.txt', ''),
    text: readFileSync(new URL(`${set}/${name}`, folder), 'utf8'),
  })),
)

const buildRequest = (text: string, over: Partial<GenerationRequest>): GenerationRequest => ({
  text,
  count: 10,
  questionType: 'MultipleChoice',
  difficulty: 'Medium',
  language: 'Arabic',
  avoid: [],
  ...over,
})

const listWrongAnswers = ({ options }: Draft) => options.filter(({ isCorrect }) => !isCorrect).map(({ text }) => text)
const getRightAnswer = ({ options }: Draft) => options.find(({ isCorrect }) => isCorrect)?.text ?? ''
const isNumber = (text: string) => /^\p{N}/u.test(text)

/** Of what may well be shown: that it does not lean, and that no second answer is right, as far as that can be told. */
function listComplaints(question: Draft): string[] {
  const { text, sourceSentence } = question
  const right = getRightAnswer(question)
  const wrong = listWrongAnswers(question)
  const shown = text.replace(/^أكمل الفراغ(?:ين بالترتيب)?: /, '')
  const isNotOneOf = /ليس من|لم يذكره/.test(text)
  return [
    /^(?:وقد|وهو|وهي|ثم|أما|فإن|فقد|كذلك|وال|فال)/u.test(shown) && 'leans on the sentence before',
    isNotOneOf && sourceSentence.includes(right) && 'the one that is not in the list stands in it',
    isNotOneOf && wrong.some((other) => !sourceSentence.includes(other)) && 'one that is said to be in the list is not',
    wrong.some((other) => isNumber(other) !== isNumber(right)) && 'numbers and words side by side',
    !isNotOneOf &&
      text.startsWith('أكمل الفراغ:') &&
      wrong.some((other) => text.includes(` ${other} `)) &&
      'a wrong one stands in it',
  ].flatMap((fault) => (fault ? [`${fault}: ${text}`] : []))
}

describe.each(texts)('of $name', ({ text }) => {
  it.each(classicTypes.flatMap((type) => difficultyLevels.map((level) => [type, level] as const)))(
    'every %s question, %s, is sound and may be shown as it is',
    (questionType, difficulty) => {
      const request = buildRequest(text, { questionType, difficulty, count: 20 })
      const made = generateQuestions(request)

      expect(structuralFaults(made, request)).toEqual([])
      if (questionType === 'MultipleChoice') expect(made.flatMap(listComplaints)).toEqual([])
      else {
        const trueCount = made.filter(({ options }) => options[0]?.isCorrect).length
        expect(Math.abs(2 * trueCount - made.length)).toBeLessThanOrEqual(2)
      }
    },
  )
})

it('finds enough to ask in most of them, and something in each', () => {
  const counts = texts.map(({ text }) => generateQuestions(buildRequest(text, { count: 5 })).length)

  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(counts.filter((count) => count === 5).length).toBeGreaterThanOrEqual(texts.length * 0.8)
})

it('asks in words where it can, and for what is not in a list', () => {
  const made = texts.flatMap(({ text }) => generateQuestions(buildRequest(text, { count: 10 })))
  const share = (pattern: RegExp) => made.filter(({ text }) => pattern.test(text)).length / made.length

  expect(share(/؟$/)).toBeGreaterThan(0.45)
  expect(share(/ليس من|لم يذكره/)).toBeGreaterThan(0.06)
})
