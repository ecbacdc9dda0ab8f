import type { QuizAttempt } from '@manara/contract/quiz-attempts.ts'
import { getQuizStatistics, getQuizSubmission, toggleQuiz } from '@manara/contract/quizzes.ts'
import { expect, it } from 'vitest'
import { buildQuiz } from '../../../../test/factories/quizzes.ts'
import { readKind } from '../../privacy/copy-parts.queries.ts'
import type { NewQuestion } from '../quiz-questions.queries.ts'
import { lectureId, openSchool, server, student, studentId } from '../student.fixtures.ts'
import { handIn, look, review, save, start, teacher } from './attempts.fixtures.ts'

openSchool()

const base = { imageId: null, explanation: null, points: 1, content: null }
const several: NewQuestion = {
  ...base,
  questionType: 'MultipleResponse',
  text: 'أي المدن ساحلية؟',
  points: 2,
  content: { marking: 'PROPORTIONAL' },
  options: ['اللاذقية', 'طرطوس', 'حمص', 'دمشق'].map((text, at) => ({ text, isCorrect: at < 2 })),
}
const short: NewQuestion = {
  ...base,
  questionType: 'ShortText',
  text: 'عاصمة سوريا؟',
  content: { answers: [{ text: 'دمشق', percent: 100 }], fold: 'LETTERS', ignoresArticle: false, allowsSlip: false },
  options: [],
}
const numeric: NewQuestion = {
  ...base,
  questionType: 'Numeric',
  text: 'تسارع الجاذبية؟',
  points: 3,
  explanation: 'قيمته تقريبية.',
  content: {
    values: [{ value: 9.81, tolerance: 0.05, isPercent: false, percent: 100 }],
    unitRule: 'NONE',
    units: [],
    unitPercent: 50,
  },
  options: [],
}
const matching: NewQuestion = {
  ...base,
  questionType: 'Matching',
  text: 'صل البلد بعاصمته',
  points: 2,
  content: {
    pairs: [
      { leftId: 'p1', left: 'سوريا', rightId: 'r1', right: 'دمشق' },
      { leftId: 'p2', left: 'لبنان', rightId: 'r2', right: 'بيروت' },
    ],
    extras: [{ rightId: 'r3', right: 'عمّان' }],
  },
  options: [],
}
const ordering: NewQuestion = {
  ...base,
  questionType: 'Ordering',
  text: 'رتّب',
  content: {
    entries: [
      { id: 'e1', text: 'الأول' },
      { id: 'e2', text: 'الثاني' },
      { id: 'e3', text: 'الثالث' },
    ],
    marking: 'NEIGHBOURS',
  },
  options: [],
}

type Asked = QuizAttempt['questions'][number]

async function begin() {
  const quiz = await buildQuiz(server.db, {
    lectureId,
    isEnabled: false,
    questions: [several, short, numeric, matching, ordering],
  })
  const { status } = await teacher().call(toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: true } })
  const { body } = await start(quiz.id)
  return { quiz, status, attempt: body }
}

it('asks each kind without its key, marks it by its rules, and tells teacher and student in words', async () => {
  const { quiz, status, attempt } = await begin()
  expect(status).toBe(200)
  const [chosen, typed, number, pairs, order] = attempt.questions as [Asked, Asked, Asked, Asked, Asked]
  expect(pairs.content).toMatchObject({ lefts: { length: 2 }, rights: { length: 3 } })
  expect(order.content).toMatchObject({ entries: { length: 3 } })
  expect(JSON.stringify(attempt)).not.toContain('9.81')
  expect(JSON.stringify(attempt)).not.toContain('قيمته تقريبية')
  expect(JSON.stringify(attempt)).not.toContain('isCorrect')
  const optionIds = chosen.options.slice(0, 1).map(({ optionId }: { optionId: number }) => optionId)

  await handIn(attempt.attemptId, [
    { questionId: chosen.questionId, response: { optionIds } },
    { questionId: typed.questionId, response: { text: 'دمشقْ' } },
    { questionId: number.questionId, response: { text: '٩٫٨' } },
    {
      questionId: pairs.questionId,
      response: {
        pairs: [
          { leftId: 'p1', rightId: 'r1' },
          { leftId: 'p2', rightId: 'r3' },
        ],
      },
    },
    { questionId: order.questionId, response: { entryIds: ['e1', 'e2', 'e3'] } },
  ])

  const { body } = await review(attempt.attemptId)
  expect([body.points, body.maxPoints]).toEqual([1 + 1 + 3 + 1 + 1, 9])
  expect(body.questionReviews[2]).toMatchObject({ wasCorrect: true, explanation: 'قيمته تقريبية.', points: 3 })
  expect(body.questionReviews[3]).toMatchObject({ wasCorrect: false, points: 1, maxPoints: 2 })
  const [row] = (await teacher().get(`/api/teacher/quizzes/${quiz.id}/submissions`)).body
  const shown = await teacher().call(getQuizSubmission, { params: { id: quiz.id, submissionId: row.submissionId } })
  expect(shown.body.questions[1]).toMatchObject({ answerText: 'دمشقْ', wasCorrect: true, options: [] })
  expect(shown.body.questions[3]?.keyText).toContain('بيروت')
  const numbers = (await teacher().call(getQuizStatistics, { params: { id: quiz.id } })).body
  expect(numbers.questions.map(({ correctCount }) => correctCount)).toEqual([0, 1, 1, 0, 1])
  expect(numbers.questions[0]?.options[0]).toMatchObject({ chosenCount: 1 })
  expect((await teacher().get(`/api/teacher/quizzes/${quiz.id}/excel`)).status).toBe(200)
  const old = (await student.get(`/api/student/submissions/${row.submissionId}/review`)).body
  expect(old).toMatchObject({ score: 3, totalQuestions: 5 })
  expect(old.questionReviews[1]).toMatchObject({ yourAnswerText: 'دمشقْ', correctAnswerText: 'دمشق', wasCorrect: true })
  const copied = (await readKind(server.db, 'attemptAnswers', studentId)).slice(-5).map(({ answer }) => answer)
  expect(copied).toEqual([
    expect.stringMatching(/^أ\) /),
    'دمشقْ',
    '٩٫٨',
    expect.stringContaining(' ← '),
    'الأول ← الثاني ← الثالث',
  ])
})

it('refuses an answer of another kind, and says before the start that there is one', async () => {
  const { quiz, attempt } = await begin()

  const refused = await save(attempt.attemptId, [
    { questionId: attempt.questions[0]?.questionId, response: { text: 'أ' } },
  ])

  expect(refused.status).toBe(400)
  expect((await look(quiz.id)).body).toMatchObject({ questionsCount: 5, openAttemptId: attempt.attemptId })
})

it('costs little, whatever is typed', async () => {
  const { attempt } = await begin()
  const questionId = attempt.questions[1]?.questionId

  expect((await save(attempt.attemptId, [{ questionId, response: { text: 'ـَ'.repeat(50_000) } }])).status).toBe(400)
  expect((await save(attempt.attemptId, [{ questionId, response: { text: 'أ'.repeat(400_000) } }])).status).toBe(413)
})
