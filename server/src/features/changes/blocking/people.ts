import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { listDuties, userProblem } from '../../users/users.service.ts'
import {
  type BlockingRule,
  blockAll,
  type ChangedRow,
  comesBack,
  goesAway,
  readyRows,
  type UndoPlan,
} from '../changed-row.ts'
import { blockText } from '../changes.messages.ts'

/** A person who gets an earlier e-mail or national id back. */
const takesIdentity = ({ before }: ChangedRow) => 'email' in before || 'national_id' in before

/** R-undo-3 h: the e-mail or national id belongs to a living person, or to an open request. */
export const findTakenIdentities: BlockingRule = async (db, plan) => {
  const returning = readyRows(plan, 'person_all').filter((row) => comesBack(row) || takesIdentity(row))
  if (returning.length === 0) return []
  const giving = readyRows(plan, 'person_all')
    .filter((row) => takesIdentity(row) || goesAway(row))
    .map(({ rowId }) => Number(rowId))
  const people = returning.map(({ rowId, before, present }) => ({ id: Number(rowId), ...present, ...before }))
  const isSame = sql`(other.email = wanted.email or arabic_fold(other.national_id) = arabic_fold(wanted.national_id))`
  const { rows } = await sql<{ id: string }>`
    select wanted.id::text as id
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as wanted (id integer, email text, national_id text)
    where exists (select from person as other where ${isSame} and other.id <> wanted.id
        and not (other.id = any(${giving}::integer[])))
      or exists (select from registration as other where ${isSame} and status not in ('Approved', 'Rejected'))
      or exists (select from email_change where old_email = wanted.email and person_id <> wanted.id
        and undone_at is null and undo_expires_at > now())`.execute(db)
  const taken = new Set(rows.map(({ id }) => id))
  return blockAll(
    returning.filter(({ rowId }) => taken.has(rowId)),
    'h',
    blockText.identityTaken,
  )
}

/** The rows that get another person with the same undo. */
const listLeft = (plan: UndoPlan, table: string, column: string) =>
  readyRows(plan, table).flatMap(({ rowId, before }) => (column in before ? Number(rowId) : []))

/** R-undo-3 i: the last administrator stays, and so does who teaches a classroom or coordinates a course. */
export const findDuties: BlockingRule = async (db, plan) => {
  const leaving = readyRows(plan, 'person_all').filter(goesAway)
  if (leaving.length === 0) return []
  const { teaching, coordinating } = await listDuties(
    db,
    leaving.map(({ rowId }) => Number(rowId)),
    {
      classrooms: listLeft(plan, 'classroom_all', 'teacher_id'),
      courses: listLeft(plan, 'course_all', 'coordinator_id'),
    },
  )
  const { rows: present } = await sql<{ id: string }>`
    select id::text from person where role = ${userRole.Administrator}`.execute(db)
  const allLeaving = plan.act.goingAway('person_all')
  const isWithoutAdministrator = present.every(({ id }) => allLeaving.has(id))
  const administrators = leaving.filter(({ present }) => present?.role === userRole.Administrator)
  return [
    ...blockAll(isWithoutAdministrator ? administrators : [], 'i', userProblem.lastAdministrator().message),
    ...blockAll(
      leaving.filter(({ rowId }) => teaching.has(Number(rowId))),
      'i',
      userProblem.stillTeaching().message,
    ),
    ...blockAll(
      leaving.filter(({ rowId }) => coordinating.has(Number(rowId))),
      'i',
      userProblem.stillCoordinating().message,
    ),
  ]
}
