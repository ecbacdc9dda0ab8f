import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { passMark } from '../../../platform/db/pass-mark.ts'
import { enrollRefusal } from '../../classroom-enrollment/classroom-enrollment.service.ts'
import {
  type Block,
  type BlockingRule,
  type ChangedRow,
  comesBack,
  isMoved,
  readyRows,
  toRestored,
  toUnit,
  type UndoPlan,
} from '../changed-row.ts'

interface Seat {
  enrollmentId: number
  studentId: number
  classroomId: number
  freeSeats: number
  courseId: number
  courseProgramId: number
  programId: number | null
  activeClassroomId: number | null
  hasPassed: boolean
}

/** What the rules of enrolling ask of places, without those that leave with the same undo. */
async function listSeats(db: Db, rows: readonly ChangedRow[], plan: UndoPlan): Promise<Map<number, Seat>> {
  const { act } = plan
  const wanted = rows.map((row) => {
    const state = toRestored(row)
    return { enrollmentId: Number(row.rowId), studentId: state?.student_id, classroomId: state?.classroom_id }
  })
  const going = [...act.goingAway('enrollment_all'), ...act.moved('enrollment_all')].map(Number)
  // Of others: they keep their seat, and leave their student.
  const handedOver = readyRows(plan, 'enrollment_all')
    .filter((row) => 'student_id' in row.before)
    .map(({ rowId }) => Number(rowId))
  const elsewhere = sql`from enrollment join classroom as other on other.id = enrollment.classroom_id
    where enrollment.student_id = wanted."studentId" and other.course_id = course.id
      and not (enrollment.id = any(${[...going, ...handedOver]}::integer[]))`
  const { rows: seats } = await sql<Seat>`
    select wanted.*, course.id as "courseId", course.program_id as "courseProgramId", student.program_id as "programId",
      classroom.capacity - (select count(*) from enrollment where enrollment.classroom_id = classroom.id
        and not (enrollment.id = any(${going}::integer[]))) as "freeSeats",
      (select min(other.id) ${elsewhere} and other.status = 'ACTIVE') as "activeClassroomId",
      exists (select ${elsewhere} and enrollment.final_grade >= ${passMark}) as "hasPassed"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted ("enrollmentId" integer, "studentId" integer, "classroomId" integer)
    join classroom_all as classroom on classroom.id = wanted."classroomId"
    join course_all as course on course.id = classroom.course_id
    join person_all as student on student.id = wanted."studentId"`.execute(db)
  return new Map(seats.map((seat) => [seat.enrollmentId, seat]))
}

/** The program that a student has after the undo. */
function toProgram(plan: UndoPlan, { studentId, programId }: Seat): number | null {
  const row = readyRows(plan, 'person_all').find(({ rowId }) => rowId === String(studentId))
  const restored = row && toRestored(row)
  return restored && 'program_id' in restored ? (restored.program_id as number | null) : programId
}

/** R-undo-3 g: a place comes back by the rules of enrolling. Free seats are given in the order of the act. */
export const findTakenSeats: BlockingRule = async (db, plan) => {
  const rows = readyRows(plan, 'enrollment_all')
  const returning = rows.filter((row) => comesBack(row) || (isMoved(row) && toRestored(row)?.deleted_at === null))
  if (returning.length === 0) return []
  const seats = await listSeats(db, returning, plan)
  const { givenSeats: given } = plan.act
  return returning.flatMap((row): Block[] => {
    const seat = seats.get(Number(row.rowId))
    if (!seat) return []
    const { studentId: id, classroomId, courseId, courseProgramId, activeClassroomId, hasPassed } = seat
    const taken = given.get(classroomId) ?? 0
    const student = { id, fullName: '', programId: toProgram(plan, seat), activeClassroomId, hasPassed }
    const classroom = {
      id: classroomId,
      name: '',
      courseId,
      programId: courseProgramId,
      teacherId: null,
      status: 'ACTIVE',
      capacity: 0,
      enrolled: 0,
    }
    const refusal = enrollRefusal(student, classroom, seat.freeSeats - taken)
    if (!refusal) given.set(classroomId, taken + 1)
    return refusal ? [{ unit: toUnit(row), reason: 'g', text: refusal.message }] : []
  })
}
