import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'
import { enrollmentProblem } from './classroom-enrollment.messages.ts'
import { listActiveEnrollments, listUnfitEnrollments, markEnrollmentsEnded } from './ended-enrollments.queries.ts'

/** A place of one of two people who are merged. */
export interface MergedPlace {
  enrollmentId: number
  studentId: number
  classroomId: number
  classroomName: string
  courseId: number
  courseName: string
  isActive: boolean
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
  attendanceCount: number
}

/** The living places of both, older ones first. */
export async function listMergedPlaces(db: Db, { keepId, otherId }: MergedPeople): Promise<MergedPlace[]> {
  const { rows } = await sql<MergedPlace>`
    select enrollment.id as "enrollmentId", student_id as "studentId", classroom.id as "classroomId",
      classroom.name as "classroomName", course.id as "courseId", course.name as "courseName",
      classroom.status = 'ACTIVE' and classroom.archived_at is null as "isActive",
      practical_grade as "practicalGrade", exam_grade as "examGrade", final_grade as "finalGrade",
      (select count(*) from attendance_mark where enrollment_id = enrollment.id) as "attendanceCount"
    from enrollment join classroom_all as classroom on classroom.id = enrollment.classroom_id
    join course_all as course on course.id = classroom.course_id
    where student_id in (${keepId}, ${otherId}) order by enrollment.enrolled_at, enrollment.id`.execute(db)
  return rows
}

/** Ends the places that lost, and gives the others of the merged student to the one who stays. */
export async function movePlaces(
  trx: Trx,
  { keepId, otherId }: MergedPeople,
  lostIds: readonly number[],
  endedBy: number,
): Promise<number> {
  await markEnrollmentsEnded(trx, lostIds, endedBy)
  const { numAffectedRows = 0n } = await sql`
    update enrollment_all set student_id = ${keepId}, updated_at = now()
    where student_id = ${otherId} and deleted_at is null`.execute(trx)
  return Number(numAffectedRows)
}

/** Refuses a merge after which an active place would break the rules of enrolling (R-enroll-2). */
export async function refuseUnfitPlaces(trx: Trx, keepId: number): Promise<void> {
  const places = await listActiveEnrollments(trx, [keepId])
  const unfit = await listUnfitEnrollments(
    trx,
    places.map(({ classroomId }) => classroomId),
  )
  if (unfit.some(({ studentId }) => studentId === keepId)) throw enrollmentProblem.unfitAfterMerge()
}
