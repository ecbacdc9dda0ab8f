import { getQuizMarking } from '@manara/contract/marking.ts'
import { describe, expect, it } from 'vitest'
import { buildTimedQuiz, counted, takeOnce, teacher } from '../attempts/attempts.fixtures.ts'
import { buildEssayQuiz, mark, queue, writeEssay } from '../attempts/marking.fixtures.ts'
import { openSchool, server } from '../student.fixtures.ts'
import { rehearseAndCorrect, standingOf, undo } from './key-correction.fixtures.ts'

openSchool()

const attemptOf = (id: number) =>
  server.db
    .selectFrom('quiz_attempt')
    .select(['state', 'points', 'max_points as maxPoints', 'score', 'marks'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const sumsOf = async (quizId: number) => {
  const [row] = await counted(quizId)
  return [row?.points, row?.max_points]
}

describe('a mark by hand and a corrected key', () => {
  it.each([
    ['DROPPED', [2, 2]],
    ['ALL_RIGHT', [3, 3]],
  ] as const)('%s: the question takes no mark by hand, and is not offered for marking', async (standing, sums) => {
    const quiz = await buildTimedQuiz({ needsAllAnswers: false }, 3)
    const { attemptId } = await takeOnce(quiz)
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, standing)], 'EXACT')
    const questionId = quiz.questions[0]?.id ?? 0

    const { status, body } = await mark({ attemptId, questionId }, { points: 0.5, version: 1 })

    expect([status, body.message]).toEqual([409, 'احتُسب هذا السؤال للجميع أو حُذف من الاحتساب، فلا تُغيَّر نقاط إجاباته.'])
    expect(await sumsOf(quiz.id)).toEqual(sums)
    expect((await queue(quiz.id, { questionId, state: 'ALL' })).body).toEqual([])
    const { questions } = (await teacher().call(getQuizMarking, { params: { id: quiz.id } })).body
    expect(questions.map((question) => question.questionId)).toEqual(quiz.questions.slice(1).map(({ id }) => id))
  })

  it('gives no more than the points that its question has after a correction', async () => {
    const quiz = await buildEssayQuiz()
    const given = await writeEssay(quiz)
    await mark(given, { points: 4 }, { quizId: quiz.id })

    const { body } = await rehearseAndCorrect(quiz.id, [{ questionId: given.questionId, points: 2 }], 'EXACT')
    expect(await sumsOf(quiz.id)).toEqual([5, 5])
    await undo(body.rescoringId)

    expect(await sumsOf(quiz.id)).toEqual([7, 8])
  })

  it('is limited by the points that its question kept in the attempt', async () => {
    const quiz = await buildEssayQuiz()
    const given = await writeEssay(quiz)
    await rehearseAndCorrect(quiz.id, [{ questionId: given.questionId, points: 10 }], 'NO_LOSS')

    expect((await queue(quiz.id)).body).toMatchObject([{ maxPoints: 5 }])
    expect((await mark(given, { points: 6 }, { quizId: quiz.id })).status).toBe(400)
    expect((await mark(given, { points: 5 }, { quizId: quiz.id })).status).toBe(200)
    expect(await attemptOf(given.attemptId)).toMatchObject({ state: 'MARKED', points: 8, maxPoints: 8, score: 2 })
  })

  it('ends the waiting for a dropped question whose points an attempt kept', async () => {
    const quiz = await buildEssayQuiz()
    const given = await writeEssay(quiz)
    const [short] = quiz.questions
    const wrong = {
      answers: [{ text: 'حلب', percent: 100 }],
      fold: 'LETTERS',
      ignoresArticle: false,
      allowsSlip: false,
    }
    await rehearseAndCorrect(quiz.id, [{ questionId: short?.id ?? 0, content: wrong }, standingOf(quiz, 1, 'DROPPED')])
    expect(await attemptOf(given.attemptId)).toMatchObject({ state: 'HANDED_IN', maxPoints: 8 })

    expect((await mark(given, { points: 5 }, { quizId: quiz.id })).status).toBe(200)

    expect(await attemptOf(given.attemptId)).toMatchObject({ state: 'MARKED', points: 8, maxPoints: 8, score: 2 })
  })

  it('prevents the undo of a correction before it, also when it changes no points', async () => {
    const quiz = await buildTimedQuiz({ needsAllAnswers: false }, 2)
    const { attemptId } = await takeOnce(quiz, 1)
    const [, two] = quiz.questions
    const questionId = two?.id ?? 0
    const { body } = await rehearseAndCorrect(quiz.id, [{ questionId, rightOptionIds: [two?.wrongOptionId ?? 0] }])
    await mark({ attemptId, questionId }, { points: 1 }, { quizId: quiz.id })

    expect((await undo(body.rescoringId)).status).toBe(409)
    expect(await sumsOf(quiz.id)).toEqual([2, 2])
  })
})
