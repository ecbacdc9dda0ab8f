import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

/**
 * A grade book of 30 + 70 in one active classroom of the first teacher: homework with the lowest mark dropped, oral work,
 * and the exam. Marks follow the ids, so that every load is the same; one student is excused, one mark is missing.
 */
export async function insertDemoGradeBook(trx: Trx, teacherId: number): Promise<void> {
  await sql`
    with room as (
      select classroom.id from classroom join enrollment on enrollment.classroom_id = classroom.id
      where teacher_id = ${teacherId} and status = 'ACTIVE' and archived_at is null
        and not exists (select from enrollment as graded where graded.classroom_id = classroom.id
          and graded.final_grade is not null)
      group by classroom.id order by count(*) desc, classroom.id limit 1
    ), plan as (
      insert into grade_plan (classroom_id, rounding) select id, 'HALF' from room returning classroom_id
    ), component as (
      insert into grade_component (classroom_id, part, name, weight, combine, drop_lowest, position)
      select classroom_id, one.part, one.name, one.weight, one.combine, one.dropped, one.position
      from plan cross join (values ('PRACTICAL', 'الوظائف', 18, 'MEAN', 1, 0), ('PRACTICAL', 'الشفهي', 12, 'BEST', 0, 1),
        ('EXAM', 'الامتحان', 70, 'SUM', 0, 2)) as one (part, name, weight, combine, dropped, position)
      returning id, name, classroom_id
    ), column_of as (
      insert into grade_column (component_id, title, source, max_points, position)
      select component.id, one.title, 'HAND', one.most, one.position
      from component join (values ('الوظائف', 'الوظيفة 1', 10, 1), ('الوظائف', 'الوظيفة 2', 20, 2),
        ('الوظائف', 'الوظيفة 3', 10, 3), ('الشفهي', 'الشفهي 1', 10, 4), ('الشفهي', 'الشفهي 2', 10, 5),
        ('الامتحان', 'ورقة الامتحان', 100, 6)) as one (name, title, most, position) on one.name = component.name
      returning id, max_points, position
    ), seat as (
      select enrollment.id, row_number() over (order by enrollment.id) as number
      from enrollment join plan on plan.classroom_id = enrollment.classroom_id
    ), marked as (
      insert into grade_mark (column_id, enrollment_id, points, standing, by)
      select column_of.id, seat.id,
        case when seat.number = 2 and position = 2 then null
          else round(max_points * (55 + (seat.number * 7 + position * 11) % 43) / 100, 1) end,
        case when seat.number = 2 and position = 2 then 'EXCUSED' else 'MARK' end, ${teacherId}
      from column_of cross join seat where position < 6 and not (seat.number = 3 and position = 3)
      returning column_id, enrollment_id, points, standing, by
    )
    insert into grade_mark_change (column_id, enrollment_id, points, standing, by) select * from marked`.execute(trx)
}
