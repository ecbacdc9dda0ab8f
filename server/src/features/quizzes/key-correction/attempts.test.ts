import type { GivenResponse } from '@manara/contract/quiz-attempts.ts'
import { toggleQuiz } from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { buildQuiz } from '../../../../test/factories/quizzes.ts'
import {
  answersTo,
  buildTimedQuiz,
  counted,
  handIn,
  look,
  review,
  save,
  start,
  takeOnce,
  teacher,
} from '../attempts/attempts.fixtures.ts'
import type { NewQuestion } from '../quiz-questions.queries.ts'
import { lectureId, openSchool, server } from '../student.fixtures.ts'
import {
  buildSheet,
  correct,
  keyOf,
  listUnaccepted,
  optionsOf,
  preview,
  rehearseAndCorrect,
  standingOf,
  undo,
} from './key-correction.fixtures.ts'

openSchool()

const sums = async (quizId: number) => {
  const [row] = await counted(quizId)
  return [row?.points, row?.max_points, row?.score]
}

describe('correcting the key of a quiz that is begun', () => {
  it('counts the best attempt anew, and puts the former one back with an undo', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 2 }, 2)
    const [one, two] = quiz.questions as [(typeof quiz.questions)[0], (typeof quiz.questions)[0]]
    await takeOnce(quiz, 1)
    const { attemptId } = (await start(quiz.id)).body
    await handIn(attemptId, [
      { questionId: one.id, response: { optionId: one.wrongOptionId } },
      { questionId: two.id, response: { optionId: two.wrongOptionId } },
    ])
    const changes = [one, two].map(({ id, wrongOptionId }) => ({ questionId: id, rightOptionIds: [wrongOptionId] }))
    const answers = () =>
      server.db.selectFrom('lecture_quiz_answer').select('option_id').orderBy('question_id').execute()
    const chosen = await answers()

    const { body } = await rehearseAndCorrect(quiz.id, changes, 'EXACT')
    expect(await sums(quiz.id)).toEqual([2, 2, 2])
    expect((await answers()).slice(-2).map(({ option_id }) => option_id)).toEqual([
      one.wrongOptionId,
      two.wrongOptionId,
    ])
    expect(await review(quiz.id, undefined, { by: 'quiz' })).toMatchObject({ body: { attemptNo: 2, points: 2 } })

    await undo(body.rescoringId)
    expect(await sums(quiz.id)).toEqual([1, 2, 1])
    expect(await answers()).toEqual(chosen)
  })

  it('reaches attempts that still run, and those that begin afterwards', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 2 }, 3)
    await takeOnce(quiz, 1)
    const { attemptId } = (await start(quiz.id)).body
    await save(attemptId, answersTo(quiz, 0))

    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'ALL_RIGHT'), standingOf(quiz, 1, 'DROPPED')])
    await handIn(attemptId)

    expect((await look(quiz.id)).body.attempts.map(({ points, maxPoints }) => [points, maxPoints])).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('marks by one key what is handed in at the same moment', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 20 }, 2)
    await takeOnce(quiz, 0)
    let points = 0
    for (let round = 0; round < 8; round++) {
      const { attemptId } = (await start(quiz.id)).body
      const changes = [standingOf(quiz, 0, points === 0 ? 'ALL_RIGHT' : 'NORMAL')]
      const { fingerprint } = (await preview(quiz.id, changes, 'EXACT')).body

      const [handed, corrected] = await Promise.all([
        handIn(attemptId, answersTo(quiz, 0)),
        correct(quiz.id, { changes, rule: 'EXACT', fingerprint }),
      ])

      expect([handed.status, [200, 409].includes(corrected.status)]).toEqual([200, true])
      if (corrected.status === 200) points = 1 - points
      expect(new Set((await look(quiz.id)).body.attempts.map((attempt) => attempt.points))).toEqual(new Set([points]))
    }
  })

  it('tells nothing of a result that is hidden', async () => {
    const quiz = await buildTimedQuiz({ showsScore: 'NEVER', showsKey: 'NEVER' }, 3)
    const { attemptId } = await takeOnce(quiz, 1)
    const seen = (await review(attemptId)).body

    await rehearseAndCorrect(quiz.id, [standingOf(quiz, 0, 'DROPPED'), standingOf(quiz, 1, 'ALL_RIGHT')])

    expect((await review(attemptId)).body).toEqual(seen)
  })

  it('takes as few statements for many students as for one', async () => {
    const quiz = await buildSheet(['BBBB'])
    await sql`
      with newcomer as (
        insert into person (role, first_name, last_name, email, national_id, password_hash)
        select 2, 'طالب', 'الكثرة', 'many-' || n || '@school.example', 'many-' || n, '!' from generate_series(1, 300) n returning id
      ), added as (
        insert into lecture_quiz_submission_all (quiz_id, student_id, score, total_questions, receipt_code)
        select ${quiz.id}::int, id, 0, 4, 'K7M-4QX' from newcomer returning id
      )
      insert into lecture_quiz_answer (submission_id, question_id, option_id)
      select added.id, question.id, option.id from added cross join lecture_quiz_question as question
      join lecture_quiz_option as option on option.question_id = question.id and option.position = 1
      where question.quiz_id = ${quiz.id}`.execute(server.db)
    const sent = vi.spyOn(pg.Client.prototype, 'query')

    expect((await preview(quiz.id, [keyOf(quiz, 0, 'A')])).body).toMatchObject({ risesCount: 300, moreCount: 0 })
    const previewed = sent.mock.calls.length
    await rehearseAndCorrect(quiz.id, [keyOf(quiz, 0, 'A')])
    const applied = sent.mock.calls.length - 2 * previewed
    sent.mockRestore()

    expect([previewed <= 5, applied <= 14]).toEqual([true, true])
  })
})

