import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { NoticeList } from '../../http/route.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import type { ReadTallies } from './read-tallies.service.ts'

/** No screen shows so many rows at once: whoever asks for them takes them away. */
const manyRows = 1_000

/** Nobody is refused a whole list, but the trail says once an hour that somebody has read a large one. */
export const createListNotice =
  (db: Db, limits: RateLimits, tallies: ReadTallies): NoticeList =>
  async (caller, declaration, rows) => {
    if (!('personId' in caller)) return
    tallies.note(caller, declaration, rows)
    if (rows < manyRows) return
    if (!(await limits.passes('wholeListsBeforeAlarm', caller.personId))) return
    const alarm = { operation: 'readWholeList', entity: 'alarm', entityId: 'whole-list' }
    await inTransaction(db, (trx) =>
      recordChange(trx, caller, { ...alarm, after: { list: declaration.summary, rows } }),
    )
  }
