import type { ChallengeState, ChallengeWeek, LeaderboardEntry, LeaderboardQuery } from '@manara/contract/challenges.ts'
import { challengeLimits } from '@manara/contract/challenges.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import type { CalendarDate, Week } from './challenge-week.ts'

type RankedEntry = LeaderboardEntry & { attemptId: number; challengeId: number; place: number }

/** Those who submitted, with their ranks: more correct answers first, then less time; equals share a rank. */
const ranked = (readerId: number, which: RawBuilder<boolean>) => sql<RankedEntry>`(
  select attempt.id as "attemptId", attempt.challenge_id as "challengeId", attempt.student_id as "studentId",
    student.short_name as "studentName",
    attempt.score, attempt.time_taken_seconds as "timeTakenSeconds",
    (select count(*)::integer from challenge_question question where question.challenge_id = attempt.challenge_id)
      as "totalQuestions",
    attempt.student_id = ${readerId} as "isOwn",
    rank() over result::integer as "rank",
    row_number() over (partition by attempt.challenge_id
      order by attempt.score desc, attempt.time_taken_seconds, attempt.submitted_at, attempt.id)::integer as "place"
  from challenge_attempt attempt
  join challenge on challenge.id = attempt.challenge_id
  join person_all student on student.id = attempt.student_id
  where attempt.submitted_at is not null and ${which}
  window result as (partition by attempt.challenge_id order by attempt.score desc, attempt.time_taken_seconds)
)`

const ordering: Ordering<RankedEntry, LeaderboardQuery> = {
  keys: { rank: { by: 'place', field: 'place' } },
  tieBreaker: { by: 'place', field: 'place' },
  default: 'rank',
}

interface BoardKey {
  readerId: number
  courseId: number
  weekStart?: CalendarDate
  /** Any day of a week that may have begun on another day of the week than weeks do now. */
  dayOfWeek?: CalendarDate
}

const startOfWeekWith = (courseId: number, day: CalendarDate) => sql`(
  select max(week_start) from challenge
  where course_id = ${courseId} and week_start between ${day}::date - 6 and ${day}::date
)`

/** The leaderboard of a course in one week; empty when there was no challenge. */
export function listLeaderboard(
  db: Db,
  { readerId, courseId, weekStart = '', dayOfWeek }: BoardKey,
  query: LeaderboardQuery,
): Promise<Page<RankedEntry>> {
  const start = dayOfWeek === undefined ? sql`${weekStart}::date` : startOfWeekWith(courseId, dayOfWeek)
  const which = sql<boolean>`challenge.course_id = ${courseId} and challenge.week_start = ${start}`
  return readPage(db.selectFrom(ranked(readerId, which).as('entry')).selectAll(), ordering, query)
}

/** The best three of each challenge, and the reader's own entry at any rank. */
export function listHeads(db: Db, readerId: number, challengeIds: readonly number[]): Promise<RankedEntry[]> {
  const which = sql<boolean>`attempt.challenge_id = any(${challengeIds}::integer[])`
  return db
    .selectFrom(ranked(readerId, which).as('entry'))
    .selectAll()
    .where(({ or, eb, ref }) => or([eb('place', '<=', 3), eb(ref('isOwn'), '=', true)]))
    .orderBy('place')
    .execute()
}

export async function listWeeks(db: Db, courseId: number, { start }: Week): Promise<Omit<ChallengeWeek, 'weekEnd'>[]> {
  const { rows } = await sql<Omit<ChallengeWeek, 'weekEnd'>>`
    select challenge.week_start::text as "weekStart", challenge.week_start = ${start}::date as "isCurrent",
      (select count(*)::integer from challenge_attempt attempt
        where attempt.challenge_id = challenge.id and attempt.submitted_at is not null) as "participantsCount"
    from challenge where challenge.course_id = ${courseId}
    order by challenge.week_start desc limit 60`.execute(db)
  return rows
}

export interface OwnChallenge {
  courseId: number
  courseName: string
  challengeId: number | null
  state: ChallengeState
  startedAt: Date | null
  totalQuestions: number
  participantsCount: number
}

/** The courses of the student's active classrooms with what this week has for them. */
export async function listOwnChallenges(db: Db, studentId: number, { start }: Week): Promise<OwnChallenge[]> {
  const { rows } = await sql<OwnChallenge>`
    select course.id as "courseId", course.name as "courseName", challenge.id as "challengeId",
      attempt.started_at as "startedAt",
      case when attempt.submitted_at is not null then 'taken'
        when attempt.id is not null then 'started'
        when challenge.id is not null or bank.count >= ${challengeLimits.fewestQuestions} then 'available'
        else 'noQuestions' end as "state",
      case when challenge.id is null then least(bank.count, ${challengeLimits.mostQuestions})
        else (select count(*) from challenge_question question where question.challenge_id = challenge.id)
        end::integer as "totalQuestions",
      (select count(*)::integer from challenge_attempt other
        where other.challenge_id = challenge.id and other.submitted_at is not null) as "participantsCount"
    from course
    left join challenge on challenge.course_id = course.id and challenge.week_start = ${start}::date
    left join challenge_attempt attempt on attempt.challenge_id = challenge.id and attempt.student_id = ${studentId}
    cross join lateral (
      select count(*) from question where question.course_id = course.id and question.status = 'Approved'
      and question.question_type in ('MultipleChoice', 'TrueFalse')
    ) bank
    where exists (
      select from enrollment join classroom on classroom.id = enrollment.classroom_id
      where classroom.course_id = course.id and classroom.status = 'ACTIVE' and enrollment.student_id = ${studentId}
    )
    order by course.name collate "ar-x-icu", course.id`.execute(db)
  return rows
}
