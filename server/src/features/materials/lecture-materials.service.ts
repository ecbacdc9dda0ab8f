import type { CreateMaterialBody, UpdateMaterialBody } from '@manara/contract/materials.ts'
import { type Change, recordChange, recordChanges } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { FileCopies } from '../../files/copy-files.ts'
import type { Files, ReceivedFile } from '../../files/files.ts'
import { mergeEdit } from '../../http/edits.ts'
import type { Caller } from '../../security/caller.ts'
import type { HeldClassroom, LectureMaterialRow, MaterialToCopy } from './lecture-materials.queries.ts'
import * as queries from './lecture-materials.queries.ts'
import { auditedContent, contentOf, descriptionOf } from './material-content.ts'
import { lectureMaterialProblem, lectureMaterialText, materialProblem } from './materials.errors.ts'
import { changeMaterial, getFileId, insertMaterial, markMaterialDeleted, replaceFile } from './materials.queries.ts'

export { listMaterialsOfLectures, listMaterialsToCopy } from './lecture-materials.queries.ts'

async function getMaterialOrFail(db: Db, id: number): Promise<LectureMaterialRow> {
  const material = await queries.getLectureMaterial(db, id)
  if (!material) throw lectureMaterialProblem.notFound()
  return material
}

function refuseInactive(classroom: HeldClassroom): void {
  if (classroom.status !== 'ACTIVE' || classroom.archivedAt !== null)
    throw lectureMaterialProblem.notActive({ state: { classroomStatus: classroom.status } })
}

/** What an upload is refused for before its bytes are taken. */
export async function checkLectureTakesMaterial(db: Db, caller: Caller, lectureId: number): Promise<void> {
  const classroom = await queries.getTaughtClassroomOf(db, caller.personId, lectureId)
  if (!classroom) throw lectureMaterialProblem.lectureNotFound()
  refuseInactive(classroom)
}

/** What another file for a material is refused for before its bytes are taken. */
export async function checkMaterialTakesFile(db: Db, caller: Caller, id: number): Promise<void> {
  const lectureId = await queries.findLectureOfMaterial(db, caller.personId, id)
  if (lectureId === undefined) throw lectureMaterialProblem.notFound()
  await checkLectureTakesMaterial(db, caller, lectureId)
}

/** The classroom stays active and the lecture stays there until the change is done. */
async function holdActiveLecture(trx: Trx, caller: Caller, lectureId: number): Promise<void> {
  const classroom = await queries.holdTaughtClassroomOf(trx, caller.personId, lectureId)
  if (!classroom) throw lectureMaterialProblem.lectureNotFound()
  refuseInactive(classroom)
  if (!(await queries.holdLecture(trx, lectureId))) throw lectureMaterialProblem.lectureNotFound()
}

export async function createLectureMaterial(
  db: Db,
  files: Files,
  caller: Caller,
  lectureId: number,
  { body, file }: { body: CreateMaterialBody; file: ReceivedFile | undefined },
) {
  const details = { title: body.title, description: descriptionOf(body.description) }
  const content = contentOf(body, file)
  const material = await inTransaction(db, async (trx) => {
    await holdActiveLecture(trx, caller, lectureId)
    if (file) await files.keep(trx, file)
    const id = await insertMaterial(trx, caller.personId, { lectureId }, { ...details, ...content })
    const after = { lectureId, ...details, ...auditedContent(content, file) }
    await recordChange(trx, caller, { operation: 'createLectureMaterial', entity: 'material', entityId: id, after })
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: lectureMaterialText.created(material.title) }
}

/** Locks a material of the teacher's own active classroom. */
async function lockOwnMaterial(trx: Trx, caller: Caller, id: number) {
  const lectureId = await queries.findLectureOfMaterial(trx, caller.personId, id)
  if (lectureId === undefined) throw lectureMaterialProblem.notFound()
  await holdActiveLecture(trx, caller, lectureId)
  const material = await queries.lockLectureMaterial(trx, lectureId, id)
  if (!material) throw lectureMaterialProblem.notFound()
  return material
}

export async function updateLectureMaterial(db: Db, caller: Caller, id: number, body: UpdateMaterialBody) {
  const material = await inTransaction(db, async (trx) => {
    const before = await lockOwnMaterial(trx, caller, id)
    const { title, description } = mergeEdit({ title: before.title, description: before.description }, body)
    const after = { title, description: descriptionOf(description) }
    await changeMaterial(trx, id, after)
    const change = { entity: 'material', entityId: id, before: { ...before }, after }
    await recordChange(trx, caller, { operation: 'updateLectureMaterial', ...change })
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
  if (!file) throw materialProblem.noFile({ errors: { file: ['اختر ملفًا'] } })
  const material = await inTransaction(db, async (trx) => {
    await lockOwnMaterial(trx, caller, id)
    const oldId = await getFileId(trx, id)
    if (oldId === null) throw materialProblem.linkHasNoFile()
    await files.keep(trx, file)
    const oldMaterialId = await replaceFile(trx, id, caller.personId, file.id)
    const after = { fileName: file.name, size: file.size, oldMaterialId }
    await recordChange(trx, caller, {
      operation: 'replaceLectureMaterialFile',
      entity: 'material',
      entityId: id,
      after,
    })
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: lectureMaterialText.fileReplaced(material.title) }
}

/** The file stays for the 30 days in which the material can be restored. */
export function deleteLectureMaterial(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await lockOwnMaterial(trx, caller, id)
    await markMaterialDeleted(trx, id, caller.personId)
    const change = { entity: 'material', entityId: id, before: { ...before } }
    await recordChange(trx, caller, { operation: 'deleteLectureMaterial', ...change })
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
    changes.push({ operation: 'copyLecture', entity: 'material', entityId: id, after })
  }
  await recordChanges(trx, caller, changes)
}

/** The materials of a lecture that is being deleted; its row is locked by the caller. */
export async function deleteMaterialsOfLecture(trx: Trx, caller: Caller, lectureId: number): Promise<void> {
  const gone = await queries.markMaterialsOfLectureDeleted(trx, lectureId, caller.personId)
  await recordChanges(
    trx,
    caller,
    gone.map(({ id, title }) => ({
      operation: 'deleteLecture',
      entity: 'material',
      entityId: id,
      before: { lectureId, title },
    })),
  )
}

/** The materials that went with a lecture, while it is being restored and still counts as deleted. Says how many. */
export async function restoreMaterialsOfLecture(trx: Trx, caller: Caller, lectureId: number): Promise<number> {
  const back = await queries.reviveMaterialsOfLecture(trx, lectureId)
  await recordChanges(
    trx,
    caller,
    back.map(({ id, title }) => ({
      operation: 'restoreFromTrash',
      entity: 'material',
      entityId: id,
      after: { lectureId, title },
    })),
  )
  return back.length
}
