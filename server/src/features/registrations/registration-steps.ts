import { type AuditedOperation, recordChange, registrationAudit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { touch } from '../../platform/db/event-rows.ts'
import { type Actor, actorId } from '../../platform/security/caller.ts'
import { type StepName, statusAfter } from './registration-status.ts'
import {
  insertStage,
  type LockedRegistration,
  lockRegistration,
  moveRegistration,
} from './registration-steps.queries.ts'
import { registrationProblem } from './registrations.messages.ts'

/** Locks a request for a step; refuses, with the state that it has by now, when the step cannot be taken from there. */
export async function lockForStep(trx: Trx, id: string, step: StepName): Promise<LockedRegistration> {
  const found = await lockRegistration(trx, id)
  if (!found) throw registrationProblem.notFound()
  const { status } = found
  const refusal = step === 'submitReceipt' ? registrationProblem.noReceiptWanted : registrationProblem.stepNotAllowed
  if (!statusAfter(step, status)) throw refusal([status], { state: { applicantStatus: status } })
  return found
}

interface Taking {
  /** The name of the endpoint or job, for the trail. */
  operation: AuditedOperation
  note?: string | null
  studentId?: number
}

/** Takes a step with a request that is locked for it: status, stage and trail change together. */
export async function takeStep(
  trx: Trx,
  actor: Actor,
  locked: LockedRegistration,
  step: StepName,
  { operation, note = null, studentId }: Taking,
): Promise<void> {
  const { registrationId, status: before } = locked
  const status = statusAfter(step, before)
  if (!status) throw registrationProblem.stepNotAllowed([before], { state: { applicantStatus: before } })
  const stage = { status, note, reachedBy: actorId(actor) }
  await moveRegistration(trx, registrationId, stage, studentId ?? null)
  await insertStage(trx, registrationId, stage)
  const after = { status, ...(note !== null && { note }), ...(studentId !== undefined && { studentId }) }
  const change = registrationAudit(operation, registrationId, { before: { status: before }, after })
  await recordChange(trx, actor, change)
  await touch(trx, 'registrations')
}
