import type { ListGradeBookQuery } from '@manara/contract/grade-book.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Ordering, readPage } from '../../platform/db/list-page.ts'
import { byFirstName } from '../../platform/db/name-order.ts'
import { searchPeople, studentHolds } from '../../platform/db/person-search.ts'

interface Place {
  enrollmentId: number
  firstOrder: string
}

const ordering: Ordering<Place, ListGradeBookQuery> = {
  keys: { studentName: byFirstName('student'), enrollmentId: 'enrollment.id' },
  tieBreaker: { by: 'enrollment.id', field: 'enrollmentId' },
  default: 'studentName',
}

/** The places of one page of the book. */
export function listPlaces(db: Db, classroomId: number, request: ListGradeBookQuery) {
  const found = db
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select(['enrollment.id as enrollmentId', 'student.first_order as firstOrder'])
    .where('enrollment.classroom_id', '=', classroomId)
  return readPage(searchPeople(found, request.q, studentHolds), ordering, request)
}
