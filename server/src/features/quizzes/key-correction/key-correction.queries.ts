import type { KeyRehearsal, Rescoring as ListedRescoring, RescoringRule } from '@manara/contract/key-correction.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { byFirstName } from '../../../platform/db/name-order.ts'
import { undoDays } from '../../terms/terms.service.ts'
import { givenAnswers } from './counted-questions.ts'
import type { AttemptToRescore, Rescoring } from './rescore.ts'

/**
 * All attempts at a quiz that are not void, with their answers to some questions, by the order of names; a short quiz that
 * was handed in without being begun is one too. `isHeld` locks them first: running ones before those of the same student that
 * their end reads.
 */
export async function listAttemptsToRescore(
  db: Db,
  quizId: number,
  questionIds: readonly number[],
  isHeld: boolean,
): Promise<AttemptToRescore[]> {
  const { rows } = await sql<AttemptToRescore>`
    with attempt as (
      select id, student_id, attempt_no, state, layout, answers, marks, points, max_points, score, kept_points, submission_id,
        hand_marks, awaits
      from quiz_attempt_all where quiz_id = ${quizId} and deleted_at is null and state <> 'VOID'
      order by (state = 'OPEN') desc, id ${isHeld ? sql`for update` : sql``}
    ), short as (
      select null::integer as id, student_id, 1 as attempt_no, 'MARKED' as state, null::jsonb as layout, given.answers,
        given.marks, points, max_points, score, '{}'::jsonb as kept_points, submission.id as submission_id,
        '{}'::jsonb as hand_marks, '{}'::integer[] as awaits
      from lecture_quiz_submission as submission
      cross join lateral ${givenAnswers} as given
      where submission.quiz_id = ${quizId} and given.answers is not null
        and not exists (select from quiz_attempt_all as begun where begun.submission_id = submission.id)
    )
    select one.id as "attemptId", one.student_id as "studentId", student.full_name as "studentName",
      one.attempt_no as "attemptNo", one.state, coalesce(one.marks, '{}') as marks, one.points,
      one.max_points as "maxPoints", one.score, one.kept_points as "keptPoints", one.hand_marks as "handMarks", one.awaits, one.submission_id as "submissionId", (
        select coalesce(json_object_agg(key, value), '{}') from jsonb_each(one.answers)
        where key = any(${questionIds}::text[])
      ) as answers, case when one.layout is null then to_json(${questionIds}::integer[]) else (
        select coalesce(json_agg(place.value -> 'questionId'), '[]') from jsonb_array_elements(one.layout) as place
        where (place.value ->> 'questionId')::integer = any(${questionIds}::integer[])
      ) end as asked
    from (select * from attempt union all select * from short) as one
    join person_all as student on student.id = one.student_id
    order by ${byFirstName('student').by}, student.id, one.attempt_no`.execute(db)
  return rows
}

