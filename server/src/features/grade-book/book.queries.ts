import type { BookCell, GradePart } from '@manara/contract/grade-book.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byFirstName } from '../../platform/db/name-order.ts'
import { passMark } from '../../platform/db/pass-mark.ts'
import { isShownBarred } from '../grades/barred-grades.service.ts'
import { type CountedPart, type CountedPlan, countBook, partOf } from './arithmetic.ts'

/** A part as it was counted, beside the present mark and the one that was posted. */
export interface ReadPart extends CountedPart {
  present: number | null
  posted: number | null
  /** Titles of the columns that lack a mark. */
  missing: string[]
}

export interface ReadRow {
  enrollmentId: number
  studentName: string
  cells: BookCell[]
  practical: ReadPart
  exam: ReadPart
  finalGrade: number | null
  passMark: number
}

interface FoundRow extends Omit<ReadRow, 'practical' | 'exam'> {
  parts: Record<GradePart, CountedPart>
  missing: Record<GradePart, string[]> | null
  present: Record<GradePart, number | null>
  posted: Record<GradePart, number | null>
  isBarred: boolean
}

function toPart(name: GradePart, { parts, missing, present, posted, isBarred }: FoundRow): ReadPart {
  const part = { ...parts[name], present: present[name], posted: posted[name], missing: missing?.[name] ?? [] }
  return isBarred && name === 'EXAM' ? { ...part, computed: null, soFar: null, lack: 'BARRED' } : part
}

/** The rows of a book by the order of names; of some places, or of all. One statement, whatever its size. */
export async function readBook(
  db: Db,
  classroomId: number,
  plan: CountedPlan,
  enrollmentIds: readonly number[] | null = null,
): Promise<ReadRow[]> {
  const { rows } = await sql<FoundRow>`
    with ${countBook(classroomId, plan, enrollmentIds)}, cells as (
      select seat_id, json_agg(json_build_object('columnId', column_id, 'points', round(share * max_points, 2),
        'standing', standing, 'isOverride', is_override, 'version', version,
        'awaitsMarking', awaits_marking)
        order by position, column_id) as all_cells
      from cell group by seat_id
    ), lacking as (
      select seat_id, json_object_agg(part, titles) as titles from (
        select seat_id, part, json_agg(title order by cell.position, column_id) as titles
        from cell join component on component.id = cell.component_id
        where counts and standing = 'MISSING' and combine <> 'LAST' group by seat_id, part
      ) as by_part group by seat_id
    ), parts as (
      select seat_id, json_object_agg(name, ${partOf(plan)}) as pair from counted_part as part group by seat_id
    )
    select place.id as "enrollmentId", student.full_name as "studentName", coalesce(all_cells, '[]') as cells,
      parts.pair as parts, lacking.titles as missing, place.final_grade as "finalGrade", ${passMark} as "passMark",
      json_build_object('PRACTICAL', place.practical_grade, 'EXAM', place.exam_grade) as present,
      json_build_object('PRACTICAL', posted.practical, 'EXAM', posted.exam) as posted,
      ${isShownBarred(sql`place.id`)} as "isBarred"
    from seat join enrollment as place on place.id = seat.id
    join person_all as student on student.id = place.student_id
    join parts on parts.seat_id = seat.id
    left join cells on cells.seat_id = seat.id
    left join lacking on lacking.seat_id = seat.id
    left join grade_posted as posted on posted.enrollment_id = seat.id
    order by ${byFirstName('student').by}, place.id`.execute(db)
  return rows.map((row) => {
    const { enrollmentId, studentName, cells, finalGrade, passMark: mark } = row
    const both = { practical: toPart('PRACTICAL', row), exam: toPart('EXAM', row) }
    return { enrollmentId, studentName, cells, ...both, finalGrade, passMark: mark }
  })
}
