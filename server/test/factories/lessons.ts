import { randomUUID } from 'node:crypto'
import { toMinutes } from '@manara/contract/days.ts'
import type { Db } from '../../src/platform/db/database.ts'

interface LessonGiven {
  classroomId: number
  day: string
  startsAt?: string
  endsAt?: string
  state?: 'SCHEDULED' | 'CANCELLED'
  changeReason?: string
}

/** A lesson of a day, by its key and its number. */
export async function buildLesson(db: Db, given: LessonGiven): Promise<{ lessonKey: string; id: number }> {
  const { classroomId, day, startsAt = '08:00', endsAt = '08:45', state = 'SCHEDULED', changeReason = '' } = given
  const clientId = randomUUID()
  const { id } = await db
    .insertInto('lesson')
    .values({
      classroom_id: classroomId,
      client_id: clientId,
      day,
      starts_minute: toMinutes(startsAt),
      ends_minute: toMinutes(endsAt),
      state,
      change_reason: changeReason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { lessonKey: `x${clientId}`, id }
}
