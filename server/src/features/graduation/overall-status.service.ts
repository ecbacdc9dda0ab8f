import { type RawBuilder, sql } from 'kysely'

/**
 * Status at school: ACTIVE, GRADUATED or FAILED by the latest decision about the present program; without a program, by
 * the latest of all. A new program means ACTIVE. For queries that read from `person`.
 */
export const overallStatus: RawBuilder<string> = sql`coalesce((
  select decision.outcome from graduation as decision
  where decision.student_id = person.id and decision.program_id = coalesce(person.program_id, decision.program_id)
  order by decision.number desc limit 1
), 'ACTIVE')`
