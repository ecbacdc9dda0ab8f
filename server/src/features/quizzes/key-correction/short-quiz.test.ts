import { getAttemptReview } from '@manara/contract/quiz-attempts.ts'
import { describe, expect, it } from 'vitest'
import { readPart } from '../../../../test/spreadsheet.ts'
import { openSchool, server, student, studentId, submit } from '../student.fixtures.ts'
import {
  buildSheet,
  keyOf,
  readSums,
  rehearseAndCorrect,
  type SheetQuiz,
  standingOf,
  undo,
} from './key-correction.fixtures.ts'

openSchool()

/** The student who can sign in hands in after a correction, without beginning an attempt. */
async function handInLater(quiz: SheetQuiz, row: string) {
  const answers = quiz.questions.map(({ id: questionId }, at) => ({
    questionId,
    selectedOptionId: quiz.options[at]?.['ABC'.indexOf(row[at] ?? '')],
  }))
  expect((await submit(quiz, { answers })).status).toBe(201)
}

const ownSum = async (quiz: SheetQuiz) => (await readSums({ ...quiz, studentIds: [studentId] }))[0]

async function readWorkbook(quizId: number) {
  const { rawPayload } = await server.app.inject({
    url: `/api/teacher/quizzes/${quizId}/excel`,
    headers: { authorization: `Bearer ${await server.tokenFor(server.person('teacher'))}` },
  })
  return readPart(rawPayload, 'xl/worksheets/sheet1.xml')
}

describe('what is handed in after a correction, without being begun', () => {
  it('keeps the points of questions that count for everyone or for nothing, when another key is corrected', async () => {
    const quiz = await buildSheet(['BBBB'], true)
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'DROPPED'), standingOf(quiz, 1, 'ALL_RIGHT')], 'EXACT')
    await handInLater(quiz, 'ACBC')
    expect(await ownSum(quiz)).toBe('2/3 2:3')

    const { body } = await rehearseAndCorrect(quiz.id, [keyOf(quiz, 3, 'C')], 'EXACT')
    expect(await ownSum(quiz)).toBe('3/3 3:3')
    await undo(body.rescoringId)

    expect(await ownSum(quiz)).toBe('2/3 2:3')
  })

  it('brings a right answer to a dropped question into no sum', async () => {
    const quiz = await buildSheet(['BBBB'], true)
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'DROPPED')], 'EXACT')
    await handInLater(quiz, 'BBBB')

    await rehearseAndCorrect(quiz.id, [keyOf(quiz, 3, 'C')], 'EXACT')

    expect(await ownSum(quiz)).toBe('2/3 2:3')
  })

  it('shows a dropped question as neither right nor wrong, in the review and in the workbook', async () => {
    const quiz = await buildSheet(['BBBB'], true)
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'DROPPED')], 'EXACT')
    await handInLater(quiz, 'BBBA')

    const { questionReviews } = (
      await student.call(getAttemptReview, { params: { id: quiz.id }, query: { by: 'quiz' } })
    ).body
    const cells = await readWorkbook(quiz.id)

    expect(questionReviews).toMatchObject([
      { wasCorrect: null, points: 0, maxPoints: 0, standing: 'DROPPED' },
      { wasCorrect: true, points: 1, maxPoints: 1 },
      {},
      { wasCorrect: false, points: 0, maxPoints: 1 },
    ])
    expect(cells.match(/حُذف من الاحتساب: الثاني/g)).toHaveLength(2)
    expect(cells).toContain('✗ الأول')
    const old = (await student.get(`/api/student/submissions/${quiz.id}/review?by=quiz`)).body
    expect(old.questionReviews[0]).not.toHaveProperty('standing')
  })
})

describe('a question that counts again', () => {
  it('is in no number of questions of those whose result stays without it', async () => {
    const quiz = await buildSheet(['ABBB', 'BBBB'])
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'DROPPED')])
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'NORMAL')])

    expect(await readSums(quiz)).toEqual(['3/3 3:3', '4/4 4:4'])
  })
})
