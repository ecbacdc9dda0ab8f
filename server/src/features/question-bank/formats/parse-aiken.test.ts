import { expect, it } from 'vitest'
import { parseAiken } from './parse-aiken.ts'
import { mostQuestions, type QuestionFault } from './parsed-question.ts'

const shortOf = (text: string) =>
  parseAiken(text).questions.map((question) =>
    [question.text, ...question.options.map((option) => `${option.isCorrect ? '=' : '~'}${option.text}`)].join(' | '),
  )

it.each([
  ['brackets', 'ما عاصمة سورية؟\nA) حلب\nB) دمشق\nANSWER: B', 'ما عاصمة سورية؟ | ~حلب | =دمشق'],
  ['dots and no blanks', 'سؤال\nA.أول\nB.ثان\nANSWER:A', 'سؤال | =أول | ~ثان'],
  [
    'Arabic letters',
    'سؤال\nأ) أول\nب) ثان\nج. ثالث\nد. رابع\nهـ) خامس\nالإجابة: هـ',
    'سؤال | ~أول | ~ثان | ~ثالث | ~رابع | =خامس',
  ],
  ['small letters', 'سؤال\na) أول\nb) ثان\nanswer: b', 'سؤال | ~أول | =ثان'],
  ['a letter with its sign as answer', 'سؤال\nأ) أول\nب) ثان\nالاجابة : ب) ثان', 'سؤال | ~أول | =ثان'],
  ['letters of both kinds', 'سؤال\nA) أول\nB) ثان\nالجواب: ب', 'سؤال | ~أول | =ثان'],
  ['empty lines in it', 'سؤال\n\nA) أول\n\nB) ثان\n\nANSWER: A', 'سؤال | =أول | ~ثان'],
  ['two lines of text', 'اقرأ:\nما التالي؟\nA) أول\nB) ثان\nANSWER: A', 'اقرأ:\nما التالي؟ | =أول | ~ثان'],
  ['initials', 'U.S. أين؟\nA) أول\nB) A.B.\nANSWER: A', 'U.S. أين؟ | =أول | ~A.B.'],
  ['tags', 'ما <b>؟\nA) <b>\nB) &amp;\nANSWER: B', 'ما <b>؟ | ~<b> | =&amp;'],
])('a question with %s is read', (_, text, short) => {
  expect(shortOf(text)).toEqual([short])
})

it('two options that are true and false make a question of that type', () => {
  const { questions } = parseAiken('س\nA) صح\nB) خطأ\nANSWER: B\nص\nA) True\nB) False\nANSWER: A')

  expect(questions.map(({ line, questionType }) => [line, questionType])).toEqual([
    [1, 'TrueFalse'],
    [5, 'TrueFalse'],
  ])
})

it.each<[QuestionFault, string]>([
  ['unfinished', 'س\nA) أول\nB) ثان'],
  ['unfinished', 'عنوان بلا خيارات'],
  ['noQuestion', 'A) أول\nB) ثان\nANSWER: A'],
  ['fewOptions', 'س\nA) أول\nANSWER: A'],
  ['fewOptions', 'س\nANSWER: A'],
  ['disorder', 'س\nA) أول\nC) ثان\nANSWER: C'],
  ['unknownAnswer', 'س\nA) أول\nB) ثان\nANSWER: C'],
  ['unknownAnswer', 'س\nA) أول\nB) ثان\nANSWER: Both'],
  ['unknownAnswer', 'س\nA) أول\nB) ثان\nANSWER:'],
  ['several', 'س\nA) أول\nB) ثان\nANSWER: A, B'],
  ['several', 'س\nأ) أول\nب) ثان\nالإجابة: أ، ب'],
])('a question is refused as %s, and those around it are read', (fault, text) => {
  const good = 'جيد\nA) أول\nB) ثان\nANSWER: A\n'

  const { questions, refused } = parseAiken(`${good}\n${text}\n\n${good}`)

  expect([questions.length, refused]).toMatchObject([2, [{ line: 6, fault }]])
})

it('no more than the limit is read', () => {
  const text = 'س\nA) أ\nB) ب\nANSWER: A\n'.repeat(mostQuestions)

  expect(parseAiken(text).isCut).toBe(false)
  expect(parseAiken(`${text}\nس`).isCut).toBe(true)
})

it.each([
  ['lines', 'س\n'],
  ['options', 'A) أ\n'],
  ['labels', 'A)'],
  ['blanks', ' \t'],
  ['answers', 'ANSWER:'],
])('a long run of %s costs time in proportion to its length', (_, run) => {
  const text = `س\nA) أ\n${run.repeat(2_000_000 / run.length)}x`
  const start = process.cpuUsage()

  parseAiken(text)

  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(3_000)
})
