import type { GradeHistory, RestoreGradesBody } from '@manara/contract/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Wire } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockEnrollmentMarks, putMarksBack } from '../grades/restoring.service.ts'
import { auditProblem } from './audit.errors.ts'
import { auditText } from './audit.text.ts'
import { getGradedSeat, listMarksChanges, type MarksChange } from './grade-history.queries.ts'
import { nameOfOperation } from './operation-names.ts'

type Marks = GradeHistory['present']

const toMarks = ({ practicalGrade, examGrade, finalGrade }: Marks): Marks => ({ practicalGrade, examGrade, finalGrade })

const isSame = (one: Marks, other: Marks) =>
  one.practicalGrade === other.practicalGrade &&
  one.examGrade === other.examGrade &&
  one.finalGrade === other.finalGrade

/** An entry says only what it touched: the rest stood as it did after it. */
function marksBefore(after: Marks, { before }: MarksChange): Marks {
  const { practicalGrade, examGrade, finalGrade } = { ...after, ...before }
  return { practicalGrade, examGrade, finalGrade }
}

/** Goes back from the present marks, change by change. */
function toVersions(present: Marks, changes: readonly MarksChange[]): Wire<GradeHistory>['versions'] {
  let marks = present
  const versions = changes.map((change) => {
    const { id, at, actorName, operation, after } = change
    const version = {
      auditId: id,
      side: 'after' as const,
      at,
      actorName: actorName ?? auditText.nobody,
      operationName: nameOfOperation(operation),
      reason: after?.reason ?? null,
      marks,
      isPresent: isSame(marks, present),
    }
    marks = marksBefore(marks, change)
    return version
  })
  const oldest = changes.at(-1)
  if (!oldest) return []
  const first = { auditId: oldest.id, side: 'before' as const, at: oldest.at, isPresent: isSame(marks, present) }
  return [...versions, { ...first, actorName: null, operationName: null, reason: null, marks }]
}

export async function getGradeHistory(db: Db, enrollmentId: number): Promise<Wire<GradeHistory>> {
  const seat = await getGradedSeat(db, enrollmentId)
  if (!seat) throw auditProblem.enrollmentNotFound()
  const changes = await listMarksChanges(db, enrollmentId)
  const { status, practicalGrade: _practical, examGrade: _exam, finalGrade: _final, ...rest } = seat
  const present = toMarks(seat)
  return {
    ...rest,
    present,
    lastAuditId: changes[0]?.id ?? null,
    refusal: status === 'ACTIVE' ? null : auditText.notActive,
    versions: toVersions(present, changes),
  }
}

/** Restores earlier marks. Of two concurrent decisions about the same marks, the second is refused as outdated. */
export function restoreGrades(db: Db, caller: Caller, enrollmentId: number, body: RestoreGradesBody) {
  return inTransaction(db, async (trx) => {
    const present = await lockEnrollmentMarks(trx, enrollmentId)
    const changes = await listMarksChanges(trx, enrollmentId)
    const versions = toVersions(toMarks(present), changes)
    const wanted = versions.find(({ auditId, side }) => auditId === body.auditId && side === body.side)
    if (!wanted) throw auditProblem.versionNotFound()
    if (changes[0]?.id !== body.lastAuditId) throw auditProblem.changedMeanwhile()
    if (wanted.isPresent) throw auditProblem.alreadyPresent()
    await putMarksBack(trx, caller, present, {
      marks: toMarks(wanted.marks),
      reason: body.reason,
      restoredFrom: body.auditId,
    })
    const history = await getGradeHistory(trx, enrollmentId)
    return { ...history, message: auditText.restored(present.studentName) }
  })
}
