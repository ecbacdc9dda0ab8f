import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import {
  type Block,
  type BlockingRule,
  blockAll,
  type ChangedRow,
  goesAway,
  readyRows,
  toRestored,
  type UndoPlan,
} from '../changed-row.ts'
import { listKeys } from '../changed-rows.queries.ts'
import { blockText } from '../changes.messages.ts'

interface Reference {
  child: string
  column: string
  parent: string
  type: string
}

/** Rows that go along with what they hang on, or say nothing about its use. */
const notCounted = [
  'ai_call',
  'ai_usage',
  'announcement_seen',
  'calendar_feed',
  'attendance_standing',
  'attendance_warning',
  'check_in',
  'check_in_window',
  'conversation',
  'data_copy',
  'email_change',
  'first_code',
  'hourly_read',
  'incomplete_record',
  'known_device',
  'lecture_file',
  'lecture_page',
  'passkey',
  'record_view',
  'refused_call',
  'recovery_code',
  'not_me',
  'notice_settings',
  'notification',
  'outgoing_message',
  'push_subscription',
  'reset_code',
  'sheet',
  'sign_in_step',
  'totp',
]

/** The foreign keys to these tables; a table that comes later counts from its first day. */
async function listReferences(db: Db, parents: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, attname as "column", parent.relname as parent, format_type(atttypid, null) as type
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and parent.relname = any(${parents}) and child.relname <> all(${notCounted})
      and child.relnamespace = 'public'::regnamespace`.execute(db)
  return rows
}

/** Which of these rows another table refers to, by rows that do not go themselves. */
async function listReferred(
  db: Db,
  { child, column, type }: Reference,
  ids: string[],
  going: ReadonlySet<string>,
  key: string,
) {
  const { rows } = await sql<{ id: string; childId: string }>`
    select ${sql.ref(`child.${column}`)}::text as id, ${sql.ref(`child.${key}`)}::text as "childId"
    from ${sql.table(child)} as child where ${sql.ref(`child.${column}`)} = any(${ids}::${sql.raw(type)}[])`.execute(db)
  return new Set(rows.flatMap(({ id, childId }) => (going.has(childId) ? [] : [id])))
}

const created = (plan: UndoPlan, table: string) => readyRows(plan, table).filter(({ fate }) => fate === 'created')

/** R-undo-3 b, c, d: something outside the act refers to a row that would go. */
async function findForeignKeys(db: Db, plan: UndoPlan): Promise<Block[]> {
  const tables = [...new Set(plan.rows.filter(({ fate }) => fate === 'created').map(({ table }) => table))]
  const keys = await listKeys(db)
  const blocks: Block[] = []
  for (const reference of tables.length === 0 ? [] : await listReferences(db, tables)) {
    const rows = created(plan, reference.parent)
    // A composite key begins with its parent: such rows are parts of one thing and of one act.
    const [key, ...more] = keys.get(reference.child) ?? [{ name: reference.column }]
    if (rows.length === 0 || (more.length > 0 && plan.act.created(reference.child).size > 0)) continue
    const going = plan.act.created(reference.child)
    const ids = rows.map(({ rowId }) => rowId)
    const referred = await listReferred(db, reference, ids, going, key?.name ?? reference.column)
    const held = rows.filter(({ rowId }) => referred.has(rowId))
    if (reference.child === 'session') blocks.push(...blockAll(held, 'c', blockText.signedIn))
    else if (reference.child === 'certificate') blocks.push(...blockAll(held, 'd', blockText.certificate))
    else blocks.push(...blockAll(held, 'b', blockText.addedSince(reference.child)))
  }
  return blocks
}

/** R-undo-3 d: also a certificate that was uploaded stays with its graduation. */
async function findUploadedCertificates(_: Db, { rows }: UndoPlan): Promise<Block[]> {
  const held = rows.filter(
    ({ table, fate, present }) => table === 'graduation' && fate === 'created' && present?.certificate_file_id,
  )
  return blockAll(held, 'd', blockText.certificate)
}

interface LivingChild {
  parent: string
  child: string
  column: string
  /** Where not every living row counts. */
  only?: string
}

const inActiveClassroom = `classroom_id in (select id from classroom where status = 'ACTIVE' and archived_at is null)`
const livingChildren: readonly LivingChild[] = [
  { parent: 'program_all', child: 'course_all', column: 'program_id' },
  { parent: 'program_all', child: 'person_all', column: 'program_id' },
  { parent: 'course_all', child: 'classroom_all', column: 'course_id' },
  { parent: 'person_all', child: 'enrollment_all', column: 'student_id', only: inActiveClassroom },
]

/** Whether a row is deleted again, or a student leaves the program again. */
const losesChildren = (row: ChangedRow) =>
  goesAway(row) ||
  (row.table === 'person_all' && 'program_id' in row.before && toRestored(row)?.program_id !== row.present?.program_id)

/** R-undo-3 b: something was added meanwhile to what would be deleted. */
async function findAdditions(db: Db, plan: UndoPlan): Promise<Block[]> {
  const blocks: Block[] = []
  for (const { parent, child, column, only } of livingChildren) {
    const losing = readyRows(plan, parent).filter((row) => row.fate !== 'created' && losesChildren(row))
    if (losing.length === 0) continue
    const going = plan.act.goingAway(child)
    const { rows } = await sql<{ id: string; childId: string }>`
      select ${sql.ref(column)}::text as id, child.id::text as "childId" from ${sql.table(child)} as child
      where ${sql.ref(column)} = any(${losing.map(({ rowId }) => rowId)}::integer[]) and deleted_at is null
        and ${sql.raw(only ?? 'true')}`.execute(db)
    const moving = new Set(readyRows(plan, child).flatMap((row) => (column in row.before ? [row.rowId] : [])))
    const isStaying = (childId: string) => !going.has(childId) && !moving.has(childId)
    const held = new Set(rows.flatMap(({ id, childId }) => (isStaying(childId) ? [id] : [])))
    blocks.push(
      ...blockAll(
        losing.filter(({ rowId }) => held.has(rowId)),
        'b',
        blockText.addedSince(child),
      ),
    )
  }
  return blocks
}

export const findReferences: BlockingRule = async (db, plan) => [
  ...(await findUploadedCertificates(db, plan)),
  ...(await findForeignKeys(db, plan)),
  ...(await findAdditions(db, plan)),
]
