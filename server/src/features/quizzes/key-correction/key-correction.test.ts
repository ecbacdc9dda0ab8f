import { getAttemptReview } from '@manara/contract/quiz-attempts.ts'
import { getQuizStatistics } from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { type BuiltQuiz, buildQuiz } from '../../../../test/factories/quizzes.ts'
import { teacher } from '../attempts/attempts.fixtures.ts'
import { lectureId, openSchool, server, student, submit } from '../student.fixtures.ts'
import {
  buildSheet,
  correct,
  keyOf,
  listCorrections,
  preview,
  readSums,
  rehearseAndCorrect,
  standingOf,
  undo,
} from './key-correction.fixtures.ts'

openSchool()

/** Six students, key B: 4, 3, 2, 0, 1 and 1 of 4 points. */
const sheet = ['BBBB', 'ABBB', 'CBBA', 'AAAA', 'BAAA', 'ABAA']
const asTyped = ['4/4 4:4', '3/4 3:4', '2/4 2:4', '0/4 0:4', '1/4 1:4', '1/4 1:4']

const review = async (quiz: BuiltQuiz) =>
  (await student.call(getAttemptReview, { params: { id: quiz.id }, query: { by: 'quiz' } })).body

describe('correcting the key of a quiz with answers', () => {
  it.each([
    [
      'another right option, exactly',
      'A',
      'EXACT',
      [3, 2, 1, 1, 0],
      ['3/4 3:4', '4/4 4:4', '2/4 2:4', '1/4 1:4', '0/4 0:4', '2/4 2:4'],
    ],
    [
      'another right option, without losses',
      'A',
      'NO_LOSS',
      [3, 0, 3, 1, 0],
      ['4/4 4:4', '4/4 4:4', '2/4 2:4', '1/4 1:4', '1/4 1:4', '2/4 2:4'],
    ],
    [
      'right for everyone',
      'ALL_RIGHT',
      'NO_LOSS',
      [4, 0, 2, 1, 0],
      ['4/4 4:4', '4/4 4:4', '3/4 3:4', '1/4 1:4', '1/4 1:4', '2/4 2:4'],
    ],
    [
      'dropped, exactly',
      'DROPPED',
      'EXACT',
      [3, 1, 2, 0, 0],
      ['3/3 3:3', '3/3 3:3', '2/3 2:3', '0/3 0:3', '0/3 0:3', '1/3 1:3'],
    ],
    [
      'dropped, without losses',
      'DROPPED',
      'NO_LOSS',
      [3, 0, 3, 0, 0],
      ['3/3 3:3', '3/3 3:3', '2/3 2:3', '0/3 0:3', '1/4 1:4', '1/3 1:3'],
    ],
  ] as const)(
    '%s: counts as the sheet says, rehearsed and applied, and undone',
    async (_, how, rule, figures, sums) => {
      const quiz = await buildSheet(sheet)
      const changes = [how === 'A' ? keyOf(quiz, 0, 'A') : standingOf(quiz, 0, how)]
      expect(await readSums(quiz)).toEqual(asTyped)

      const rehearsal = (await preview(quiz.id, changes, rule)).body
      const { risesCount, fallsCount, staysCount, passesGained, passesLost } = rehearsal
      expect([risesCount, fallsCount, staysCount, passesGained, passesLost]).toEqual(figures)
      expect(await readSums(quiz)).toEqual(asTyped)

      const applied = await correct(quiz.id, { changes, rule, fingerprint: rehearsal.fingerprint })
      expect([applied.status, await readSums(quiz)]).toEqual([200, sums])

      expect((await undo(applied.body.rescoringId)).status).toBe(200)
      expect(await readSums(quiz)).toEqual(asTyped)
      expect(await listCorrections(quiz.id)).toMatchObject([{ canUndo: false, undoneAt: expect.any(String) }])
    },
  )

  it('touches only the corrected question: what an earlier correction left to students stays', async () => {
    const quiz = await buildSheet(sheet)
    await rehearseAndCorrect(quiz.id, [keyOf(quiz, 0, 'A')])
    await rehearseAndCorrect(quiz.id, [keyOf(quiz, 1, 'A')], 'EXACT')

    expect((await readSums(quiz)).map((sum) => sum.slice(0, 3))).toEqual(['3/4', '3/4', '1/4', '2/4', '2/4', '1/4'])
  })

  it('brings a dropped question back, also for those whose result was kept with it', async () => {
    const quiz = await buildSheet(sheet)
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'DROPPED')])
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'NORMAL')], 'EXACT')

    expect(await readSums(quiz)).toEqual(asTyped)
  })

  it('gives other points, to those who had it right', async () => {
    const quiz = await buildSheet(sheet)
    const { body } = await rehearseAndCorrect(quiz.id, [{ questionId: quiz.questions[0]?.id ?? 0, points: 2 }], 'EXACT')

    expect(body.message).toContain('6')
    expect((await readSums(quiz)).map((sum) => sum.slice(0, 3))).toEqual(['5/5', '3/5', '2/5', '0/5', '2/5', '1/5'])
  })

  it('is what student and teacher read afterwards', async () => {
    const quiz = await buildSheet(['ABBC', 'BBBB', 'BBBC'])
    await rehearseAndCorrect(quiz.id, [keyOf(quiz, 0, 'A'), standingOf(quiz, 3, 'DROPPED')], 'EXACT')

    const own = await review(quiz)
    expect(own).toMatchObject({ points: 3, maxPoints: 3, isPassed: true, rescoredAt: expect.any(String) })
    expect(own.questionReviews).toMatchObject([
      { wasCorrect: true, correctAnswerText: 'الأول', points: 1 },
      {},
      {},
      { wasCorrect: null, standing: 'DROPPED', points: 0, maxPoints: 0 },
    ])
    const old = (await student.get(`/api/student/submissions/${quiz.id}/review?by=quiz`)).body
    expect(old).toMatchObject({ score: 3, totalQuestions: 3, questionReviews: { length: 4 } })
    const statistics = (await teacher().call(getQuizStatistics, { params: { id: quiz.id } })).body
    expect(statistics).toMatchObject({
      passedCount: 3,
      totalQuestions: 3,
      questions: [{ correctCount: 1 }, {}, {}, {}],
    })
    expect((await teacher().get(`/api/teacher/quizzes/${quiz.id}/excel`)).status).toBe(200)
  })

  it('counts for those who come later, in a quiz that is handed in at once', async () => {
    const quiz = await buildSheet(['ABBC'], true)
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'DROPPED'), standingOf(quiz, 1, 'ALL_RIGHT')])

    const letters = ['B', 'C', 'B', 'C']
    const answers = quiz.questions.map(({ id: questionId }, at) => ({
      questionId,
      selectedOptionId: quiz.options[at]?.['ABC'.indexOf(letters[at] ?? '')],
    }))
    expect((await submit(quiz, { answers })).status).toBe(201)

    expect(await review(quiz)).toMatchObject({ points: 2, maxPoints: 3 })
  })

  it('leaves the questions, texts and layouts as they were seen', async () => {
    const quiz = await buildSheet(['ABBC'])
    const { body } = await preview(quiz.id, [{ ...keyOf(quiz, 0, 'A'), text: 'نص آخر', options: [] }])

    expect(body.risesCount).toBe(1)
    expect(
      (await preview(quiz.id, [{ questionId: quiz.questions[0]?.id, rightOptionIds: quiz.options[1]?.slice(0, 1) }]))
        .status,
    ).toBe(400)
  })
})

