import type { GradeRelease } from '@manara/contract/grade-release.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { byFirstName } from '../../platform/db/name-order.ts'
import { passMark } from '../../platform/db/pass-mark.ts'

/** The marks of a place beside those that its student sees. */
export interface PlaceToPublish {
  enrollmentId: number
  studentName: string
  practical: number | null
  exam: number | null
  final: number | null
  isPassed: boolean
  isChanged: boolean
}

/** The places of a classroom by the order of names. */
export async function listPlacesToPublish(db: Db, classroomId: number): Promise<PlaceToPublish[]> {
  const { rows } = await sql<PlaceToPublish>`
    select place.id as "enrollmentId", student.full_name as "studentName", place.practical_grade as practical,
      place.exam_grade as exam, place.final_grade as final, coalesce(place.final_grade >= ${passMark}, false) as "isPassed",
      (place.practical_grade, place.exam_grade, place.final_grade)
        is distinct from (shown.practical_grade, shown.exam_grade, shown.final_grade) as "isChanged"
    from enrollment as place join person_all as student on student.id = place.student_id
    join shown_grade as shown on shown.enrollment_id = place.id
    where place.classroom_id = ${classroomId} order by ${byFirstName('student').by}, place.id`.execute(db)
  return rows
}

type ReleaseRow = Pick<GradeRelease, 'state' | 'reopenReason'> & { publishedAt: Date | null }

export async function getRelease(db: Db, classroomId: number): Promise<ReleaseRow> {
  const { rows } = await sql<ReleaseRow>`
    select coalesce(release.state, 'OPEN') as state, release.published_at as "publishedAt",
      (select reason from grade_release_step as step where step.classroom_id = wanted.id and step.state = 'OPEN'
        order by step.id desc limit 1) as "reopenReason"
    from (select ${classroomId}::integer as id) as wanted
    left join grade_release as release on release.classroom_id = wanted.id`.execute(db)
  const [row] = rows
  return row ?? { state: 'OPEN', reopenReason: null, publishedAt: null }
}

interface Step {
  classroomId: number
  from: GradeRelease['state']
  to: GradeRelease['state']
  reason: string | null
  by: number
}

/** Takes a step and remembers it for good. */
export async function writeStep(trx: Trx, { classroomId, from, to, reason, by }: Step): Promise<void> {
  await sql`
    with stepped as (
      insert into grade_release as release (classroom_id, state, published_at)
      values (${classroomId}, ${to}, case when ${to} = 'PUBLISHED' then now() end)
      on conflict (classroom_id) do update set state = excluded.state,
        published_at = coalesce(excluded.published_at, release.published_at)
    )
    insert into grade_release_step (classroom_id, old_state, state, reason, by)
    values (${classroomId}, ${from}, ${to}, ${reason}, ${by})`.execute(trx)
}

/** The marks that students see from now on; `breakdowns` by enrollment. A mark that becomes another is a revised one. */
export async function writePublished(trx: Trx, classroomId: number, breakdowns: readonly object[]): Promise<void> {
  await sql`
    insert into grade_published as published (enrollment_id, classroom_id, practical, exam, final, breakdown)
    select place.id, place.classroom_id, practical_grade, exam_grade, final_grade, coalesce(given.components, '[]')
    from enrollment as place left join jsonb_to_recordset(${JSON.stringify(breakdowns)}::jsonb)
      as given ("enrollmentId" integer, components jsonb) on given."enrollmentId" = place.id
    where place.classroom_id = ${classroomId} and final_grade is not null
    on conflict (enrollment_id) do update set classroom_id = excluded.classroom_id, practical = excluded.practical,
      exam = excluded.exam, final = excluded.final, breakdown = excluded.breakdown,
      published_at = case when published.classroom_id = excluded.classroom_id then published.published_at else now() end,
      revised_at = case when published.classroom_id <> excluded.classroom_id then null
        when (published.practical, published.exam, published.final)
          is distinct from (excluded.practical, excluded.exam, excluded.final) then now()
        else published.revised_at end`.execute(trx)
}
