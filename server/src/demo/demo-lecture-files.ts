import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fileKinds } from '@manara/contract/file-kinds.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Files } from '../files/files.ts'

interface DemoFile {
  /** The lecture of this name, or its course, gets the file. */
  lecture: string
  isForCourse?: true
  title: string
  description: string | null
  source: string
  name: string
}

const lecture = 'التنسيق بلغة CSS'

const lectureFiles: readonly DemoFile[] = [
  { lecture, title: 'شرح صندوق العناصر', description: null, source: 'box-model.mp4', name: 'صندوق العناصر.mp4' },
  {
    lecture,
    title: 'ملخّص المحاضرة',
    description: 'صفحة واحدة للطباعة، وفي آخرها تدريب.',
    source: 'box-model.pdf',
    name: 'صندوق العناصر.pdf',
  },
  {
    lecture,
    isForCourse: true,
    title: 'صندوق العناصر على صفحة',
    description: 'ورقة مرجعية ترافقكم طوال المقرر.',
    source: 'box-model.pdf',
    name: 'css-box-model.pdf',
  },
]

const folder = join(import.meta.dirname, 'lecture-files')
const accept = [fileKinds.mp4, fileKinds.pdf]

interface Place {
  lectureId: number
  courseId: number
  teacherId: number
}

/** The lecture in the first classroom that has it. */
const placeOf = (trx: Trx, title: string): Promise<Place | undefined> =>
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
  for (const { lecture: of, isForCourse, title, description, source, name } of lectureFiles) {
    const received = await files.receive(db, null, { name, bytes: createReadStream(join(folder, source)) }, { accept })
    await inTransaction(db, async (trx) => {
      const place = await placeOf(trx, of)
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
