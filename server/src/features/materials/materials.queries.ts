import type { ListMaterialsQuery, Material, MaterialType } from '@manara/contract/materials.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'

/** `orderedSize` only orders: a link has no size. */
export type MaterialRow = Omit<Material, 'uploadedAt'> & { uploadedAt: Date; orderedSize: number }

export const materialType = sql<MaterialType>`case when material.file_id is null then 'Link' else 'File' end`
const orderedSize = sql<number>`coalesce(file.size, 0)`

const materials = (db: Db) =>
  db
    .selectFrom('material')
    .innerJoin('course', 'course.id', 'material.course_id')
    .leftJoin('stored_file as file', 'file.id', 'material.file_id')
    .select(
      selection<MaterialRow>()({
        materialId: 'material.id',
        courseId: sql.ref('material.course_id'),
        title: 'material.title',
        description: 'material.description',
        url: 'material.url',
        uploadedAt: 'material.uploaded_at',
        originalFilename: 'file.original_name',
        mediaType: 'file.media_type',
        size: 'file.size',
        materialType,
        orderedSize,
      }),
    )

const materialOrdering: Ordering<MaterialRow, ListMaterialsQuery> = {
  keys: {
    uploadedAt: 'material.uploaded_at',
    title: arabicOrder('material.title'),
    size: { by: orderedSize, field: 'orderedSize' },
  },
  tieBreaker: { by: 'material.id', field: 'materialId' },
  default: '-uploadedAt',
}

/** Each word of the search must be found in the title, folded. */
export function listMaterials(db: Db, courseId: number, query: ListMaterialsQuery): Promise<Page<MaterialRow>> {
  const found = materials(db).where('material.course_id', '=', courseId)
  return readPage(searchIn(found, query.q, 'material.search_key'), materialOrdering, query)
}

export function getMaterial(db: Db, id: number): Promise<MaterialRow | undefined> {
  return materials(db).where('material.id', '=', id).executeTakeFirst()
}

export async function hasCourse(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A material belongs to a course or to a lecture. */
export type MaterialPlace = { courseId: number } | { lectureId: number }

export interface NewMaterial {
  title: string
  description: string | null
  fileId: string | null
  url: string | null
}

export async function insertMaterial(
  trx: Trx,
  uploadedBy: number,
  place: MaterialPlace,
  { title, description, fileId, url }: NewMaterial,
): Promise<number> {
  const placed = 'courseId' in place ? { course_id: place.courseId } : { lecture_id: place.lectureId }
  const { id } = await trx
    .insertInto('material')
    .values({ ...placed, title, description, file_id: fileId, url, uploaded_by: uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Editable fields of a material. */
export interface MaterialDetails {
  title: string
  description: string | null
}

/** Material of a lecture is not among those of courses. */
export function lockMaterial(trx: Trx, id: number): Promise<(MaterialDetails & { courseId: number }) | undefined> {
  return trx
    .selectFrom('material')
    .select(['title', 'description', 'course_id as courseId'])
    .where('id', '=', id)
    .where('course_id', 'in', trx.selectFrom('course').select('id'))
    .forUpdate()
    .$narrowType<{ courseId: number }>()
    .executeTakeFirst()
}

export async function changeMaterial(trx: Trx, id: number, { title, description }: MaterialDetails): Promise<void> {
  await trx
    .updateTable('material')
    .set({ title, description, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The file of a locked material; null where it is a link. */
export async function getFileId(trx: Trx, id: number): Promise<string | null> {
  const row = await trx
    .selectFrom('material')
    .select('file_id as fileId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.fileId
}

/**
 * Puts another file into a locked material. The old one becomes a deleted material beside it, with the same words and in the
 * same place: it is listed, restored and purged as everything deleted. Gives the number of that one.
 */
export async function replaceFile(trx: Trx, id: number, by: number, fileId: string): Promise<number> {
  const old = await trx.selectFrom('material_all').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await trx
    .updateTable('material_all')
    .set({ file_id: fileId, uploaded_at: sql<Date>`now()`, uploaded_by: by, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const { course_id, lecture_id, title, description, file_id, uploaded_at, uploaded_by } = old
  const kept = { course_id, lecture_id, title, description, file_id, uploaded_at, uploaded_by }
  const row = await trx
    .insertInto('material_all')
    .values({ ...kept, is_old_version: true, deleted_at: sql<Date>`now()`, deleted_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function markMaterialDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('material_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}
