import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { gregorianDate } from '../../../platform/format/dates.ts'
import { nameOfOperation } from '../../audit/audit.service.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { type Block, type BlockingRule, blockAll, type ChangedRow, type LockedSet, toUnit } from '../changed-row.ts'
import { blockText, changeText } from '../changes.messages.ts'
import { journaledThings } from '../journaled-things.ts'

interface Author {
  operation: string | null
  title: string | null
  at: Date | null
  name: string | null
}

/** Beyond these, units are blocked without the name of who changed them. */
const mostNamed = 200

/** A newer act that holds the row, and the newest entry of the audit log about it. */
async function listAuthors(db: Db, set: LockedSet, rows: readonly ChangedRow[]): Promise<Author[]> {
  const places = rows.map(({ table, rowId }, position) => ({
    position,
    table,
    rowId,
    entity: journaledThings[table]?.entity ?? '',
  }))
  const { rows: authors } = await sql<Author>`
    select later.operation, later.title, entry.at, entry.name
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place (position integer, "table" text, "rowId" text, entity text)
    left join lateral (
      select change_set.operation, change_set.title from change_row
      join change_set on change_set.id = change_row.change_set_id
      where change_row.table_name = place."table" and change_row.row_id = place."rowId"
        and change_row.change_set_id > ${set.id} and change_set.state in ('DONE', 'PARTLY_UNDONE')
        and change_set.undo_until > now()
      order by change_row.change_set_id desc limit 1
    ) as later on true
    left join lateral (
      select audit_entry.at, actor.short_name as name from audit_entry
      left join person_all as actor on actor.id = audit_entry.actor_id
      where audit_entry.entity = place.entity and audit_entry.entity_id = place."rowId"
        and audit_entry.at > ${set.committedAt}
      order by audit_entry.at desc limit 1
    ) as entry on true
    order by place.position`.execute(db)
  return authors
}

/** R-undo-3 a: the row is no longer as the act left it. */
export const findConflicts: BlockingRule = async (db, { set, rows }) => {
  const gone = rows.filter(({ verdict }) => verdict === 'gone')
  const changed = rows.filter(({ verdict }) => verdict === 'conflict')
  const named = changed.slice(0, mostNamed)
  const authors = named.length === 0 ? [] : await listAuthors(db, set, named)
  const calendar = await getSchoolCalendar(db)
  const describe = ({ operation, title, at, name }: Author) => {
    if (operation !== null) return blockText.changedByAct(changeText.act(nameOfOperation(operation), title))
    return at !== null && name !== null
      ? blockText.changedBy(name, gregorianDate(at, calendar))
      : blockText.changedSince
  }
  return [
    ...authors.flatMap((author, index): Block[] => {
      const row = named[index]
      return row ? [{ unit: toUnit(row), reason: 'a', text: describe(author) }] : []
    }),
    ...blockAll(changed.slice(mostNamed), 'a', blockText.changedSince),
    ...blockAll(gone, 'a', blockText.gone),
  ]
}