describe('a correction is refused', () => {
  it('with the new rehearsal, when something has changed since the first', async () => {
    const quiz = await buildSheet(sheet)
    const changes = [keyOf(quiz, 0, 'A')]
    const { fingerprint } = (await preview(quiz.id, changes)).body
    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 1, 'ALL_RIGHT')])

    const { status, body } = await correct(quiz.id, { changes, fingerprint })
    const { rehearsal, message } = body as unknown as { rehearsal: { fingerprint: string }; message: string }

    expect([status, message]).toEqual([409, 'تغيّر الاختبار بعد المعاينة. راجع المعاينة الجديدة ثم طبّق.'])
    expect((await correct(quiz.id, { changes, fingerprint: rehearsal.fingerprint })).status).toBe(200)
  })

  it('to one of two at once, and to one of two undos', async () => {
    const quiz = await buildSheet(sheet)
    const changes = [keyOf(quiz, 0, 'A')]
    const { fingerprint } = (await preview(quiz.id, changes)).body

    const both = await Promise.all([1, 2].map(() => correct(quiz.id, { changes, fingerprint })))
    const [{ rescoringId = 0 } = {}] = await listCorrections(quiz.id)
    const undos = await Promise.all([1, 2].map(() => undo(rescoringId)))

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(undos.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readSums(quiz)).toEqual(asTyped)
  })

  it('to another teacher, who does not find the quiz or the correction', async () => {
    const quiz = await buildSheet(sheet)
    const changes = [keyOf(quiz, 0, 'A')]
    const { rescoringId } = (await rehearseAndCorrect(quiz.id, changes)).body
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

    const answers = [
      await preview(quiz.id, changes, 'EXACT', other),
      await correct(quiz.id, { changes, fingerprint: 'x' }, other),
      await undo(rescoringId, other),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it.each([
    ['nothing to change', (id: number) => [{ questionId: id }], 'المفتاح كما هو، ولا شيء يُصحَّح.'],
    [
      'a question twice',
      (id: number) => [
        { questionId: id, points: 2 },
        { questionId: id, points: 3 },
      ],
      /مرتين/,
    ],
    ['a question of another quiz', () => [{ questionId: 2_000_000, points: 2 }], /السؤال غير موجود/],
    ['no option at all', (id: number) => [{ questionId: id, rightOptionIds: [] }], /خيارًا صحيحًا/],
    ['a content where there is none', (id: number) => [{ questionId: id, content: { answers: [] } }], /كما رآها/],
    ['points that no question has', (id: number) => [{ questionId: id, points: 1000 }], /0.25/],
    ['an unknown standing', (id: number) => [{ questionId: id, standing: 'MAYBE' }], /احتساب/],
    ['nothing left that counts', (id: number) => [{ questionId: id, standing: 'DROPPED' }], /سؤالًا واحدًا على الأقل/],
  ])('for %s', async (_, toChanges, words) => {
    const quiz = await buildSheet(['A'])
    const { status, body } = await preview(quiz.id, toChanges(quiz.questions[0]?.id ?? 0))

    expect([400, 404, 409]).toContain(status)
    expect((body as unknown as { message: string }).message).toMatch(words)
  })

  it('without a reason, and before there is an answer', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, questions: 2 })
    const changes = [standingOf(quiz, 0, 'ALL_RIGHT')]

    expect((await preview(quiz.id, changes)).status).toBe(409)
    expect((await correct(quiz.id, { changes, fingerprint: 'x', reason: '  ' })).status).toBe(400)
  })
})

