import { type Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { userRole } from '../contract/src/users.ts'
import { insertQuestion } from '../server/src/features/quizzes/quiz-questions.queries.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'
import { productProgram, startMeasured } from './measured-process.ts'
import { percentile } from './numbers.ts'
import { createAgent } from './open-loop.ts'
import { type BenchSchool, openSchool, signIn } from './schools.ts'

export const students = Number(process.env.BENCH_QUIZ_STUDENTS ?? 2_000)
export const windowMilliseconds = 10_000
const questionCount = 8
/** Longer than any restart: a device gives up only when the student does. */
const mostAttempts = 120
export const port = 3_138

export interface Reply {
  status: number
  text: string
  retryAfterSeconds: number
}

export interface Call {
  url: string
  token: string
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  key?: string
}

function send({ url, token, method, body, key }: Call, agent: Agent): Promise<Reply> {
  return new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    }
    const sending = request(url, { agent, method: method ?? (body ? 'POST' : 'GET'), headers }, async (response) => {
      const text = (await response.toArray()).join('')
      const retryAfterSeconds = Number(response.headers['retry-after'] ?? 1)
      resolve({ status: response.statusCode ?? 0, text, retryAfterSeconds })
    })
    sending.on('error', () => resolve({ status: 0, text: '', retryAfterSeconds: 1 }))
    sending.end(body && JSON.stringify(body))
  })
}

/** As the device of a student does it: what was not heard, or came at a bad time, is sent again. */
export async function sendUntilAnswered(call: Call, agent: Agent): Promise<Reply> {
  for (let attempt = 1; ; attempt++) {
    const reply = await send(call, agent)
    const isAnswered = reply.status >= 200 && reply.status < 500 && reply.status !== 429
    if (isAnswered || attempt === mostAttempts) return reply
    await sleep(reply.retryAfterSeconds * 1_000)
  }
}

const toIds = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

export async function studentIds(db: Db): Promise<number[]> {
  const known = () => db.selectFrom('person').select('id').where('email', 'like', 'storm-%@bench.example').execute()
  const missing = students - (await known()).length
  const people = Array.from({ length: Math.max(0, missing) }, (_, index) => ({
    role: userRole.Student,
    first_name: 'طالب',
    last_name: `العاصفة ${index}`,
    email: `storm-${Date.now()}-${index}@bench.example`,
    national_id: `s-${Date.now().toString(36)}-${index}`,
    password_hash: '!',
  }))
  if (people.length > 0) await db.insertInto('person').values(people).execute()
  return toIds(await known()).slice(0, students)
}

export interface Deps {
  classroomId: number
  lectureId: number
  quizId: number
}

/** One classroom with everybody in it, and an enabled quiz. */
export async function prepare(db: Db, ids: readonly number[]): Promise<Deps> {
  const { id: courseId } = await db.selectFrom('course').select('id').executeTakeFirstOrThrow()
  const classroom = db.insertInto('classroom').values({ name: 'شعبة القياس', course_id: courseId, capacity: 1_000 })
  const { id: classroomId } = await classroom.returning('id').executeTakeFirstOrThrow()
  const lecture = db.insertInto('lecture').values({ classroom_id: classroomId, title: 'قياس', lecture_order: 1 })
  const { id: lectureId } = await lecture.returning('id').executeTakeFirstOrThrow()
  const seats = ids.map((studentId) => ({ classroom_id: classroomId, student_id: studentId }))
  await db.insertInto('enrollment').values(seats).execute()
  const quiz = db.insertInto('lecture_quiz_all').values({ lecture_id: lectureId, title: 'قياس', is_enabled: true })
  const { id: quizId } = await quiz.returning('id').executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < questionCount; number++) {
      const options = ['أ', 'ب', 'ج', 'د'].map((text, index) => ({ text, isCorrect: index === number % 4 }))
      const question = { questionType: 'MultipleChoice', text: `سؤال ${number}`, imageId: null, options } as const
      await insertQuestion(trx, quizId, question)
    }
  })
  return { classroomId, lectureId, quizId }
}

/** The school of the benchmarks stays as it was, but for the people. */
export async function cleanUp(db: Db, { classroomId, lectureId, quizId }: Deps): Promise<void> {
  await db.deleteFrom('quiz_attempt_all').where('quiz_id', '=', quizId).execute()
  await db.deleteFrom('lecture_quiz_submission_all').where('quiz_id', '=', quizId).execute()
  await db.deleteFrom('lecture_quiz_question_all').where('quiz_id', '=', quizId).execute()
  await db.deleteFrom('lecture_quiz_all').where('id', '=', quizId).execute()
  await db.deleteFrom('lecture_all').where('id', '=', lectureId).execute()
  await db.deleteFrom('enrollment_all').where('classroom_id', '=', classroomId).execute()
  await db.deleteFrom('classroom_all').where('id', '=', classroomId).execute()
}

