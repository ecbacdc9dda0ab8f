import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Rows deleted together: few enough that no request waits. */
const batch = 2_000

/** Closes the acts that can no longer be undone, and takes their rows away: they hold personal data. */
export async function closeChangeSets(db: Db): Promise<number> {
  await sql`
    update change_set set state = 'CLOSED'
    where undo_until <= now() and (state in ('DONE', 'PARTLY_UNDONE')
      or state = 'UNDOING' and undo_seen_at < now() - interval '1 hour')`.execute(db)
  for (let total = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from change_row where ctid = any(array(
        select change_row.ctid from change_row join change_set on change_set.id = change_row.change_set_id
        where change_set.undo_until <= now() and change_set.state <> 'UNDOING' limit ${batch}
      ))`.execute(db)
    total += Number(numAffectedRows)
    if (Number(numAffectedRows) < batch) return total
  }
}
