import type { NewQuestion } from '../../src/features/quizzes/quiz-questions.queries.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import {
  type BuiltQuiz,
  buildAttempt,
  buildLectureFor,
  buildQuestionImage,
  buildQuiz,
  buildSubmission,
} from '../factories/quizzes.ts'
import type { Canaries } from './canaries.ts'

/** Open to be taken, taken by the student, and not enabled yet; each on a lecture of its own. */
export interface Quizzes {
  open: BuiltQuiz
  taken: BuiltQuiz
  draft: BuiltQuiz
  /** Of the draft. */
  pickId: number
  /** Has a time limit, and shows its results when they are published. */
  timed: BuiltQuiz
  submissionId: number
  /** Of the student, running, at the open quiz. */
  attemptId: number
  /** Ended by the clock, with late answers that wait. */
  lateAttemptId: number
  /** A correction of the key of the taken quiz. */
  rescoringId: number
  /** Of the open quiz. */
  imageId: string
}

interface Given {
  db: Db
  files: Files
  cage: Canaries
  side: 'A' | 'B'
}

interface Place {
  classroomId: number
  order: number
}

/** Its key is its content. */
const shortText = (answer: string): NewQuestion => ({
  questionType: 'ShortText',
  text: 'عاصمة سوريا؟',
  imageId: null,
  explanation: null,
  points: 1,
  content: { answers: [{ text: answer, percent: 100 }], fold: 'LETTERS', ignoresArticle: false, allowsSlip: false },
  options: [],
})

async function createQuiz({ db, cage, side }: Given, name: string, place: Place, imageId: string | null) {
  const text = (field: string) => cage.create(`${name}${side}.${field}`)
  const { classroomId, order } = place
  const lectureId = await buildLectureFor(db, classroomId, { title: cage.create(`lecture${side}.title`), order })
  const options = [true, false].map((isCorrect) => ({ text: text('option'), isCorrect }))
  const question = { questionType: 'MultipleChoice' as const, text: text('question'), imageId, options }
  const isEnabled = name === 'quiz'
  const explanation = cage.create(`${name}Key${side}.explanation`)
  return buildQuiz(db, {
    lectureId,
    title: text('title'),
    isEnabled,
    questions: [{ ...question, explanation }, ...(isEnabled ? [] : [shortText(text('answer'))])],
  })
}

async function correctTaken({ db, cage, side }: Given, taken: BuiltQuiz, by: number): Promise<number> {
  const [question] = taken.questions
  const words = (field: string) => JSON.stringify({ words: cage.create(`rescoring${side}.${field}`) })
  const { id } = await db
    .insertInto('rescoring')
    .values({
      ...{ quiz_id: taken.id, rule: 'EXACT', changed_count: 0, before: '{}', state_print: 'as it was', by },
      changes: JSON.stringify([{ content: cage.create(`rescoring${side}.changes`) }]),
      reason: cage.create(`rescoring${side}.reason`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quiz_key_change')
    .values({
      ...{ rescoring_id: id, question_id: question?.id ?? 0, revision: 1 },
      before: words('keyBefore'),
      after: words('keyAfter'),
    })
    .execute()
  return id
}

export async function createQuizzes(
  given: Given,
  { classroomId, teacherId, studentId }: Record<'classroomId' | 'teacherId' | 'studentId', number>,
): Promise<Quizzes> {
  const { db, files, cage, side } = given
  const imageId = await buildQuestionImage(db, files, teacherId, `${cage.create(`quizImage${side}.fileName`)}.png`)
  const open = await createQuiz(given, 'quiz', { classroomId, order: 2 }, imageId)
  const taken = await createQuiz(given, 'quiz', { classroomId, order: 3 }, null)
  const draft = await createQuiz(given, 'draftQuiz', { classroomId, order: 4 }, null)
  const timed = await createQuiz(given, 'quiz', { classroomId, order: 5 }, null)
  await db
    .updateTable('lecture_quiz_all')
    .set({ time_limit_minutes: 30, shows_score: 'WHEN_PUBLISHED', shows_key: 'WHEN_PUBLISHED', needs_attempt: true })
    .where('id', '=', timed.id)
    .execute()
  const entryPassword = cage.create(`draftQuiz${side}.entryPassword`)
  await db.updateTable('lecture_quiz_all').set({ entry_password: entryPassword }).where('id', '=', draft.id).execute()
  const { id: pickId } = await db
    .insertInto('quiz_slot')
    .values({ quiz_id: draft.id, position: 1, points: 1, pick_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const voidId = await buildAttempt(db, { quiz: open, studentId })
  await db
    .updateTable('quiz_attempt_all')
    .set({
      state: 'VOID',
      attempt_no: 2,
      ended_at: new Date(),
      end_cause: 'STAFF',
      void_reason: cage.create(`attempt${side}.voidReason`),
      receipt_code: 'Q7M-4QX',
    })
    .where('id', '=', voidId)
    .execute()
  const lateAttemptId = await buildAttempt(db, { quiz: taken, studentId })
  await db
    .updateTable('quiz_attempt_all')
    .set({
      state: 'MARKED',
      ended_at: new Date(),
      end_cause: 'TIME',
      marks: '{}',
      points: 0,
      score: 0,
      receipt_code: 'Z7M-4QX',
      late_answers: '{}',
      late_state: 'WAITING',
    })
    .where('id', '=', lateAttemptId)
    .execute()
  const attemptId = await buildAttempt(db, { quiz: open, studentId })
  const submissionId = await buildSubmission(db, { quiz: taken, studentId })
  const rescoringId = await correctTaken(given, taken, teacherId)
  return { open, taken, draft, pickId, timed, submissionId, attemptId, lateAttemptId, rescoringId, imageId }
}
