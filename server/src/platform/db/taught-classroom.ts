import type { Db, Trx } from './database.ts'

export interface TaughtClassroom {
  id: number
  name: string
  status: string
  archivedAt: Date | null
}

const taughtClassroom = (db: Db, teacherId: number, id: number) =>
  db
    .selectFrom('classroom')
    .select(['id', 'name', 'status', 'archived_at as archivedAt'])
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)

/** A classroom of the teacher, archived ones too; undefined for another teacher's. */
export const getTaughtClassroom = (db: Db, teacherId: number, id: number): Promise<TaughtClassroom | undefined> =>
  taughtClassroom(db, teacherId, id).executeTakeFirst()

/** For a change of one part of the classroom: many transactions may hold this lock at once. */
export const lockTaughtClassroomForShare = (
  trx: Trx,
  teacherId: number,
  id: number,
): Promise<TaughtClassroom | undefined> => taughtClassroom(trx, teacherId, id).forShare().executeTakeFirst()

/** For a decision about the whole classroom (completion, calculation, the order of lectures): one at a time. */
export const lockTaughtClassroomForUpdate = (
  trx: Trx,
  teacherId: number,
  id: number,
): Promise<TaughtClassroom | undefined> => taughtClassroom(trx, teacherId, id).forUpdate().executeTakeFirst()
