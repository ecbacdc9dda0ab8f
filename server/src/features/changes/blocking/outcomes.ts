import { sql } from 'kysely'
import { quizProblem } from '../../quizzes/quizzes.service.ts'
import { type BlockingRule, blockAll, comesBack, readyRows, toNumbers, toRestored } from '../changed-row.ts'
import { listStates } from '../changed-rows.queries.ts'
import { blockText } from '../changes.messages.ts'

/** R-undo-3 g: a decision comes back only to the marks by which it was made, and to a student without a newer one. */
export const findGraduationRules: BlockingRule = async (db, plan) => {
  const returning = readyRows(plan, 'graduation').filter(comesBack)
  if (returning.length === 0) return []
  const decisions = returning.map(({ rowId, before }) => ({ ...before, id: rowId }))
  const { rows } = await sql<{ id: string }>`
    select wanted.id from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb)
      as wanted (id text, student_id integer, program_id integer, grades jsonb)
    where exists (
      select from graduation where graduation.student_id = wanted.student_id
        and graduation.program_id = wanted.program_id and graduation.outcome = 'GRADUATED'
    ) or exists (
      select from jsonb_to_recordset(wanted.grades) as grade ("classroomId" integer, "finalGrade" numeric)
      where not exists (
        select from enrollment where enrollment.student_id = wanted.student_id
          and enrollment.classroom_id = grade."classroomId" and enrollment.final_grade = grade."finalGrade"
      )
    )`.execute(db)
  const stale = new Set(rows.map(({ id }) => id))
  return blockAll(
    returning.filter(({ rowId }) => stale.has(rowId)),
    'g',
    blockText.otherMarks,
  )
}

/** R-undo-3 g: a lecture has one quiz, a student submits it once, and a quiz that runs keeps its questions. */
export const findQuizRules: BlockingRule = async (db, plan) => {
  const quizzes = readyRows(plan, 'lecture_quiz_all').filter(comesBack)
  const submissions = readyRows(plan, 'lecture_quiz_submission_all').filter(comesBack)
  const attempts = readyRows(plan, 'quiz_attempt_all').filter(comesBack)
  const questions = readyRows(plan, 'lecture_quiz_question_all').filter(comesBack)
  const { rows: others } = await sql<{ id: string }>`
    select back.id::text as id from lecture_quiz_all as back join lecture_quiz as other using (lecture_id)
    where back.id = any(${quizzes.map(({ rowId }) => Number(rowId))}::integer[])`.execute(db)
  const { rows: again } = await sql<{ id: string }>`
    select back.id::text as id from lecture_quiz_submission_all as back
    join lecture_quiz_submission as other using (quiz_id, student_id)
    where back.id = any(${submissions.map(({ rowId }) => Number(rowId))}::integer[])`.execute(db)
  const { rows: begunAgain } = await sql<{ id: string }>`
    select back.id::text as id from quiz_attempt_all as back
    join quiz_attempt as other using (quiz_id, student_id)
    where back.id = any(${attempts.map(({ rowId }) => Number(rowId))}::integer[])`.execute(db)
  const toIds = (found: typeof others) => new Set(found.map(({ id }) => id))
  const [otherIds, againIds, begunIds] = [toIds(others), toIds(again), toIds(begunAgain)]
  const running = await listStates(db, 'lecture_quiz_all', toNumbers(questions.map((row) => toRestored(row)?.quiz_id)))
  const isEnabled = (id: unknown) => running.get(Number(id))?.is_enabled === true
  return [
    ...blockAll(
      quizzes.filter(({ rowId }) => otherIds.has(rowId)),
      'g',
      blockText.otherQuiz,
    ),
    ...blockAll(
      submissions.filter(({ rowId }) => againIds.has(rowId)),
      'g',
      blockText.otherSubmission,
    ),
    ...blockAll(
      attempts.filter(({ rowId }) => begunIds.has(rowId)),
      'g',
      blockText.otherAttempt,
    ),
    ...blockAll(
      questions.filter((row) => isEnabled(toRestored(row)?.quiz_id)),
      'g',
      quizProblem.enabled().message,
    ),
  ]
}
