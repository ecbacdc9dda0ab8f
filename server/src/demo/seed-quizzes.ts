import { type RawBuilder, sql } from 'kysely'
import { startOfDay, weekAt } from '../features/challenges/challenge-week.ts'
import type { SeededClassroom } from './seed-classrooms.ts'
import type { SeedDeps } from './seed-deps.ts'

const atOnce = 40
const timeZone = 'Asia/Damascus'
const questionsOfQuiz = 5
const weeksOfChallenges = 3
/** Students of a course who take a challenge. */
const mostAttempts = 20

/** A number below `most` that looks like chance and is the same each time. */
const chance = (most: number, ...parts: RawBuilder<unknown>[]) =>
  sql<number>`(abs(hashtextextended(concat_ws('-', ${sql.join(parts)}), 48)) % ${sql.lit(most)})`

async function inParts<Item>(items: readonly Item[], write: (part: Item[]) => Promise<number>): Promise<number> {
  let count = 0
  for (let from = 0; from < items.length; from += atOnce) count += await write(items.slice(from, from + atOnce))
  return count
}

/** Whether a student knows this: most do. Written twice, so that the score is what the answers say. */
const knows = (student: string, question: string) =>
  sql<boolean>`(${chance(100, sql.raw(student), sql.raw(question))} < 72)`

/** The option that a student chose: the right one, or one of the three others after it. */
const chosenPlace = (student: string, question: string) => sql<number>`1 + (${sql.raw(question)}
  + case when ${knows(student, question)} then 0 else 1 + ${chance(3, sql.raw(question), sql.raw(student))} end) % 4`

async function insertQuizzes({ trx, plan }: SeedDeps, classroomIds: number[]): Promise<number> {
  const { rows: quizzes } = await sql<{ id: number }>`
    insert into lecture_quiz_all (lecture_id, title, is_enabled, created_at, updated_at)
    select id, 'اختبار قصير: ' || title, true, created_at, created_at from lecture_all
    where classroom_id = any(${classroomIds}) and lecture_order = 1 order by id
    returning id`.execute(trx)
  const ids = quizzes.map(({ id }) => id)
  await sql`
    insert into lecture_quiz_question_all (quiz_id, question_type, text)
    select quiz, 'MultipleChoice', 'السؤال ' || number || ': أي الإجابات صحيحة؟'
    from unnest(${ids}::integer[]) quiz cross join generate_series(1, ${sql.lit(questionsOfQuiz)}) number
    order by quiz, number`.execute(trx)
  await sql`
    insert into lecture_quiz_option (question_id, position, text, is_correct)
    select id, place, 'الجواب ' || place, place = 1 + id % 4
    from lecture_quiz_question_all cross join generate_series(1, 4) place where quiz_id = any(${ids})
    order by ${chance(1_000_000, sql`id`, sql`place`)}`.execute(trx)
  const { rows: submissions } = await sql<{ id: number }>`
    insert into lecture_quiz_submission_all (quiz_id, student_id, score, total_questions, receipt_code, submitted_at)
    select quiz.id, seat.student_id,
      (select count(*) from lecture_quiz_question_all question
        where question.quiz_id = quiz.id and ${knows('seat.student_id', 'question.id')}),
      ${sql.lit(questionsOfQuiz)},
      regexp_replace(upper(left(md5(quiz.id || '-' || seat.student_id), 6)), '^(...)', '\\1-'),
      least(quiz.created_at + make_interval(hours => 24 + ${chance(480, sql`seat.student_id`, sql`quiz.id`)}::integer), ${plan.today})
    from lecture_quiz_all quiz join lecture_all lecture on lecture.id = quiz.lecture_id
    join enrollment_all seat on seat.classroom_id = lecture.classroom_id
    where quiz.id = any(${ids}) and ${chance(100, sql`quiz.id`, sql`seat.student_id`)} < 60
    order by quiz.id, seat.student_id
    returning id`.execute(trx)
  await sql`
    insert into lecture_quiz_answer (submission_id, question_id, option_id)
    select submission.id, question.id, option.id
    from lecture_quiz_submission_all submission
    join lecture_quiz_question_all question on question.quiz_id = submission.quiz_id
    join lecture_quiz_option option on option.question_id = question.id
      and option.position = ${chosenPlace('submission.student_id', 'question.id')}
    where submission.quiz_id = any(${ids})`.execute(trx)
  return submissions.length
}

