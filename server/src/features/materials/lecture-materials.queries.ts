import type { LectureMaterial } from '@manara/contract/materials.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { TaughtClassroom } from '../../platform/db/taught-classroom.ts'
import { type MaterialDetails, materialType } from './materials.queries.ts'

export type LectureMaterialRow = Omit<LectureMaterial, 'uploadedAt'> & { uploadedAt: Date }

/** In the order in which they were added. */
const lectureMaterials = (db: Db) =>
  db
    .selectFrom('material')
    .leftJoin('stored_file as file', 'file.id', 'material.file_id')
    .select(
      selection<LectureMaterialRow>()({
        materialId: 'material.id',
        lectureId: sql.ref('material.lecture_id'),
        title: 'material.title',
        description: 'material.description',
        url: 'material.url',
        uploadedAt: 'material.uploaded_at',
        originalFilename: 'file.original_name',
        mediaType: 'file.media_type',
        size: 'file.size',
        materialType,
      }),
    )
    .where('material.lecture_id', 'is not', null)
    .orderBy('material.id')

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
    .select(selection<MaterialToCopy>()({ title: 'title', description: 'description', fileId: 'file_id', url: 'url' }))
    .where('lecture_id', '=', lectureId)
    .orderBy('id')
    .execute()
}

const selectClassroom = (db: Db, lectureId: number) =>
  db
    .selectFrom('classroom')
    .select(['classroom.id', 'classroom.name', 'classroom.status', 'classroom.archived_at as archivedAt'])
    .where('classroom.id', 'in', (from) =>
      from.selectFrom('lecture').select('lecture.classroom_id').where('lecture.id', '=', lectureId),
    )

export function getTaughtClassroomByLecture(
  db: Db,
  teacherId: number,
  lectureId: number,
): Promise<TaughtClassroom | undefined> {
  return selectClassroom(db, lectureId).where('classroom.teacher_id', '=', teacherId).executeTakeFirst()
}

/** Keeps the classroom of a lecture as it is, before the lecture itself is held: always in this order. */
export function lockTaughtClassroomByLecture(
  trx: Trx,
  teacherId: number,
  lectureId: number,
): Promise<TaughtClassroom | undefined> {
  return selectClassroom(trx, lectureId).where('classroom.teacher_id', '=', teacherId).forShare().executeTakeFirst()
}

/** The same for a restoring administrator, who teaches nothing. */
export function lockClassroomByLecture(trx: Trx, lectureId: number): Promise<TaughtClassroom | undefined> {
  return selectClassroom(trx, lectureId).forShare().executeTakeFirst()
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

/** Call it in the transaction that deletes the lecture: materials and lecture must be deleted at the same instant. */
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

/** Restores materials deleted at the same instant as their lecture. Call it while the lecture is still deleted. */
export function restoreLectureMaterials(trx: Trx, lectureId: number): Promise<{ id: number; title: string }[]> {
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
