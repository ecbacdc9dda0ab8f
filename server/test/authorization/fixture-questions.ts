import { weekAt } from '../../src/features/challenges/challenge-week.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { buildQuestion } from '../factories/questions.ts'
import type { Canaries } from './canaries.ts'

/** The bank of the course, and its challenge of this week. */
export interface Questions {
  /** By the teacher, not reviewed yet; with its options. */
  pending: { id: number; optionIds: number[] }
  /** By the coordinator. */
  approvedId: number
  /** By the teacher, approved. */
  ownApprovedId: number
  topicId: number
  /** A question of this week, and the options to choose from. The student has started; somebody else has submitted. */
  asked: { questionId: number; optionIds: number[] }
}

interface Given {
  db: Db
  cage: Canaries
  side: 'A' | 'B'
}

interface People {
  courseId: number
  teacherId: number
  coordinatorId: number
  studentId: number
  rivalId: number
}

async function createChallenge({ db, cage, side }: Given, { courseId, studentId, rivalId }: People) {
  const { start } = weekAt({ timeZone: 'Asia/Damascus', weekStart: 6 }, new Date())
  const { id } = await db
    .insertInto('challenge')
    .values({ course_id: courseId, week_start: start })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: questionId } = await db
    .insertInto('challenge_question')
    .values({ challenge_id: id, position: 1, text: cage.create(`challenge${side}.text`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = [cage.create(`challenge${side}.option`), 'غيره']
  const options = await db
    .insertInto('challenge_option')
    .values(texts.map((text, index) => ({ challenge_question_id: questionId, text, is_correct: index === 0 })))
    .returning('id')
    .execute()
  const startedAt = new Date(Date.now() + 3_600_000)
  const result = { submitted_at: startedAt, score: 1, time_taken_seconds: 40 }
  const attempt = { challenge_id: id, started_at: startedAt }
  await db
    .insertInto('challenge_attempt')
    .values([
      // Started later than now, so that every submission of a test takes the same time: none.
      { ...attempt, student_id: studentId },
      { ...attempt, student_id: rivalId, ...result },
    ])
    .execute()
  return { questionId, optionIds: options.map((option) => option.id) }
}

export async function createQuestions(given: Given, people: People): Promise<Questions> {
  const { db, cage, side } = given
  const { courseId, teacherId, coordinatorId } = people
  const pending = await buildQuestion(db, {
    courseId,
    authorId: teacherId,
    status: 'Pending',
    text: cage.create(`question${side}.text`),
    options: [cage.create(`question${side}.option`), 'غيره'],
  })
  const approved = await buildQuestion(db, {
    courseId,
    authorId: coordinatorId,
    text: cage.create(`approvedQuestion${side}.text`),
    options: [cage.create(`approvedQuestion${side}.option`), 'غيره'],
  })
  await db
    .updateTable('question_all')
    .set({ explanation: cage.create(`approvedQuestion${side}.explanation`) })
    .where('id', '=', approved.id)
    .execute()
  const answer = cage.create(`shortQuestion${side}.answer`)
  await db
    .insertInto('question_all')
    .values({
      course_id: courseId,
      author_id: coordinatorId,
      text: cage.create(`shortQuestion${side}.text`),
      question_type: 'ShortText',
      difficulty: 'Easy',
      status: 'Approved',
      content: JSON.stringify({
        answers: [{ text: answer, percent: 100 }],
        fold: 'LETTERS',
        ignoresArticle: false,
        allowsSlip: false,
      }),
    })
    .execute()
  const own = await buildQuestion(db, {
    courseId,
    authorId: teacherId,
    text: cage.create(`ownApprovedQuestion${side}.text`),
    options: [cage.create(`ownApprovedQuestion${side}.option`), 'غيره'],
  })
  const rejected = await buildQuestion(db, {
    courseId,
    authorId: teacherId,
    status: 'Rejected',
    text: cage.create(`rejectedQuestion${side}.text`),
    options: [cage.create(`rejectedQuestion${side}.option`), 'غيره'],
  })
  await db
    .updateTable('question_all')
    .set({ rejection_reason: cage.create(`rejectedQuestion${side}.reason`) })
    .where('id', '=', rejected.id)
    .execute()
  const { topicId } = await db
    .insertInto('question_topic')
    .values({ course_id: courseId, name: cage.create(`topic${side}.name`), position: 1 })
    .returning('id as topicId')
    .executeTakeFirstOrThrow()
  return {
    pending,
    topicId,
    approvedId: approved.id,
    ownApprovedId: own.id,
    asked: await createChallenge(given, people),
  }
}
