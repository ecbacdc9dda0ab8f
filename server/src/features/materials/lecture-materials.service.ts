import type { CreateMaterialBody, UpdateMaterialBody } from '@manara/contract/materials.ts'
import { type Change, materialAudit, recordChange, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import type { TaughtClassroom } from '../../platform/db/taught-classroom.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import type { FileCopies } from '../../platform/files/copy-files.ts'
import type { Files, ReceivedFile } from '../../platform/files/files.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { LectureMaterialRow, MaterialToCopy } from './lecture-materials.queries.ts'
import * as queries from './lecture-materials.queries.ts'
import { auditedContent, toContent, toDescription } from './material-content.ts'
import { lectureMaterialProblem, lectureMaterialText, materialProblem } from './materials.messages.ts'
import { changeMaterial, getFileId, insertMaterial, markMaterialDeleted, replaceFile } from './materials.queries.ts'

export { listMaterialsOfLectures, listMaterialsToCopy } from './lecture-materials.queries.ts'

async function getMaterialOrFail(db: Db, id: number): Promise<LectureMaterialRow> {
  const material = await queries.getLectureMaterial(db, id)
  if (!material) throw lectureMaterialProblem.notFound()
  return material
}

function refuseInactive(classroom: TaughtClassroom): void {
  if (classroom.status !== 'ACTIVE' || classroom.archivedAt !== null)
    throw lectureMaterialProblem.notActive({ state: { classroomStatus: classroom.status } })
}

/** Refuses an upload before its bytes are received. */
export async function checkLectureTakesMaterial(db: Db, caller: Caller, lectureId: number): Promise<void> {
  const classroom = await queries.getTaughtClassroomByLecture(db, caller.personId, lectureId)
  if (!classroom) throw lectureMaterialProblem.lectureNotFound()
  refuseInactive(classroom)
}

/** Refuses another file for a material before its bytes are received. */
export async function checkMaterialTakesFile(db: Db, caller: Caller, id: number): Promise<void> {
  const lectureId = await queries.findLectureOfMaterial(db, caller.personId, id)
  if (lectureId === undefined) throw lectureMaterialProblem.notFound()
  await checkLectureTakesMaterial(db, caller, lectureId)
}

/** The classroom stays active and the lecture stays there until the change is done. */
async function lockActiveLecture(trx: Trx, caller: Caller, lectureId: number): Promise<void> {
  const classroom = await queries.lockTaughtClassroomByLecture(trx, caller.personId, lectureId)
  if (!classroom) throw lectureMaterialProblem.lectureNotFound()
  refuseInactive(classroom)
  if (!(await lockForShare(trx, 'lecture', lectureId))) throw lectureMaterialProblem.lectureNotFound()
}

export async function createLectureMaterial(
  db: Db,
  files: Files,
  caller: Caller,
  lectureId: number,
  { body, file }: { body: CreateMaterialBody; file: ReceivedFile | undefined },
) {
  const details = { title: body.title, description: toDescription(body.description) }
  const content = toContent(body, file)
  const material = await inTransaction(db, async (trx) => {
    await lockActiveLecture(trx, caller, lectureId)
    if (file) await files.keep(trx, file)
    const id = await insertMaterial(trx, caller.personId, { lectureId }, { ...details, ...content })
    const after = { lectureId, ...details, ...auditedContent(content, file) }
    await recordChange(trx, caller, materialAudit('createLectureMaterial', id, { after }))
    await tell(trx, caller, 'materialAdded', { materialId: id })
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: lectureMaterialText.created(material.title) }
}

/** Locks a material of the teacher's own active classroom. */
async function lockOwnMaterial(trx: Trx, caller: Caller, id: number) {
  const lectureId = await queries.findLectureOfMaterial(trx, caller.personId, id)
  if (lectureId === undefined) throw lectureMaterialProblem.notFound()
  await lockActiveLecture(trx, caller, lectureId)
  const material = await queries.lockLectureMaterial(trx, lectureId, id)
  if (!material) throw lectureMaterialProblem.notFound()
  return material
}

export async function updateLectureMaterial(db: Db, caller: Caller, id: number, body: UpdateMaterialBody) {
  const material = await inTransaction(db, async (trx) => {
    const before = await lockOwnMaterial(trx, caller, id)
    const { title, description } = mergeEdit({ title: before.title, description: before.description }, body)
    const after = { title, description: toDescription(description) }
    await changeMaterial(trx, id, after)
    await recordChange(trx, caller, materialAudit('updateLectureMaterial', id, { before, after }))
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: lectureMaterialText.updated(material.title) }
}

/** As of a material of a course, in an active classroom. */
export async function replaceLectureMaterialFile(
  db: Db,
  files: Files,
  caller: Caller,
  id: number,
  file: ReceivedFile | undefined,
) {
  if (!file) throw materialProblem.noFile()
  const material = await inTransaction(db, async (trx) => {
    await lockOwnMaterial(trx, caller, id)
    const oldId = await getFileId(trx, id)
    if (oldId === null) throw materialProblem.linkHasNoFile()
    await files.keep(trx, file)
    const oldMaterialId = await replaceFile(trx, id, caller.personId, file.id)
    const after = { fileName: file.name, size: file.size, oldMaterialId }
    await recordChange(trx, caller, materialAudit('replaceLectureMaterialFile', id, { after }))
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: lectureMaterialText.fileReplaced(material.title) }
}

/** The file stays for the 30 days in which the material can be restored. */
export function deleteLectureMaterial(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteLectureMaterial', async (trx, entitle) => {
    const before = await lockOwnMaterial(trx, caller, id)
    entitle(before.title)
    await markMaterialDeleted(trx, id, caller.personId)
    await recordChange(trx, caller, materialAudit('deleteLectureMaterial', id, { before }))
  })
}

/** The materials of a lecture that is being copied, each with a file of its own; the caller holds the new lecture. */
export async function insertCopiedMaterials(
  trx: Trx,
  files: Files,
  caller: Caller,
  lectureId: number,
  materials: readonly MaterialToCopy[],
  copies: FileCopies,
): Promise<void> {
  const changes: Change[] = []
  for (const { fileId, ...material } of materials) {
    const file = fileId === null ? undefined : copies.get(fileId)
    if (file) await files.keep(trx, file)
    const id = await insertMaterial(trx, caller.personId, { lectureId }, { ...material, fileId: file?.id ?? null })
    const after = { lectureId, title: material.title, ...auditedContent({ fileId, url: material.url }, file) }
    changes.push(materialAudit('copyLecture', id, { after }))
  }
  await recordChanges(trx, caller, changes)
}

/** The materials of a lecture that is being deleted; its row is locked by the caller. */
export async function deleteMaterialsOfLecture(trx: Trx, caller: Caller, lectureId: number): Promise<void> {
  const gone = await queries.markMaterialsOfLectureDeleted(trx, lectureId, caller.personId)
  await recordChanges(
    trx,
    caller,
    gone.map(({ id, title }) => materialAudit('deleteLecture', id, { before: { lectureId, title } })),
  )
}

/** The materials that went with a lecture, while it is being restored and still counts as deleted. Says how many. */
export async function restoreMaterialsOfLecture(trx: Trx, caller: Caller, lectureId: number): Promise<number> {
  const back = await queries.restoreLectureMaterials(trx, lectureId)
  await recordChanges(
    trx,
    caller,
    back.map(({ id, title }) => materialAudit('restoreFromTrash', id, { after: { lectureId, title } })),
  )
  return back.length
}
