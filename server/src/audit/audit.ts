import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { type Actor, actorId, placeOf } from '../security/caller.ts'

/** What the trail keeps of a thing before and after a change. Never a password, its hash, or a token. */
export type AuditState = Record<string, unknown>

export interface Change {
  /** The name of the endpoint, or of the command that made the change. */
  operation: string
  entity: string
  entityId: number | string
  before?: AuditState | undefined
  after?: AuditState | undefined
}

const asRow = (actor: Actor, { operation, entity, entityId, before, after }: Change) => ({
  actor_id: actorId(actor),
  operation,
  entity,
  entity_id: String(entityId),
  before: before === undefined ? null : JSON.stringify(before),
  after: after === undefined ? null : JSON.stringify(after),
  request_id: actor.requestId,
  ...placeOf(actor),
})

/** Writes who changed what, in the transaction of the change itself. */
export async function recordChange(trx: Trx, actor: Actor, change: Change): Promise<void> {
  await trx.insertInto('audit_entry').values(asRow(actor, change)).execute()
}

/** The same for many things at once. Rows travel as one JSON parameter: any number of them is the same statement. */
export async function recordChanges(trx: Trx, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(changes.map((change) => asRow(actor, change)))
  await sql`
    insert into audit_entry (actor_id, operation, entity, entity_id, before, after, request_id, address, browser)
    select actor_id, operation, entity, entity_id, before::jsonb, after::jsonb, request_id, address, browser
    from jsonb_to_recordset(${rows}::jsonb) as row (
      actor_id integer, operation text, entity text, entity_id text, before text, after text, request_id text,
      address text, browser text
    )`.execute(trx)
}
