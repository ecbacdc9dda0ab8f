import type { AttendanceStanding, ListStandingsQuery } from '@manara/contract/attendance-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, countRows, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFirstName, type NameOrders } from '../../platform/db/name-order.ts'
import { searchPeople, studentHolds } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'

type Row = AttendanceStanding & Pick<NameOrders, 'firstOrder'>

const share = sql<number>`coalesce(standing.share, 0)`

const ordering: Ordering<Row, ListStandingsQuery> = {
  keys: {
    share: { by: share, field: 'share' },
    studentName: byFirstName('student'),
    classroomName: arabicOrder('classroom.name'),
  },
  tieBreaker: { by: 'standing.enrollment_id', field: 'enrollmentId' },
  default: '-share',
}

/** Places of classrooms that are not archived, as far as they are asked for by anything but words. */
function standings(db: Db, { level, barState, programId, classroomId }: ListStandingsQuery) {
  let found = db
    .selectFrom('attendance_standing as standing')
    .innerJoin('enrollment', 'enrollment.id', 'standing.enrollment_id')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .where('classroom.archived_at', 'is', null)
  if (level !== undefined) found = found.where('standing.level', '=', level)
  if (programId !== undefined) found = found.where('course.program_id', '=', programId)
  if (classroomId !== undefined) found = found.where('enrollment.classroom_id', '=', classroomId)
  if (barState === undefined) return found
  const barred = db.selectFrom('exam_bar').select('enrollment_id').where('state', '=', barState)
  return found.where('standing.enrollment_id', 'in', barred)
}

/** By how much their students missed. */
export function listStandings(db: Db, query: ListStandingsQuery): Promise<Page<Row>> {
  const placed = standings(db, query)
  const found = placed
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .leftJoin('exam_bar as bar', (join) =>
      join.onRef('bar.enrollment_id', '=', 'standing.enrollment_id').on('bar.state', '<>', 'LIFTED'),
    )
    .select(
      selection<Row>()({
        enrollmentId: 'standing.enrollment_id',
        studentId: 'enrollment.student_id',
        studentName: 'student.full_name',
        firstOrder: 'student.first_order',
        classroomId: 'enrollment.classroom_id',
        classroomName: 'classroom.name',
        courseName: 'course.name',
        counts: sql<AttendanceStanding['counts']>`jsonb_build_object('present', present, 'late', late, 'absent', absent,
          'excused', excused)`,
        planned: 'standing.planned',
        units: 'standing.units',
        share: 'standing.share',
        level: 'standing.level',
        remaining: 'standing.remaining',
        barId: sql<number | null>`bar.id`,
        barState: sql<AttendanceStanding['barState']>`bar.state`,
        barReason: sql<string>`coalesce(bar.reason, '')`,
      }),
    )
  // Names and bars of a hundred thousand places are not read to count them.
  if (query.q === undefined) return readPage(found, ordering, query, () => countRows(placed))
  // The index of names holds those who are not deleted.
  const present = found.where('student.deleted_at', 'is', null)
  return readPage(searchPeople(present, query.q, studentHolds), ordering, query)
}
