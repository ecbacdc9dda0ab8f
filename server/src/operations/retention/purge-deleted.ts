import { type RawBuilder, sql } from 'kysely'
import type { AuditedEntity } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type PurgedRow, recordPurge } from './record-purge.ts'
import { restorableSince } from './restorable.ts'

/** A final grade, a row of the archive, a lesson whose attendance was taken: records of a school, which stay for ever. */
const hasRecords = (classroom: string) => sql<boolean>`(
  exists (select from archived_classroom where classroom_id = ${sql.ref(classroom)})
  or exists (select from enrollment_all where classroom_id = ${sql.ref(classroom)} and final_grade is not null)
  or exists (select from lesson where classroom_id = ${sql.ref(classroom)} and taken_first_at is not null))`
const isGraduate = (student: string) =>
  sql<boolean>`exists (select from graduation where student_id = ${sql.ref(student)})`

interface Kind {
  entity: AuditedEntity
  table: string
  /** Recorded in the trail. For a person nothing but the number. */
  title: RawBuilder<string | null>
  /** Beyond what still refers to it. */
  mayGo?: RawBuilder<boolean>
}

/** Children before those they hang on. Materials, quizzes and questions let go of files: their features purge them. */
const kinds: readonly Kind[] = [
  { entity: 'announcement', table: 'announcement_all', title: sql`title` },
  { entity: 'accessRole', table: 'access_role', title: sql`name` },
  { entity: 'extraField', table: 'extra_field_all', title: sql`label` },
  {
    entity: 'enrollment',
    table: 'enrollment_all',
    title: sql`null::text`,
    mayGo: sql`final_grade is null and not ${isGraduate('thing.student_id')}
      and not exists (select from attendance_mark where enrollment_id = thing.id)`,
  },
  { entity: 'lecture', table: 'lecture_all', title: sql`title` },
  { entity: 'classroom', table: 'classroom_all', title: sql`name` },
  { entity: 'course', table: 'course_all', title: sql`name` },
  { entity: 'program', table: 'program_all', title: sql`name` },
  { entity: 'person', table: 'person_all', title: sql`null::text`, mayGo: sql`not ${isGraduate('thing.id')}` },
]

/** Rows deleted together with a parent have no deletion time of their own yet: they get that of the parent. */
const inheritances = [
  { child: 'announcement_all', key: 'program_id', parent: 'program_all' },
  { child: 'announcement_all', key: 'course_id', parent: 'course_all' },
  { child: 'material_all', key: 'course_id', parent: 'course_all' },
  { child: 'question_all', key: 'course_id', parent: 'course_all' },
  { child: 'classroom_all', key: 'course_id', parent: 'course_all' },
  { child: 'announcement_all', key: 'classroom_id', parent: 'classroom_all' },
  { child: 'enrollment_all', key: 'classroom_id', parent: 'classroom_all' },
  { child: 'lecture_all', key: 'classroom_id', parent: 'classroom_all' },
  { child: 'material_all', key: 'lecture_id', parent: 'lecture_all' },
  { child: 'lecture_quiz_all', key: 'lecture_id', parent: 'lecture_all' },
] as const

/** A classroom with records stays, and everything in it. */
function mayInherit({ child, parent }: (typeof inheritances)[number]): RawBuilder<boolean> {
  if (parent === 'classroom_all') return sql`not ${hasRecords('parent.id')}`
  return child === 'classroom_all' ? sql`not ${hasRecords('child.id')}` : sql`true`
}

async function inherit(trx: Trx): Promise<void> {
  for (const inheritance of inheritances) {
    const { child, key, parent } = inheritance
    await sql`
      update ${sql.table(child)} as child set deleted_at = parent.deleted_at, deleted_by = parent.deleted_by
      from ${sql.table(parent)} as parent
      where child.${sql.ref(key)} = parent.id and child.deleted_at is null
        and parent.deleted_at < ${restorableSince} and ${mayInherit(inheritance)}`.execute(trx)
  }
}

/** Lessons without attendance go with their classroom; one with a taken lesson stays, and all of its lessons (R-attendance-6). */
async function forgetLessons(trx: Trx): Promise<void> {
  await sql`
    delete from lesson using classroom_all as classroom where classroom.id = lesson.classroom_id
      and classroom.deleted_at < ${restorableSince} and not ${hasRecords('classroom.id')}`.execute(trx)
}

/** Of a person whom history needs, the name stays; records, phones and health do not (R-record-4). */
async function forgetRecords(trx: Trx): Promise<void> {
  const gone = sql`(select id from person_all where deleted_at < ${restorableSince})`
  for (const table of ['person_record', 'person_phone', 'person_health', 'health_reader'])
    await sql`delete from ${sql.table(table)} where person_id in ${gone}`.execute(trx)
}

/** Sessions and codes of an account that is gone are no history. */
async function forgetSignIns(trx: Trx): Promise<void> {
  const gone = sql`(select id from person_all where deleted_at < ${restorableSince})`
  await sql`delete from session where person_id in ${gone}`.execute(trx)
  await sql`delete from reset_code where person_id in ${gone}`.execute(trx)
  await sql`delete from email_change where person_id in ${gone}`.execute(trx)
}

interface Reference {
  child: string
  key: string
}

/** Whatever refers to a table, as the database itself knows it: a table that comes tomorrow counts from its first day. */
async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select child.relname as child, attribute.attname as key
    from pg_constraint foreign_key
    join pg_class child on child.oid = foreign_key.conrelid
    join pg_attribute attribute on attribute.attrelid = child.oid and attribute.attnum = foreign_key.conkey[1]
    where foreign_key.contype = 'f' and foreign_key.confdeltype in ('a', 'r')
      and foreign_key.confrelid = ${`public.${table}`}::regclass
    order by 1, 2`.execute(db)
  return rows
}

const batch = 200

async function purgeSome(trx: Trx, { entity, table, title, mayGo = sql`true` }: Kind, references: Reference[]) {
  // With an offset each is asked for by itself: to plan all of them as one join takes seconds.
  const isHeld = references.map(
    ({ child, key }) =>
      sql`and not exists (select from ${sql.table(child)} as other where other.${sql.ref(key)} = thing.id offset 0)`,
  )
  const { rows } = await sql<PurgedRow>`
    delete from ${sql.table(table)} where id in (
      select thing.id from ${sql.table(table)} as thing
      where thing.deleted_at < ${restorableSince} and ${mayGo} ${sql.join(isHeld, sql` `)}
      limit ${batch} for update skip locked
    ) returning id, ${title} as title, deleted_at as "deletedAt"`.execute(trx)
  await recordPurge(trx, entity, rows)
  return rows.length
}

/**
 * Takes away for good what was deleted for longer than it can be restored, unless history needs it: nothing that a
 * record of the school refers to, no final grade, no graduate. Gives how many of each kind went.
 */
export async function purgeDeleted(db: Db, purgeHoldersOfFiles: () => Promise<void>): Promise<Record<string, number>> {
  await inTransaction(db, inherit)
  await purgeHoldersOfFiles()
  await inTransaction(db, forgetSignIns)
  await inTransaction(db, forgetRecords)
  await inTransaction(db, forgetLessons)
  const counts: Record<string, number> = {}
  for (const kind of kinds) {
    const references = await referencesTo(db, kind.table)
    for (let count = batch; count === batch; ) {
      count = await inTransaction(db, (trx) => purgeSome(trx, kind, references))
      counts[kind.entity] = (counts[kind.entity] ?? 0) + count
    }
  }
  return counts
}
