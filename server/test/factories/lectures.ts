import type { Db } from '../../src/platform/db/database.ts'

interface LectureGiven {
  classroomId: number
  title?: string
  description?: string | null
  lectureOrder?: number
}

export async function buildLecture(db: Db, given: LectureGiven): Promise<number> {
  const { classroomId, title = 'المحاضرة الأولى', description = null, lectureOrder = 1 } = given
  const { id } = await db
    .insertInto('lecture')
    .values({ classroom_id: classroomId, title, description, lecture_order: lectureOrder })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
