import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { countedQuestions } from '../key-correction/counted-questions.ts'
import type { HandMarks } from './hand-marks.ts'
import type { Answers, AttemptMarks } from './mark-attempt.ts'

export interface Ending extends AttemptMarks {
  cause: 'STUDENT' | 'TIME' | 'STAFF'
  receiptCode: string
  /** Under the present key, which can have dropped a question since the beginning. */
  maxPoints: number
}

const stateOf = ({ awaits }: AttemptMarks) => (awaits.length > 0 ? 'HANDED_IN' : 'MARKED')

/** An attempt that the clock ends has ended at its deadline. */
export async function writeEnd(trx: Trx, id: number, ending: Ending): Promise<Date> {
  const { marks, awaits, points, maxPoints, score, cause, receiptCode } = ending
  const { rows } = await sql<{ endedAt: Date }>`
    update quiz_attempt_all set state = ${stateOf(ending)}, marks = ${JSON.stringify(marks)}::jsonb, awaits = ${awaits}::integer[],
      points = ${points}, max_points = ${maxPoints}, kept_points = '{}', score = ${score}, end_cause = ${cause}, receipt_code = ${receiptCode},
      ended_at = case when ${cause} = 'TIME' then deadline_at else clock_timestamp() end
    where id = ${id} returning ended_at as "endedAt"`.execute(trx)
  return rows[0]?.endedAt ?? new Date()
}

export interface CountedAttempt {
  id: number
  /** Null while an answer awaits its mark. */
  points: number | null
  maxPoints: number
  score: number | null
  totalQuestions: number
  endedAt: Date
  receiptCode: string
  answers: Answers
  submissionId: number | null
}

/** The attempts of a student that can be the result, the oldest first, held against each other's end. */
export async function lockCountable(trx: Trx, quizId: number, studentId: number): Promise<CountedAttempt[]> {
  const { rows } = await sql<CountedAttempt>`
    select id, points, max_points as "maxPoints", score, ${countedQuestions} as "totalQuestions",
      ended_at as "endedAt", receipt_code as "receiptCode", answers, submission_id as "submissionId"
    from quiz_attempt_all as attempt
    where quiz_id = ${quizId} and student_id = ${studentId} and state in ('HANDED_IN', 'MARKED') and deleted_at is null
    order by attempt_no for update`.execute(trx)
  return rows
}

/** The result of a student as every list reads it: written, or written over. */
export async function writeResult(
  trx: Trx,
  { quizId, studentId }: { quizId: number; studentId: number },
  counted: CountedAttempt,
): Promise<void> {
  const { id, points, maxPoints, score, totalQuestions, receiptCode, endedAt, answers } = counted
  const chosen = Object.entries(answers).flatMap(([questionId, response]) =>
    response?.optionId === undefined ? [] : { questionId: Number(questionId), optionId: response.optionId },
  )
  const { rows } = await sql<{ id: number }>`
    insert into lecture_quiz_submission_all as submission
      (quiz_id, student_id, score, total_questions, receipt_code, submitted_at, points, max_points,
        awaits_marking)
    values (${quizId}, ${studentId}, ${score ?? 0}, ${totalQuestions}, ${receiptCode}, ${endedAt}, ${points}, ${maxPoints},
      ${points === null})
    on conflict (quiz_id, student_id) where deleted_at is null do update set score = excluded.score,
      total_questions = excluded.total_questions, receipt_code = excluded.receipt_code,
      submitted_at = excluded.submitted_at, points = excluded.points, max_points = excluded.max_points,
      awaits_marking = excluded.awaits_marking
    returning id`.execute(trx)
  const submissionId = rows[0]?.id
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as given ("questionId" integer, "optionId" integer)
    ), gone as (
      delete from lecture_quiz_answer where submission_id = ${submissionId}
        and question_id not in (select "questionId" from given)
    )
    insert into lecture_quiz_answer (submission_id, question_id, option_id)
    select ${submissionId}::integer, "questionId", "optionId" from given
    on conflict (submission_id, question_id) do update set option_id = excluded.option_id`.execute(trx)
  await sql`
    update quiz_attempt_all set submission_id = case when id = ${id} then ${submissionId}::integer end
    where quiz_id = ${quizId} and student_id = ${studentId} and deleted_at is null
      and (id = ${id}) is distinct from (submission_id is not null)`.execute(trx)
}

/** Writes a mark by hand and what follows from it; the result that it was part of is counted again. */
export async function writeHandMark(trx: Trx, id: number, handMarks: HandMarks, marked: AttemptMarks): Promise<void> {
  const { marks, awaits, points, score } = marked
  await sql`
    update quiz_attempt_all set state = ${stateOf(marked)}, hand_marks = ${JSON.stringify(handMarks)}::jsonb,
      marks = ${JSON.stringify(marks)}::jsonb, awaits = ${awaits}::integer[], points = ${points}, score = ${score},
      submission_id = null
    where id = ${id}`.execute(trx)
}

/** No attempt counts any more. */
export async function dropResult(trx: Trx, quizId: number, studentId: number, deletedBy: number): Promise<void> {
  await sql`
    update lecture_quiz_submission_all set deleted_at = now(), deleted_by = ${deletedBy}
    where quiz_id = ${quizId} and student_id = ${studentId} and deleted_at is null`.execute(trx)
}

export async function markVoid(trx: Trx, id: number, reason: string): Promise<void> {
  await sql`
    update quiz_attempt_all set state = 'VOID', void_reason = ${reason}, submission_id = null,
      ended_at = coalesce(ended_at, clock_timestamp()), end_cause = coalesce(end_cause, 'STAFF')
    where id = ${id}`.execute(trx)
}

/** Gives time from now on, and never takes any. Marks by hand stay for the answers that stay. */
export async function reopen(trx: Trx, id: number, minutes: number): Promise<Date> {
  const { rows } = await sql<{ deadlineAt: Date }>`
    update quiz_attempt_all set state = 'OPEN', ended_at = null, end_cause = null, marks = null, points = null,
      score = null, awaits = '{}', submission_id = null,
      deadline_at = greatest(deadline_at, clock_timestamp() + make_interval(mins => ${minutes}))
    where id = ${id} returning deadline_at as "deadlineAt"`.execute(trx)
  return rows[0]?.deadlineAt ?? new Date()
}

/** Puts away every attempt of a quiz. */
export async function markAttemptsDeleted(trx: Trx, quizId: number, deletedBy: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update quiz_attempt_all set deleted_at = now(), deleted_by = ${deletedBy}
    where quiz_id = ${quizId} and deleted_at is null`.execute(trx)
  return Number(numAffectedRows)
}

/** Keeps what came after the end of an attempt, whole. */
export async function keepLateAnswers(trx: Trx, id: number, answers: Answers, state: string): Promise<void> {
  await sql`
    update quiz_attempt_all set late_answers = ${JSON.stringify(answers)}::jsonb, late_at = clock_timestamp(),
      late_state = ${state}
    where id = ${id}`.execute(trx)
}

/** Lets late answers replace those of the attempt, or only says what became of them. */
export async function decideLate(trx: Trx, id: number, state: 'ACCEPTED' | 'REFUSED'): Promise<void> {
  await sql`
    update quiz_attempt_all set late_state = ${state}, submission_id = null,
      answers = case when ${state} = 'ACCEPTED' then answers || late_answers else answers end,
      answers_version = answers_version + case when ${state} = 'ACCEPTED' then 1 else 0 end
    where id = ${id}`.execute(trx)
}
