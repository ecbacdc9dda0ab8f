import {
  type AcademicYear,
  type CreateAcademicYearBody,
  mostYearDays,
  type UpdateAcademicYearBody,
} from '@manara/contract/terms.ts'
import { academicYearAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { termProblem, termText } from './terms.messages.ts'
import { listTermsOutside, lockAcademicYear } from './terms.queries.ts'

interface Span {
  startsOn: string
  endsOn: string
}

/** Days as `YYYY-MM-DD` compare as texts. */
export function refuseWrongSpan({ startsOn, endsOn }: Span): void {
  if (endsOn <= startsOn) throw termProblem.wrongSpan()
}

/** Names of years, and of the terms in a year, are unique (R-term-1). */
export async function refusingSameName<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    const index = brokenUnique(error)
    if (index === 'academic_year_name_unique') throw termProblem.sameYear()
    throw index === 'term_name_unique' ? termProblem.sameTerm() : error
  }
}

export async function lockYearOrFail(trx: Trx, id: number): Promise<AcademicYear> {
  const year = await lockAcademicYear(trx, id)
  if (!year) throw termProblem.yearNotFound()
  return year
}

function refuseLongYear(year: Span): void {
  refuseWrongSpan(year)
  const days = (Date.parse(year.endsOn) - Date.parse(year.startsOn)) / 86_400_000
  if (days > mostYearDays) throw termProblem.yearTooLong([mostYearDays])
}

const toRow = ({ name, startsOn, endsOn }: Span & { name: string }) => ({ name, starts_on: startsOn, ends_on: endsOn })

export function createAcademicYear(db: Db, caller: Caller, { name, startsOn, endsOn }: CreateAcademicYearBody) {
  const after = { name, startsOn, endsOn }
  refuseLongYear(after)
  const change = inTransaction(db, async (trx) => {
    const { id } = await trx.insertInto('academic_year').values(toRow(after)).returning('id').executeTakeFirstOrThrow()
    await recordChange(trx, caller, academicYearAudit('createAcademicYear', id, { after }))
    return { academicYearId: id, ...after, message: termText.yearCreated(name) }
  })
  return refusingSameName(change)
}

/** The terms of the year stay inside it. */
export function updateAcademicYear(db: Db, caller: Caller, id: number, body: UpdateAcademicYearBody) {
  const change = inTransaction(db, async (trx) => {
    const { academicYearId, ...before } = await lockYearOrFail(trx, id)
    const after = mergeEdit(before, body)
    refuseLongYear(after)
    const outside = await listTermsOutside(trx, { academicYearId, ...after })
    if (outside.length > 0) throw termProblem.termsOutside([outside.map(({ name }) => name)])
    await trx.updateTable('academic_year').set(toRow(after)).where('id', '=', id).execute()
    await recordChange(trx, caller, academicYearAudit('updateAcademicYear', id, { before, after }))
    return { academicYearId, ...after, message: termText.yearUpdated(after.name) }
  })
  return refusingSameName(change)
}

export function deleteAcademicYear(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { academicYearId, ...before } = await lockYearOrFail(trx, id)
    const term = await trx
      .selectFrom('term')
      .select('id')
      .where('academic_year_id', '=', id)
      .limit(1)
      .executeTakeFirst()
    if (term) throw termProblem.yearInUse()
    await trx.deleteFrom('academic_year').where('id', '=', academicYearId).execute()
    await recordChange(trx, caller, academicYearAudit('deleteAcademicYear', id, { before }))
  })
}
