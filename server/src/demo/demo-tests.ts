import { sql } from 'kysely'
import * as attempts from '../features/quizzes/attempts/attempts.queries.ts'
import { getSettings, writeSettings } from '../features/quizzes/attempts/quiz-settings.queries.ts'
import { correctKey, previewKeyCorrection } from '../features/quizzes/key-correction/key-correction.service.ts'
import { readPicks } from '../features/quizzes/picks/matched-picks.ts'
import { insertPick } from '../features/quizzes/picks/picks.queries.ts'
import { insertPool } from '../features/quizzes/picks/pool.queries.ts'
import { copyFitting } from '../features/quizzes/picks/pool.service.ts'
import { insertQuestion } from '../features/quizzes/quiz-questions.queries.ts'
import { insertQuiz, setQuizEnabled } from '../features/quizzes/quizzes.queries.ts'
import type { Trx } from '../platform/db/database.ts'
import type { Random } from '../platform/random/random.ts'
import type { AssessedRoom, DemoTest } from './assessed-room.ts'
import { insertDemoAttempts, markHalf } from './demo-attempts.ts'
import { findTopic, toStored } from './demo-question-kinds.ts'

const hour = 3_600_000

async function insertContent(trx: Trx, { courseId, teacher }: AssessedRoom, quizId: number, test: DemoTest) {
  for (const question of test.questions) await insertQuestion(trx, quizId, toStored(question))
  for (const { topic, ...pick } of test.picks ?? [])
    await insertPick(trx, quizId, { ...pick, topicId: topic ? await findTopic(trx, courseId, topic) : 0 })
  if (!test.picks) return
  const matched = await readPicks(trx, teacher.personId, quizId)
  if (matched.shortage) throw new Error(matched.shortage)
  await insertPool(trx, quizId, await copyFitting(trx, teacher.personId, quizId, matched))
}

/** Whole hours, as teachers set them; a test that is over has ended the day after it was opened. */
async function openWindow(trx: Trx, quizId: number, { daysAgo, isOver }: DemoTest): Promise<void> {
  const opensAt = Math.floor(Date.now() / hour) * hour - daysAgo * 24 * hour
  const closesAt = opensAt + (isOver ? 24 : 7 * 24) * hour
  const settings = { ...(await getSettings(trx, quizId)), opensAt: new Date(opensAt), closesAt: new Date(closesAt) }
  await writeSettings(trx, quizId, settings)
  await setQuizEnabled(trx, quizId, !isOver)
  await sql`
    update lecture_quiz_all set created_at = opens_at - interval '2 days', updated_at = opens_at where id = ${quizId}`.execute(
    trx,
  )
}

/** A test of a lecture with the attempts of its students. Gives what corrects its key, for later. */
export async function insertDemoTest(
  trx: Trx,
  room: AssessedRoom,
  test: DemoTest,
  random: Random,
): Promise<() => Promise<void>> {
  const lecture = await trx
    .selectFrom('lecture')
    .select('id')
    .where('classroom_id', '=', room.id)
    .where('title', '=', test.lecture)
    .executeTakeFirstOrThrow()
  const { lectureQuizId: quizId = 0 } = (await insertQuiz(trx, lecture.id, test.title)) ?? {}
  await insertContent(trx, room, quizId, test)
  const settings = { ...(await getSettings(trx, quizId)), ...test.settings }
  await writeSettings(trx, quizId, settings)
  await insertDemoAttempts(trx, room, { quizId, settings, test, random })
  await openWindow(trx, quizId, test)
  if (test.essays) await markHalf(trx, room.teacher, quizId, test.essays)
  return () => correct(trx, room, quizId, test)
}

async function correct(trx: Trx, { teacher }: AssessedRoom, quizId: number, { correction }: DemoTest): Promise<void> {
  if (!correction) return
  const { text, right, reason } = correction
  const question = (await attempts.listQuestionRows(trx, quizId)).find((row) => row.text === text)
  const rightOptionIds = question?.options.filter((option) => right.includes(option.text)).map(({ id }) => id) ?? []
  const changes = [{ questionId: question?.questionId ?? 0, rightOptionIds }]
  const { fingerprint } = await previewKeyCorrection(trx, teacher, quizId, { changes, rule: 'NO_LOSS' })
  await correctKey(trx, teacher, quizId, { changes, rule: 'NO_LOSS', reason, fingerprint })
}
