import { createHash } from 'node:crypto'
import type { CreateTermBody, Term, TermClosing, TermState, UpdateTermBody } from '@manara/contract/terms.ts'
import { type AuditedOperation, recordChange, termAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { termProblem, termText } from './terms.messages.ts'
import * as queries from './terms.queries.ts'
import { lockYearOrFail, refuseWrongSpan, refusingSameName } from './years.service.ts'

export { getTerm, undoDays } from './terms.queries.ts'

/** The print of a rehearsal: applied is only what was shown. */
export const computeFingerprint = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex')

export async function getTermOrFail(db: Db, now: Date, id: number): Promise<Term> {
  const term = await queries.getTerm(db, now, id)
  if (!term) throw termProblem.notFound()
  return term
}

/** One closing or copying at a time; attaching and saving sheets wait (R-term-5). */
export async function lockTermOrFail(trx: Trx, id: number) {
  const term = await queries.lockTerm(trx, id)
  if (!term) throw termProblem.notFound()
  return term
}

type TermDetails = Required<CreateTermBody>

async function refuseOutsideYear(trx: Trx, { academicYearId, startsOn, endsOn }: TermDetails): Promise<void> {
  const year = await lockYearOrFail(trx, academicYearId)
  if (startsOn < year.startsOn || endsOn > year.endsOn) throw termProblem.outsideYear([year.name])
}

const toRow = ({ academicYearId, name, startsOn, endsOn }: TermDetails) => ({
  academic_year_id: academicYearId,
  name,
  starts_on: startsOn,
  ends_on: endsOn,
})

export function createTerm(db: Db, now: Date, caller: Caller, body: CreateTermBody) {
  const { academicYearId, name, startsOn, endsOn } = body
  const after = { academicYearId, name, startsOn, endsOn }
  refuseWrongSpan(after)
  const change = inTransaction(db, async (trx) => {
    await refuseOutsideYear(trx, after)
    const { id } = await trx.insertInto('term').values(toRow(after)).returning('id').executeTakeFirstOrThrow()
    await recordChange(trx, caller, termAudit('createTerm', id, { after }))
    return { ...(await getTermOrFail(trx, now, id)), message: termText.created(name) }
  })
  return refusingSameName(change)
}

/** Dates change unless taken lessons would lie outside (R-term-4). */
export function updateTerm(db: Db, now: Date, caller: Caller, id: number, body: UpdateTermBody) {
  const change = inTransaction(db, async (trx) => {
    const { state: _, ...before } = await lockTermOrFail(trx, id)
    const after = mergeEdit(before, body)
    refuseWrongSpan(after)
    await refuseOutsideYear(trx, after)
    const areDaysNew = after.startsOn !== before.startsOn || after.endsOn !== before.endsOn
    const outside = areDaysNew ? await queries.countTakenOutside(trx, id, after) : 0
    if (outside > 0) throw termProblem.takenOutside([outside], { state: { takenLessons: outside } })
    await trx.updateTable('term').set(toRow(after)).where('id', '=', id).execute()
    await recordChange(trx, caller, termAudit('updateTerm', id, { before, after }))
    return { ...(await getTermOrFail(trx, now, id)), message: termText.updated(after.name) }
  })
  return refusingSameName(change)
}

export function deleteTerm(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { state: status, ...before } = await lockTermOrFail(trx, id)
    const count = await queries.countEverInTerm(trx, id)
    if (count > 0) throw termProblem.inUse([count], { state: { classroomsCount: count } })
    await trx.deleteFrom('term').where('id', '=', id).execute()
    await recordChange(trx, caller, termAudit('deleteTerm', id, { before: { ...before, status } }))
  })
}

/** Takes a locked term from one state to the next and keeps who did it. */
async function takeStep(
  trx: Trx,
  now: Date,
  caller: Caller,
  { operation, id, from, to, reason }: StepOfTerm,
): Promise<Term> {
  const { state } = await lockTermOrFail(trx, id)
  if (state !== from) throw termProblem.wrongStep([state], { state: { currentState: state } })
  const by =
    to === 'OPEN'
      ? { opened_at: now, opened_by: caller.personId, closed_at: null, closed_by: null }
      : { closed_at: now, closed_by: caller.personId }
  await trx
    .updateTable('term')
    .set({ state: to, ...by })
    .where('id', '=', id)
    .execute()
  const after = { status: to, ...(reason !== undefined && { reason }) }
  await recordChange(trx, caller, termAudit(operation, id, { before: { status: state }, after }))
  return getTermOrFail(trx, now, id)
}

interface StepOfTerm {
  operation: AuditedOperation
  id: number
  from: TermState
  to: TermState
  reason?: string
}

/** Opens a planned term; with a reason a closed one again. */
export async function openTerm(db: Db, now: Date, caller: Caller, id: number, reason?: string) {
  const step =
    reason === undefined
      ? ({ operation: 'openTerm', from: 'PLANNED' } as const)
      : ({ operation: 'reopenTerm', from: 'CLOSED', reason } as const)
  const term = await inTransaction(db, (trx) => takeStep(trx, now, caller, { ...step, id, to: 'OPEN' }))
  return { ...term, message: termText.opened(term.name) }
}

/** The rehearsal of closing. */
export async function getTermClosing(db: Db, now: Date, id: number): Promise<TermClosing> {
  const { state, missingSheets } = await getTermOrFail(db, now, id)
  if (state !== 'OPEN') throw termProblem.wrongStep([state], { state: { currentState: state } })
  const blockers = await queries.listBlockers(db, id)
  const shown = { blockers, missingSheets }
  return { ...shown, fingerprint: computeFingerprint([id, shown]) }
}

/** Nothing slips in behind a closing: attaching a classroom and saving a sheet hold the term shared (R-term-5). */
export async function closeTerm(db: Db, now: Date, caller: Caller, id: number, fingerprint: string) {
  const term = await inTransaction(db, async (trx) => {
    await lockTermOrFail(trx, id)
    const rehearsal = await getTermClosing(trx, now, id)
    if (rehearsal.blockers.length > 0) throw termProblem.notReady([rehearsal.blockers], { state: { rehearsal } })
    if (rehearsal.fingerprint !== fingerprint) throw termProblem.changed({ state: { rehearsal } })
    return takeStep(trx, now, caller, { operation: 'closeTerm', id, from: 'OPEN', to: 'CLOSED' })
  })
  return { ...term, message: termText.closed(term.name) }
}
