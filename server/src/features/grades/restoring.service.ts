import { enrollmentAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { gradeProblem } from './grades.messages.ts'
import { lockMarks, type Marks, type MarksRow, writeMarks } from './grades.queries.ts'
import { auditedMarks, isRefusedByBar, markProblem } from './marks.ts'

/** Locks the marks of a student, and the classroom as writing marks does; only an active one accepts them. */
export async function lockEnrollmentMarks(trx: Trx, enrollmentId: number): Promise<MarksRow> {
  const classroom = await trx
    .selectFrom('classroom')
    .select(['id', 'status'])
    .where('id', 'in', trx.selectFrom('enrollment').select('classroom_id').where('id', '=', enrollmentId))
    .forShare()
    .executeTakeFirst()
  const [marks] = classroom ? await lockMarks(trx, classroom.id, [enrollmentId]) : []
  if (!classroom || !marks) throw gradeProblem.seatNotFound()
  if (classroom.status !== 'ACTIVE') throw gradeProblem.notActive()
  return marks
}

interface Restoration {
  marks: Omit<Marks, 'id'>
  reason: string
  /** The entry of the trail whose marks these are. */
  restoredFrom: number
}

/** Puts marks back as they once stood, the final grade with them: they belonged together then. */
export async function putMarksBack(
  trx: Trx,
  caller: Caller,
  present: MarksRow,
  { marks, reason, restoredFrom }: Restoration,
): Promise<void> {
  if (present.isPublished) throw gradeProblem.published()
  if (isRefusedByBar(present, marks)) throw gradeProblem.barred()
  if (markProblem(marks, present.practicalMax)) throw gradeProblem.aboveMaximum()
  const after = { id: present.id, ...marks }
  await writeMarks(trx, [after])
  await recordChange(
    trx,
    caller,
    enrollmentAudit('restoreGrades', present.id, {
      before: auditedMarks(present),
      after: { ...auditedMarks(after), reason, restoredFrom },
    }),
  )
}
