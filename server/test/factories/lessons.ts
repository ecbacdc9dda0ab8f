import { randomUUID } from 'node:crypto'
import { type AttendanceStatus, attendanceStatuses } from '@manara/contract/attendance.ts'
import { toClock, toMinutes } from '@manara/contract/days.ts'
import { lessonKeyOf } from '@manara/contract/lessons.ts'
import type { Db } from '../../src/platform/db/database.ts'

interface LessonGiven {
  classroomId: number
  day: string
  startsAt?: string
  endsAt?: string
  state?: 'SCHEDULED' | 'CANCELLED'
  changeReason?: string
  revision?: number
  updatedAt?: Date
  isTaken?: boolean
  /** The marks of a sheet that was taken, by enrollment. */
  marks?: Readonly<Record<number, AttendanceStatus>>
}

export interface BuiltLesson {
  id: number
  clientId: string
  lessonKey: string
}

/** What a lesson holds of a sheet that was taken once. */
const takenSheet = (statuses: readonly AttendanceStatus[]) => {
  const count = (wanted: AttendanceStatus) => statuses.filter((status) => status === wanted).length
  return {
    attendance_version: 1,
    taken_first_at: new Date(),
    taken_at: new Date(),
    present_count: count('PRESENT'),
    late_count: count('LATE'),
    absent_count: count('ABSENT'),
    excused_count: count('EXCUSED'),
  }
}

/** A dated lesson of 45 minutes, at eight where nothing else is said, with its number and its key. */
export async function buildLesson(db: Db, given: LessonGiven): Promise<BuiltLesson> {
  const { classroomId, day, startsAt = '08:00', marks = {} } = given
  const { endsAt = toClock(toMinutes(startsAt) + 45) } = given
  const statuses = Object.values(marks)
  const { isTaken = statuses.length > 0 } = given
  const clientId = randomUUID()
  const { id } = await db
    .insertInto('lesson')
    .values({
      classroom_id: classroomId,
      client_id: clientId,
      day,
      starts_minute: toMinutes(startsAt),
      ends_minute: toMinutes(endsAt),
      state: given.state ?? 'SCHEDULED',
      change_reason: given.changeReason ?? '',
      revision: given.revision ?? 0,
      updated_at: given.updatedAt ?? new Date(),
      ...(isTaken && takenSheet(statuses)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = Object.entries(marks).map(([enrollmentId, status]) => ({
    lesson_id: id,
    enrollment_id: Number(enrollmentId),
    day,
    status: attendanceStatuses.indexOf(status) + 1,
    source: 1,
    version: 1,
  }))
  if (rows.length > 0) await db.insertInto('attendance_mark').values(rows).execute()
  return { id, clientId, lessonKey: lessonKeyOf(clientId) }
}
