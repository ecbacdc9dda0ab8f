import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/** A change as the school would have made it, so many hours before today, by the administrator or by the teacher. */
function change(
  hoursAgo: number,
  actor: RawBuilder<unknown>,
  [operation, entity]: readonly [string, string],
  [from, id, before, after]: readonly RawBuilder<unknown>[],
) {
  return sql`select now() - make_interval(hours => ${hoursAgo}, mins => ${(hoursAgo * 7) % 60}) as at,
    ${actor} as actor_id, ${operation}::text as operation, ${entity}::text as entity, (${id})::text as entity_id,
    ${before} as before, ${after} as after from ${from}`
}

const none = sql`null::jsonb`

/** The trail of the last weeks: what a school office and a teacher change, with earlier marks to look back at. */
export async function insertDemoTrail(trx: Trx, administratorId: number, teacherId: number): Promise<void> {
  const office = sql`${administratorId}::integer`
  const teacher = sql`${teacherId}::integer`
  const course = sql`(select * from course order by id limit 6) as thing`
  const program = sql`(select * from program order by id limit 1) as thing`
  const student = sql`(select * from person where role = ${sql.lit(userRole.Student)} order by id desc limit 3) as thing`
  const room = sql`(select * from classroom where status = 'ACTIVE' order by id limit 4) as thing`
  const seat = sql`(select enrollment.* from enrollment join classroom on classroom.id = enrollment.classroom_id
    where classroom.status = 'ACTIVE' and practical_grade > 4 order by enrollment.id limit 8) as thing`
  const id = sql`thing.id`
  const marks = (practical: RawBuilder<unknown>) => sql`jsonb_build_object('practicalGrade', ${practical},
    'examGrade', thing.exam_grade, 'finalGrade', thing.final_grade)`
  const changes = [
    change(
      410,
      office,
      ['updateCourse', 'course'],
      [
        course,
        id,
        sql`jsonb_build_object('name', thing.name, 'price', thing.price - 25)`,
        sql`jsonb_build_object('name', thing.name, 'price', thing.price)`,
      ],
    ),
    change(
      300,
      office,
      ['assignTeacher', 'classroom'],
      [room, id, sql`jsonb_build_object('teacherId', null)`, sql`jsonb_build_object('teacherId', thing.teacher_id)`],
    ),
    change(
      170,
      office,
      ['createUser', 'person'],
      [
        student,
        id,
        none,
        sql`jsonb_build_object('firstName', thing.first_name, 'lastName', thing.last_name, 'email', thing.email,
        'nationalId', thing.national_id, 'role', thing.role)`,
      ],
    ),
    change(
      96,
      office,
      ['toggleRegistration', 'program'],
      [
        program,
        id,
        sql`jsonb_build_object('isRegistrationOpen', not thing.is_registration_open)`,
        sql`jsonb_build_object('isRegistrationOpen', thing.is_registration_open)`,
      ],
    ),
    change(
      50,
      teacher,
      ['saveManyRawGrades', 'enrollment'],
      [seat, id, marks(sql`null::numeric`), marks(sql`thing.practical_grade - 3`)],
    ),
    change(
      26,
      teacher,
      ['saveRawGrades', 'enrollment'],
      [seat, id, marks(sql`thing.practical_grade - 3`), marks(sql`thing.practical_grade`)],
    ),
  ]
  await sql`
    insert into audit_entry (at, actor_id, operation, entity, entity_id, before, after)
    select at, actor_id, operation, entity, entity_id, before, after from (${sql.join(changes, sql` union all `)}) as told
    order by at, entity_id`.execute(trx)
}
