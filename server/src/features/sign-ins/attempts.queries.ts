import type { SignInOutcome } from '@manara/contract/sign-ins.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { toOrigin, type Visitor } from '../../platform/security/caller.ts'
import { hasLogin } from '../../platform/security/login-name.ts'

export interface NewAttempt {
  personId: number | null
  emailHash: Buffer | null
  outcome: SignInOutcome
}

export async function insertAttempt(db: Db, visitor: Visitor, { personId, emailHash, outcome }: NewAttempt) {
  const { address, browser } = toOrigin(visitor)
  await db
    .insertInto('sign_in_attempt')
    .values({ person_id: personId, email_hash: emailHash, address: address ?? '', browser, outcome })
    .execute()
}

export async function findPersonId(db: Db, login: string): Promise<number | undefined> {
  const row = await db.selectFrom('person').select('id').where(hasLogin(login)).executeTakeFirst()
  return row?.id
}

export interface PastSignIn {
  at: Date
  address: string
  browser: string | null
  failures: number
}

const pastSignIn = (personId: number, before?: Date) => sql<PastSignIn>`
    select past.at, past.address, past.browser, (
        select count(*) from sign_in_attempt as failed
        where failed.person_id = ${personId} and failed.id > past.id and failed.outcome in ('WrongPassword', 'WrongCode')
      ) as failures
    from sign_in_attempt as past
    where past.person_id = ${personId} and past.outcome = 'SignedIn'
      and past.at < coalesce(${before ?? null}::timestamptz, 'infinity')
    order by past.id desc limit 1`

/** The newest of a person's sign-ins before a moment, and the failures since. One statement along an index. */
export async function getPastSignIn(
  db: Db,
  personId: number,
  before: Date | undefined,
): Promise<PastSignIn | undefined> {
  return (await pastSignIn(personId, before).execute(db)).rows[0]
}

/** Notes a sign-in, and gives the one before it. */
export async function insertSignIn(trx: Trx, visitor: Visitor, personId: number): Promise<PastSignIn | undefined> {
  const { address, browser } = toOrigin(visitor)
  const { rows } = await sql<PastSignIn>`
    with noted as (
      insert into sign_in_attempt (person_id, address, browser, outcome)
      values (${personId}, ${address ?? ''}, ${browser}, 'SignedIn')
    ) ${pastSignIn(personId)}`.execute(trx)
  return rows[0]
}
