import type { Combination, GradePart, Lack, Rounding } from '@manara/contract/grade-book.ts'
import { type RawBuilder, sql } from 'kysely'

/** A component as the arithmetic reads it; one that is not stored yet has a number below 0. */
export interface CountedComponent {
  id: number
  part: GradePart
  weight: number
  combine: Combination
  dropLowest: number
}

/** The rules of a book; the exam has what the practical part leaves of 100. */
export interface CountedPlan {
  practicalMax: number
  rounding: Rounding
  missingIsZero: boolean
  components: readonly CountedComponent[]
}

/** A part of one student: its result, what there is so far, and why there is no result. */
export interface CountedPart {
  computed: number | null
  soFar: number | null
  lack: Lack | null
}

/** Shares are exact decimals of 40 places, cut to 12 before the only rounding: thirds that sum to a whole are whole. */
const exact = (value: RawBuilder<unknown>) => sql`(${value})::numeric(60, 40)`

/** Rounds once, half up, never above the part (R-book-6). */
const round = (value: RawBuilder<unknown>, rounding: Rounding) => {
  const cut = sql`round(${value}, 12)`
  const steps: Record<Rounding, RawBuilder<unknown>> = {
    TWO: sql`round(${cut}, 2)`,
    ONE: sql`round(${cut}, 1)`,
    HALF: sql`round(${cut} * 2) / 2`,
    WHOLE: sql`round(${cut})`,
    WHOLE_UP: sql`ceil(${cut})`,
  }
  return sql`least(part.most, round(${steps[rounding]}, 2))`
}

/**
 * Counts the grade book of a classroom, as common tables: `seat` its places, `book_column` the columns, `cell` what each
 * place has in each column, and `counted_part` the two parts of each place (R-book-4 to R-book-6). All of the arithmetic
 * of the grade book is here.
 */
export const countBook = (classroomId: number, plan: CountedPlan, enrollmentIds: readonly number[] | null) => sql`
  component as (
    select * from jsonb_to_recordset(${JSON.stringify(plan.components)}::jsonb)
      as one (id integer, part text, weight numeric, combine text, "dropLowest" integer)
  ), seat as (
    select id, student_id from enrollment where classroom_id = ${classroomId}
      and (${enrollmentIds}::integer[] is null or id = any(${enrollmentIds}::integer[]))
  ), book_column as (
    select one.*, one.source = 'QUIZ' and quiz.id is null as is_quiz_gone,
      coalesce(not quiz.is_enabled, false) and exists (
        select from lecture_quiz_submission where quiz_id = quiz.id
      ) as is_ended
    from grade_column as one join component on component.id = one.component_id
    left join lecture_quiz as quiz on quiz.id = one.quiz_id
  ), cell as (
    select seat.id as seat_id, book_column.id as column_id, component_id, book_column.max_points, position, title,
      counts and not is_quiz_gone as counts, coalesce(mark.version, 0) as version,
      source = 'QUIZ' and (mark.points is not null or mark.standing = 'EXCUSED') as is_override,
      coalesce(taken.awaits_marking, false) as awaits_marking,
      case when mark.standing = 'EXCUSED' then 'EXCUSED'
        when mark.points is not null or taken.points is not null then 'MARK'
        when is_ended and taken.id is null and ${plan.missingIsZero} then 'ZERO' else 'MISSING' end as standing,
      case when mark.standing = 'EXCUSED' then null
        when mark.points is not null then ${exact(sql`mark.points`)} / book_column.max_points
        when taken.points is not null then ${exact(sql`taken.points`)} / nullif(taken.max_points, 0)
        when is_ended and taken.id is null and ${plan.missingIsZero} then 0 end as share
    from seat cross join book_column
    left join grade_mark as mark on mark.column_id = book_column.id and mark.enrollment_id = seat.id
    left join lecture_quiz_submission as taken
      on taken.quiz_id = book_column.quiz_id and taken.student_id = seat.student_id
  ), known as (
    select *, count(*) over place as known_count,
      row_number() over (partition by seat_id, component_id order by share, column_id) as lowest
    from cell where counts and share is not null
    window place as (partition by seat_id, component_id)
  ), valued as (
    select seat_id, component.id as component_id, case combine
        when 'MEAN' then sum(share) filter (where lowest > least("dropLowest", known_count - 1))
          / count(*) filter (where lowest > least("dropLowest", known_count - 1))
        when 'SUM' then sum(share * max_points) / sum(max_points)
        when 'BEST' then max(share)
        else coalesce((array_agg(share order by position desc, column_id desc) filter (where standing = 'MARK'))[1], 0)
      end as share
    from known join component on component.id = known.component_id
    group by seat_id, component.id, combine
  ), asked as (
    select seat_id, component_id, count(*) filter (where standing = 'MISSING') as missing,
      bool_and(standing = 'EXCUSED') as is_excused
    from cell where counts group by seat_id, component_id
  ), counted_part as (
    select seat.id as seat_id, part.name, part.most,
      sum(component.weight * valued.share) / sum(component.weight) filter (where valued.share is not null)
        * part.most as value,
      case when part.most = 0 then null
        when bool_or(asked.component_id is null) then 'EMPTY'
        when bool_and(asked.is_excused) then 'EXCUSED'
        when bool_or(not asked.is_excused and (valued.share is null or asked.missing > 0 and combine <> 'LAST'))
          then 'MISSING' end as lack
    from seat cross join (
      values ('PRACTICAL', ${plan.practicalMax}::numeric), ('EXAM', 100 - ${plan.practicalMax}::numeric)
    ) as part (name, most)
    left join component on component.part = part.name
    left join asked on asked.seat_id = seat.id and asked.component_id = component.id
    left join valued on valued.seat_id = seat.id and valued.component_id = component.id
    group by seat.id, part.name, part.most
  )`

/** One part of a place as JSON: its result, rounded, and what there is so far. */
export const partOf = ({ rounding }: Pick<CountedPlan, 'rounding'>) => sql`json_build_object(
  'computed', case when part.most = 0 then 0 when part.lack is null then ${round(sql`part.value`, rounding)} end,
  'soFar', case when part.most = 0 then 0 else ${round(sql`part.value`, rounding)} end,
  'lack', part.lack)`
