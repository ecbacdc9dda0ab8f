import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { tellWarnings } from './told-warnings.service.ts'

/** After the number of lessons of a classroom changed; saved sheets and transfers are followed by triggers (R-absence-3). */
export async function recountClassroom(trx: Trx, classroomId: number): Promise<void> {
  await sql`
    select recount_attendance(array(select id from enrollment where classroom_id = ${classroomId} order by id))`.execute(
    trx,
  )
}

/** The places of a piece are locked while it is counted. */
const pieceSize = 200

/** All places with marks in active classrooms, in pieces of which each has a transaction of its own. Gives how many standings were wrong. */
export async function recountAll(db: Db): Promise<number> {
  let changed = 0
  for (let after = 0, isDone = false; !isDone; ) {
    const piece = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{ last: number | null; changed: number }>`
        with piece as (
          select enrollment.id from enrollment join classroom on classroom.id = classroom_id and status = 'ACTIVE'
          where enrollment.id > ${after} and exists (select from attendance_mark where enrollment_id = enrollment.id)
          order by enrollment.id limit ${pieceSize}
        )
        select (select max(id) from piece) as last, recount_attendance(array(select id from piece)) as changed`.execute(
        trx,
      )
      return rows[0]
    })
    changed += piece?.changed ?? 0
    after = piece?.last ?? 0
    isDone = !piece || piece.last === null
  }
  return changed
}

/** Standings are counted every night and after a rule changed; students hear of theirs every ten minutes. */
export const attendanceWorkers = (db: Db, mail: Mail): readonly Worker[] => [
  {
    queue: 'recountAttendance',
    async work() {
      await recountAll(db)
    },
  } satisfies Worker<'recountAttendance'>,
  {
    queue: 'tellAbsences',
    async work() {
      await tellWarnings(db, mail)
    },
  } satisfies Worker<'tellAbsences'>,
]
