import type { AttendancePointsBody } from '@manara/contract/attendance-points.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockTaughtClassroomForShare } from '../../platform/db/taught-classroom.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { listPoints, lockPlaces, writePoints } from './attendance-points.queries.ts'
import { gradeProblem, gradeText } from './grades.messages.ts'
import { activeOrFail, saveRows, taughtClassroomOrFail } from './grades.service.ts'

export async function previewAttendancePoints(db: Db, caller: Caller, id: number, { max }: AttendancePointsBody) {
  activeOrFail(await taughtClassroomOrFail(db, caller, id))
  return listPoints(db, id, max)
}

/** Points of attendance become part of the practical marks, in the place of earlier ones (R-absence-8). */
export function addAttendancePoints(db: Db, caller: Caller, id: number, { max }: AttendancePointsBody) {
  return asChangeSet(db, caller, 'addAttendancePoints', async (trx, entitle) => {
    entitle(activeOrFail(await lockTaughtClassroomForShare(trx, caller.personId, id)).name)
    await lockPlaces(trx, id)
    const points = await listPoints(trx, id, max)
    if (points.rows.length === 0) throw gradeProblem.noPoints()
    const marks = points.rows.map(({ enrollmentId, after }) => ({ enrollmentId, practicalGrade: after }))
    const saved = await saveRows(trx, caller, 'addAttendancePoints', id, marks)
    await writePoints(trx, points.rows)
    const changed = points.rows.filter(({ before, after }) => before !== after)
    const cleared = saved.filter((row) => row.isSaved && row.isFinalCleared)
    return { ...points, message: gradeText.pointsAdded(changed.length, cleared.length) }
  })
}
