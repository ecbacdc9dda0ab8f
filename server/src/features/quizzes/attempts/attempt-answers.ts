import { describeKey, describeResponse } from '@manara/contract/question-kinds/content.ts'
import type { SubmissionDetails } from '@manara/contract/quizzes.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listQuestionRows } from './attempts.queries.ts'
import { type HandMarks, handMarkOf } from './hand-marks.ts'
import { idsOf, type PlacedQuestion } from './layout.ts'
import { type Answers, type KeptPoints, worthIn } from './mark-attempt.ts'

interface CountedAnswers {
  layout: PlacedQuestion[]
  answers: Answers
  marks: Record<string, number>
  handMarks: HandMarks
  awaits: number[]
  keptPoints: KeptPoints
}

/** The attempt whose result a submission is. */
async function findCounted(db: Db, submissionId: number): Promise<CountedAnswers | undefined> {
  const row = await db
    .selectFrom('quiz_attempt')
    .select(['layout', 'answers', 'marks', 'hand_marks as handMarks', 'awaits', 'kept_points as keptPoints'])
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
  return row as unknown as CountedAnswers | undefined
}

/** The answers of a submission as its attempt holds them, in the student's own order; undefined for a short quiz. */
export async function listAttemptAnswers(
  db: Db,
  quizId: number,
  submissionId: number,
): Promise<SubmissionDetails['questions'] | undefined> {
  const counted = await findCounted(db, submissionId)
  if (!counted) return undefined
  const { layout, answers, marks, handMarks, awaits, keptPoints } = counted
  const byId = new Map((await listQuestionRows(db, quizId, idsOf(layout))).map((row) => [row.questionId, row]))
  return layout.flatMap(({ questionId, optionIds }) => {
    const row = byId.get(questionId)
    if (!row) return []
    const response = answers[questionId]
    const chosen = [...(response?.optionIds ?? []), ...(response?.optionId === undefined ? [] : [response.optionId])]
    const points = marks[questionId] ?? 0
    const maxPoints = worthIn(row, keptPoints)
    const options = optionIds.flatMap((id) => row.options.find((option) => option.id === id) ?? [])
    return {
      lectureQuizQuestionId: questionId,
      text: row.text,
      imageUrl: row.imageUrl,
      wasCorrect: maxPoints > 0 && points >= maxPoints,
      answerText: describeResponse(row, response),
      keyText: describeKey(row),
      ...(awaits.includes(questionId) ? { awaitsMark: true } : { points }),
      comment: handMarkOf(row, response, handMarks)?.comment ?? null,
      maxPoints,
      standing: row.standing,
      options: options.map(({ id, text, isCorrect }) => ({
        lectureQuizQuestionOptionId: id,
        text,
        isCorrect,
        isChosen: chosen.includes(id),
      })),
    }
  })
}
