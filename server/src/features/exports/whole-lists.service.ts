import { alarmAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { NoticeList } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import type { ReadTallies } from './read-tallies.service.ts'

/** No screen shows so many rows at once: such a request amounts to an export. */
const manyRows = 1_000

/** Whole lists are never refused, but the trail records once an hour that a large one was read. */
export const createListNotice =
  (db: Db, limits: RateLimits, tallies: ReadTallies): NoticeList =>
  async (caller, declaration, rows) => {
    if (!('personId' in caller)) return
    tallies.note(caller, declaration, rows)
    if (rows < manyRows) return
    if (!(await limits.passes('wholeListsBeforeAlarm', caller.personId))) return
    await inTransaction(db, (trx) =>
      recordChange(
        trx,
        caller,
        alarmAudit('readWholeList', 'whole-list', { after: { list: declaration.summary, rows } }),
      ),
    )
  }
