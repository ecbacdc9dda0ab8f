import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fileKinds } from '@manara/contract/file-kinds.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Db, Trx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Files } from '../platform/files/files.ts'
import { demoTable } from './demo-table.ts'

/** A lecture, or its course, gets each file. */
const readFiles = () =>
  demoTable('lecture-files', {
    lecture: Type.String(),
    isForCourse: Type.Boolean(),
    title: Type.String(),
    source: Type.String(),
    name: Type.String(),
    description: Type.Optional(Type.String()),
  })

const folder = join(import.meta.dirname, 'lecture-files')
const accept = [fileKinds.mp4, fileKinds.pdf]

interface Place {
  lectureId: number
  courseId: number
  teacherId: number
}

/** The lecture in the first classroom that has it. */
const findPlace = (trx: Trx, title: string): Promise<Place | undefined> =>
  trx
    .selectFrom('lecture')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select(['lecture.id as lectureId', 'classroom.course_id as courseId'])
    .select(sql<number>`classroom.teacher_id`.as('teacherId'))
    .where('lecture.title', '=', title)
    .where('classroom.teacher_id', 'is not', null)
    .orderBy('lecture.id')
    .executeTakeFirst()

/** Files of a lecture and its course. Their bytes come after the school itself, which lies in the database alone. */
export async function storeDemoLectureFiles(db: Db, files: Files): Promise<void> {
  for (const { lecture, isForCourse, title, description = null, source, name } of readFiles()) {
    const received = await files.receive(db, null, { name, bytes: createReadStream(join(folder, source)) }, { accept })
    await inTransaction(db, async (trx) => {
      const place = await findPlace(trx, lecture)
      if (!place) return
      await files.keep(trx, received)
      await trx
        .insertInto('material')
        .values({
          ...(isForCourse ? { course_id: place.courseId } : { lecture_id: place.lectureId }),
          title,
          description,
          file_id: received.id,
          uploaded_by: place.teacherId,
        })
        .execute()
    })
  }
}
