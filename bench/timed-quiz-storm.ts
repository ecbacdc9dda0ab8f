import type { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QuizAttempt } from '../contract/src/quiz-attempts.ts'
import { userRole } from '../contract/src/users.ts'
import type { Db } from '../server/src/platform/db/database.ts'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'
import { percentile } from './numbers.ts'
import { createAgent } from './open-loop.ts'
import {
  type Call,
  cleanUp,
  port,
  prepare,
  sendUntilAnswered,
  studentIds,
  students,
  windowMilliseconds,
} from './quiz-storm.ts'
import { type BenchSchool, openSchool, signIn } from './schools.ts'

/** Students save every quarter of a minute, and so often before they hand in. */
const saveEveryMilliseconds = 15_000
const saves = 3
const handInMilliseconds = 30_000
/** So many requests are sent twice, as by a device that did not hear the answer. */
const shareSentTwice = 0.2

interface Storm {
  base: string
  quizId: number
  agent: Agent
  begin: number
  waits: { starts: number[]; saves: number[]; handIns: number[] }
}

/** Waits for a moment, sends, and notes how long the answer took from that moment. */
async function sendAt(moment: number, waits: number[], call: Call, { agent }: Storm) {
  await sleep(Math.max(0, moment - performance.now()))
  const isTwice = Math.random() < shareSentTwice
  const [reply] = await Promise.all([sendUntilAnswered(call, agent), isTwice && sendUntilAnswered(call, agent)])
  waits.push(performance.now() - moment)
  return reply
}

const anyOf = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)]

/** One student: begins, answers two or three questions before each save, and hands in. Gives the answers as they must be kept. */
async function takePart(storm: Storm, token: string): Promise<Map<number, number> | undefined> {
  const { base, quizId, begin, waits } = storm
  const offset = Math.random() * windowMilliseconds
  const starting = { url: `${base}/api/student/quizzes/${quizId}/attempts`, token, body: {} }
  const begun = await sendAt(begin + offset, waits.starts, starting, storm)
  if (begun?.status !== 200) return undefined
  const { attemptId, questions } = JSON.parse(begun.text) as QuizAttempt
  const kept = new Map<number, number>()
  const choose = (count: number) => {
    const answers = questions.slice(kept.size, kept.size + count).map(({ questionId, options }) => {
      const optionId = anyOf(options)?.optionId ?? 0
      kept.set(questionId, optionId)
      return { questionId, response: { optionId } }
    })
    return { answers }
  }
  const url = `${base}/api/student/attempts/${attemptId}`
  for (let save = 1; save <= saves; save++) {
    const call = { url: `${url}/answers`, token, method: 'PUT', body: choose(2) } as const
    await sendAt(begin + offset + save * saveEveryMilliseconds, waits.saves, call, storm)
  }
  const end = begin + windowMilliseconds + (saves + 1) * saveEveryMilliseconds + Math.random() * handInMilliseconds
  await sendAt(end, waits.handIns, { url: `${url}/hand-in`, token, body: choose(questions.length) }, storm)
  return kept
}

/** Answers that the database lacks or has otherwise, and attempts and results beyond one for each student. */
async function compare(db: Db, quizId: number, keptOf: ReadonlyMap<number, Map<number, number> | undefined>) {
  const attempts = await db
    .selectFrom('quiz_attempt')
    .select(['student_id', 'answers', 'state'])
    .where('quiz_id', '=', quizId)
    .execute()
  const stored = new Map(attempts.map((attempt) => [attempt.student_id, attempt]))
  let lost = 0
  for (const [studentId, kept] of keptOf) {
    const attempt = stored.get(studentId)
    const answers = (attempt?.answers ?? {}) as Record<string, { optionId?: number }>
    const right = [...(kept ?? [])].filter(([question, option]) => answers[question]?.optionId === option).length
    lost += attempt?.state === 'MARKED' && kept ? kept.size - right : 1
  }
  const results = await db.selectFrom('lecture_quiz_submission').select('id').where('quiz_id', '=', quizId).execute()
  return { lost, twice: attempts.length + results.length - 2 * keptOf.size }
}

/** Everybody begins one timed quiz within ten seconds, saves every 15 s, and hands in within thirty. */
async function measureTimed({ server, database }: BenchSchool): Promise<Measured[]> {
  const { db } = database
  const ids = await studentIds(db)
  const tokens = await signIn(database, ids, userRole.Student)
  const deps = await prepare(db, ids)
  const settings = { time_limit_minutes: 60, shuffles_questions: true, shuffles_options: true, needs_attempt: true }
  await db.updateTable('lecture_quiz_all').set(settings).where('id', '=', deps.quizId).execute()
  const waits = { starts: [], saves: [], handIns: [] } as Storm['waits']
  const agent = createAgent(512)
  const storm: Storm = { base: server.url, quizId: deps.quizId, agent, begin: performance.now() + 500, waits }
  try {
    const kept = await Promise.all(tokens.map((token) => takePart(storm, token)))
    const { lost, twice } = await compare(db, deps.quizId, new Map(ids.map((id, at) => [id, kept[at]])))
    const median = (some: number[]) => `median ${percentile(some, 0.5).toFixed(0)} ms`
    return [
      atMost(
        `${students} students begin a timed quiz: p95`,
        2_000,
        percentile(waits.starts, 0.95),
        ' ms',
        median(waits.starts),
      ),
      atMost('they save every 15 s: p95', 300, percentile(waits.saves, 0.95), ' ms', median(waits.saves)),
      atMost('they hand in within 30 s: p99', 1_000, percentile(waits.handIns, 0.99), ' ms', median(waits.handIns)),
      atMost('answers of it that were lost', 0, lost, ''),
      atMost('attempts and results beyond one each, a fifth of all requests sent twice', 0, twice, ''),
    ]
  } finally {
    agent.destroy()
    await cleanUp(db, deps)
  }
}

/** The same as the short quiz, in one that is begun. */
export const timedQuizStormBenchmark: LoneBenchmark = {
  name: 'timed-quiz-storm',
  async measure() {
    const school = await openSchool(1_000, port)
    try {
      return await measureTimed(school)
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
