import type { LectureMaterial } from '@manara/contract/materials.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { type MaterialDetails, materialType } from './materials.queries.ts'

export type LectureMaterialRow = Omit<LectureMaterial, 'uploadedAt'> & { uploadedAt: Date }

/** In the order in which they were added. */
const lectureMaterials = (db: Db) =>
  db
    .selectFrom('material')
    .leftJoin('stored_file as file', 'file.id', 'material.file_id')
    .select([
      'material.id as materialId',
      'material.lecture_id as lectureId',
      'material.title as title',
      'material.description as description',
      'material.url as url',
      'material.uploaded_at as uploadedAt',
      'file.original_name as originalFilename',
      'file.media_type as mediaType',
      'file.size as size',
    ])
    .select(materialType.as('materialType'))
    .where('material.lecture_id', 'is not', null)
    .orderBy('material.id')
    .$castTo<LectureMaterialRow>()

/** Of all these lectures in one statement. */
export function listMaterialsOfLectures(db: Db, lectureIds: readonly number[]): Promise<LectureMaterialRow[]> {
  return lectureMaterials(db).where('material.lecture_id', '=', sql<number>`any(${lectureIds})`).execute()
}

export function getLectureMaterial(db: Db, id: number): Promise<LectureMaterialRow | undefined> {
  return lectureMaterials(db).where('material.id', '=', id).executeTakeFirst()
}

export interface MaterialToCopy extends MaterialDetails {
  fileId: string | null
  url: string | null
}

export function listMaterialsToCopy(db: Db, lectureId: number): Promise<MaterialToCopy[]> {
  return db
    .selectFrom('material')
    .select(['title', 'description', 'file_id as fileId', 'url'])
    .where('lecture_id', '=', lectureId)
    .orderBy('id')
    .$castTo<MaterialToCopy>()
    .execute()
}

/** The classroom that a lecture or a material of one stands in. */
export interface HeldClassroom {
  id: number
  status: string
  archivedAt: Date | null
}

const classroomOf = (db: Db, lectureId: number) =>
  db
    .selectFrom('classroom')
    .select(['classroom.id', 'classroom.status', 'classroom.archived_at as archivedAt'])
    .where('classroom.id', 'in', (from) =>
      from.selectFrom('lecture').select('lecture.classroom_id').where('lecture.id', '=', lectureId),
    )

export function getTaughtClassroomOf(db: Db, teacherId: number, lectureId: number): Promise<HeldClassroom | undefined> {
  return classroomOf(db, lectureId).where('classroom.teacher_id', '=', teacherId).executeTakeFirst()
}

/** Keeps the classroom of a lecture as it is, before the lecture itself is held: always in this order. */
export function holdTaughtClassroomOf(
  trx: Trx,
  teacherId: number,
  lectureId: number,
): Promise<HeldClassroom | undefined> {
  return classroomOf(trx, lectureId).where('classroom.teacher_id', '=', teacherId).forShare().executeTakeFirst()
}

/** The same for a restoring administrator, who teaches nothing. */
export function holdClassroomOf(trx: Trx, lectureId: number): Promise<HeldClassroom | undefined> {
  return classroomOf(trx, lectureId).forShare().executeTakeFirst()
}

/** Keeps a living lecture from being deleted until the material stands in it; says whether it lives. */
export async function holdLecture(trx: Trx, id: number): Promise<boolean> {
  const row = await trx.selectFrom('lecture').select('id').where('id', '=', id).forShare().executeTakeFirst()
  return row !== undefined
}

/** The lecture of a material in a classroom of the teacher; read before locking, because a classroom is locked first. */
export async function findLectureOfMaterial(db: Db, teacherId: number, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('material')
    .innerJoin('lecture', 'lecture.id', 'material.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select('lecture.id as id')
    .where('material.id', '=', id)
    .where('classroom.teacher_id', '=', teacherId)
    .executeTakeFirst()
  return row?.id
}

export function lockLectureMaterial(
  trx: Trx,
  lectureId: number,
  id: number,
): Promise<(MaterialDetails & { lectureId: number }) | undefined> {
  return trx
    .selectFrom('material')
    .select(['title', 'description', 'lecture_id as lectureId'])
    .where('id', '=', id)
    .where('lecture_id', '=', lectureId)
    .forUpdate()
    .$narrowType<{ lectureId: number }>()
    .executeTakeFirst()
}

/** What goes with a lecture carries the very moment in which the lecture goes. */
export function markMaterialsOfLectureDeleted(
  trx: Trx,
  lectureId: number,
  deletedBy: number,
): Promise<{ id: number; title: string }[]> {
  return trx
    .updateTable('material_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('lecture_id', '=', lectureId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'title'])
    .execute()
}

/** What went in the very moment in which its lecture did. To be asked while the lecture still counts as deleted. */
export function reviveMaterialsOfLecture(trx: Trx, lectureId: number): Promise<{ id: number; title: string }[]> {
  return trx
    .updateTable('material_all as material')
    .from('lecture_all as lecture')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .whereRef('lecture.id', '=', 'material.lecture_id')
    .whereRef('lecture.deleted_at', '=', 'material.deleted_at')
    .where('lecture.id', '=', lectureId)
    .returning(['material.id', 'material.title'])
    .execute()
}
