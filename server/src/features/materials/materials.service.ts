import type { CreateMaterialBody, ListMaterialsQuery, UpdateMaterialBody } from '@manara/contract/materials.ts'
import { materialAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import type { Files, HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { auditedContent, toContent, toDescription } from './material-content.ts'
import { materialProblem, materialText } from './materials.messages.ts'
import type { MaterialRow } from './materials.queries.ts'
import * as queries from './materials.queries.ts'
import { getVisibleFile, type MaterialFile, mayRead } from './visible-file.queries.ts'

export async function getCourseOrFail(db: Db, courseId: number): Promise<void> {
  if (!(await queries.hasCourse(db, courseId))) throw materialProblem.courseNotFound()
}

export async function getMaterialOrFail(db: Db, id: number): Promise<MaterialRow> {
  const material = await queries.getMaterial(db, id)
  if (!material) throw materialProblem.notFound()
  return material
}

/** A list that is empty may be so because there is no such course. */
export async function listMaterials(db: Db, courseId: number, query: ListMaterialsQuery): Promise<Page<MaterialRow>> {
  const page = await queries.listMaterials(db, courseId, query)
  if (page.rows.length === 0) await getCourseOrFail(db, courseId)
  return page
}

/** Of a course that the caller may read; another one is not found. */
export async function listVisibleMaterials(
  db: Db,
  caller: Caller,
  courseId: number,
  query: ListMaterialsQuery,
): Promise<Page<MaterialRow>> {
  if (!(await mayRead(db, caller, courseId))) throw materialProblem.courseNotFound()
  return queries.listMaterials(db, courseId, query)
}

/** The file becomes part of the school together with the material that holds it, or not at all. */
export async function createMaterial(
  db: Db,
  files: Files,
  caller: Caller,
  courseId: number,
  { body, file }: { body: CreateMaterialBody; file: ReceivedFile | undefined },
) {
  const details = { title: body.title, description: toDescription(body.description) }
  const content = toContent(body, file)
  const material = await inTransaction(db, async (trx) => {
    if (!(await lockForShare(trx, 'course', courseId))) throw materialProblem.courseNotFound()
    if (file) await files.keep(trx, file)
    const id = await queries.insertMaterial(trx, caller.personId, { courseId }, { ...details, ...content })
    const after = { courseId, ...details, ...auditedContent(content, file) }
    await recordChange(trx, caller, materialAudit('createMaterial', id, { after }))
    await tell(trx, caller, 'materialAdded', { materialId: id })
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: materialText.created(material.title) }
}

export async function updateMaterial(db: Db, caller: Caller, id: number, body: UpdateMaterialBody) {
  const material = await inTransaction(db, async (trx) => {
    const before = await queries.lockMaterial(trx, id)
    if (!before) throw materialProblem.notFound()
    const { title, description } = mergeEdit({ title: before.title, description: before.description }, body)
    const after = { title, description: toDescription(description) }
    await queries.changeMaterial(trx, id, after)
    await recordChange(trx, caller, materialAudit('updateMaterial', id, { before, after }))
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: materialText.updated(material.title) }
}

/** Opening the material gives the new file from now on; the old one can be restored beside it for 30 days. */
export async function replaceMaterialFile(
  db: Db,
  files: Files,
  caller: Caller,
  id: number,
  file: ReceivedFile | undefined,
) {
  if (!file) throw materialProblem.noFile()
  const material = await inTransaction(db, async (trx) => {
    if (!(await queries.lockMaterial(trx, id))) throw materialProblem.notFound()
    const oldId = await queries.getFileId(trx, id)
    if (oldId === null) throw materialProblem.linkHasNoFile()
    await files.keep(trx, file)
    const oldMaterialId = await queries.replaceFile(trx, id, caller.personId, file.id)
    const after = { fileName: file.name, size: file.size, oldMaterialId }
    await recordChange(trx, caller, materialAudit('replaceMaterialFile', id, { after }))
    return getMaterialOrFail(trx, id)
  })
  return { ...material, message: materialText.fileReplaced(material.title) }
}

/** The file stays for the 30 days in which the material can be restored. */
export function deleteMaterial(db: Db, caller: Caller, id: number): Promise<void> {
  return asChangeSet(db, caller, 'deleteMaterial', async (trx, entitle) => {
    const before = await queries.lockMaterial(trx, id)
    if (!before) throw materialProblem.notFound()
    entitle(before.title)
    await queries.markMaterialDeleted(trx, id, caller.personId)
    await recordChange(trx, caller, materialAudit('deleteMaterial', id, { before }))
  })
}

/** The file or the address of a material that the caller may see. */
export async function getFileOrLink(db: Db, caller: Caller, id: number): Promise<MaterialFile> {
  const found = await getVisibleFile(db, caller, id)
  if (!found) throw materialProblem.notFound()
  return found
}

/** The file of a material that the caller may see; a link has none. */
export async function getFileOrFail(db: Db, caller: Caller, id: number): Promise<HeldFile> {
  const found = await getFileOrLink(db, caller, id)
  if (found.isLink) throw materialProblem.isLink({ state: { url: found.url } })
  return found.file
}
