import { createHash, randomBytes } from 'node:crypto'
import type { CheckSetupLinkBody, SetUpSchoolBody } from '@manara/contract/setup.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { nameSchool } from '../settings/settings.service.ts'
import { createFirstAdministrator, hasAdministrator } from '../users/administrators.service.ts'
import { setupProblem, setupText } from './setup.messages.ts'
import { deleteTokenHash, getTokenHash, replaceTokenHash } from './setup.queries.ts'

export interface SetupDeps {
  passwords: Passwords
  limits: RateLimits
}

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** A new secret for the set-up link; the link of an earlier start stops working. */
export async function renewSetupLink(db: Db): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await replaceTokenHash(db, hashToken(token))
  return token
}

/** A link that was never given, was replaced or was used is refused in the same words. */
async function refuseWrongLink(db: Db, token: string): Promise<void> {
  // The link first: when it was used up meanwhile, the administrator whom it made is found as well.
  const isRight = (await getTokenHash(db)) === hashToken(token)
  if (await hasAdministrator(db)) throw setupProblem.alreadySetUp()
  if (!isRight) throw setupProblem.brokenLink()
}

export async function checkSetupLink(
  db: Db,
  { limits }: SetupDeps,
  visitor: Visitor,
  { token }: CheckSetupLinkBody,
): Promise<{ message: string }> {
  await limits.spend('setupAttemptsOfAddress', visitor.address)
  await refuseWrongLink(db, token)
  return { message: setupText.linkWorks }
}

/** Names the school and makes its first administrator, once; the link is used up with it. */
export async function setUpSchool(
  db: Db,
  { limits, passwords }: SetupDeps,
  visitor: Visitor,
  { token, schoolName, country, ...person }: SetUpSchoolBody,
): Promise<{ message: string }> {
  await limits.spend('setupAttemptsOfAddress', visitor.address)
  await refuseWrongLink(db, token)
  const isFirst = await createFirstAdministrator(db, passwords, visitor, 'setUpSchool', person, async (trx) => {
    await refuseWrongLink(trx, token)
    await nameSchool(trx, visitor, 'setUpSchool', { name: schoolName, country })
    await deleteTokenHash(trx)
  })
  if (!isFirst) throw setupProblem.alreadySetUp()
  return { message: setupText.done }
}