const base = { imageId: null, explanation: null, points: 1, options: [] }
const text = {
  answers: [{ text: 'دمشق', percent: 100 }],
  fold: 'LETTERS',
  ignoresArticle: false,
  allowsSlip: false,
} as const
const number = {
  values: [{ value: 9.81, tolerance: 0, isPercent: false, percent: 100 }],
  ...{ unitRule: 'NONE', units: [], unitPercent: 50 },
} as const
const kinds = {
  MultipleResponse: {
    ...base,
    content: { marking: 'ALL' },
    options: ['س', 'ص', 'ع'].map((option, at) => ({ text: option, isCorrect: at < 2 })),
  },
  ShortText: { ...base, content: text },
  Numeric: { ...base, content: number },
  Matching: {
    ...base,
    content: {
      pairs: [
        { leftId: 'p1', left: 'سوريا', rightId: 'r1', right: 'بيروت' },
        { leftId: 'p2', left: 'لبنان', rightId: 'r2', right: 'دمشق' },
      ],
      extras: [{ rightId: 'r3', right: 'عمّان' }],
    },
  },
  Ordering: {
    ...base,
    content: { entries: ['ب', 'أ', 'ج'].map((entry, at) => ({ id: `e${at}`, text: entry })), marking: 'ALL' },
  },
  FillBlanks: {
    ...base,
    content: { text: 'عاصمة سوريا [[1]]', blanks: [{ choice: { right: 'حمص', others: ['دمشق', 'حلب'] } }] },
  },
} satisfies Record<string, unknown>
type Kind = keyof typeof kinds

async function buildKind(questionType: Kind, response: GivenResponse | 'OPTIONS') {
  const question = { ...kinds[questionType], questionType, text: 'سؤال' } as unknown as NewQuestion
  const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: [question] })
  await teacher().call(toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: true } })
  const { attemptId } = (await start(quiz.id)).body
  const questionId = quiz.questions[0]?.id ?? 0
  const options = await optionsOf(questionId)
  const given = response === 'OPTIONS' ? { optionIds: options.slice(1) } : response
  await handIn(attemptId, [{ questionId, response: given }])
  return { id: quiz.id, attemptId, questionId, options }
}

