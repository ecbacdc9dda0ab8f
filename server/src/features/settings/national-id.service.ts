import type { Db } from '../../platform/db/database.ts'
import { fieldProblem } from '../../platform/problems/problem.ts'
import { wrongNationalIdLength } from './settings.messages.ts'

export { wrongNationalIdLength } from './settings.messages.ts'

/** How many digits a national id of the school may have; none means any number. */
export async function listNationalIdLengths(db: Db): Promise<number[]> {
  const { lengths } = await db
    .selectFrom('school_settings')
    .select('national_id_lengths as lengths')
    .executeTakeFirstOrThrow()
  return lengths
}

/** Only of numbers without a letter: passports and temporary ids have letters (R-people-13). */
export const hasWrongLength = (nationalId: string, lengths: readonly number[]): boolean =>
  lengths.length > 0 && /^\d+$/.test(nationalId) && !lengths.includes(nationalId.length)

/** Refuses a new national id of another length than those of the school. */
export async function refuseWrongLength(db: Db, nationalId: string): Promise<void> {
  const lengths = await listNationalIdLengths(db)
  if (hasWrongLength(nationalId, lengths)) throw fieldProblem(400, 'nationalId', wrongNationalIdLength(lengths))
}
