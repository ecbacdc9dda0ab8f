import { addPick } from '@manara/contract/quiz-picks.ts'
import { toggleQuiz } from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildQuestions } from '../../../../test/factories/questions.ts'
import { buildQuiz } from '../../../../test/factories/quizzes.ts'
import { answersTo, buildTimedQuiz, counted, handIn, look, start, teacher } from '../attempts/attempts.fixtures.ts'
import { answersOf, buildEssayQuiz, mark, writeEssay } from '../attempts/marking.fixtures.ts'
import { classroomId, lectureId, openSchool, server } from '../student.fixtures.ts'
import { optionsOf, preview, rehearseAndCorrect, standingOf, undo } from './key-correction.fixtures.ts'

openSchool()

const attemptOf = async (id: number) =>
  server.db
    .selectFrom('quiz_attempt')
    .select(['state', 'points', 'max_points as maxPoints', 'score', 'awaits', 'marks'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const resultOf = async (quizId: number) => {
  const [row] = await counted(quizId)
  return [row?.points, row?.max_points]
}

/** An enabled quiz with questions of its own and one that is drawn, worth 2 points. */
async function buildDrawnQuiz({ own, inBank }: { own: number; inBank: number }) {
  const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: own })
  const { course_id: courseId } = await server.db
    .selectFrom('classroom')
    .select('course_id')
    .where('id', '=', classroomId)
    .executeTakeFirstOrThrow()
  await buildQuestions(server.db, inBank, { courseId, authorId: server.person('teacher').id, difficulty: 'Easy' })
  const pick = { count: 1, difficulty: null, topicId: 0, types: null, points: 2 }
  await teacher().call(addPick, { params: { id: quiz.id }, body: pick })
  await teacher().call(toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: true } })
  return quiz
}

describe('a corrected key', () => {
  it('leaves marks of a person and blanks, and takes for a wrong choice what it costs', async () => {
    const quiz = await buildTimedQuiz({ wrongPercent: 50, needsAllAnswers: false }, 3)
    const [one, two, three] = quiz.questions as [
      (typeof quiz.questions)[0],
      (typeof quiz.questions)[0],
      (typeof quiz.questions)[0],
    ]
    const { attemptId } = (await start(quiz.id)).body
    await handIn(attemptId, answersTo(quiz, 2).slice(0, 2))
    await mark({ attemptId, questionId: two.id }, { points: 0.75 }, { quizId: quiz.id })
    const changes = [one, two, three].map(({ id, wrongOptionId }) => ({
      questionId: id,
      rightOptionIds: [wrongOptionId],
    }))

    await rehearseAndCorrect(quiz.id, changes, 'EXACT')

    expect(await attemptOf(attemptId)).toMatchObject({
      points: 0.25,
      marks: { [one.id]: -0.5, [two.id]: 0.75, [three.id]: 0 },
    })
  })

  it('of another question leaves an essay waiting, and its mark then counts beside the new points', async () => {
    const quiz = await buildEssayQuiz()
    const { attemptId } = (await start(quiz.id)).body
    await handIn(attemptId, answersOf(quiz, 'يتبخر الماء.', 'حلب'))
    const [short, essay] = quiz.questions
    const content = {
      answers: [
        { text: 'دمشق', percent: 100 },
        { text: 'حلب', percent: 100 },
      ],
      fold: 'LETTERS',
      ignoresArticle: false,
      allowsSlip: false,
    }

    await rehearseAndCorrect(quiz.id, [{ questionId: short?.id ?? 0, content } as never])
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'HANDED_IN', points: null, awaits: [essay?.id] })
    await mark({ attemptId, questionId: essay?.id ?? 0 }, { points: 4 }, { quizId: quiz.id })

    expect(await attemptOf(attemptId)).toMatchObject({ state: 'MARKED', points: 7, score: 1, maxPoints: 8 })
    expect(await resultOf(quiz.id)).toEqual([7, 8])
  })

  it.each([
    ['ALL_RIGHT', 8, 8],
    ['DROPPED', 3, 3],
  ] as const)('%s for an essay ends its waiting, and an undo brings it back', async (standing, points, maxPoints) => {
    const quiz = await buildEssayQuiz()
    const { attemptId, questionId } = await writeEssay(quiz)

    const { body } = await rehearseAndCorrect(quiz.id, [standingOf(quiz, 1, standing)])
    expect(await attemptOf(attemptId)).toMatchObject({ state: 'MARKED', points, maxPoints, awaits: [] })
    expect(await resultOf(quiz.id)).toEqual([points, maxPoints])
    await undo(body.rescoringId)

    expect(await attemptOf(attemptId)).toMatchObject({
      state: 'HANDED_IN',
      points: null,
      maxPoints: 8,
      awaits: [questionId],
    })
    expect((await look(quiz.id)).body.attempts[0]).toMatchObject({ state: 'HANDED_IN', points: null })
  })

  it('reaches a question that was drawn from the bank, for those who got it', async () => {
    const quiz = await buildDrawnQuiz({ own: 1, inBank: 3 })
    const { attemptId, questions } = (await start(quiz.id)).body
    const [drawn] = questions.filter(({ questionId }) => questionId !== quiz.questions[0]?.id)
    const questionId = drawn?.questionId ?? 0
    const options = await optionsOf(questionId)
    const right = await server.db
      .selectFrom('lecture_quiz_option')
      .select('id')
      .where('question_id', '=', questionId)
      .where('is_correct', '=', true)
      .executeTakeFirstOrThrow()
    const wrong = options.find((id) => id !== right.id) ?? 0
    await handIn(attemptId, [...answersTo(quiz, 1), { questionId, response: { optionId: wrong } }])
    expect(await attemptOf(attemptId)).toMatchObject({ points: 1, maxPoints: 3 })

    const { drawnQuestions } = (await teacher().get(`/api/teacher/quizzes/${quiz.id}/details`)).body
    await rehearseAndCorrect(quiz.id, [{ questionId, rightOptionIds: [wrong] }])

    expect(
      drawnQuestions.map(({ lectureQuizQuestionId }: { lectureQuizQuestionId: number }) => lectureQuizQuestionId),
    ).toEqual([questionId])
    expect(await attemptOf(attemptId)).toMatchObject({ points: 3, maxPoints: 3, score: 2 })
    expect(await resultOf(quiz.id)).toEqual([3, 3])
  })

  it('leaves every student a question that counts, also one who still answers', async () => {
    const quiz = await buildDrawnQuiz({ own: 0, inBank: 2 })
    const { attemptId, questions } = (await start(quiz.id)).body
    const [{ questionId = 0, options = [] } = {}] = questions
    const drop = async () => (await preview(quiz.id, [{ questionId, standing: 'DROPPED' }])).body
    const words = 'لا يبقى لبعض الطلاب سؤال يُحتسب، لأن أسئلتهم سُحبت من البنك. احتسب السؤال للجميع بدل حذفه.'

    expect(await drop()).toMatchObject({ message: words })
    await handIn(attemptId, [{ questionId, response: { optionId: options[0]?.optionId ?? 0 } }])
    expect(await drop()).toMatchObject({ message: words })

    await rehearseAndCorrect(quiz.id, [{ questionId, standing: 'ALL_RIGHT' }])
    expect(await resultOf(quiz.id)).toEqual([2, 2])
  })
})
