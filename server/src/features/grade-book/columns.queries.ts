import type { CreateColumnBody, UpdateColumnBody } from '@manara/contract/grade-marks.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** The classroom of a column, where the teacher teaches it. */
export async function findRoomOfColumn(db: Db, teacherId: number, columnId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('grade_column')
    .innerJoin('grade_component as component', 'component.id', 'grade_column.component_id')
    .innerJoin('classroom', 'classroom.id', 'component.classroom_id')
    .select('classroom.id')
    .where('grade_column.id', '=', columnId)
    .where('classroom.teacher_id', '=', teacherId)
    .executeTakeFirst()
  return row?.id
}

/** A column comes after the others of the book. */
export async function insertColumn(
  trx: Trx,
  { componentId, title, maxPoints, counts, quizId }: CreateColumnBody,
): Promise<number> {
  const { id } = await trx
    .insertInto('grade_column')
    .values({
      component_id: componentId,
      title,
      max_points: maxPoints,
      counts,
      source: quizId === undefined ? 'HAND' : 'QUIZ',
      quiz_id: quizId ?? null,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from grade_column
        where component_id in (select id from grade_component where classroom_id = (
          select classroom_id from grade_component where id = ${componentId})))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The greatest mark that was typed into a column; 0 without any. */
export async function findGreatestMark(trx: Trx, columnId: number): Promise<number> {
  const { greatest } = await trx
    .selectFrom('grade_mark')
    .select(sql<number>`coalesce(max(points), 0)`.as('greatest'))
    .where('column_id', '=', columnId)
    .executeTakeFirstOrThrow()
  return greatest
}

export async function changeColumn(trx: Trx, id: number, body: UpdateColumnBody): Promise<void> {
  await trx
    .updateTable('grade_column')
    .set({ component_id: body.componentId, title: body.title, max_points: body.maxPoints, counts: body.counts })
    .where('id', '=', id)
    .execute()
}

export async function removeColumn(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('grade_column').where('id', '=', id).execute()
}
