import { randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db/database.ts'

interface LessonGiven {
  classroomId: number
  day: string
  startsMinute?: number
  state?: 'SCHEDULED' | 'CANCELLED'
  isTaken?: boolean
  changeReason?: string
  revision?: number
  updatedAt?: Date
}

/** A dated lesson of an hour and a half, at eight where nothing else is said; gives its key without the `x`. */
export async function buildLesson(db: Db, given: LessonGiven): Promise<string> {
  const { classroomId, day, startsMinute = 480, state = 'SCHEDULED', isTaken = false } = given
  const { changeReason = '', revision = 0, updatedAt = new Date() } = given
  const clientId = randomUUID()
  const hours = { starts_minute: startsMinute, ends_minute: startsMinute + 90 }
  await db
    .insertInto('lesson')
    .values({ classroom_id: classroomId, client_id: clientId, day, ...hours, state, revision })
    .execute()
  await db
    .updateTable('lesson')
    .set({ change_reason: changeReason, updated_at: updatedAt, ...(isTaken && { taken_at: new Date() }) })
    .where('client_id', '=', clientId)
    .execute()
  return clientId
}
