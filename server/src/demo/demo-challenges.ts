import { difficultyLevels, questionStatuses } from '@manara/contract/question-bank.ts'
import { classicTypes } from '@manara/contract/question-kinds/question-types.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { addDays, weekAt } from '../features/challenges/challenge-week.ts'
import { getSchoolCalendar } from '../features/settings/settings.service.ts'
import type { Trx } from '../platform/db/database.ts'
import { type Random, seededRandom } from '../platform/random/random.ts'
import { findTopic, insertDemoKinds } from './demo-question-kinds.ts'
import { demoTable, questionColumns, toOptions } from './demo-table.ts'

const day = 86_400_000
const hour = 3_600_000
const mostAsked = 10

interface Author {
  teacherId: number
  coordinatorId: number
}

/** The question banks; the first option is the correct one. Three courses have enough for a challenge, one not yet. */
const readQuestions = () =>
  demoTable('questions', {
    course: Type.String(),
    topic: Type.Optional(Type.String()),
    type: Type.Enum([...classicTypes]),
    difficulty: Type.Enum([...difficultyLevels]),
    status: Type.Enum([...questionStatuses]),
    ...questionColumns,
  })

type Question = ReturnType<typeof readQuestions>[number]

async function insertQuestion(trx: Trx, courseId: number, question: Question, place: number, author: Author) {
  const { text, type, topic, difficulty, status } = question
  const options = toOptions(question)
  const isReviewed = status !== 'Pending'
  // The teacher's suggestions are those that wait or were refused, and some of the others.
  const isSuggested = status !== 'Approved' || place % 4 === 3
  const { id } = await trx
    .insertInto('question_all')
    .values({
      course_id: courseId,
      text,
      question_type: type,
      topic_id: topic ? await findTopic(trx, courseId, topic) : null,
      difficulty,
      status,
      author_id: isSuggested ? author.teacherId : author.coordinatorId,
      reviewed_by: isReviewed ? author.coordinatorId : null,
      reviewed_at: isReviewed ? new Date(Date.now() - 20 * day) : null,
      created_at: new Date(Date.now() - (isReviewed ? 60 - place : 2) * day),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // In the bank the correct option has any place, and «صح» is always first.
  const turned = options.map((_, index) => (index + place) % options.length)
  const order = type === 'TrueFalse' ? [...options.keys()].sort((one) => (options[one] === 'صح' ? -1 : 1)) : turned
  await trx
    .insertInto('question_option')
    .values(
      order.map((from, index) => ({
        question_id: id,
        position: index + 1,
        text: options[from] ?? '',
        is_correct: from === 0,
      })),
    )
    .execute()
}

/** A set as the school makes it, but always of the oldest questions, so that the demo school is the same each time. */
async function openChallenge(trx: Trx, courseId: number, weekStart: string, openedAt: Date): Promise<number> {
  const { id } = await trx
    .insertInto('challenge')
    .values({ course_id: courseId, week_start: weekStart, opened_at: openedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into challenge_question (challenge_id, position, question_id, text)
    select ${id}::integer, row_number() over (order by id), id, text
    from (select id, text from question where course_id = ${courseId} and status = 'Approved'
      and question_type in ('MultipleChoice', 'TrueFalse') order by id limit ${mostAsked}) asked
  `.execute(trx)
  await sql`
    insert into challenge_option (challenge_question_id, text, is_correct)
    select copy.id, option.text, option.is_correct
    from challenge_question copy join question_option option on option.question_id = copy.question_id
    where copy.challenge_id = ${id} order by md5(copy.position || option.text)`.execute(trx)
  return id
}

interface Answered {
  questionId: number
  options: { id: number; isCorrect: boolean }[]
}

/** One student's try: how many are right, and how long it took, is a matter of luck. */
async function insertAttempt(
  trx: Trx,
  challengeId: number,
  studentId: number,
  startedAt: Date,
  asked: Answered[],
  random: Random,
) {
  const skill = 0.45 + random() * 0.5
  const chosen = asked.map(({ questionId, options }) => {
    const isRight = random() < skill
    const option = options.find(({ isCorrect }) => isCorrect === isRight) ?? options[0]
    return { challenge_question_id: questionId, challenge_option_id: option?.id ?? 0, isRight }
  })
  const seconds = Math.round(45 + random() * 240)
  const { id } = await trx
    .insertInto('challenge_attempt')
    .values({
      challenge_id: challengeId,
      student_id: studentId,
      started_at: startedAt,
      submitted_at: new Date(startedAt.getTime() + seconds * 1_000),
      score: chosen.filter(({ isRight }) => isRight).length,
      time_taken_seconds: seconds,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('challenge_answer')
    .values(chosen.map(({ isRight, ...answer }) => ({ attempt_id: id, ...answer })))
    .execute()
}

async function listAsked(trx: Trx, challengeId: number): Promise<Answered[]> {
  const { rows } = await sql<Answered>`
    select question.id as "questionId",
      json_agg(json_build_object('id', option.id, 'isCorrect', option.is_correct) order by option.id) as options
    from challenge_question question join challenge_option option on option.challenge_question_id = question.id
    where question.challenge_id = ${challengeId} group by question.id order by question.id`.execute(trx)
  return rows
}

async function listStudents(trx: Trx, courseId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .select('enrollment.student_id as id')
    .where('classroom.course_id', '=', courseId)
    .orderBy('enrollment.student_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Played challenges per course: weeks ago, share of the students, and whether the sign-in page's student took part. */
const readPlayed = () =>
  demoTable('challenges', {
    course: Type.String(),
    weeksAgo: Type.Integer(),
    share: Type.Number(),
    isDone: Type.Boolean(),
  })

async function play(
  trx: Trx,
  courseId: number,
  { course, weeksAgo, share, isDone }: ReturnType<typeof readPlayed>[number],
  named: number,
) {
  const random = seededRandom(course, weeksAgo)
  const calendar = await getSchoolCalendar(trx)
  const weekStart = addDays(weekAt(calendar, new Date()).start, -7 * weeksAgo)
  // This week may have begun a minute ago: participants took part just before now.
  const openedAt = new Date(Date.now() - weeksAgo * 7 * day - hour)
  const challengeId = await openChallenge(trx, courseId, weekStart, openedAt)
  const asked = await listAsked(trx, challengeId)
  for (const studentId of await listStudents(trx, courseId)) {
    const isNamed = studentId === named
    const takesPart = random() < share
    if (isNamed ? isDone : takesPart) await insertAttempt(trx, challengeId, studentId, openedAt, asked, random)
  }
}

/** Banks of the courses that the coordinator of the sign-in page looks after, and the challenges of the last weeks. */
export async function insertDemoBanks(trx: Trx, author: Author & { studentId: number }): Promise<void> {
  const played = readPlayed()
  for (const [course, questions] of Map.groupBy(readQuestions(), (question) => question.course)) {
    const { id } = await trx.selectFrom('course').select('id').where('name', '=', course).executeTakeFirstOrThrow()
    for (const [place, question] of questions.entries()) await insertQuestion(trx, id, question, place, author)
    for (const week of played.filter((one) => one.course === course)) await play(trx, id, week, author.studentId)
    await insertDemoKinds(trx, { id, name: course }, author.coordinatorId)
  }
}
