import type { Dashboard, EnrollmentDeficiencies } from '@manara/contract/reports.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { readCharts, readLists, readNumbers } from './dashboard.queries.ts'
import { reportProblem } from './reports.errors.ts'
import { doesProgramLive, listDeficiencies } from './reports.queries.ts'

export async function getEnrollmentDeficiencies(
  db: Db,
  programId: number,
  request: { limit?: number; page?: number; q?: string },
): Promise<EnrollmentDeficiencies> {
  if (!(await doesProgramLive(db, programId))) throw reportProblem.programNotFound()
  const { rows, total } = await listDeficiencies(db, programId, request)
  return { studentsWithDeficiencies: rows, totalCount: total }
}

/** Everything the dashboard shows: three statements, whatever the size of the school. */
export async function getDashboard(db: Db, now: Date, caller: Caller): Promise<Dashboard> {
  return { ...(await readNumbers(db, now, caller)), ...(await readLists(db)), ...(await readCharts(db)) }
}
