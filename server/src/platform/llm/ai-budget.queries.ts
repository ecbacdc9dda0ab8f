import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

export interface Usage {
  requests: number
  failures: number
  inputTokens: number
  outputTokens: number
}

export type AiPurpose = 'chat' | 'questions'

/** The day of the school at a moment, and how many seconds are left of it. */
export async function readDay(db: Db, now: Date): Promise<{ day: string; secondsLeft: number }> {
  const { rows } = await sql<{ day: string; secondsLeft: number }>`
    select to_char(today.day, 'YYYY-MM-DD') as day,
      ceil(extract(epoch from ((today.day + 1)::timestamp at time zone today.zone) - ${now}::timestamptz))::integer
        as "secondsLeft"
    from (
      select (${now}::timestamptz at time zone time_zone)::date as day, time_zone as zone from school_settings
    ) as today`.execute(db)
  const [today] = rows
  if (!today) throw new Error('a school without settings')
  return today
}

const usageFields = ['requests', 'failures', 'input_tokens as inputTokens', 'output_tokens as outputTokens'] as const

/** Everybody who takes or gives back waits here for the others. */
export async function lockSchoolUsage(trx: Trx, day: string): Promise<Usage> {
  await trx
    .insertInto('ai_school_usage')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const locked = trx.selectFrom('ai_school_usage').select(usageFields).where('day', '=', day)
  return locked.forUpdate().executeTakeFirstOrThrow()
}

export function readSchoolUsage(db: Db, day: string): Promise<Usage | undefined> {
  const found = db.selectFrom('ai_school_usage').select(usageFields).where('day', '=', day)
  return found.executeTakeFirst()
}

export async function countPeople(db: Db, day: string): Promise<number> {
  const counted = db
    .selectFrom('ai_usage')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
  return (await counted.executeTakeFirstOrThrow()).count
}

export function readPersonUsage(db: Db, day: string, personId: number): Promise<Usage | undefined> {
  return db
    .selectFrom('ai_usage')
    .select(usageFields)
    .where('day', '=', day)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

interface OpenCalls {
  personCalls: number
  personCallsOfPurpose: number
  personTokens: number
  schoolCalls: number
  schoolTokens: number
}

export async function sumOpenCalls(trx: Trx, day: string, personId: number, purpose: AiPurpose): Promise<OpenCalls> {
  const { rows } = await sql<OpenCalls>`
    select count(*) as "schoolCalls", coalesce(sum(reserved_tokens), 0) as "schoolTokens",
      count(*) filter (where person_id = ${personId}) as "personCalls",
      count(*) filter (where person_id = ${personId} and purpose = ${purpose}) as "personCallsOfPurpose",
      coalesce(sum(reserved_tokens) filter (where person_id = ${personId}), 0) as "personTokens"
    from ai_call where day = ${day}::date`.execute(trx)
  const [sums] = rows
  if (!sums) throw new Error('a sum without a row')
  return sums
}

export async function insertCall(
  trx: Trx,
  call: { day: string; personId: number; purpose: AiPurpose; reservedTokens: number; startedAt: Date },
): Promise<number> {
  const inserted = trx
    .insertInto('ai_call')
    .values({
      day: call.day,
      person_id: call.personId,
      purpose: call.purpose,
      reserved_tokens: call.reservedTokens,
      started_at: call.startedAt,
    })
    .returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

export interface EndedCall {
  personId: number
  reservedTokens: number
}

export function deleteCall(trx: Trx, id: number): Promise<EndedCall | undefined> {
  return trx
    .deleteFrom('ai_call')
    .where('id', '=', id)
    .returning(['person_id as personId', 'reserved_tokens as reservedTokens'])
    .executeTakeFirst()
}

/** Calls whose server died before it could give back what they had taken. */
export function deleteForgottenCalls(trx: Trx, day: string, startedBefore: Date): Promise<EndedCall[]> {
  return trx
    .deleteFrom('ai_call')
    .where('day', '=', day)
    .where('started_at', '<', startedBefore)
    .returning(['person_id as personId', 'reserved_tokens as reservedTokens'])
    .execute()
}

export async function addUsage(trx: Trx, day: string, personId: number, used: Usage): Promise<void> {
  const { requests, failures, inputTokens, outputTokens } = used
  await sql`
    insert into ai_usage (day, person_id, requests, failures, input_tokens, output_tokens)
    values (${day}::date, ${personId}, ${requests}, ${failures}, ${inputTokens}, ${outputTokens})
    on conflict (day, person_id) do update set requests = ai_usage.requests + excluded.requests,
      failures = ai_usage.failures + excluded.failures,
      input_tokens = ai_usage.input_tokens + excluded.input_tokens,
      output_tokens = ai_usage.output_tokens + excluded.output_tokens`.execute(trx)
  await sql`
    update ai_school_usage set requests = requests + ${requests}, failures = failures + ${failures},
      input_tokens = input_tokens + ${inputTokens}, output_tokens = output_tokens + ${outputTokens}
    where day = ${day}::date`.execute(trx)
}
