import {
  type GradePlan,
  gradeParts,
  type PlannedComponent,
  type SavePlanBody,
  type Showing,
} from '@manara/contract/grade-book.ts'
import { gradeLimits, toExamMax } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { CountedPlan } from './arithmetic.ts'
import { bookText } from './grade-book.messages.ts'

export type ReadPlan = Omit<GradePlan, 'publishedAt'> & { publishedAt: Date | null }
type FoundPlan = Omit<ReadPlan, 'examMax' | 'components'> & { components: GradePlan['components'] | null }

/** The components of a book before it has a plan: the two parts as they are. */
const classicComponents = (practicalMax: number): GradePlan['components'] =>
  gradeParts
    .map((part) => ({
      part,
      name: bookText.parts[part],
      weight: part === 'PRACTICAL' ? practicalMax : toExamMax(practicalMax),
      combine: 'MEAN' as const,
      dropLowest: 0,
    }))
    .filter(({ weight }) => weight > 0)

/** The plan of a classroom of the teacher with its columns, in one statement; undefined of another teacher's. */
export async function getPlan(db: Db, teacherId: number, classroomId: number): Promise<ReadPlan | undefined> {
  const { rows } = await sql<FoundPlan>`
    select classroom.name as "classroomName", classroom.status, coalesce(plan.version, 0) as version,
      classroom.practical_max as "practicalMax", coalesce(plan.rounding, 'TWO') as rounding,
      coalesce(plan.missing_is_zero, true) as "missingIsZero",
      coalesce(plan.shows_marks, 'PUBLISHED') as "showsMarks",
      coalesce(release.state = 'PUBLISHED', false) as "isPublished", release.published_at as "publishedAt",
      exists (select from grade_posted join enrollment on enrollment.id = enrollment_id
        where enrollment.classroom_id = classroom.id) as "isPosted",
      (select json_agg(json_build_object('id', id, 'part', part, 'name', name, 'weight', weight, 'combine', combine,
        'dropLowest', drop_lowest) order by part desc, position, id)
        from grade_component where classroom_id = classroom.id) as components,
      (select coalesce(json_agg(json_build_object('columnId', grade_column.id, 'componentId', component_id,
        'title', grade_column.title, 'source', source, 'quizId', quiz_id, 'maxPoints', max_points, 'counts', grade_column.counts,
        'isQuizGone', source = 'QUIZ' and quiz.id is null)
        order by component.part desc, component.position, component.id, grade_column.position, grade_column.id), '[]')
        from grade_column join grade_component as component on component.id = component_id
        left join lecture_quiz as quiz on quiz.id = quiz_id
        where component.classroom_id = classroom.id) as columns,
      (select coalesce(json_agg(json_build_object('quizId', quiz.id, 'title', quiz.title) order by quiz.id), '[]')
        from lecture_quiz as quiz join lecture on lecture.id = quiz.lecture_id
        where lecture.classroom_id = classroom.id
          and not exists (select from grade_column where quiz_id = quiz.id)) as quizzes
    from classroom left join grade_plan as plan on plan.classroom_id = classroom.id
    left join grade_release as release on release.classroom_id = classroom.id
    where classroom.id = ${classroomId} and classroom.teacher_id = ${teacherId}`.execute(db)
  const [found] = rows
  if (!found) return undefined
  const { practicalMax, components } = found
  return {
    ...found,
    examMax: toExamMax(practicalMax),
    components: components ?? classicComponents(practicalMax),
  }
}

/** A plan as the arithmetic reads it: components that are not stored have numbers below 0. */
export const toCounted = (
  plan: Pick<GradePlan, 'practicalMax' | 'rounding' | 'missingIsZero'> & {
    components: readonly PlannedComponent[] | GradePlan['components']
  },
): CountedPlan => ({
  practicalMax: plan.practicalMax,
  rounding: plan.rounding,
  missingIsZero: plan.missingIsZero,
  components: plan.components.map(({ id, part, weight, combine, dropLowest }, index) => ({
    id: id ?? -1 - index,
    part,
    weight,
    combine,
    dropLowest,
  })),
})

/** Writes a plan as a whole: components that are not in it go, in the order of the list. */
export async function writePlan(
  trx: Trx,
  classroomId: number,
  body: SavePlanBody & { showsMarks: Showing },
): Promise<void> {
  await sql`
    insert into grade_plan (classroom_id, rounding, missing_is_zero, shows_marks)
    values (${classroomId}, ${body.rounding}, ${body.missingIsZero}, ${body.showsMarks})
    on conflict (classroom_id) do update set rounding = excluded.rounding, missing_is_zero = excluded.missing_is_zero,
      shows_marks = excluded.shows_marks, version = grade_plan.version + 1`.execute(trx)
  const components = JSON.stringify(body.components.map((component, position) => ({ ...component, position })))
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${components}::jsonb) as one (id integer, part text, name text, weight numeric,
        combine text, "dropLowest" integer, position integer)
    ), gone as (
      delete from grade_component where classroom_id = ${classroomId}
        and id not in (select id from wanted where id is not null)
    ), kept as (
      update grade_component as component set part = wanted.part, name = wanted.name, weight = wanted.weight,
        combine = wanted.combine, drop_lowest = wanted."dropLowest", position = wanted.position
      from wanted where component.id = wanted.id and component.classroom_id = ${classroomId}
    )
    insert into grade_component (classroom_id, part, name, weight, combine, drop_lowest, position)
    select ${classroomId}, part, name, weight, combine, "dropLowest", position from wanted where id is null
    order by position`.execute(trx)
}

/** A first plan takes the marks that stand into a column, where a part is one component (R-book-3). */
export async function takePresentMarks(trx: Trx, classroomId: number, by: number): Promise<void> {
  await sql`
    with alone as (
      select min(component.id) as id, part, case part when 'PRACTICAL' then practical_max
        else ${gradeLimits.final} - practical_max end as most
      from grade_component as component join classroom on classroom.id = component.classroom_id
      where component.classroom_id = ${classroomId} group by part, practical_max having count(*) = 1
    ), given as (
      select alone.id as component_id, place.id as enrollment_id,
        case part when 'PRACTICAL' then practical_grade else exam_grade end as points
      from alone cross join enrollment as place where place.classroom_id = ${classroomId}
    ), made as (
      insert into grade_column (component_id, title, source, max_points, position)
      select id, case part when 'PRACTICAL' then ${bookText.parts.PRACTICAL} else ${bookText.parts.EXAM} end,
        'HAND', most, 1
      from alone where most >= 0.25
        and exists (select from given where component_id = alone.id and points is not null)
      returning id, component_id
    ), kept as (
      insert into grade_mark (column_id, enrollment_id, points, by)
      select made.id, enrollment_id, points, ${by} from given join made using (component_id) where points is not null
      returning column_id, enrollment_id, points, standing, by
    )
    insert into grade_mark_change (column_id, enrollment_id, points, standing, by) select * from kept`.execute(trx)
}

/** Forgets the whole book of a classroom, what it posted and published; marks that stand stay. */
export async function removePlan(trx: Trx, classroomId: number): Promise<void> {
  await sql`delete from grade_posted where enrollment_id in (
    select id from enrollment_all where classroom_id = ${classroomId})`.execute(trx)
  await trx.deleteFrom('grade_published').where('classroom_id', '=', classroomId).execute()
  await trx.deleteFrom('grade_plan').where('classroom_id', '=', classroomId).execute()
}