describe('the corrected key of a question', () => {
  it.each<[Kind, GivenResponse | 'OPTIONS', (options: number[]) => object, object]>([
    ['MultipleResponse', 'OPTIONS', (options) => ({ rightOptionIds: options.slice(1) }), { rightOptionIds: [] }],
    [
      'ShortText',
      { text: 'الشام' },
      () => ({ content: { ...text, answers: [...text.answers, { text: 'الشام', percent: 100 }] } }),
      { content: { ...text, answers: [] } },
    ],
    [
      'Numeric',
      { text: '٩٫٨' },
      () => ({ content: { ...number, values: [{ ...number.values[0], tolerance: 0.02 }] } }),
      { content: { ...number, values: [{ ...number.values[0], tolerance: -1 }] } },
    ],
    [
      'Matching',
      {
        pairs: [
          { leftId: 'p1', rightId: 'r2' },
          { leftId: 'p2', rightId: 'r1' },
        ],
      },
      () => ({
        content: {
          pairs: [
            { left: 'سوريا', right: 'دمشق' },
            { left: 'لبنان', right: 'بيروت' },
          ],
          extras: [],
        },
      }),
      {
        content: {
          pairs: [
            { left: 'سوريا', right: 'حلب' },
            { left: 'لبنان', right: 'بيروت' },
          ],
          extras: [],
        },
      },
    ],
    [
      'Ordering',
      { entryIds: ['e1', 'e0', 'e2'] },
      () => ({ content: { entries: ['أ', 'ب', 'ج'].map((entry) => ({ text: entry })), marking: 'ALL' } }),
      { content: { entries: ['أ', 'ب', 'د'].map((entry) => ({ text: entry })), marking: 'ALL' } },
    ],
    [
      'FillBlanks',
      { blanks: [{ blankId: '1', text: 'دمشق' }] },
      () => ({ content: { text: '[[1]]', blanks: [{ choice: { right: 'دمشق', others: ['حمص', 'حلب'] } }] } }),
      { content: { text: '[[1]]', blanks: [{ choice: { right: 'دمشق', others: ['حلب'] } }] } },
    ],
  ])('%s: is that of what students saw, and marks their answers', async (kind, response, toChange, wrong) => {
    const { id, attemptId, questionId, options } = await buildKind(kind, response)
    expect(await sums(id)).toEqual([0, 1, 0])

    const refused = await preview(id, [{ questionId, ...wrong }])
    const done = await rehearseAndCorrect(id, [{ questionId, ...toChange(options) }])

    expect([refused.status, done.status]).toEqual([400, 200])
    expect(await sums(id)).toEqual([1, 1, 1])
    const seen = (await review(attemptId)).body.questionReviews[0]
    expect([seen?.questionText, seen?.wasCorrect]).toEqual(['سؤال', true])
    await undo(done.body.rescoringId)
    expect(await sums(id)).toEqual([0, 1, 0])
  })
})

describe('answers that were not accepted', () => {
  it('are grouped as they compare, most frequent first, until the key takes them', async () => {
    const { id, questionId } = await buildKind('ShortText', { text: 'الشَّام ' })
    for (const [at, typed] of ['الشام', 'حلب', 'دمشق', 'الشام', ''].entries()) {
      const student = await buildPerson(server.db)
      await sql`insert into quiz_attempt_all (quiz_id, student_id, attempt_no, state, ended_at, layout, answers, marks, points,
          max_points, score, receipt_code)
        select quiz_id, ${student.id}, 1, state, ended_at, layout, ${JSON.stringify({ [questionId]: { text: typed } })}::jsonb,
          ${JSON.stringify({ [questionId]: typed === 'دمشق' ? 1 : 0 })}::jsonb, ${typed === 'دمشق' ? 1 : 0}, max_points, 0, ${`K7M-4Q${at}`}
        from quiz_attempt where quiz_id = ${id} limit 1`.execute(server.db)
    }

    const [unaccepted] = await listUnaccepted(id)
    expect(unaccepted).toMatchObject({
      questionId,
      answers: [
        { text: 'الشام', count: 3 },
        { text: 'حلب', count: 1 },
      ],
    })

    await rehearseAndCorrect(id, [
      { questionId, content: { ...text, answers: [...text.answers, { text: 'الشام', percent: 100 }] } },
    ])
    expect((await listUnaccepted(id)).map(({ answers }) => answers)).toEqual([[{ text: 'حلب', count: 1 }]])
  })

  it('are numbers too, and are not there for another teacher', async () => {
    const { id } = await buildKind('Numeric', { text: '٩٫٨' })
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

    expect((await listUnaccepted(id)).map(({ answers }) => answers)).toEqual([[{ text: '٩٫٨', count: 1 }]])
    expect((await other.get(`/api/teacher/quizzes/${id}/unaccepted-answers`)).status).toBe(404)
  })
})
