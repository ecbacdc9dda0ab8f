import type { Proposal } from '@manara/contract/assistant-proposals.ts'
import type { Endpoint } from '@manara/contract/endpoint.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { ReadEndpoint } from '../../../platform/http/endpoint-reader.ts'
import { findDoor } from '../../../platform/http/session-guard.ts'
import type { Caller } from '../../../platform/security/caller.ts'

/** What an act is prepared with: the caller's own reach. */
export interface ActContext {
  db: Db
  clock: Clock
  read: ReadEndpoint
  caller: Caller
}

/** The answer to an order; without a proposal where nothing could be prepared. */
export interface Prepared {
  text: string
  proposal?: Proposal
}

/** Whether the endpoint is open to the caller. */
export const mayCall = ({ caller }: ActContext, declaration: Endpoint): boolean =>
  findDoor(declaration, caller) !== undefined

const lifeMinutes = 30

/** An open proposal, from now on. */
export const opened = ({ clock }: ActContext) => ({
  state: 'OPEN' as const,
  expiresAt: new Date(clock().getTime() + lifeMinutes * 60_000).toISOString(),
})

/** Lines of a card; those without a value are left out. */
export const toLines = (values: readonly (readonly [label: string, value: string | undefined])[]) =>
  values.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
