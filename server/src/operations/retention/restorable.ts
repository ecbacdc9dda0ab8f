import { restorableDays } from '@manara/contract/trash.ts'
import { sql } from 'kysely'

// Written out: a number that comes apart from the text has the planner think all of it over again for every request.
export const restorableFor = sql`make_interval(days => ${sql.lit(restorableDays)})`

/** Later deletions can still be restored; earlier ones are final. */
export const restorableSince = sql<Date>`now() - ${restorableFor}`