/** Whether an attempt has none of these questions: each may have others, drawn from the bank. */
export async function hasAttemptWithout(db: Db, quizId: number, questionIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from quiz_attempt as attempt
    where quiz_id = ${quizId} and state <> 'VOID' and not exists (
      select from jsonb_array_elements(layout) as place
      where (place.value ->> 'questionId')::integer = any(${questionIds}::integer[])
    ) limit 1`.execute(db)
  return rows.length > 0
}

type Context = Omit<Rescoring, 'rule'> & Pick<KeyRehearsal, 'columns'> & { needsAttempt: boolean }

/** The settings of a quiz that decide about points, and the columns of the grade book that read its results. */
export async function getContext(db: Db, quizId: number): Promise<Context> {
  const { rows } = await sql<Context>`
    select wrong_percent as "wrongPercent", pass_percent as "passPercent", counts, needs_attempt as "needsAttempt", (
      select coalesce(json_agg(json_build_object('columnId', grade_column.id, 'title', grade_column.title, 'isPosted', exists (
        select from grade_posted as posted join enrollment on enrollment.id = posted.enrollment_id
        where enrollment.classroom_id = component.classroom_id
          and case component.part when 'PRACTICAL' then posted.practical else posted.exam end is not null
      ))), '[]')
      from grade_column join grade_component as component on component.id = grade_column.component_id
      where grade_column.quiz_id = quiz.id
    ) as columns
    from lecture_quiz as quiz where quiz.id = ${quizId}`.execute(db)
  return rows[0] as Context
}

type RescoringRow = Omit<ListedRescoring, 'at' | 'undoneAt'> & { at: Date; undoneAt: Date | null }

const isLast = sql<boolean>`(rescoring.at > now() - make_interval(days => ${undoDays}) and rescoring.id = (
  select max(id) from rescoring as other where other.quiz_id = rescoring.quiz_id and other.undone_at is null))`

/** The corrections of a quiz, the last one first. */
export async function listRescorings(db: Db, quizId: number): Promise<RescoringRow[]> {
  const { rows } = await sql<RescoringRow>`
    select rescoring.id as "rescoringId", at, person.full_name as by, rule, reason, changed_count as "changedCount",
      undone_at as "undoneAt", ${isLast} as "canUndo", (
        select coalesce(json_agg(json_build_object('questionId', question.id, 'text', question.text,
          'before', change.before ->> 'words', 'after', change.after ->> 'words') order by change.id), '[]')
        from quiz_key_change as change join lecture_quiz_question_all as question on question.id = change.question_id
        where change.rescoring_id = rescoring.id
      ) as questions
    from rescoring left join person_all as person on person.id = rescoring.by
    where quiz_id = ${quizId} order by rescoring.id desc limit 100`.execute(db)
  return rows
}

/** The quiz of a correction, also of one that is not the caller's. */
export async function findQuizOfRescoring(db: Db, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('rescoring').select('quiz_id').where('id', '=', id).executeTakeFirst()
  return row?.quiz_id
}

/** The fields that bring a question back; `words` are the key in words. */
export interface StoredKey {
  rightOptionIds: number[]
  content: unknown
  points: number
  standing: string
  words: string
}

export interface KeyToWrite {
  questionId: number
  before: StoredKey
  after: StoredKey
}

/** An attempt as it was before a correction, without the answers that it had. */
export type AttemptBefore = Pick<
  AttemptToRescore,
  | 'studentId'
  | 'attemptNo'
  | 'state'
  | 'awaits'
  | 'marks'
  | 'points'
  | 'maxPoints'
  | 'score'
  | 'keptPoints'
  | 'submissionId'
>

export interface Before {
  attempts: AttemptBefore[]
  /** Submissions whose counted attempt is another one since. */
  movedIds: number[]
}

export interface DoneRescoring {
  rule: RescoringRule
  isUndone: boolean
  isExpired: boolean
  before: Before
  statePrint: string
  keys: { questionId: number; before: StoredKey }[]
}

/** A correction with all that its undo needs. */
export async function getDoneRescoring(trx: Trx, id: number): Promise<DoneRescoring | undefined> {
  const { rows } = await sql<DoneRescoring>`
    select rule, undone_at is not null as "isUndone", at <= now() - make_interval(days => ${undoDays}) as "isExpired",
      before, state_print as "statePrint", (
        select json_agg(json_build_object('questionId', question_id, 'before', change.before))
        from quiz_key_change as change where change.rescoring_id = rescoring.id
      ) as keys
    from rescoring where id = ${id}`.execute(trx)
  return rows[0]
}

export interface TypedAnswer {
  questionId: number
  text: string
  count: number
}

/** The typed answers of ended attempts to some questions, equal ones together, without those that a person marked. */
export async function listTypedAnswers(db: Db, quizId: number, questionIds: readonly number[]): Promise<TypedAnswer[]> {
  const { rows } = await sql<TypedAnswer>`
    select asked as "questionId", trim(attempt.answers -> asked::text ->> 'text') as text, count(*)::integer as count
    from quiz_attempt as attempt cross join unnest(${questionIds}::integer[]) as asked
    where attempt.quiz_id = ${quizId} and attempt.state in ('MARKED', 'HANDED_IN')
      and attempt.answers -> asked::text ->> 'text' is not null and not attempt.hand_marks ? asked::text
    group by 1, 2 order by 3 desc, 2`.execute(db)
  return rows
}
