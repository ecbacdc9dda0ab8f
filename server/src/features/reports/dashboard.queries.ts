import type { Dashboard } from '@manara/contract/reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Rows of each list on the dashboard; the screen links to the rest. */
const firstRows = 6

type Numbers = Pick<
  Dashboard,
  | 'students'
  | 'teachers'
  | 'programs'
  | 'pendingCertificatesCount'
  | 'studentsWithoutProgramCount'
  | 'classroomsWithoutTeachersCount'
  | 'coursesWithoutClassroomsCount'
  | 'coursesWithoutCoordinatorsCount'
>

const firstMonth = sql`date_trunc('month', now()) - interval '6 months'`
const livingOf = (role: number) =>
  sql`(select coalesce(sum(people), 0) from person_tally where role = ${sql.lit(role)})`

/**
 * How many people of a role there were at the end of each of the last 8 months, counted backwards from today: only who
 * came or went since then is read, not everybody.
 */
const monthsOf = (role: number) => sql`(
  select json_agg(
    ${livingOf(role)}
    - (select coalesce(sum(people), 0) from newcomers where role = ${sql.lit(role)} and newcomers.month >= month.after)
    + (select count(*) from person_all where role = ${sql.lit(role)} and deleted_at >= month.after and created_at < month.after)
    order by month.after)
  from generate_series(0, 7) as step,
    lateral (select ${firstMonth} + make_interval(months => step) as after) as month
)`

const peopleOf = (role: number) => sql`json_build_object('total', ${livingOf(role)}, 'months', ${monthsOf(role)})`

/** All counts in one statement. */
export async function readNumbers(db: Db): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    with newcomers as materialized (
      select role, date_trunc('month', created_at) as month, count(*) as people from person_all
      where role in (1, 2) and deleted_at is null and created_at >= ${firstMonth} group by 1, 2
    )
    select ${peopleOf(2)} as students, ${peopleOf(1)} as teachers,
      (select json_build_object('total', count(*), 'openCount', count(*) filter (where is_registration_open)) from program)
        as programs,
      (select count(*) from graduation where outcome = 'GRADUATED' and certificate_file_id is null)
        as "pendingCertificatesCount",
      (select coalesce(sum(people), 0) from person_tally where role = 2 and program_id is null)
        as "studentsWithoutProgramCount",
      (select count(*) from classroom where status = 'ACTIVE' and teacher_id is null) as "classroomsWithoutTeachersCount",
      (select count(*) from course where not exists (
        select from classroom where classroom.course_id = course.id and classroom.archived_at is null
      )) as "coursesWithoutClassroomsCount",
      (select count(*) from course where coordinator_id is null) as "coursesWithoutCoordinatorsCount"
  `.execute(db)
  const [numbers] = rows
  if (!numbers) throw new Error('the counts of the dashboard gave no row')
  return numbers
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
        select id as "userId", first_name as "firstName", last_name as "lastName", email
        from person where role = 2 and program_id is null order by id`)} as "studentsWithoutProgram",
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

/** What the pictures draw, in one statement. Enrollments that ended later still count for the month they began. */
export async function readCharts(db: Db): Promise<Charts> {
  const { rows } = await sql<Charts>`
    select
      (select json_agg(json_build_object('month', to_char(month, 'YYYY-MM-DD'), 'count', (
          select count(*) from enrollment_all
          where enrolled_at >= month at time zone school.time_zone
            and enrolled_at < (month + interval '1 month') at time zone school.time_zone
        )) order by month)
        from generate_series(
          date_trunc('month', now() at time zone school.time_zone) - interval '11 months',
          date_trunc('month', now() at time zone school.time_zone), interval '1 month'
        ) as month) as "enrollmentsByMonth",
      (select coalesce(json_agg(row_to_json(program)), '[]') from (
        select program.id as "academicProgramId", program.name, sum(seat.enrolled)::integer as "enrolledCount",
          sum(classroom.capacity)::integer as capacity
        from classroom
        join course on course.id = classroom.course_id
        join program on program.id = course.program_id,
        lateral (select count(*) as enrolled from enrollment where enrollment.classroom_id = classroom.id) as seat
        where classroom.status = 'ACTIVE'
        group by program.id, program.name
        order by sum(seat.enrolled)::numeric / sum(classroom.capacity) desc, program.id
        limit 8
      ) as program) as "capacityByProgram",
      (select coalesce(json_agg(row_to_json(state)), '[]') from (
        select status, count(*)::integer as count from registration group by status order by status
      ) as state) as "registrationsByStatus"
    from school_settings as school
  `.execute(db)
  const [charts] = rows
  if (!charts) throw new Error('the charts of the dashboard gave no row')
  return charts
}
