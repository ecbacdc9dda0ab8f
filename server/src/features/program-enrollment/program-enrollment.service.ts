import type {
  AssignProgramBody,
  AttachmentReply,
  BulkAssignProgramBody,
  BulkStudentsReply,
  DetachmentReply,
} from '@manara/contract/program-enrollment.ts'
import { type AuditedOperation, personAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endActiveEnrollments } from '../classroom-enrollment/classroom-enrollment.service.ts'
import { setStudentsProgram } from '../users/program-attachment.service.ts'
import { attachmentProblem, attachmentText } from './program-enrollment.messages.ts'
import { getActiveStudent, lockStudents, type StudentRow } from './program-enrollment.queries.ts'

const programChange = (operation: AuditedOperation, id: number, before: number | null, after: number | null) =>
  personAudit(operation, id, { before: { programId: before }, after: { programId: after } })

async function lockProgramOrFail(trx: Trx, id: number): Promise<void> {
  if (!(await lockForShare(trx, 'program', id))) throw attachmentProblem.programNotFound()
}

/** A student studies in one program at a time. */
const refusalFor = ({ programId, programName }: StudentRow) =>
  programId === null ? undefined : attachmentProblem.alreadyAttached([programName ?? ''])

export function assignProgram(
  db: Db,
  caller: Caller,
  id: number,
  { academicProgramId }: AssignProgramBody,
): Promise<AttachmentReply> {
  return asChangeSet(db, caller, 'assignProgram', async (trx, entitle) => {
    await lockProgramOrFail(trx, academicProgramId)
    const [row] = await lockStudents(trx, [id])
    if (!row) throw attachmentProblem.studentNotFound()
    entitle(row.fullName)
    const refusal = refusalFor(row)
    if (refusal) throw refusal
    await setStudentsProgram(trx, [id], academicProgramId)
    await recordChange(trx, caller, programChange('assignProgram', id, null, academicProgramId))
    const student = await getActiveStudent(trx, id)
    if (!student) throw attachmentProblem.studentNotFound()
    return { message: attachmentText.attached(row.fullName, student.programName ?? ''), student }
  })
}

/** Attaches whom it may and tells, row by row, whom it may not and why. */
export function bulkAssignProgram(
  db: Db,
  caller: Caller,
  { academicProgramId, ids }: BulkAssignProgramBody,
): Promise<BulkStudentsReply> {
  return asChangeSet(db, caller, 'bulkAssignProgram', async (trx) => {
    await lockProgramOrFail(trx, academicProgramId)
    const rows = await lockStudents(trx, ids)
    const outcomes = rows.map((row) => ({ row, refusal: refusalFor(row) }))
    const attached = outcomes.flatMap(({ row, refusal }) => (refusal ? [] : [row.id]))
    await setStudentsProgram(trx, attached, academicProgramId)
    const changes = attached.map((id) => programChange('bulkAssignProgram', id, null, academicProgramId))
    await recordChanges(trx, caller, changes)
    const results = outcomes.map(({ row, refusal }) => ({
      userId: row.id,
      fullName: row.fullName,
      isDone: !refusal,
      ...(refusal && { reason: refusal.message }),
    }))
    const [doneCount, refusedCount] = [attached.length, rows.length - attached.length]
    return { message: attachmentText.bulkAttached(doneCount, refusedCount), doneCount, refusedCount, results }
  })
}

export function unassignProgram(db: Db, caller: Caller, id: number): Promise<DetachmentReply> {
  return asChangeSet(db, caller, 'unassignProgram', async (trx, entitle) => {
    const [row] = await lockStudents(trx, [id])
    if (!row) throw attachmentProblem.studentNotFound()
    entitle(row.fullName)
    if (row.programId === null) throw attachmentProblem.notAttached()
    const endedEnrollmentsCount = await endActiveEnrollments(trx, caller, 'unassignProgram', [id])
    await setStudentsProgram(trx, [id], null)
    await recordChange(trx, caller, programChange('unassignProgram', id, row.programId, null))
    return { message: attachmentText.detached(row.fullName), endedEnrollmentsCount }
  })
}
