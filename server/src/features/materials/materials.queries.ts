import type { ListMaterialsQuery, Material, MaterialType } from '@manara/contract/materials.ts'
import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { arabicOrder, type Ordering, type Page, readPage, searchWords } from '../../db/list-page.ts'
import type { HeldFile } from '../../files/files.ts'
import type { Caller } from '../../security/caller.ts'

/** `orderedSize` only orders: a link has no size. */
export type MaterialRow = Omit<Material, 'uploadedAt'> & { uploadedAt: Date; orderedSize: number }

const materialType = sql<MaterialType>`case when material.file_id is null then 'Link' else 'File' end`
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
  for (const word of searchWords(query.q))
    found = found.where('material.search_key', 'like', sql<string>`search_pattern(${word})`)
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

/** Who may see the material of a course (decisions §7). Finished and archived classrooms count: notes are for keeping. */
function visibleTo({ personId, role }: Caller): RawBuilder<boolean> {
  if (role === userRole.Administrator) return sql<boolean>`true`
  if (role === userRole.Teacher)
    return sql<boolean>`(course.coordinator_id = ${personId} or exists (
      select from classroom where classroom.course_id = course.id and classroom.teacher_id = ${personId}
    ))`
  return sql<boolean>`exists (
    select from enrollment join classroom on classroom.id = enrollment.classroom_id
    where classroom.course_id = course.id and enrollment.student_id = ${personId}
  )`
}

export type MaterialFile = { isLink: true; url: string | null } | { isLink: false; file: HeldFile }

/** The file behind a material, for whoever may see it; somebody else's material is not found. */
export async function getVisibleFile(db: Db, caller: Caller, id: number): Promise<MaterialFile | undefined> {
  const row = await db
    .selectFrom('material')
    .innerJoin('course', 'course.id', 'material.course_id')
    .leftJoin('stored_file as file', (join) =>
      join.onRef('file.id', '=', 'material.file_id').on('file.state', '=', 'stored'),
    )
    .select(['material.url', 'file.id', 'file.original_name as name', 'file.media_type as mediaType'])
    .select(['file.size', 'file.sha256', 'file.stored_at as storedAt'])
    .where('material.id', '=', id)
    .where(visibleTo(caller))
    .executeTakeFirst()
  if (!row) return undefined
  const { url, ...file } = row
  return file.id === null ? { isLink: true, url } : { isLink: false, file: file as HeldFile }
}

export interface NewMaterial {
  courseId: number
  title: string
  description: string | null
  fileId: string | null
  url: string | null
}

export async function insertMaterial(trx: Trx, uploadedBy: number, given: NewMaterial): Promise<number> {
  const { courseId, title, description, fileId, url } = given
  const { id } = await trx
    .insertInto('material')
    .values({ course_id: courseId, title, description, file_id: fileId, url, uploaded_by: uploadedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a material says of itself; file and link never change. */
export interface MaterialDetails {
  title: string
  description: string | null
}

export function lockMaterial(trx: Trx, id: number): Promise<(MaterialDetails & { courseId: number }) | undefined> {
  return trx
    .selectFrom('material')
    .select(['title', 'description', 'course_id as courseId'])
    .where('id', '=', id)
    .where('course_id', 'in', trx.selectFrom('course').select('id'))
    .forUpdate()
    .executeTakeFirst()
}

export async function changeMaterial(trx: Trx, id: number, { title, description }: MaterialDetails): Promise<void> {
  await trx
    .updateTable('material')
    .set({ title, description, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markMaterialDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('material_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}
