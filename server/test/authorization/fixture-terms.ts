import { computeFingerprint } from '../../src/features/terms/terms.service.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'

/** An academic year with terms in each state, and one without any. */
export interface Terms {
  yearId: number
  spareYearId: number
  plannedId: number
  openId: number
  closedId: number
  copyId: number
  closingFingerprint: string
  copyFingerprint: string
}

export const copyOptions = { teachers: true, lectures: false }

export async function createTerms(db: Db, cage: Canaries, side: string): Promise<Terms> {
  const span = { starts_on: '2026-09-01', ends_on: '2027-08-31' }
  const createYear = async (name: string) =>
    (
      await db
        .insertInto('academic_year')
        .values({ name, ...span })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const yearId = await createYear(cage.create(`year${side}.name`))
  const createTerm = async (name: string, state: string) =>
    (
      await db
        .insertInto('term')
        .values({ academic_year_id: yearId, name, state, ...span })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const [openId, closedId] = [
    await createTerm(cage.create(`term${side}.name`), 'OPEN'),
    await createTerm('مغلق', 'CLOSED'),
  ]
  const { id: copyId } = await db
    .insertInto('term_copy')
    .values({
      source_term_id: closedId,
      target_term_id: openId,
      options: JSON.stringify(copyOptions),
      classroom_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    yearId,
    spareYearId: await createYear(`سنة بلا فصول ${side}`),
    plannedId: await createTerm('قادم', 'PLANNED'),
    openId,
    closedId,
    copyId,
    closingFingerprint: computeFingerprint([openId, { blockers: [], missingSheets: 0 }]),
    copyFingerprint: computeFingerprint([closedId, openId, copyOptions, [], []]),
  }
}
