import type { AttendanceDayQuery } from '@manara/contract/attendance.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { getSchoolDay, listTaughtOfDay } from '../lessons/lessons.service.ts'
import { listKeptRosters, listOpenClassrooms } from './attendance-day.queries.ts'

/** A teacher's day; with rosters, what a phone needs to take attendance without a line. */
export async function getAttendanceDay(db: Db, now: Date, { personId }: Caller, query: AttendanceDayQuery) {
  const day = query.day ?? (await getSchoolDay(db, now)).today
  const withRosters = query.withRosters !== undefined
  const { lessons, missing } = await listTaughtOfDay(db, now, personId, day)
  const classrooms = await listOpenClassrooms(db, personId, day, withRosters)
  return {
    day,
    lessons,
    missing,
    classrooms,
    ...(withRosters && {
      rosters: await listKeptRosters(db, personId, day),
      classroomRosters: classrooms.map(({ classroomId, rows }) => ({ classroomId, rows: rows ?? [] })),
    }),
  }
}
