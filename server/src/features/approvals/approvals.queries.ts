import type { Approval, ApprovalOperation, ListApprovalsQuery } from '@manara/contract/approvals.ts'
import { userRole } from '@manara/contract/roles.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import type { Caller } from '../../platform/security/caller.ts'

type Moments = 'askedAt' | 'expiresAt' | 'decidedAt'
export type ApprovalRow = Omit<Approval, Moments> & { askedAt: Date; expiresAt: Date; decidedAt: Date | null }

const isOver = sql<boolean>`approval.state = 'OPEN' and approval.expires_at <= now()`

const ordering: Ordering<ApprovalRow, ListApprovalsQuery> = {
  keys: { askedAt: 'approval.asked_at' },
  tieBreaker: { by: 'approval.id', field: 'approvalId' },
  default: '-askedAt',
}

export function listApprovals(db: Db, callerId: number, query: ListApprovalsQuery): Promise<Page<ApprovalRow>> {
  const approvals = db
    .selectFrom('approval')
    .innerJoin('person_all as asker', 'asker.id', 'approval.asked_by')
    .leftJoin('person_all as decider', 'decider.id', 'approval.decided_by')
    .select(
      selection<ApprovalRow>()({
        approvalId: 'approval.id',
        title: 'approval.title',
        reason: 'approval.reason',
        state: sql<ApprovalRow['state']>`case when ${isOver} then 'EXPIRED' else approval.state end`,
        isOwn: sql<boolean>`approval.asked_by = ${callerId}`,
        askedAt: 'approval.asked_at',
        askedByName: sql<string | null>`asker.short_name`,
        expiresAt: 'approval.expires_at',
        decidedAt: 'approval.decided_at',
        decidedByName: sql<string | null>`decider.short_name`,
      }),
    )
  return readPage(searchIn(approvals, query.q, 'asker.find_key'), ordering, query)
}

/** Whether the school has the rule, and two administrators who can obey it. */
export async function needsApproval(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isAwake: boolean }>`
    select needs_second_administrator
      and (select count(*) from person where role = ${sql.lit(userRole.Administrator)}) >= 2 as "isAwake"
    from security_settings`.execute(db)
  return rows[0]?.isAwake === true
}

export interface NewApproval {
  operation: ApprovalOperation
  body: object
  title: string
  reason?: string
}

/** Another reason or end makes no other act. */
const details = ['reason', 'until']

/**
 * Serialises asking, and closes what waited too long. Gives how many acts wait, how many of them are this one, and how many
 * the asker has asked for in 72 hours, withdrawn ones too: each sent a mail to all administrators.
 */
export async function countWaiting(trx: Trx, { operation, body }: NewApproval, askedBy: number) {
  await sql`select from security_settings for update`.execute(trx)
  await sql`update approval set state = 'EXPIRED' where ${isOver}`.execute(trx)
  const { rows } = await sql<{ waiting: number; same: number; asked: number }>`
    select count(*) as waiting,
      count(*) filter (where operation = ${operation}
        and body - ${details}::text[] = ${JSON.stringify(body)}::jsonb - ${details}::text[]) as same,
      (select count(*) from approval where asked_by = ${askedBy} and asked_at > now() - interval '72 hours') as asked
    from approval where state = 'OPEN'`.execute(trx)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

export async function insertApproval(trx: Trx, act: NewApproval, askedBy: number): Promise<number> {
  const { operation, body, title, reason = '' } = act
  const { rows } = await sql<{ id: number }>`
    insert into approval (operation, body, title, reason, asked_by)
    values (${operation}, ${JSON.stringify(body)}, ${title}, ${reason}, ${askedBy}) returning id`.execute(trx)
  return rows[0]?.id ?? 0
}

export interface WaitingRow extends Pick<Approval, 'title' | 'state'> {
  operation: ApprovalOperation
  /** As it was sent by the asker. */
  body: Record<string, unknown>
  askedBy: number
  isOver: boolean
}

/** Of two who decide at once the second waits, and finds it decided. */
export async function lockApproval(trx: Trx, id: number): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select operation, body, title, state, asked_by as "askedBy", ${isOver} as "isOver"
    from approval where id = ${id} for update`.execute(trx)
  return rows[0]
}

export async function decideApproval(trx: Trx, id: number, state: Approval['state'], decidedBy: number) {
  await sql`
    update approval set state = ${state}, decided_by = ${decidedBy}, decided_at = now() where id = ${id}`.execute(trx)
}

/** The present rights of the asker; none once the account is deleted. */
export async function getAsker(db: Db, personId: number) {
  const { rows } = await sql<Pick<Caller, 'personId' | 'role'> & { permissions: string[] }>`
    select person.id as "personId", role, array(select jsonb_object_keys(permissions)) as permissions
    from person left join person_access on person_id = person.id and coalesce(until > now(), true)
    where person.id = ${personId}`.execute(db)
  return rows[0]
}

/** Whether an act that waits would grant this role: what is approved must be what was asked. */
export async function isWaitedFor(trx: Trx, roleId: number): Promise<boolean> {
  const { rows } = await sql<{ isWaitedFor: boolean }>`
    select exists (select from approval where state = 'OPEN' and not (${isOver}) and operation = 'createGrant'
      and (body ->> 'roleId')::integer = ${roleId}) as "isWaitedFor"`.execute(trx)
  return rows[0]?.isWaitedFor === true
}
