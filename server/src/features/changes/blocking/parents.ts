import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import {
  type Block,
  type BlockingRule,
  blockAll,
  type ChangedRow,
  comesBack,
  isLiving,
  readyRows,
  toNumbers,
  toRestored,
} from '../changed-row.ts'
import { listStates } from '../changed-rows.queries.ts'
import { blockText } from '../changes.messages.ts'

/** The columns by which things hang on others. */
const parentTables: Record<string, string> = {
  program_id: 'program_all',
  course_id: 'course_all',
  classroom_id: 'classroom_all',
  lecture_id: 'lecture_all',
  quiz_id: 'lecture_quiz_all',
  student_id: 'person_all',
}

/** A graduation and an archived classroom keep what they say when its parts are deleted. */
const histories = new Set(['graduation', 'archived_classroom', 'archived_student'])

/** Whether an undo gives the row this parent, which must be there then. */
const needsParent = (row: ChangedRow, column: string) =>
  isLiving(toRestored(row)) && !histories.has(row.table) && (comesBack(row) || column in row.before)

/** R-undo-3 i: what it hangs on is deleted, and does not come back with the same undo. */
export const findDeletedParents: BlockingRule = async (db, plan) => {
  const blocks: Block[] = []
  for (const [column, parent] of Object.entries(parentTables)) {
    const rows = [...new Set(plan.rows.map(({ table }) => table))]
      .flatMap((table) => readyRows(plan, table))
      .filter((row) => needsParent(row, column))
    const parentOf = (row: ChangedRow) => toRestored(row)?.[column]
    const returning = plan.act.comingBack(parent)
    const ids = toNumbers(rows.map(parentOf)).filter((id) => !returning.has(String(id)))
    const parents = await listStates(db, parent, ids)
    const isGone = (id: unknown) =>
      typeof id === 'number' && !returning.has(String(id)) && !isLiving(parents.get(id) ?? null)
    blocks.push(
      ...blockAll(
        rows.filter((row) => isGone(parentOf(row))),
        'i',
        blockText.deletedParent(parent),
      ),
    )
  }
  return blocks
}

const teacherColumns: Record<string, string> = { classroom_all: 'teacher_id', course_all: 'coordinator_id' }

/** R-undo-3 i: who taught the classroom or coordinated the course can no longer do so. */
export const findLostTeachers: BlockingRule = async (db, plan) => {
  const blocks: Block[] = []
  const returning = new Set(
    readyRows(plan, 'person_all')
      .filter(comesBack)
      .map(({ rowId }) => Number(rowId)),
  )
  for (const [table, column] of Object.entries(teacherColumns)) {
    const rows = readyRows(plan, table).filter(
      (row) => isLiving(toRestored(row)) && (comesBack(row) || column in row.before),
    )
    const ids = toNumbers(rows.map((row) => toRestored(row)?.[column]))
    const people = await listStates(db, 'person_all', ids)
    const lost = rows.filter((row) => {
      const restored = toRestored(row)
      const teacher = people.get(Number(restored?.[column]))
      // A finished classroom keeps its teacher as history.
      const isHistory = table === 'classroom_all' && restored?.status !== 'ACTIVE'
      const isThere = isLiving(teacher ?? null) || returning.has(Number(restored?.[column]))
      return teacher !== undefined && !isHistory && (!isThere || teacher.role !== userRole.Teacher)
    })
    blocks.push(...blockAll(lost, 'i', blockText.noTeacher))
  }
  return blocks
}

const fileColumns = ['file_id', 'image_id', 'certificate_file_id', 'photo_file_id']

/** R-undo-3 j: the file is no longer kept. */
export const findLostFiles: BlockingRule = async (db, { rows, blocked: _ }) => {
  const fileOf = (row: ChangedRow) => {
    const state = row.verdict === 'ready' ? toRestored(row) : null
    return fileColumns.flatMap((column) => (typeof state?.[column] === 'string' ? [state[column]] : []))
  }
  const ids = rows.flatMap(fileOf)
  if (ids.length === 0) return []
  const { rows: kept } = await sql<{ id: string }>`
    select id from stored_file where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db)
  const keptIds = new Set(kept.map(({ id }) => id))
  return blockAll(
    rows.filter((row) => fileOf(row).some((id) => !keptIds.has(id))),
    'j',
    blockText.fileGone,
  )
}
