import { getNextMessage } from '@manara/contract/messages.ts'
import type { Dashboard } from '@manara/contract/reports.ts'
import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'

/** Rows of each list on the dashboard; the screen links to the rest. */
const firstRows = 6

/** Who is greeted. */
type Greeting = Pick<Dashboard, 'firstName'>

type Numbers = Pick<
  Dashboard,
  | 'students'
  | 'teachers'
  | 'programs'
  | 'firstProgram'
  | 'pendingCertificatesCount'
  | 'studentsWithoutProgramCount'
  | 'classroomsWithoutTeachersCount'
  | 'coursesWithoutClassroomsCount'
  | 'coursesWithoutCoordinatorsCount'
  | 'incompleteRecords'
  | 'termsToDo'
  | 'waitingMessages'
  | 'isFirstWeek'
>

const firstMonth = sql`date_trunc('month', now()) - interval '6 months'`
const countActive = (role: number) =>
  sql`(select coalesce(sum(people), 0) from person_tally where role = ${sql.lit(role)})`

/**
 * How many people of a role there were at the end of each of the last 8 months, counted backwards from today: only who
 * came or went since then is read, not everybody.
 */
const countByMonth = (role: number) => sql`(
  select json_agg(
    ${countActive(role)}
    - (select coalesce(sum(people), 0) from newcomers where role = ${sql.lit(role)} and newcomers.month >= month.after)
    + (select count(*) from person_all where role = ${sql.lit(role)} and deleted_at >= month.after and created_at < month.after)
    order by month.after)
  from generate_series(0, 7) as step,
    lateral (select ${firstMonth} + make_interval(months => step) as after) as month
)`

const countPeople = (role: number) =>
  sql`json_build_object('total', ${countActive(role)}, 'months', ${countByMonth(role)})`

/** Terms whose day has come (R-term-1); null in a school that does not use them. */
const termsToDo = (now: Date) => sql`(
  select json_agg(json_build_object('termId', id, 'name', name,
    'kind', case when state = 'PLANNED' then 'NOT_OPENED' else 'NOT_CLOSED' end,
    'days', today - case when state = 'PLANNED' then starts_on else ends_on end) order by starts_on, id)
  from term, (
    select (${now}::timestamptz at time zone time_zone)::date as today from school_settings where uses_attendance
  ) as school
  where state = 'PLANNED' and starts_on <= today or state = 'OPEN' and ends_on < today
)`

/** Messages whose turn has come; null for none, and for those who may not send. */
const waitingMessages = (caller: Caller) =>
  getNextMessage.permission.every((permission) => holds(caller, permission))
    ? sql`(select nullif(count(*), 0) from outgoing_message
        where state = 'WAITING' and not_before <= now() and useful_until > now())`
    : sql`null::bigint`

/** All counts in one statement. */
export async function readNumbers(db: Db, now: Date, caller: Caller): Promise<Numbers & Greeting> {
  const { rows } = await sql<Numbers & Greeting>`
    with newcomers as materialized (
      select role, date_trunc('month', created_at) as month, count(*) as people from person_all
      where role in (1, 2) and deleted_at is null and created_at >= ${firstMonth} group by 1, 2
    )
    select (select first_name from person where id = ${caller.personId}) as "firstName",
      ${countPeople(2)} as students, ${countPeople(1)} as teachers,
      (select json_build_object('total', count(*), 'openCount', count(*) filter (where is_registration_open)) from program)
        as programs,
      (select json_build_object('academicProgramId', id, 'name', name) from program
        order by name collate "ar-x-icu", id limit 1) as "firstProgram",
      (select count(*) from graduation where outcome = 'GRADUATED' and certificate_file_id is null)
        as "pendingCertificatesCount",
      (select coalesce(sum(people), 0) from person_tally where role = ${sql.lit(userRole.Student)} and program_id is null)
        as "studentsWithoutProgramCount",
      (select count(*) from classroom where status = 'ACTIVE' and teacher_id is null) as "classroomsWithoutTeachersCount",
      (select count(*) from course where not exists (
        select from classroom where classroom.course_id = course.id and classroom.archived_at is null
      )) as "coursesWithoutClassroomsCount",
      (select count(*) from course where coordinator_id is null) as "coursesWithoutCoordinatorsCount",
      (select json_build_object('people', (incomplete_counts ->> '*')::int, 'countedAt',
          to_char(incomplete_counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from school_settings where (incomplete_counts ->> '*')::int > 0) as "incompleteRecords",
      (select first_week_hidden_at is null and not is_demo from school_settings) as "isFirstWeek",
      ${termsToDo(now)} as "termsToDo", ${waitingMessages(caller)} as "waitingMessages"
  `.execute(db)
  const [numbers] = rows
  if (!numbers) throw new Error('the counts of the dashboard gave no row')
  const { termsToDo: terms, isFirstWeek, waitingMessages: waiting, ...counts } = numbers
  return {
    ...counts,
    ...(terms && { termsToDo: terms }),
    ...(isFirstWeek && { isFirstWeek }),
    ...(waiting && { waitingMessages: waiting }),
  }
}

