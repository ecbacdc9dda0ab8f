import { restorableDays } from '@manara/contract/trash.ts'
import { sql } from 'kysely'

// Written out: a number that comes apart from the text has the planner think all of it over again for every request.
export const restorableFor = sql`make_interval(days => ${sql.lit(restorableDays)})`

/** What was deleted after this moment can still be restored; what was deleted before it is gone for good. */
export const restorableSince = sql<Date>`now() - ${restorableFor}`
