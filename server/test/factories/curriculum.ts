import type { Db } from '../../src/db/database.ts'

export async function buildProgram(db: Db, { name = 'هندسة البرمجيات' } = {}): Promise<number> {
  const { id } = await db.insertInto('program').values({ name }).returning('id').executeTakeFirstOrThrow()
  return id
}

interface CourseGiven {
  programId?: number
  name?: string
  coordinatorId?: number | null
}

export async function buildCourse(
  db: Db,
  { programId, name = 'قواعد البيانات', coordinatorId = null }: CourseGiven = {},
) {
  const { id } = await db
    .insertInto('course')
    .values({ name, program_id: programId ?? (await buildProgram(db)), coordinator_id: coordinatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface ClassroomGiven {
  courseId?: number
  name?: string
  teacherId?: number | null
  status?: 'ACTIVE' | 'COMPLETED' | 'CANCELLED'
}

export async function buildClassroom(
  db: Db,
  { courseId, name = 'الشعبة أ', teacherId = null, status = 'ACTIVE' }: ClassroomGiven = {},
): Promise<number> {
  const { id } = await db
    .insertInto('classroom')
    .values({ name, course_id: courseId ?? (await buildCourse(db)), teacher_id: teacherId, status })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
