import { randomUUID } from 'node:crypto'
import { type AttendanceStatus, attendanceStatuses } from '@manara/contract/attendance.ts'
import { toMinutes } from '@manara/contract/days.ts'
import { lessonKeyOf } from '@manara/contract/lessons.ts'
import type { Db } from '../../src/platform/db/database.ts'

interface LessonGiven {
  classroomId: number
  day: string
  startsAt?: string
  endsAt?: string
  /** The marks of a sheet that was taken, by enrollment. */
  marks?: Readonly<Record<number, AttendanceStatus>>
}

export interface BuiltLesson {
  id: number
  lessonKey: string
}

const statusNumber = (status: AttendanceStatus) => attendanceStatuses.indexOf(status) + 1

/** A lesson by hand, taken where it has marks. */
export async function buildLesson(
  db: Db,
  { classroomId, day, startsAt = '08:00', endsAt = '08:45', marks = {} }: LessonGiven,
): Promise<BuiltLesson> {
  const clientId = randomUUID()
  const statuses = Object.values(marks)
  const count = (wanted: AttendanceStatus) => statuses.filter((status) => status === wanted).length
  const { id } = await db
    .insertInto('lesson')
    .values({
      classroom_id: classroomId,
      client_id: clientId,
      day,
      starts_minute: toMinutes(startsAt),
      ends_minute: toMinutes(endsAt),
      ...(statuses.length > 0 && {
        attendance_version: 1,
        taken_first_at: new Date(),
        taken_at: new Date(),
        present_count: count('PRESENT'),
        late_count: count('LATE'),
        absent_count: count('ABSENT'),
        excused_count: count('EXCUSED'),
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (statuses.length > 0)
    await db
      .insertInto('attendance_mark')
      .values(
        Object.entries(marks).map(([enrollmentId, status]) => ({
          lesson_id: id,
          enrollment_id: Number(enrollmentId),
          day,
          status: statusNumber(status),
          source: 1,
          version: 1,
        })),
      )
      .execute()
  return { id, lessonKey: lessonKeyOf(clientId) }
}
