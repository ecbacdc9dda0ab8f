import type {
  AssignProgramBody,
  AttachmentReply,
  BulkAssignProgramBody,
  BulkStudentsReply,
  DetachmentReply,
} from '@manara/contract/program-enrollment.ts'
import { type Change, recordChange, recordChanges } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../security/caller.ts'
import { endActiveEnrollments } from '../classroom-enrollment/classroom-enrollment.service.ts'
import { setProgramOf } from '../users/program-attachment.service.ts'
import { attachmentProblem, attachmentText } from './program-enrollment.errors.ts'
import { getActiveStudent, holdProgram, lockStudents, type StudentRow } from './program-enrollment.queries.ts'

const audited = (operation: string, id: number, before: number | null, after: number | null): Change => ({
  operation,
  entity: 'person',
  entityId: id,
  before: { programId: before },
  after: { programId: after },
})

async function holdProgramOrFail(trx: Trx, id: number): Promise<{ name: string }> {
  const program = await holdProgram(trx, id)
  if (!program) throw attachmentProblem.programNotFound({ errors: { academicProgramId: ['اختر برنامجًا آخر'] } })
  return program
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
  return inTransaction(db, async (trx) => {
    const program = await holdProgramOrFail(trx, academicProgramId)
    const [row] = await lockStudents(trx, [id])
    if (!row) throw attachmentProblem.studentNotFound()
    const refusal = refusalFor(row)
    if (refusal) throw refusal
    await setProgramOf(trx, [id], academicProgramId)
    await recordChange(trx, caller, audited('assignProgram', id, null, academicProgramId))
    const student = await getActiveStudent(trx, id)
    if (!student) throw attachmentProblem.studentNotFound()
    return { message: attachmentText.attached(row.fullName, program.name), student }
  })
}

/** Attaches whom it may and tells, row by row, whom it may not and why. */
export function bulkAssignProgram(
  db: Db,
  caller: Caller,
  { academicProgramId, ids }: BulkAssignProgramBody,
): Promise<BulkStudentsReply> {
  return inTransaction(db, async (trx) => {
    await holdProgramOrFail(trx, academicProgramId)
    const rows = await lockStudents(trx, ids)
    const outcomes = rows.map((row) => ({ row, refusal: refusalFor(row) }))
    const attached = outcomes.flatMap(({ row, refusal }) => (refusal ? [] : [row.id]))
    await setProgramOf(trx, attached, academicProgramId)
    const changes = attached.map((id) => audited('bulkAssignProgram', id, null, academicProgramId))
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
  return inTransaction(db, async (trx) => {
    const [row] = await lockStudents(trx, [id])
    if (!row) throw attachmentProblem.studentNotFound()
    if (row.programId === null) throw attachmentProblem.notAttached()
    const endedEnrollmentsCount = await endActiveEnrollments(trx, caller, 'unassignProgram', [id])
    await setProgramOf(trx, [id], null)
    await recordChange(trx, caller, audited('unassignProgram', id, row.programId, null))
    return { message: attachmentText.detached(row.fullName), endedEnrollmentsCount }
  })
}
