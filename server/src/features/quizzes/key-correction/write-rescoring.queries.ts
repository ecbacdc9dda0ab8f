import type { CorrectKeyBody } from '@manara/contract/key-correction.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import { needsAttempt } from '../attempts/quiz-settings.queries.ts'
import { countedQuestions } from './counted-questions.ts'
import type { AttemptBefore, Before, KeyToWrite, StoredKey } from './key-correction.queries.ts'

type KeyOfQuestion = StoredKey & { questionId: number }

/** The table takes no two right options of a question: those that are right no more come first, and the others read them. */
async function writeRightOptions(trx: Trx, keys: readonly KeyOfQuestion[]): Promise<void> {
  const rightIds = keys.flatMap(({ rightOptionIds }) => rightOptionIds)
  const questionIds = keys.map(({ questionId }) => questionId)
  await sql`
    with cleared as (
      update lecture_quiz_option set is_correct = false
      where question_id = any(${questionIds}::integer[]) and is_correct and id <> all(${rightIds}::integer[]) returning id
    )
    update lecture_quiz_option set is_correct = true
    where id = any(${rightIds}::integer[]) and not is_correct and (select count(*) from cleared) >= 0`.execute(trx)
}

const given = (keys: readonly KeyOfQuestion[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
    as given ("questionId" integer, content jsonb, points numeric, standing text)`

export interface RescoringToWrite extends Pick<CorrectKeyBody, 'changes' | 'rule' | 'reason'> {
  quizId: number
  keys: readonly KeyToWrite[]
  before: Before
  changedCount: number
  statePrint: string
  by: number
}

/** Writes the new keys, and the history of what they were. Gives the number of the correction. */
export async function insertRescoring(trx: Trx, rescoring: RescoringToWrite): Promise<number> {
  const { quizId, keys, changes, rule, reason, before, changedCount, statePrint, by } = rescoring
  const now = keys.map(({ questionId, after }) => ({ questionId, ...after }))
  if (keys.some((key) => `${key.before.rightOptionIds}` !== `${key.after.rightOptionIds}`))
    await writeRightOptions(trx, now)
  const { rows } = await sql<{ id: number }>`
    with given as (${given(now)}), added as (
      insert into rescoring (quiz_id, changes, rule, reason, changed_count, before, state_print, by)
      values (${quizId}, ${JSON.stringify(changes)}::jsonb, ${rule}, ${reason}, ${changedCount},
        ${JSON.stringify(before)}::jsonb, ${statePrint}, ${by})
      returning id
    ), keyed as (
      update lecture_quiz_question_all as question set content = given.content, points = given.points,
        standing = given.standing, key_revision = key_revision + 1
      from given where question.id = given."questionId" returning question.id, question.key_revision
    ), kept as (
      insert into quiz_key_change (rescoring_id, question_id, revision, before, after)
      select added.id, keyed.id, keyed.key_revision, key.before, key.after
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key ("questionId" integer, before jsonb, after jsonb)
      join keyed on keyed.id = key."questionId" cross join added
    )
    select id from added`.execute(trx)
  return rows[0]?.id ?? 0
}

/** Brings keys back with the revision that they had. */
export async function restoreKeys(trx: Trx, keys: readonly KeyOfQuestion[]): Promise<void> {
  await writeRightOptions(trx, keys)
  await sql`
    with given as (${given(keys)})
    update lecture_quiz_question_all as question set content = given.content, points = given.points,
      standing = given.standing, key_revision = key_revision - 1
    from given where question.id = given."questionId"`.execute(trx)
}

export async function markUndone(trx: Trx, id: number, by: number): Promise<void> {
  await sql`update rescoring set undone_by = ${by}, undone_at = now() where id = ${id}`.execute(trx)
}

/** Writes points and marks of attempts, and which of them count. */
export async function writeScores(trx: Trx, quizId: number, attempts: readonly AttemptBefore[]): Promise<void> {
  if (attempts.length === 0) return
  await sql`
    update quiz_attempt_all as attempt set marks = given.marks, points = given.points, max_points = given."maxPoints",
      score = given.score, state = given.state, awaits = array(select jsonb_array_elements_text(given.awaits)::integer),
      kept_points = given."keptPoints", submission_id = given."submissionId"
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as given ("studentId" integer, "attemptNo" integer,
      state text, awaits jsonb,      marks jsonb, points numeric, "maxPoints" numeric, score integer, "keptPoints" jsonb, "submissionId" integer)
    where attempt.quiz_id = ${quizId} and attempt.student_id = given."studentId"
      and attempt.attempt_no = given."attemptNo" and attempt.deleted_at is null`.execute(trx)
}

/** Copies the attempts that count into the results that every list reads. */
export async function copyResults(trx: Trx, quizId: number, movedIds: readonly number[]): Promise<void> {
  await sql`
    update lecture_quiz_submission_all as submission set score = coalesce(now.score, 0), awaits_marking = now.points is null, total_questions = now.total,
      points = now.points, max_points = now.max_points, receipt_code = now.receipt_code, submitted_at = now.ended_at
    from (
      select submission_id, score, points, max_points, receipt_code, ended_at, ${countedQuestions} as total
      from quiz_attempt as attempt where attempt.quiz_id = ${quizId} and submission_id is not null
    ) as now
    where submission.id = now.submission_id`.execute(trx)
  if (movedIds.length === 0) return
  await sql`delete from lecture_quiz_answer where submission_id = any(${movedIds}::integer[])`.execute(trx)
  await sql`
    insert into lecture_quiz_answer (submission_id, question_id, option_id)
    select attempt.submission_id, answer.key::integer, (answer.value ->> 'optionId')::integer
    from quiz_attempt as attempt cross join jsonb_each(attempt.answers) as answer
    where attempt.submission_id = any(${movedIds}::integer[]) and answer.value ->> 'optionId' is not null`.execute(trx)
}

/** A question with other points than one makes a short quiz one that is begun (R-quiz-11). */
export async function judgeNeedsAttempt(trx: Trx, quizId: number): Promise<void> {
  await trx.updateTable('lecture_quiz_all').set({ needs_attempt: needsAttempt }).where('id', '=', quizId).execute()
}
