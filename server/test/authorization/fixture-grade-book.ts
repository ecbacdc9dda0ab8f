import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'

interface Given {
  db: Db
  cage: Canaries
  side: 'A' | 'B'
}

/** A grade book with one component for each part, and a column with the mark of one place. */
export interface GradeBook {
  practicalId: number
  examId: number
  columnId: number
}

export async function createGradeBook(
  { db, cage, side }: Given,
  { classroomId, enrollmentId }: { classroomId: number; enrollmentId: number },
): Promise<GradeBook> {
  await db.insertInto('grade_plan').values({ classroom_id: classroomId }).execute()
  const create = async (part: 'PRACTICAL' | 'EXAM', weight: number) => {
    const name = cage.create(`gradeComponent${side}.${part}`)
    const { id } = await db
      .insertInto('grade_component')
      .values({ classroom_id: classroomId, part, name, weight, combine: 'MEAN', position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const [practicalId, examId] = [await create('PRACTICAL', 30), await create('EXAM', 70)]
  const { id: columnId } = await db
    .insertInto('grade_column')
    .values({
      component_id: practicalId,
      title: cage.create(`gradeColumn${side}.title`),
      source: 'HAND',
      max_points: 100,
      position: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into grade_mark (column_id, enrollment_id, points)
    values (${columnId}, ${enrollmentId}, 80)`.execute(db)
  await sql`insert into grade_mark_change (column_id, enrollment_id, points, standing, reason)
    values (${columnId}, ${enrollmentId}, 80, 'MARK', ${cage.create(`gradeMark${side}.reason`)})`.execute(db)
  await db.insertInto('grade_release').values({ classroom_id: classroomId }).execute()
  await sql`insert into grade_release_step (classroom_id, old_state, state, reason)
    values (${classroomId}, 'PUBLISHED', 'OPEN', ${cage.create(`gradeRelease${side}.reason`)})`.execute(db)
  // The plan shows its marks at once, so students do not get the published ones.
  const breakdown = [{ name: cage.create(`gradePublished${side}.breakdown`), part: 'EXAM', weight: 70, columns: [] }]
  await sql`insert into grade_published (enrollment_id, classroom_id, practical, exam, final, breakdown)
    values (${enrollmentId}, ${classroomId}, 1, 2, 3, ${JSON.stringify(breakdown)})`.execute(db)
  return { practicalId, examId, columnId }
}
