import { type RawBuilder, sql } from 'kysely'

/**
 * What a student is at school: ACTIVE, GRADUATED or FAILED, as decided last about their present program; without one, as
 * decided last. Whoever begins another program is active in it. For queries that read from `person`.
 */
export const overallStatus: RawBuilder<string> = sql`coalesce((
  select decision.outcome from graduation as decision
  where decision.student_id = person.id and decision.program_id = coalesce(person.program_id, decision.program_id)
  order by decision.number desc limit 1
), 'ACTIVE')`
