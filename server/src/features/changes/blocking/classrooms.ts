import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { listUnpublished } from '../../grades/grades.service.ts'
import {
  type Block,
  type BlockingRule,
  blockAll,
  type ChangedRow,
  comesBack,
  isWhole,
  type RowState,
  readyRows,
  toNumbers,
  toRestored,
  type UndoPlan,
} from '../changed-row.ts'
import { listStates } from '../changed-rows.queries.ts'
import { blockText } from '../changes.messages.ts'

const isActive = (classroom: RowState | undefined) => classroom?.status === 'ACTIVE' && classroom.archived_at === null

/** The classrooms that a row is in, before and after an undo. */
const listClassroomIds = (row: ChangedRow) => toNumbers([toRestored(row)?.classroom_id, row.present?.classroom_id])

async function findInactive(db: Db, plan: UndoPlan, rows: readonly ChangedRow[]): Promise<Block[]> {
  // Whose classroom the act itself completed or archived, that is undone together.
  const own = plan.act.ready('classroom_all')
  const classrooms = await listStates(db, 'classroom_all', rows.flatMap(listClassroomIds))
  const held = rows.filter((row) =>
    listClassroomIds(row).some((id) => !own.has(String(id)) && !isActive(classrooms.get(id))),
  )
  return blockAll(held, 'e', blockText.notActive)
}

/** The lectures, materials and quizzes that come back, with the classroom of their lecture. */
async function findInactiveLectures(db: Db, plan: UndoPlan): Promise<Block[]> {
  const rows = ['material_all', 'lecture_quiz_all'].flatMap((table) => readyRows(plan, table))
  const quizRows = ['lecture_quiz_question_all', 'lecture_quiz_submission_all'].flatMap((table) =>
    readyRows(plan, table),
  )
  const quizzes = await listStates(db, 'lecture_quiz_all', toNumbers(quizRows.map((row) => row.present?.quiz_id)))
  const lectureOf = (row: ChangedRow) =>
    row.present?.lecture_id ?? quizzes.get(Number(row.present?.quiz_id))?.lecture_id
  const all = [...rows, ...quizRows]
  const lectures = await listStates(db, 'lecture_all', toNumbers(all.map(lectureOf)))
  const classrooms = await listStates(
    db,
    'classroom_all',
    toNumbers([...lectures.values()].map((one) => one.classroom_id)),
  )
  const held = all.filter((row) => {
    const lecture = lectures.get(Number(lectureOf(row)))
    return lecture !== undefined && !isActive(classrooms.get(Number(lecture.classroom_id)))
  })
  return blockAll(held, 'e', blockText.notActive)
}

/** R-undo-3 e: marks, places and lectures change in active classrooms only. */
export const findInactiveClassrooms: BlockingRule = async (db, plan) => {
  // A merge moves places of finished classrooms too; `merges.ts` looks at what happened since.
  if (isWhole(plan.set.kind)) return []
  return [
    ...(await findInactive(db, plan, [...readyRows(plan, 'enrollment_all'), ...readyRows(plan, 'lecture_all')])),
    ...(await findInactiveLectures(db, plan)),
  ]
}

const marks = ['practical_grade', 'exam_grade', 'final_grade']

/** Which of these places a decision about a graduation has used, beyond decisions that go together with them. */
async function listUsedPlaces(db: Db, enrollmentIds: number[], going: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; graduationId: string }>`
    select enrollment.id::text as id, graduation.id as "graduationId" from enrollment_all as enrollment
    join graduation on graduation.student_id = enrollment.student_id
    where enrollment.id = any(${enrollmentIds}::integer[])
      and graduation.grades @> jsonb_build_array(jsonb_build_object('classroomId', enrollment.classroom_id))`.execute(
    db,
  )
  return new Set(rows.flatMap(({ id, graduationId }) => (going.has(graduationId) ? [] : [id])))
}

async function listUsedClassrooms(db: Db, ids: number[], going: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; graduationId: string }>`
    select enrollment.classroom_id::text as id, graduation.id as "graduationId" from enrollment_all as enrollment
    join graduation on graduation.student_id = enrollment.student_id
    where enrollment.classroom_id = any(${ids}::integer[])
      and graduation.grades @> jsonb_build_array(jsonb_build_object('classroomId', enrollment.classroom_id))`.execute(
    db,
  )
  return new Set(rows.flatMap(({ id, graduationId }) => (going.has(graduationId) ? [] : [id])))
}

