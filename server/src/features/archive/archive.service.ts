import { classroomAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { MadeFile } from '../../platform/http/send-file.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
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

/** Hides the classroom and takes its picture in one transaction, under a lock; nothing is deleted. */
export async function archiveClassroom(db: Db, caller: Caller, id: number) {
  const archived = await asChangeSet(db, caller, 'archiveClassroom', async (trx, entitle) => {
    const classroom = await queries.lockClassroom(trx, id)
    if (!classroom) throw archiveProblem.classroomNotFound()
    const { status, archivedAt } = classroom
    if (archivedAt !== null) throw archiveProblem.alreadyArchived({ state: { archivedAt } })
    if (status !== 'COMPLETED') throw archiveProblem.notCompleted([status], { state: { currentStatus: status } })
    await markArchived(trx, id, caller.personId)
    await queries.takePicture(trx, id)
    const picture = await getArchivedOrFail(trx, id)
    entitle(picture.name)
    await recordChange(
      trx,
      caller,
      classroomAudit('archiveClassroom', id, {
        before: { isArchived: false },
        after: { isArchived: true, name: picture.name, students: picture.enrolledStudentsCount },
      }),
    )
    return picture
  })
  return { ...archived, message: archiveText.archived(archived.name, archived.enrolledStudentsCount) }
}

export async function exportArchivedClassroom(
  db: Db,
  deps: ExportsDeps,
  caller: Caller,
  id: number,
): Promise<MadeFile> {
  const classroom = await getArchivedOrFail(db, id)
  await admitExport(
    db,
    deps,
    caller,
    classroomAudit('exportArchivedClassroom', id, {
      after: { name: classroom.name, students: classroom.enrolledStudentsCount },
    }),
    classroom.enrolledStudentsCount,
  )
  return buildWorkbook(classroom, await getSchoolCalendar(db), await getCountryFormats(db))
}
