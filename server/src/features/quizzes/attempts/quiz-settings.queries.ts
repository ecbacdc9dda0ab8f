import type { QuizSettings } from '@manara/contract/quiz-settings.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { selection } from '../../../platform/db/selection.ts'
import { givenAnswers } from '../key-correction/counted-questions.ts'

export type SettingsRow = Omit<QuizSettings, 'opensAt' | 'closesAt' | 'resultsPublishedAt'> & {
  opensAt: Date | null
  closesAt: Date | null
  resultsPublishedAt: Date | null
}

/** Something of the quiz that a client of the short quiz does not know: it must be begun (R-quiz-11). */
export const needsAttempt = sql<boolean>`(
  num_nonnulls(opens_at, closes_at, time_limit_minutes, entry_password) > 0
  or attempts_allowed is distinct from 1 or wait_minutes > 0 or wrong_percent > 0 or shuffles_questions or shuffles_options
  or not needs_all_answers or pass_percent <> 50 or shows_score <> 'AT_ONCE' or shows_key <> 'AT_ONCE'
  or exists (select from quiz_slot where quiz_slot.quiz_id = lecture_quiz_all.id)
  or exists (
    select from lecture_quiz_question as question where question.quiz_id = lecture_quiz_all.id
      and (question.question_type not in ('MultipleChoice', 'TrueFalse') or question.points <> 1)
  )
)`

export function getSettings(db: Db, quizId: number): Promise<SettingsRow> {
  return db
    .selectFrom('lecture_quiz as quiz')
    .select(
      selection<SettingsRow>()({
        lectureQuizId: 'quiz.id',
        opensAt: 'quiz.opens_at',
        closesAt: 'quiz.closes_at',
        timeLimitMinutes: 'quiz.time_limit_minutes',
        attemptsAllowed: 'quiz.attempts_allowed',
        waitMinutes: 'quiz.wait_minutes',
        counts: 'quiz.counts',
        shufflesQuestions: 'quiz.shuffles_questions',
        shufflesOptions: 'quiz.shuffles_options',
        wrongPercent: 'quiz.wrong_percent',
        needsAllAnswers: 'quiz.needs_all_answers',
        passPercent: 'quiz.pass_percent',
        showsScore: 'quiz.shows_score',
        showsKey: 'quiz.shows_key',
        entryPassword: 'quiz.entry_password',
        hidesNamesInMarking: 'quiz.hides_names_in_marking',
        resultsPublishedAt: 'quiz.results_published_at',
        needsAttempt: 'quiz.needs_attempt',
        attemptsCount: sql`(
          select count(*) from quiz_attempt as attempt where attempt.quiz_id = quiz.id and attempt.state <> 'VOID'
        )`,
      }),
    )
    .where('quiz.id', '=', quizId)
    .executeTakeFirstOrThrow()
}

type Written = Omit<SettingsRow, 'lectureQuizId' | 'resultsPublishedAt' | 'needsAttempt' | 'attemptsCount'>

export async function writeSettings(trx: Trx, quizId: number, settings: Written): Promise<void> {
  await trx
    .updateTable('lecture_quiz_all')
    .set({
      opens_at: settings.opensAt,
      closes_at: settings.closesAt,
      time_limit_minutes: settings.timeLimitMinutes,
      attempts_allowed: settings.attemptsAllowed,
      wait_minutes: settings.waitMinutes,
      counts: settings.counts,
      shuffles_questions: settings.shufflesQuestions,
      shuffles_options: settings.shufflesOptions,
      wrong_percent: settings.wrongPercent,
      needs_all_answers: settings.needsAllAnswers,
      pass_percent: settings.passPercent,
      shows_score: settings.showsScore,
      shows_key: settings.showsKey,
      entry_password: settings.entryPassword,
      hides_names_in_marking: settings.hidesNamesInMarking,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', quizId)
    .execute()
  await trx.updateTable('lecture_quiz_all').set({ needs_attempt: needsAttempt }).where('id', '=', quizId).execute()
}

export async function setPublished(trx: Trx, quizId: number, isPublished: boolean): Promise<void> {
  await trx
    .updateTable('lecture_quiz_all')
    .set({ results_published_at: isPublished ? sql<Date>`coalesce(results_published_at, now())` : null })
    .where('id', '=', quizId)
    .execute()
}

/** Attempts that run get the time that the settings give now, where that is more than they have. */
export async function lengthenOpenAttempts(trx: Trx, quizId: number): Promise<void> {
  await sql`
    update quiz_attempt_all as attempt
    set deadline_at = case when given.deadline_at is not null then greatest(attempt.deadline_at, given.deadline_at) end
    from (
      select open.id, least(open.started_at + make_interval(mins => quiz.time_limit_minutes), quiz.closes_at) as deadline_at
      from quiz_attempt as open join lecture_quiz_all as quiz on quiz.id = open.quiz_id
      where open.quiz_id = ${quizId} and open.state = 'OPEN'
    ) as given
    where attempt.id = given.id and attempt.deadline_at is not null`.execute(trx)
}

/**
 * What was handed in before the quiz had settings becomes the first attempt of each student, so that attempts are counted
 * and compared alike.
 */
export async function adoptSubmissions(trx: Trx, quizId: number): Promise<void> {
  await sql`
    insert into quiz_attempt_all (quiz_id, student_id, attempt_no, state, started_at, last_contact_at, ended_at, end_cause,
      layout, answers, marks, points, max_points, score, receipt_code, submission_id)
    select submission.quiz_id, student_id, 1, 'MARKED', submitted_at, submitted_at, submitted_at, 'STUDENT', layout.places,
      given.answers, given.marks, submission.points, submission.max_points, score, receipt_code, submission.id
    from lecture_quiz_submission as submission
    cross join lateral (
      select jsonb_agg(jsonb_build_object('questionId', question.id, 'optionIds', (
        select coalesce(jsonb_agg(option.id order by option.position), '[]') from lecture_quiz_option as option
        where option.question_id = question.id
      )) order by question.position, question.id) as places
      from lecture_quiz_question as question where question.quiz_id = submission.quiz_id
    ) as layout
    cross join lateral ${givenAnswers} as given
    where submission.quiz_id = ${quizId} and given.answers is not null
      and not exists (select from quiz_attempt_all as attempt where attempt.submission_id = submission.id)
    on conflict do nothing`.execute(trx)
}
