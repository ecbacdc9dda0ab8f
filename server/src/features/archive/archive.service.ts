import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { MadeFile } from '../../http/send-file.ts'
import type { Caller } from '../../security/caller.ts'
import { markArchived } from '../classrooms/classroom-archiving.service.ts'
import { admitExport, type ExportsGround } from '../exports/exports.service.ts'
import { getCountryFormats, getSchoolCalendar } from '../settings/settings.service.ts'
import { archiveProblem, archiveText } from './archive.errors.ts'
import * as queries from './archive.queries.ts'
import { workbookOf } from './archive-workbook.ts'

export async function getArchivedOrFail(db: Db, classroomId: number): Promise<queries.ArchivedRow> {
  const classroom = await queries.getArchivedClassroom(db, classroomId)
  if (!classroom) throw archiveProblem.notArchived()
  return classroom
}

/** The classroom is hidden and its picture taken in one transaction, while nobody can change it; nothing is deleted. */
export async function archiveClassroom(db: Db, caller: Caller, id: number) {
  const archived = await inTransaction(db, async (trx) => {
    const classroom = await queries.lockClassroom(trx, id)
    if (!classroom) throw archiveProblem.classroomNotFound()
    const { status, archivedAt } = classroom
    if (archivedAt !== null) throw archiveProblem.alreadyArchived({ state: { archivedAt } })
    if (status !== 'COMPLETED') throw archiveProblem.notCompleted([status], { state: { currentStatus: status } })
    await markArchived(trx, id, caller.personId)
    await queries.takePicture(trx, id)
    const picture = await getArchivedOrFail(trx, id)
    await recordChange(trx, caller, {
      operation: 'archiveClassroom',
      entity: 'classroom',
      entityId: id,
      before: { isArchived: false },
      after: { isArchived: true, name: picture.name, students: picture.enrolledStudentsCount },
    })
    return picture
  })
  return { ...archived, message: archiveText.archived(archived.name, archived.enrolledStudentsCount) }
}

export async function exportArchivedClassroom(
  db: Db,
  ground: ExportsGround,
  caller: Caller,
  id: number,
): Promise<MadeFile> {
  const classroom = await getArchivedOrFail(db, id)
  await admitExport(db, ground, caller, {
    operation: 'exportArchivedClassroom',
    entity: 'classroom',
    entityId: id,
    after: { name: classroom.name, students: classroom.enrolledStudentsCount },
  })
  return workbookOf(classroom, await getSchoolCalendar(db), await getCountryFormats(db))
}
