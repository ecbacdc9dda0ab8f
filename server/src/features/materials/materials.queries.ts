import type { ListMaterialsQuery, Material, MaterialType } from '@manara/contract/materials.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'

/** `orderedSize` only orders: a link has no size. */
export type MaterialRow = Omit<Material, 'uploadedAt'> & { uploadedAt: Date; orderedSize: number }

export const materialType = sql<MaterialType>`case when material.file_id is null then 'Link' else 'File' end`
const orderedSize = sql<number>`coalesce(file.size, 0)`

const materials = (db: Db) =>
  db
    .selectFrom('material')
    .innerJoin('course', 'course.id', 'material.course_id')
    .leftJoin('stored_file as file', 'file.id', 'material.file_id')
    .select([
      'material.id as materialId',
      'material.course_id as courseId',
      'material.title as title',
      'material.description as description',
      'material.url as url',
      'material.uploaded_at as uploadedAt',
      'file.original_name as originalFilename',
      'file.media_type as mediaType',
      'file.size as size',
    ])
    .select([materialType.as('materialType'), orderedSize.as('orderedSize')])
    .$castTo<MaterialRow>()

const materialOrdering = {
  keys: {
    uploadedAt: { by: sql.ref('material.uploaded_at'), field: 'uploadedAt' },
    title: { by: arabicOrder('material.title'), field: 'title' },
    size: { by: orderedSize, field: 'orderedSize' },
  },
  tieBreaker: { by: sql.ref('material.id'), field: 'materialId' },
  default: '-uploadedAt',
} satisfies Ordering

/** Each word of the search must be found in the title, folded. */
export function listMaterials(db: Db, courseId: number, query: ListMaterialsQuery): Promise<Page<MaterialRow>> {
  let found = materials(db).where('material.course_id', '=', courseId)
  for (const word of searchWords(query.q)) found = found.where(textHolds('material.search_key', word))
  return readPage(found, materialOrdering, query)
}

export function getMaterial(db: Db, id: number): Promise<MaterialRow | undefined> {
  return materials(db).where('material.id', '=', id).executeTakeFirst()
}

export async function hasCourse(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('course').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Keeps a living course from being deleted until the material stands in it; says whether it lives. */
export async function holdCourse(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('course').select('id').where('id', '=', id).forShare().executeTakeFirst()
  return row !== undefined
}

/** Where a material stands: in a course or in a lecture. */
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

/** What a material says of itself. */
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
