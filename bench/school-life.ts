import { sql } from 'kysely'
import type { Trx } from '../server/src/platform/db/database.ts'
import type { SchoolDatabase } from '../server/src/platform/db/school-database.ts'

/** Few enough for the time that a statement has. */
const atOnce = 1_000
/** Names are derived for each of them. */
const namedAtOnce = 250

/**
 * What comes to a school besides its classes, in proportion to its students, and stays in the school of the benchmarks:
 * applicants, decisions about graduation, notices, mails, the trail of changes, and things that were deleted.
 */
async function fill(db: Trx, students: number): Promise<void> {
  const some = (perStudent: number) => sql.lit(Math.max(30, Math.round(students * perStudent)))
  for (let from = 0; from < Math.max(30, Math.round(students * 0.3)); from += namedAtOnce)
    await sql`
    insert into registration (first_name, last_name, email, national_id, password_hash, program_id, status, total_price)
    select person.first_name, person.last_name, 'applicant-' || n || '@bench.example', 'appl-' || n, '!', program.id,
      (array['PendingReview', 'AwaitingPayment', 'Rejected', 'Rejected'])[1 + n % 4], 1000 * (n % 90)
    from (select row_number() over (order by id) + ${sql.lit(from)} as n, chosen.* from (
          select * from person where role = 2 order by id offset ${sql.lit(from)} limit ${sql.lit(namedAtOnce)}
        ) chosen) person
      join (select row_number() over (order by id) - 1 as place, count(*) over () as programs, id from program) program
        on program.place = person.n % program.programs`.execute(db)
  for (let part = 0; part < 20; part++)
    await sql`
    insert into graduation (
      student_id, program_id, program_name, outcome, final_gpa, passing_gpa, grades, decided_at, decided_by
    )
    select person.id, program.id, program.name, case when person.id % 5 = 0 then 'FAILED' else 'GRADUATED' end,
      40 + person.id % 60, 60, '[]', now() - make_interval(days => person.id % 3000),
      (select min(id) from person where role = 0)
    from person join program on program.id = person.program_id where person.role = 2 and person.id % 5 in (0, 1)
      and person.id / 5 % 20 = ${sql.lit(part)}`.execute(db)
  await sql`
    insert into announcement_all (
      title, content, scope, program_id, course_id, classroom_id, author_id, posted_at, deleted_at, deleted_by
    )
    select 'إعلان ' || n || ' عن ' || room.name, 'نص الإعلان', n % 4, case when n % 4 = 1 then course.program_id end,
      case when n % 4 = 2 then course.id end, case when n % 4 = 3 then room.id end, who.id,
      now() - make_interval(hours => n::integer), case when n % 10 = 0 then now() end,
      case when n % 10 = 0 then who.id end
    from (select row_number() over (order by id desc) as n, * from classroom limit ${some(0.05)}) room
      join course on course.id = room.course_id
      cross join (select min(id) as id from person where role = 0) who`.execute(db)
  for (let from = 0; from < students / 2; from += atOnce)
    await sql`
      insert into mail (recipient, recipient_name, subject, status, sent_at, created_at)
      select email, full_name, 'تم قبول طلبك', 'Sent', now(), now() - make_interval(mins => id)
      from person where role = 2 order by id offset ${sql.lit(from)} limit ${sql.lit(atOnce)}`.execute(db)
  for (let from = 0; from < students * 20; from += atOnce)
    await sql`
      insert into audit_entry (at, actor_id, operation, entity, entity_id, before, after, request_id)
      select now() - make_interval(mins => (${sql.lit(students * 20)} - n)::integer), who.id,
        (array['gradeEnrollment', 'updateUser', 'enrollStudents', 'signIn'])[1 + n % 4],
        (array['enrollment', 'person', 'classroom', 'session'])[1 + n % 4], (1 + n % 1000)::text,
        '{"firstName": "سامر"}', '{"firstName": "سمير"}', gen_random_uuid()::text
      from generate_series(${sql.lit(from)}, ${sql.lit(Math.min(from + atOnce, students * 20) - 1)}) n
        cross join (select min(id) as id from person where role = 0) who`.execute(db)
}

export async function ensureSchoolLife({ db, gatherStatistics }: SchoolDatabase, students: number): Promise<void> {
  const seen = await db.selectFrom('registration').select('id').limit(1).execute()
  if (seen.length > 0) return
  await db.transaction().execute((trx) => fill(trx, students))
  await gatherStatistics()
}
