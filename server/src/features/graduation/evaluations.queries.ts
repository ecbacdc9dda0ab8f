import type { ProcessingEntry, ProcessingStatus } from '@manara/contract/graduation.ts'
import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Present evaluation of a student of the program; `gradesMark` is a hash of the grades that counted. */
export interface Evaluation extends Omit<ProcessingEntry, 'status'> {
  status: ProcessingStatus | 'Unchanged'
  gradesMark: string | null
}

/** The students and courses that a batch is about, known before it is cut into pieces: all are judged alike. */
interface Batch {
  programId: number
  courseIds: readonly number[]
}

const hasGraduated = (programId: number) => sql`
  select from graduation as done
  where done.student_id = person.id and done.program_id = ${programId} and done.outcome = 'GRADUATED'`

/**
 * Those of the students not yet graduated, with best final grades in completed (also archived) classrooms, exact
 * decimals: the mean is rounded half up, then compared. `Unchanged`: failed with the same grades (R-graduation-5).
 */
const evaluations = ({ programId, courseIds }: Batch, studentIds: readonly number[]) => sql`
  policy as (
    select passing_gpa, minimum_course_grade as minimum from school_settings
  ), taught as (
    select id, name from course_all where id = any(${courseIds}::integer[])
  ), candidate as (
    select id, full_name, first_order, national_id from person
    where role = ${sql.lit(userRole.Student)} and program_id = ${programId} and id = any(${studentIds}::integer[]) and not exists (
      ${hasGraduated(programId)}
    )
  ), best as (
    select distinct on (enrollment.student_id, classroom.course_id)
      enrollment.student_id, classroom.course_id, classroom.id as classroom_id, classroom.name as classroom_name,
      enrollment.practical_grade, enrollment.exam_grade, enrollment.final_grade
    from enrollment
      join classroom on classroom.id = enrollment.classroom_id
      join candidate on candidate.id = enrollment.student_id
    where enrollment.final_grade is not null and enrollment.student_id = any(${studentIds}::integer[])
      and enrollment.classroom_id = any(array(
        select id from classroom where status = 'COMPLETED' and course_id in (select id from taught)
      ))
    order by enrollment.student_id, classroom.course_id, enrollment.final_grade desc, enrollment.enrolled_at desc,
      enrollment.id desc
  ), counted as (
    select best.student_id, round(avg(best.final_grade), 2) as gpa, array_agg(best.course_id) as course_ids,
      jsonb_agg(jsonb_build_object(
        'courseId', best.course_id, 'courseName', taught.name, 'classroomId', best.classroom_id,
        'classroomName', best.classroom_name, 'practicalGrade', best.practical_grade, 'examGrade', best.exam_grade,
        'finalGrade', best.final_grade
      ) order by best.course_id) as grades,
      coalesce(jsonb_agg(jsonb_build_object(
        'courseId', best.course_id, 'courseName', taught.name, 'finalGrade', best.final_grade
      ) order by best.course_id) filter (where best.final_grade < (select minimum from policy)), '[]') as weak
    from best join taught on taught.id = best.course_id
    group by best.student_id
  ), last as (
    select distinct on (student_id) student_id, grades from graduation
    where program_id = ${programId} and student_id = any(${studentIds}::integer[]) order by student_id, number desc
  ), standing as (
    select candidate.id, candidate.full_name, candidate.first_order, candidate.national_id, counted.gpa, counted.grades, counted.weak, last.student_id is not null as has_failed,
      case when cardinality(counted.course_ids) is distinct from (select count(*) from taught) then (
        select jsonb_agg(jsonb_build_object('courseId', id, 'courseName', name) order by id) from taught
        where counted.course_ids is null or taught.id <> all(counted.course_ids)
      ) else '[]' end as missing,
      case
        when cardinality(counted.course_ids) is distinct from (select count(*) from taught) then 'Incomplete'
        when jsonb_array_length(last.grades) = cardinality(counted.course_ids) and last.grades @> (
          select jsonb_agg(jsonb_build_object('courseId', grade -> 'courseId', 'finalGrade', grade -> 'finalGrade'))
          from jsonb_array_elements(counted.grades) as grade
        ) then 'Unchanged'
        when counted.gpa >= (select passing_gpa from policy) and counted.weak = '[]' then 'Graduated'
        else 'Failed'
      end as status
    from candidate
      left join counted on counted.student_id = candidate.id
      left join last on last.student_id = candidate.id
  )`