/** R-undo-3 f: a mark that a graduation was decided by stays. */
export const findGraduatedMarks: BlockingRule = async (db, plan) => {
  const going = plan.act.ready('graduation')
  const marked = readyRows(plan, 'enrollment_all').filter(({ before }) => marks.some((mark) => mark in before))
  const reopened = readyRows(plan, 'classroom_all').filter(({ before }) => before.status === 'ACTIVE')
  const places =
    marked.length === 0
      ? undefined
      : await listUsedPlaces(
          db,
          marked.map(({ rowId }) => Number(rowId)),
          going,
        )
  const rooms =
    reopened.length === 0
      ? undefined
      : await listUsedClassrooms(
          db,
          reopened.map(({ rowId }) => Number(rowId)),
          going,
        )
  return [
    ...blockAll(
      marked.filter(({ rowId }) => places?.has(rowId)),
      'f',
      blockText.usedByGraduation,
    ),
    ...blockAll(
      reopened.filter(({ rowId }) => rooms?.has(rowId)),
      'f',
      blockText.usedByGraduation,
    ),
  ]
}

/** R-undo-3 f: published marks change after they were reopened (R-release-2). */
export const findPublishedMarks: BlockingRule = async (db, plan) => {
  const marked = readyRows(plan, 'enrollment_all').filter(({ before }) => marks.some((mark) => mark in before))
  if (marked.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select enrollment.id::text as id from enrollment_all as enrollment
    join grade_release as release on release.classroom_id = enrollment.classroom_id and release.state = 'PUBLISHED'
    where enrollment.id = any(${marked.map(({ rowId }) => Number(rowId))}::integer[])`.execute(db)
  const published = new Set(rows.map(({ id }) => id))
  return blockAll(
    marked.filter(({ rowId }) => published.has(rowId)),
    'f',
    blockText.published,
  )
}

/** R-undo-3 e, g: no archived classroom is reopened, and none completed that lacks final grades or their publication. */
export const findClassroomStates: BlockingRule = async (db, plan) => {
  const rows = readyRows(plan, 'classroom_all').filter((row) => 'status' in row.before && !comesBack(row))
  const archived = rows.filter((row) => (toRestored(row)?.archived_at ?? null) !== null)
  const completed = rows.filter(({ before }) => before.status === 'COMPLETED')
  const { rows: lacking } = await sql<{ id: string }>`
    select distinct classroom_id::text as id from enrollment
    where classroom_id = any(${completed.map(({ rowId }) => Number(rowId))}::integer[]) and final_grade is null`.execute(
    db,
  )
  const lackingIds = new Set(lacking.map(({ id }) => id))
  const unpublished = new Set(
    await listUnpublished(
      db,
      completed.map(({ rowId }) => Number(rowId)),
    ),
  )
  return [
    ...blockAll(archived, 'e', blockText.notActive),
    ...blockAll(
      completed.filter(({ rowId }) => lackingIds.has(rowId)),
      'g',
      blockText.lacksFinals,
    ),
    ...blockAll(
      completed.filter(({ rowId }) => unpublished.has(Number(rowId))),
      'g',
      blockText.notPublished,
    ),
  ]
}

/** R-undo-3 g: the exam grade of somebody who is barred stays 0 (R-absence-5). */
export const findBarredMarks: BlockingRule = async (db, plan) => {
  const marked = readyRows(plan, 'enrollment_all').filter(
    ({ before }) => 'exam_grade' in before && Number(before.exam_grade) !== 0,
  )
  if (marked.length === 0) return []
  const bars = await db
    .selectFrom('exam_bar')
    .select('enrollment_id as id')
    .where('state', '=', 'CONFIRMED')
    .where('enrollment_id', '=', sql<number>`any(${marked.map(({ rowId }) => Number(rowId))})`)
    .execute()
  const barred = new Set(bars.map(({ id }) => String(id)))
  return blockAll(
    marked.filter(({ rowId }) => barred.has(rowId)),
    'g',
    blockText.barred,
  )
}