type Lists = Pick<
  Dashboard,
  | 'studentsWithoutProgram'
  | 'classroomsWithoutTeachers'
  | 'coursesWithoutClassrooms'
  | 'coursesWithoutCoordinators'
  | 'graduatesPendingCertificate'
>

const asList = (rows: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(row_to_json(listed)), '[]') from (${rows} limit ${sql.lit(firstRows)}) as listed
)`

const lackingCourses = (lack: RawBuilder<unknown>) =>
  asList(sql`
    select course.id as "courseId", course.name, program.id as "academicProgramId", program.name as "academicProgramName"
    from course join program on program.id = course.program_id where ${lack} order by course.id`)

/** The first rows of the five lists, oldest first, in one statement. */
export async function readLists(db: Db): Promise<Lists> {
  const { rows } = await sql<Lists>`
    select
      ${asList(sql`
        select id as "userId", first_name as "firstName", last_name as "lastName", full_name as "fullName", email
        from person where role = ${sql.lit(userRole.Student)} and program_id is null order by id`)} as "studentsWithoutProgram",
      ${asList(sql`
        select classroom.id as "classroomId", classroom.name, course.id as "courseId", course.name as "courseName",
          program.id as "academicProgramId", program.name as "academicProgramName"
        from classroom join course on course.id = classroom.course_id join program on program.id = course.program_id
        where classroom.status = 'ACTIVE' and classroom.teacher_id is null order by classroom.id`)}
        as "classroomsWithoutTeachers",
      ${lackingCourses(sql`not exists (
        select from classroom where classroom.course_id = course.id and classroom.archived_at is null
      )`)} as "coursesWithoutClassrooms",
      ${lackingCourses(sql`course.coordinator_id is null`)} as "coursesWithoutCoordinators",
      ${asList(sql`
        select graduation.id as "graduationId", student.first_name as "firstName", student.last_name as "lastName",
          student.full_name as "fullName",
          graduation.program_name as "programName", graduation.decided_at as "graduationDate"
        from graduation join person_all as student on student.id = graduation.student_id
        where graduation.outcome = 'GRADUATED' and graduation.certificate_file_id is null
        order by graduation.decided_at, graduation.number`)} as "graduatesPendingCertificate"
  `.execute(db)
  const [lists] = rows
  if (!lists) throw new Error('the lists of the dashboard gave no row')
  return lists
}

type Charts = Pick<Dashboard, 'enrollmentsByMonth' | 'capacityByProgram' | 'registrationsByStatus'>

/**
 * Enrollments that ended later still count for the month they began. Whole days are noted (migration 0125); of the day in
 * which a month of the school's time zone begins, those before it are counted.
 */
const arrivals = sql`
  with edge as (
    select month, day, (
      select count(*) from enrollment_all where enrolled_at >= day at time zone 'UTC' and enrolled_at < starts_at
    ) as before_it
    from school_settings as school, lateral generate_series(
        date_trunc('month', now() at time zone school.time_zone) - interval '11 months',
        date_trunc('month', now() at time zone school.time_zone) + interval '1 month', interval '1 month'
      ) as month,
      lateral (select month at time zone school.time_zone as starts_at) as start,
      lateral (select date_trunc('day', starts_at at time zone 'UTC') as day) as day_of_start
  ), span as (
    select month, day, before_it,
      lead(day) over (order by month) as next_day, lead(before_it) over (order by month) as before_next
    from edge
  )
  select to_char(month, 'YYYY-MM-DD') as month, before_next - before_it
    + (select coalesce(sum(arrivals), 0) from arrival_tally where day >= span.day::date and day < span.next_day::date) as count
  from span where next_day is not null order by span.month`

const activeRooms = sql`classroom join course on course.id = classroom.course_id`

const capacities = sql`
  select program.id as "academicProgramId", program.name, coalesce(taken.seats, 0) as "enrolledCount", offered.capacity
  from program
    join (
      select course.program_id, sum(classroom.capacity) as capacity from ${activeRooms}
      where classroom.status = 'ACTIVE' group by course.program_id
    ) as offered on offered.program_id = program.id
    left join (
      select course.program_id, sum(seat_tally.seats) as seats
      from ${activeRooms} join seat_tally on seat_tally.classroom_id = classroom.id
      where classroom.status = 'ACTIVE' group by course.program_id
    ) as taken on taken.program_id = program.id
  order by coalesce(taken.seats, 0)::numeric / offered.capacity desc, program.id
  limit 8`

const requests = sql`
  select status, sum(requests) as count from request_tally group by status having sum(requests) > 0 order by status`

const toJsonList = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(row_to_json(listed)), '[]') from (${rows}) as listed)`

/** Data of the charts, in one statement. */
export async function readCharts(db: Db): Promise<Charts> {
  const { rows } = await sql<Charts>`
    select ${toJsonList(arrivals)} as "enrollmentsByMonth", ${toJsonList(capacities)} as "capacityByProgram",
      ${toJsonList(requests)} as "registrationsByStatus"`.execute(db)
  const [charts] = rows
  if (!charts) throw new Error('the charts of the dashboard gave no row')
  return charts
}