interface QuizBody {
  questions: { lectureQuizQuestionId: number; options: { lectureQuizQuestionOptionId: number }[] }[]
}

const answersTo = ({ questions }: QuizBody) =>
  questions.map(({ lectureQuizQuestionId: questionId, options }) => ({
    questionId,
    selectedOptionId: options[Math.floor(Math.random() * options.length)]?.lectureQuizQuestionOptionId,
  }))

interface Waits {
  starts: number[]
  submissions: number[]
}

/** Comes at some moment of the first window, submits at some moment of the second; waiting counts from that moment. */
async function takePart(base: string, token: string, deps: Deps, { agent, begin, waits }: Storm): Promise<void> {
  const moment = (offset: number) => begin + offset + Math.random() * windowMilliseconds
  const arrival = moment(0)
  await sleep(arrival - performance.now())
  const quiz = await sendUntilAnswered({ url: `${base}/api/student/lectures/${deps.lectureId}/quiz`, token }, agent)
  waits.starts.push(performance.now() - arrival)
  if (quiz.status !== 200) return
  const answers = answersTo(JSON.parse(quiz.text) as QuizBody)
  const end = moment(windowMilliseconds)
  await sleep(end - performance.now())
  const url = `${base}/api/student/quizzes/${deps.quizId}/submit`
  await sendUntilAnswered({ url, token, body: { answers }, key: `storm-${token.slice(-24)}` }, agent)
  waits.submissions.push(performance.now() - end)
}

interface Storm {
  agent: Agent
  begin: number
  waits: Waits
}

interface Stored {
  rows: number
  students: number
}

async function storedIn(db: Db, { quizId }: Deps): Promise<Stored> {
  const submission = db.selectFrom('lecture_quiz_submission').where('quiz_id', '=', quizId)
  const rows = await submission.select('student_id as studentId').execute()
  return { rows: rows.length, students: new Set(rows.map(({ studentId }) => studentId)).size }
}

/** One storm; `interfere` begins with it and may do what it likes to the server. */
async function storm(
  { server, database }: BenchSchool,
  interfere: (begin: number) => Promise<unknown>,
): Promise<{ waits: Waits; stored: Stored }> {
  const { db } = database
  const ids = await studentIds(db)
  const tokens = await signIn(database, ids, userRole.Student)
  const deps = await prepare(db, ids)
  const agent = createAgent(512)
  const course: Storm = { agent, begin: performance.now() + 500, waits: { starts: [], submissions: [] } }
  try {
    await Promise.all([...tokens.map((token) => takePart(server.url, token, deps, course)), interfere(course.begin)])
    return { waits: course.waits, stored: await storedIn(db, deps) }
  } finally {
    agent.destroy()
    await cleanUp(db, deps)
  }
}

const toRows = ({ rows, students: different }: Stored, when = ''): Measured[] => [
  atMost(`submissions that were lost${when}`, 0, students - different, ''),
  atMost(`submissions that were stored twice${when}`, 0, rows - different, ''),
]

async function measureQuiet(school: BenchSchool): Promise<Measured[]> {
  const { waits, stored } = await storm(school, async () => {})
  const { starts, submissions } = waits
  const median = (some: number[]) => `median ${percentile(some, 0.5).toFixed(0)} ms`
  return [
    atMost(`${students} students start one quiz: p95`, 2_000, percentile(starts, 0.95), ' ms', median(starts)),
    atMost('they submit it: p99', 1_000, percentile(submissions, 0.99), ' ms', median(submissions)),
    ...toRows(stored),
  ]
}

/** The same while the app is killed among the submissions and comes back on the same port. */
async function measureKilled(school: BenchSchool): Promise<Measured[]> {
  let awaySeconds = 0
  const { waits, stored } = await storm(school, async (begin) => {
    await sleep(begin + windowMilliseconds * 1.4 - performance.now())
    await school.server.kill()
    const killedAt = performance.now()
    school.server = await startMeasured(productProgram, port, school.env)
    awaySeconds = (performance.now() - killedAt) / 1_000
  })
  const longest = (Math.max(...waits.submissions) / 1_000).toFixed(1)
  const when = `, the app killed once and away for ${awaySeconds.toFixed(1)} s (the longest wait ${longest} s)`
  return toRows(stored, when)
}

/** Everybody comes within ten seconds and submits within the next ten, on the machine that also sends. */
export const quizStormBenchmark: LoneBenchmark = {
  name: 'quiz-storm',
  async measure() {
    // Not one of the two whose lists are compared: two thousand people stay in it.
    const school = await openSchool(1_000, port)
    try {
      return [...(await measureQuiet(school)), ...(await measureKilled(school))]
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
