import {
  type BulkArchiveBody,
  type BulkArchiveReply,
  exportArchivedClassroom as exportOne,
} from '@manara/contract/archive.ts'
import { type AuditedOperation, classroomAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { maskFor } from '../../platform/http/mask-identity.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { markArchived } from '../classrooms/classroom-archiving.service.ts'
import { admitExport, type ExportsDeps } from '../exports/exports.service.ts'
import { getCountryFormats, getSchoolCalendar } from '../settings/settings.service.ts'
import { archiveProblem, archiveText } from './archive.messages.ts'
import * as queries from './archive.queries.ts'
import { buildWorkbook } from './archive-workbook.ts'

export async function getArchivedOrFail(db: Db, classroomId: number): Promise<queries.ArchivedRow> {
  const classroom = await queries.getArchivedClassroom(db, classroomId)
  if (!classroom) throw archiveProblem.notArchived()
  return classroom
}

/** Why a classroom cannot go to the archive (R-archive-1). */
function archiveRefusal(classroom: queries.LockedClassroom | undefined): Problem | undefined {
  if (!classroom || classroom.deletedAt !== null) return archiveProblem.classroomNotFound()
  const { status, archivedAt } = classroom
  if (archivedAt !== null) return archiveProblem.alreadyArchived({ state: { archivedAt } })
  if (status !== 'COMPLETED') return archiveProblem.notCompleted([status], { state: { currentStatus: status } })
  return undefined
}

/** Hides locked classrooms and takes their pictures; nothing is deleted. */
async function archiveAll(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  classrooms: readonly queries.LockedClassroom[],
): Promise<void> {
  const ids = classrooms.map(({ id }) => id)
  await markArchived(trx, ids, caller.personId)
  const students = await queries.takePictures(trx, ids)
  const toEntry = ({ id, name }: queries.LockedClassroom) =>
    classroomAudit(operation, id, {
      before: { isArchived: false },
      after: { isArchived: true, name, students: students.get(id) ?? 0 },
    })
  await recordChanges(trx, caller, classrooms.map(toEntry))
}

/** In one transaction, under a lock. */
export async function archiveClassroom(db: Db, caller: Caller, id: number) {
  const archived = await asChangeSet(db, caller, 'archiveClassroom', async (trx, entitle) => {
    const [classroom] = await queries.lockClassrooms(trx, [id])
    const refusal = archiveRefusal(classroom)
    if (refusal || !classroom) throw refusal ?? archiveProblem.classroomNotFound()
    entitle(classroom.name)
    await archiveAll(trx, caller, 'archiveClassroom', [classroom])
    return getArchivedOrFail(trx, id)
  })
  return { ...archived, message: archiveText.archived(archived.name, archived.enrolledStudentsCount) }
}

/** Archives which it may, and says of each other why not. A number that never was a classroom is left out. */
export function bulkArchive(db: Db, caller: Caller, { classroomIds }: BulkArchiveBody): Promise<BulkArchiveReply> {
  return asChangeSet(db, caller, 'bulkArchive', async (trx, entitle) => {
    const locked = await queries.lockClassrooms(trx, classroomIds)
    const outcomes = locked.map((classroom) => ({ classroom, refusal: archiveRefusal(classroom) }))
    const archived = outcomes.flatMap(({ classroom, refusal }) => (refusal ? [] : [classroom]))
    await archiveAll(trx, caller, 'bulkArchive', archived)
    if (archived.length === 1) entitle(archived[0]?.name ?? '')
    const results = outcomes.map(({ classroom: { id, name }, refusal }) => ({
      classroomId: id,
      name,
      isDone: !refusal,
      ...(refusal && { reason: refusal.message }),
    }))
    const { length: doneCount } = archived
    const refusedCount = results.length - doneCount
    return { message: archiveText.bulkArchived(doneCount, refusedCount), doneCount, refusedCount, results }
  })
}

export async function exportArchivedClassroom(
  db: Db,
  deps: ExportsDeps,
  caller: Caller,
  id: number,
): Promise<MadeFile> {
  const classroom = await getArchivedOrFail(db, id)
  const stamp = await admitExport(
    db,
    deps,
    caller,
    classroomAudit('exportArchivedClassroom', id, {
      after: { name: classroom.name, students: classroom.enrolledStudentsCount },
    }),
    classroom.enrolledStudentsCount,
  )
  const { nationalIdName } = await getCountryFormats(db)
  const shown = maskFor(exportOne, caller, classroom)
  return buildWorkbook(shown, await getSchoolCalendar(db), { nationalIdName, stamp })
}
