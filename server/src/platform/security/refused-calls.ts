import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { createWriteLater } from '../db/write-later.ts'

/** Refusals within this interval are written together: one row for each person and operation, however many calls. */
const flushMilliseconds = 60_000

interface RefusedCall {
  personId: number
  operation: string
  count: number
}

/** In one order of rows, so that two servers do not wait for each other; of a person who is gone nothing is kept. */
const countRefusals = (db: Db, calls: readonly RefusedCall[]) =>
  sql`
    insert into refused_call as tally (day, person_id, operation, reason, count)
    select (now() at time zone time_zone)::date, person.id, call.operation, 'wrong-role', call.count
    from jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call ("personId" integer, operation text, count integer)
      join person_all as person on person.id = call."personId" cross join school_settings
    order by person.id, call.operation
    on conflict (day, person_id, operation, reason)
      do update set count = tally.count + excluded.count, last_at = now()`.execute(db)

/** Counts calls that were refused because the account does not hold their permission or area (R-access-8). */
export interface RefusedCalls {
  /** Only remembers: the answer waits for nothing. */
  note(personId: number, operation: string): void
  /** Writes down what was refused since the last time. */
  flush(): Promise<void>
}

export function createRefusedCalls(db: Db, milliseconds = flushMilliseconds): RefusedCalls {
  const sum = (known: RefusedCall, { count }: RefusedCall) => ({ ...known, count: known.count + count })
  const { add, flush } = createWriteLater<RefusedCall>(milliseconds, sum, (calls) => countRefusals(db, calls))
  return { note: (personId, operation) => add(`${personId}|${operation}`, { personId, operation, count: 1 }), flush }
}