describe('an undo is refused', () => {
  it('once another answer has come', async () => {
    const quiz = await buildSheet(['ABBC'], true)
    const { rescoringId } = (await rehearseAndCorrect(quiz.id, [keyOf(quiz, 0, 'A')])).body
    await submit(quiz)

    expect((await undo(rescoringId)).status).toBe(409)
  })

  it('while a later correction is there, and not after that one is undone', async () => {
    const quiz = await buildSheet(sheet)
    const first = (await rehearseAndCorrect(quiz.id, [keyOf(quiz, 0, 'A')])).body.rescoringId
    const second = (await rehearseAndCorrect(quiz.id, [keyOf(quiz, 1, 'A')])).body.rescoringId

    const statuses = []
    for (const id of [first, second, first]) statuses.push((await undo(id)).status)

    expect(statuses).toEqual([409, 200, 200])
    expect(await readSums(quiz)).toEqual(asTyped)
  })

  it('after 30 days', async () => {
    const quiz = await buildSheet(sheet)
    const { rescoringId } = (await rehearseAndCorrect(quiz.id, [keyOf(quiz, 0, 'A')])).body
    const { rows } = await sql<{ id: number }>`
      insert into rescoring (quiz_id, changes, rule, reason, changed_count, before, state_print, at)
      select quiz_id, changes, rule, reason, changed_count, before, state_print, now() - interval '31 days'
      from rescoring where id = ${rescoringId} returning id`.execute(server.db)

    expect((await undo(rows[0]?.id ?? 0)).body.message).toContain('30 يومًا')
    expect(await listCorrections(quiz.id)).toMatchObject([{ canUndo: false }, { canUndo: false }])
    await expect(sql`update rescoring set reason = 'غيره'`.execute(server.db)).rejects.toThrow(/never changed/)
  })
})
