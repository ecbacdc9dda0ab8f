import { sql } from 'kysely'
import { gregorianDate } from '../../../platform/format/dates.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { type Block, type BlockingRule, isWhole, readyRows, toUnit, type UndoPlan } from '../changed-row.ts'
import { blockText } from '../changes.messages.ts'

interface Since {
  signedIn: boolean
  certified: boolean
  graduated: boolean
  classroomChanged: boolean
  /** Who changed a place since, and when. */
  changedBy: string | null
  changedAt: Date | null
}

const idsOf = (plan: UndoPlan, table: string) => plan.rows.flatMap((row) => (row.table === table ? row.rowId : []))

/** What happened after a merge, or after its undo, that rests on it. */
async function getSince(db: Parameters<BlockingRule>[0], plan: UndoPlan): Promise<Since | undefined> {
  const at = plan.set.committedAt
  const people = [...new Set([...idsOf(plan, 'person_all'), ...plan.rows.map(({ unitId }) => unitId)])]
  const places = idsOf(plan, 'enrollment_all')
  const graduations = idsOf(plan, 'graduation')
  const { rows } = await sql<Since>`
    with changed as (
      select actor.short_name as name, audit_entry.at from audit_entry
      left join person_all as actor on actor.id = audit_entry.actor_id
      where entity = 'enrollment' and entity_id = any(${places}) and audit_entry.at > ${at}
        and operation not in ('mergePeople', 'undoChange')
      order by audit_entry.at desc limit 1
    )
    select exists (select from session where person_id = any(${people}::integer[]) and created_at > ${at}) as "signedIn",
      exists (select from certificate where graduation_id = any(${graduations}::uuid[]) and issued_at > ${at})
        or exists (select from graduation where id = any(${graduations}::uuid[]) and certificate_uploaded_at > ${at})
        as certified,
      exists (select from graduation where student_id = any(${people}::integer[]) and decided_at > ${at}) as graduated,
      exists (
        select from audit_entry where entity = 'classroom' and at > ${at} and (after ? 'status' or after ? 'isArchived')
          and entity_id in (select classroom_id::text from enrollment_all where id = any(${places}::integer[]))
      ) as "classroomChanged",
      (select name from changed) as "changedBy", (select changed.at from changed) as "changedAt"`.execute(db)
  return rows[0]
}

/**
 * R-merge-6: whoever signed in as one of both since, or got marks, a decision or a certificate, would lose it by an undo.
 */
export const findUseOfMerge: BlockingRule = async (db, plan) => {
  const [row] = plan.rows.filter(({ verdict }) => verdict === 'ready')
  if (!isWhole(plan.set.kind) || !row || readyRows(plan, 'person_all').length === 0) return []
  const since = await getSince(db, plan)
  const block = (reason: Block['reason'], text: string): Block[] => [{ unit: toUnit(row), reason, text }]
  if (since?.signedIn) return block('c', blockText.signedIn)
  if (since?.certified) return block('d', blockText.certificate)
  if (since?.graduated) return block('f', blockText.usedByGraduation)
  if (since?.classroomChanged) return block('e', blockText.notActive)
  if (!since?.changedAt) return []
  const day = gregorianDate(since.changedAt, await getSchoolCalendar(db))
  return block('a', since.changedBy === null ? blockText.changedSince : blockText.changedBy(since.changedBy, day))
}
