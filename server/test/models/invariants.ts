import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'

/** What must hold after every step, whatever was done: each question gives the rows that break its rule. */
const questions: Record<string, string> = {
  'I1 no more students than seats': `
    select room.id from classroom_all as room join enrollment on enrollment.classroom_id = room.id
    group by room.id, room.capacity having count(*) > room.capacity`,
  'I2 one submission of a student to a quiz': `
    select quiz_id, student_id from lecture_quiz_submission group by 1, 2 having count(*) > 1`,
  'I3 one account of an approved request': `
    select registration.id from registration left join person_all as student on student.id = registration.student_id
    where (registration.status = 'Approved') <> (student.id is not null)
    union all select id from registration where student_id in
      (select student_id from registration where student_id is not null group by 1 having count(*) > 1)`,
  'I4 the final grade is practical and exam': `
    select id from enrollment where final_grade is not null
      and final_grade is distinct from practical_grade + exam_grade`,
  'I5 graduated once': `
    select student_id from graduation where outcome = 'GRADUATED' group by 1 having count(*) > 1`,
  'I6 archived classrooms stay as they were': `
    select enrollment.id from archived_classroom as archived
    join enrollment on enrollment.classroom_id = archived.classroom_id
    left join archived_student as kept on kept.enrollment_id = enrollment.id
    where (kept.practical_grade, kept.exam_grade, kept.final_grade)
      is distinct from (enrollment.practical_grade, enrollment.exam_grade, enrollment.final_grade)`,
  'I7 an open quiz has questions, each with one right option': `
    select quiz.id from lecture_quiz as quiz left join lecture_quiz_question as question on question.quiz_id = quiz.id
    where quiz.is_enabled and not exists (select from quiz_slot where quiz_slot.quiz_id = quiz.id) and 1 is distinct from
      (select count(*) from lecture_quiz_option where question_id = question.id and is_correct)`,
  'I8 a coordinator is a teacher': `
    select course.id from course join person_all on person_all.id = coordinator_id where role <> 1`,
  'I12 at most three conversations': `select person_id from conversation group by 1 having count(*) > 3`,
  'I12 at least one administrator': `select 1 where not exists (select from person where role = 0)`,
  'one active place of a student in a course': `
    select student_id, course_id from enrollment join classroom on classroom.id = classroom_id
    where status = 'ACTIVE' group by 1, 2 having count(*) > 1`,
  'a completed classroom has all final grades': `
    select enrollment.id from enrollment join classroom on classroom.id = classroom_id
    where status = 'COMPLETED' and final_grade is null`,
}

/** The names of the rules that are broken now. */
export async function brokenInvariants(db: Db): Promise<string[]> {
  const parts = Object.entries(questions).map(
    ([name, question]) => sql`select ${name}::text as name where exists (${sql.raw(question)})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(({ name }) => name)
}