/** The running classrooms have had a quiz on their first lecture, which most of their students have taken. */
export async function seedQuizzes(deps: SeedDeps, classrooms: readonly SeededClassroom[]): Promise<void> {
  const running = classrooms.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id)
  deps.report('quizzes', running.length)
  deps.report('submissions', await inParts(running, (part) => insertQuizzes(deps, part)))
}

async function insertChallenges({ trx, plan }: SeedDeps, courseIds: number[], weeksAgo: number): Promise<number> {
  const { start } = weekAt({ timeZone, weekStart: 6 }, new Date(plan.today.getTime() - weeksAgo * 7 * 86_400_000))
  const openedAt = startOfDay(timeZone, start)
  // The present week counts until now.
  const seconds = Math.min(6 * 86_400, Math.max(600, Math.floor((plan.today.getTime() - openedAt.getTime()) / 1_000)))
  const { rows: challenges } = await sql<{ id: number }>`
    insert into challenge (course_id, week_start, opened_at)
    select course, ${start}::date, ${openedAt} from unnest(${courseIds}::integer[]) course order by course
    returning id`.execute(trx)
  const ids = challenges.map(({ id }) => id)
  await sql`
    insert into challenge_question (challenge_id, position, question_id, text)
    select id, place, question_id, text from (
      select challenge.id, question.id as question_id, question.text,
        row_number() over (partition by challenge.id order by question.id) as place
      from challenge join question_all question on question.course_id = challenge.course_id and question.status = 'Approved'
      where challenge.id = any(${ids})
    ) asked where place <= 10 order by id, place`.execute(trx)
  await sql`
    insert into challenge_option (challenge_question_id, text, is_correct)
    select copy.id, option.text, option.is_correct
    from challenge_question copy join question_option option on option.question_id = copy.question_id
    where copy.challenge_id = any(${ids})
    order by ${chance(1_000_000, sql`copy.id`, sql`option.position`)}`.execute(trx)
  const { rows: attempts } = await sql<{ id: number }>`
    with taker as (
      select challenge.id as challenge_id, seat.student_id,
        row_number() over (partition by challenge.id order by ${chance(1_000_000, sql`seat.student_id`, sql`challenge.id`)}, seat.student_id) as place
      from challenge join classroom_all room on room.course_id = challenge.course_id and room.status = 'ACTIVE'
      join enrollment_all seat on seat.classroom_id = room.id
      where challenge.id = any(${ids})
    ), tried as (
      select *, 45 + ${chance(240, sql`student_id`, sql`challenge_id`)} as taken,
        ${openedAt}::timestamptz + make_interval(secs => ${chance(1_000, sql`challenge_id`, sql`student_id`)} * ${sql.lit(seconds)} / 1000.0 - 300) as began
      from taker where place <= ${sql.lit(mostAttempts)}
    )
    insert into challenge_attempt (challenge_id, student_id, started_at, submitted_at, score, time_taken_seconds)
    select challenge_id, student_id, greatest(began, ${openedAt}), greatest(began, ${openedAt}) + make_interval(secs => taken),
      (select count(*) from challenge_question question
        where question.challenge_id = tried.challenge_id and ${knows('tried.student_id', 'question.id')}),
      taken
    from tried order by challenge_id, student_id
    returning id`.execute(trx)
  await sql`
    insert into challenge_answer (attempt_id, challenge_question_id, challenge_option_id)
    select attempt.id, question.id, (
      select option.id from challenge_option option
      where option.challenge_question_id = question.id
        and option.is_correct = ${knows('attempt.student_id', 'question.id')}
      order by option.id limit 1)
    from challenge_attempt attempt join challenge_question question on question.challenge_id = attempt.challenge_id
    where attempt.challenge_id = any(${ids})`.execute(trx)
  return attempts.length
}

/** Every course has its challenge of this week and of the two before, with students who took part. */
export async function seedChallenges(deps: SeedDeps, courseIds: readonly number[]): Promise<void> {
  let attempts = 0
  for (let weeksAgo = weeksOfChallenges - 1; weeksAgo >= 0; weeksAgo--)
    attempts += await inParts(courseIds, (part) => insertChallenges(deps, part, weeksAgo))
  deps.report('challenges', courseIds.length * weeksOfChallenges)
  deps.report('attempts', attempts)
}
