import { questionTypes } from '@manara/contract/question-kinds/question-types.ts'
import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapPasswords } from '../../test/factories/people.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { getGradeRelease } from '../features/grade-book/release.service.ts'
import { listComplaints } from '../features/question-bank/question-content.service.ts'
import { getQuizStart } from '../features/quizzes/attempts/attempts.service.ts'
import { getQuizMarking } from '../features/quizzes/attempts/marking.service.ts'
import { listRescorings } from '../features/quizzes/key-correction/key-correction.service.ts'
import { listUnacceptedAnswers } from '../features/quizzes/key-correction/unaccepted-answers.ts'
import assessed from './data/assessed-courses.json' with { type: 'json' }
import { type DemoQuestion, readKinds, toStored } from './demo-question-kinds.ts'
import { loadDemoSchool } from './load-demo-school.ts'

const inTests = assessed.flatMap(({ tests }) => tests.flatMap(({ questions }) => questions as DemoQuestion[]))
const inBanks = Object.values(readKinds()).flat()

describe('the questions of the demo school', () => {
  it.each([...inBanks, ...inTests].map((question) => [question.text, question] as const))('%s', (_, question) => {
    const { imageId, ...stored } = toStored(question)

    expect(listComplaints({ ...stored, hasImage: imageId !== null })).toBeUndefined()
  })
})

describe('the assessment of the demo school', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  beforeAll(async () => {
    database = await createTestDatabase()
    await loadDemoSchool(database.db, cheapPasswords)
  }, 120_000)
  afterAll(() => database.close())

  const callerOf = async (email: string) => {
    const { id, role } = await database.db
      .selectFrom('person')
      .select(['id', 'role'])
      .where('email', '=', `${email}@manara.example`)
      .executeTakeFirstOrThrow()
    return {
      personId: id,
      role: role === userRole.Student ? userRole.Student : userRole.Teacher,
      sessionId: '',
      requestId: '',
      address: '',
    }
  }
  const quizId = async (title: string) =>
    (
      await database.db
        .selectFrom('lecture_quiz')
        .select('id')
        .where('title', 'like', `${title}%`)
        .executeTakeFirstOrThrow()
    ).id

  it('holds a bank of all nine kinds', async () => {
    const rows = await database.db
      .selectFrom('question')
      .innerJoin('course', 'course.id', 'question.course_id')
      .select('question_type')
      .distinct()
      .where('course.name', '=', 'الرياضيات التطبيقية')
      .execute()

    expect(rows.map(({ question_type }) => question_type).sort()).toEqual([...questionTypes].sort())
  })

  it('lets the named student begin a timed test that draws from the bank', async () => {
    const start = await getQuizStart(database.db, await callerOf('student'), await quizId('اختبار تدريبي'))

    expect(start).toMatchObject({ refusal: null, attempts: [], timeLimitMinutes: 30, questionsCount: 10 })
  })

  it('has essays that wait for a mark and essays that have one', async () => {
    const marking = await getQuizMarking(database.db, await callerOf('teacher'), await quizId('اختبار الوحدة الثانية'))
    const essay = marking.questions.find(({ questionType }) => questionType === 'Essay')

    expect(essay?.awaitingCount).toBeGreaterThan(2)
    expect((essay?.answeredCount ?? 0) - (essay?.awaitingCount ?? 0)).toBeGreaterThan(2)
  })

  it('has a key that was corrected, answers that were not accepted, and late ones that wait', async () => {
    const [teacher, id] = [await callerOf('teacher'), await quizId('اختبار الوحدة الأولى')]
    const [correction, ...others] = await listRescorings(database.db, teacher, id)
    const typed = await listUnacceptedAnswers(database.db, teacher, id)
    const late = await database.db.selectFrom('quiz_attempt').select('id').where('late_state', '=', 'WAITING').execute()

    expect([others.length, (correction?.changedCount ?? 0) > 2, typed.length > 0, late.length]).toEqual([
      0,
      true,
      true,
      1,
    ])
  })

  it('has marks that are posted and marks that are published', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select classroom.id, course.name from grade_plan join classroom on classroom.id = classroom_id
      join course on course.id = classroom.course_id where course.name = any(${assessed.map(({ course }) => course)})
      order by classroom.id`.execute(database.db)
    const teacher = await callerOf('teacher')
    const releases = await Promise.all(rows.map(({ id }) => getGradeRelease(database.db, teacher, id)))

    expect(releases.map(({ state, missingCount }) => [state, missingCount > 0])).toEqual([
      ['OPEN', true],
      ['PUBLISHED', false],
    ])
  })
})
