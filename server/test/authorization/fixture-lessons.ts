import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { buildLesson } from '../factories/lessons.ts'
import type { Canaries } from './canaries.ts'

interface Given {
  db: Db
  cage: Canaries
  side: 'A' | 'B'
}

/** Keys of the lessons of a classroom, all of today in the school. */
export interface FixtureLessons {
  today: string
  /** Its attendance was taken and corrected. */
  taken: string
  /** Nobody took its attendance. */
  untaken: string
  cancelled: string
  /** Open in the taken one. */
  checkInId: number
}

export async function createLessons(
  { db, cage, side }: Given,
  { classroomId, enrollmentId, teacherId }: { classroomId: number; enrollmentId: number; teacherId: number },
) {
  const { today } = await db
    .selectFrom('school_settings')
    .select(sql<string>`to_char(now() at time zone time_zone, 'YYYY-MM-DD')`.as('today'))
    .executeTakeFirstOrThrow()
  const given = { classroomId, day: today }
  const taken = await buildLesson(db, given)
  const untaken = await buildLesson(db, { ...given, startsAt: '09:00', endsAt: '09:45' })
  const cancelled = await buildLesson(db, {
    ...given,
    ...{ startsAt: '10:00', endsAt: '10:45', state: 'CANCELLED' },
    changeReason: cage.create(`lesson${side}.changeReason`),
  })
  await sql`
    with marked as (
      insert into attendance_mark (lesson_id, enrollment_id, day, status, source, version, note)
      values (${taken.id}, ${enrollmentId}, ${today}, 3, 1, 1, ${cage.create(`lesson${side}.note`)})
    ), changed as (
      insert into attendance_change (lesson_id, enrollment_id, from_status, to_status, reason, source)
      values (${taken.id}, ${enrollmentId}, 1, 3, ${cage.create(`lesson${side}.correction`)}, 4)
    ), saved as (
      insert into attendance_save (save_id, lesson_id, body_hash, device_at, reply)
      values (${randomUUID()}, ${taken.id}, '\\x00', now(), '{"version": 1}')
    )
    update lesson set taken_at = now(), taken_first_at = now(), attendance_version = 1, absent_count = 1
    where id = ${taken.id}`.execute(db)
  const { id: checkInId } = await db
    .insertInto('check_in_window')
    .values({
      lesson_id: taken.id,
      secret: Buffer.alloc(32, side),
      ...{ opened_at: new Date(), opened_by: teacherId, closes_at: new Date(Date.now() + 3_600_000) },
      ...{ late_after: 10, base_version: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { today, checkInId, taken: taken.lessonKey, untaken: untaken.lessonKey, cancelled: cancelled.lessonKey }
}
