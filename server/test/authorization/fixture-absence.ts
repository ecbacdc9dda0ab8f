import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'

interface Given {
  db: Db
  cage: Canaries
  side: 'A' | 'B'
}

/** Bars of places, one that is proposed and one that was confirmed. */
export type Bars = Record<'proposed' | 'confirmed', number>

export async function createBars(
  { db, cage, side }: Given,
  places: { proposed: number; confirmed: number },
): Promise<Bars> {
  const standing = { present: 3, late: 0, absent: 13, excused: 0, planned: 48, units: 13, share: 27.08, level: 3 }
  for (const enrollment_id of [places.proposed, places.confirmed]) {
    const values = { ...standing, remaining: 0, is_barring: true }
    await db
      .insertInto('attendance_standing')
      .values({ enrollment_id, ...values })
      .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(values))
      .execute()
  }
  const create = async (enrollmentId: number, more: { state?: string; decided_at?: Date; reason?: string } = {}) => {
    const { id } = await db
      .insertInto('exam_bar')
      .values({ enrollment_id: enrollmentId, share: 27.08, ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  return {
    proposed: await create(places.proposed),
    confirmed: await create(places.confirmed, {
      state: 'CONFIRMED',
      decided_at: new Date(),
      reason: cage.create(`bar${side}.reason`),
    }),
  }
}

/** The rule of absence of a program. */
export async function createRule(db: Db, programId: number): Promise<void> {
  await db.insertInto('attendance_rule').values({ program_id: programId, min_percent: 75 }).execute()
}
