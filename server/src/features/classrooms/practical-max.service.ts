import { toExamMax } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { classroomProblem } from './classrooms.messages.ts'

interface LockedClassroom {
  id: number
  practicalMax: number
}

/** The plan of a grade book divides the greatest marks: they change with it alone (R-book-4). */
export async function refusePlanned(trx: Trx, classroomId: number): Promise<void> {
  const plan = await trx
    .selectFrom('grade_plan')
    .select('version')
    .where('classroom_id', '=', classroomId)
    .executeTakeFirst()
  if (plan) throw classroomProblem.plannedMaximum()
}

/** The greatest marks of a classroom, those of ended places too: they can come back. */
async function findGreatest(trx: Trx, classroomId: number): Promise<{ practical: number; exam: number }> {
  const { rows } = await sql<{ practical: number; exam: number }>`
    select coalesce(max(practical_grade), 0) as practical, coalesce(max(exam_grade), 0) as exam
    from enrollment_all where classroom_id = ${classroomId}`.execute(trx)
  return rows[0] ?? { practical: 0, exam: 0 }
}

/** Changes the greatest marks of a locked classroom, never below a mark that was given (R-book-1). */
export async function changePracticalMax(
  trx: Trx,
  { id, practicalMax: old }: LockedClassroom,
  practicalMax: number,
): Promise<void> {
  if (practicalMax === old) return
  const { practical, exam } = await findGreatest(trx, id)
  if (practical > practicalMax) throw classroomProblem.practicalAbove([practicalMax, practical])
  if (exam > toExamMax(practicalMax)) throw classroomProblem.examAbove([toExamMax(practicalMax), exam])
  await trx.updateTable('classroom').set({ practical_max: practicalMax }).where('id', '=', id).execute()
}