const evaluationFields = sql`
  id as "studentId", full_name as "studentName", national_id as "nationalId", status,
  case when status <> 'Incomplete' then gpa end as "finalGpa", has_failed as "isRetry", missing as "missingCourses",
  case when status <> 'Incomplete' then weak else '[]' end as "weakCourses", md5(grades::text) as "gradesMark"`

const inNameOrder = sql`order by first_order collate "ar-x-icu", id`

/**
 * Thousands of students are joined with thousands of grades, and before the database has counted them it takes them for a
 * handful: row by row that would be millions of looks. All of it is sorted in memory, not on the disk.
 */
const joinByHash = (trx: Trx) =>
  sql`select set_config('enable_nestloop', 'off', true), set_config('work_mem', '64MB', true)`.execute(trx)

/** Few enough for the time that a statement has, also on a machine that is busy eightfold. */
const atOnce = 500

/** Runs a statement for every so many candidates of the program, in the order in which they get their numbers. */
async function inPieces(
  trx: Trx,
  programId: number,
  statement: (batch: Batch, studentIds: readonly number[]) => RawBuilder<Evaluation>,
): Promise<Evaluation[]> {
  await joinByHash(trx)
  const courses = await trx.selectFrom('course').select('id').where('program_id', '=', programId).execute()
  const batch = { programId, courseIds: courses.map(({ id }) => id) }
  const { rows: candidates } = await sql<{ id: number }>`
    select id from person where role = ${sql.lit(userRole.Student)} and program_id = ${programId} and not exists (${hasGraduated(programId)})
    ${inNameOrder}`.execute(trx)
  const evaluations: Evaluation[] = []
  for (let from = 0; from < candidates.length; from += atOnce) {
    const piece = candidates.slice(from, from + atOnce).map(({ id }) => id)
    evaluations.push(...(await statement(batch, piece).execute(trx)).rows)
  }
  return evaluations
}

export function listEvaluations(trx: Trx, programId: number): Promise<Evaluation[]> {
  return inPieces(
    trx,
    programId,
    (batch, studentIds) =>
      sql`with ${evaluations(batch, studentIds)} select ${evaluationFields} from standing ${inNameOrder}`,
  )
}

/**
 * Decides about everybody whose courses are complete. Each statement reads and writes: what it gives back is exactly what
 * it wrote, whatever happens beside it.
 */
export function decideEvaluations(trx: Trx, programId: number, decidedBy: number): Promise<Evaluation[]> {
  return inPieces(
    trx,
    programId,
    (batch, studentIds) => sql`
      with ${evaluations(batch, studentIds)}, decided as (
        insert into graduation (
          student_id, program_id, program_name, outcome, final_gpa, passing_gpa, minimum_course_grade, grades, decided_by
        )
        select id, ${programId}, (select name from program where program.id = ${programId}), upper(status), gpa,
          (select passing_gpa from policy), (select minimum from policy), grades, ${decidedBy}
        from standing
        where status in ('Graduated', 'Failed')
        ${inNameOrder}
      )
      select ${evaluationFields} from standing ${inNameOrder}`,
  )
}

export interface ProcessedProgram {
  programId: number
  programName: string
  courseCount: number
  passingGpa: number
  minimumCourseGrade: number | null
}

const programFields = sql`
  program.id as "programId", program.name as "programName", settings.passing_gpa as "passingGpa",
  settings.minimum_course_grade as "minimumCourseGrade",
  (select count(*) from course where course.program_id = program.id) as "courseCount"`

export async function getProcessedProgram(db: Db, id: number): Promise<ProcessedProgram | undefined> {
  const { rows } = await sql<ProcessedProgram>`
    select ${programFields} from program cross join school_settings as settings where program.id = ${id}`.execute(db)
  return rows[0]
}

/** Finished classrooms stay finished, and the policy stays as it is, until the batch is through. */
export async function lockEvaluationInputs(trx: Trx, programId: number): Promise<void> {
  await sql`select from school_settings for share`.execute(trx)
  await sql`
    select from classroom where status = 'COMPLETED' and course_id in (
      select id from course where program_id = ${programId}
    ) order by id for share`.execute(trx)
}
