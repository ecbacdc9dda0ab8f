import type { AttendanceStanding, ListStandingsQuery } from '@manara/contract/attendance-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
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

/** Places of classrooms that are not archived, by how much their students missed. */
export function listStandings(db: Db, query: ListStandingsQuery): Promise<Page<Row>> {
  let found = db
    .selectFrom('attendance_standing as standing')
    .innerJoin('enrollment', 'enrollment.id', 'standing.enrollment_id')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .leftJoin('exam_bar as bar', (join) =>
      join.onRef('bar.enrollment_id', '=', 'standing.enrollment_id').on('bar.state', '<>', 'LIFTED'),
    )
    .where('classroom.archived_at', 'is', null)
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
  if (query.level !== undefined) found = found.where('standing.level', '=', query.level)
  if (query.barState !== undefined) found = found.where('bar.state', '=', query.barState)
  if (query.programId !== undefined) found = found.where('course.program_id', '=', query.programId)
  if (query.classroomId !== undefined) found = found.where('enrollment.classroom_id', '=', query.classroomId)
  return readPage(searchPeople(found, query.q, studentHolds), ordering, query)
}
