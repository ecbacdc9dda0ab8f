import type { FactorMethod, PasskeyAnswer } from '@manara/contract/second-factor.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Actor } from '../../platform/security/caller.ts'
import {
  askForPasskey,
  type ChallengeUse,
  checkPasskey,
  type PasskeyObstacle,
  type PasskeyPlace,
} from '../../platform/security/passkeys.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { readRecoveryCode } from '../../platform/security/recovery-codes.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { findStep } from '../../platform/security/totp.ts'
import type { Vault } from '../../platform/security/vault.ts'
import { getUserOrFail, notifyOfChange } from '../users/users.service.ts'
import {
  type Factors,
  findPasskey,
  getFactors,
  getRecoveryHash,
  getTotp,
  hasAnyPasskey,
  hasFactor,
  listPasskeys,
  noteUseOfPasskey,
  takeRecoveryCode,
  takeStep,
  toMethods,
} from './factors.queries.ts'
import { factorProblem } from './second-factor.messages.ts'

export { type Factors, factorProblem, getFactors, hasAnyPasskey, hasFactor, toMethods }

export interface FactorDeps {
  tokens: Tokens
  passwords: Passwords
  mail: Mail
  /** Absent where the server has no key to keep secrets with. */
  vault: Vault | undefined
}

/** Steps beside the present one whose codes are good: clocks differ by half a minute. */
const reach = 1

/** Where a TOTP secret is kept, so that it opens for no other person. */
export const placeOfTotp = (personId: number) => `totp.secret.${personId}`

/** The secret of an app, or undefined where it cannot be read: the key of the server was lost. */
export function openSecret(vault: Vault | undefined, personId: number, sealed: Buffer): Buffer | undefined {
  try {
    const text = vault?.open(placeOfTotp(personId), sealed)
    return text === undefined ? undefined : Buffer.from(text, 'base64url')
  } catch {
    return undefined
  }
}

export type FactorResult = 'right' | 'wrong' | 'used'

/** Accepts each code of the app once: the first request wins (R-factor-2). */
async function checkTotp(db: Db, { vault }: FactorDeps, personId: number, code: string): Promise<FactorResult> {
  const totp = await getTotp(db, personId)
  const secret = totp?.isConfirmed ? openSecret(vault, personId, totp.secret) : undefined
  const step = secret && findStep(secret, code, reach)
  if (step === undefined) return 'wrong'
  return (await takeStep(db, personId, step)) ? 'right' : 'used'
}

/** A used code is reported to its owner: a stranger may have found the paper (R-factor-4). */
async function checkRecoveryCode(db: Db, deps: FactorDeps, actor: Actor, personId: number, typed: string) {
  const code = readRecoveryCode(typed)
  const hash = code && (await getRecoveryHash(db, personId, code.position))
  if (!code || !hash || !(await deps.passwords.verify(code.secret, hash))) return 'wrong' as const
  return inTransaction(db, async (trx) => {
    if (!(await takeRecoveryCode(trx, personId, hash))) return 'wrong' as const
    await recordChange(trx, actor, personAudit('useRecoveryCode', personId))
    await notifyOfChange(trx, deps.mail, actor, {
      owner: await getUserOrFail(trx, personId),
      changes: ['recoveryCodeUsed'],
    })
    return 'right' as const
  })
}

type Place = PasskeyPlace | PasskeyObstacle

/** Refuses, with the reason, where passkeys cannot work. */
export function requirePlace(place: Place): PasskeyPlace {
  if (place === 'NUMERIC_ADDRESS') throw factorProblem.numericAddress()
  if (place === 'NO_HTTPS') throw factorProblem.noHttps()
  return place
}

/** Whose passkey answered, and whether it verified its owner; undefined for any answer that is not good. */
export async function checkAnyPasskey(
  db: Db,
  { tokens }: Pick<FactorDeps, 'tokens'>,
  place: PasskeyPlace,
  use: ChallengeUse,
  answer: PasskeyAnswer,
): Promise<{ personId: number; isVerified: boolean } | undefined> {
  const known = await findPasskey(db, answer.id)
  if (!known || known.rpId !== place.rpId) return undefined
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== known.userHandle) return undefined
  const proof = await checkPasskey(db, tokens, place, use, known, answer)
  if (!proof) return undefined
  await noteUseOfPasskey(db, known.passkeyId, proof.counter)
  return { personId: known.personId, isVerified: proof.isVerified }
}

/** What a person sent to prove who they are. */
export interface FactorAnswer {
  method: FactorMethod
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

interface Asked {
  personId: number
  place: Place
}

/** Compares an answer with the factors of an account, ten wrong ones a minute at most. */
export async function checkFactor(
  db: Db,
  deps: FactorDeps & { limits: RateLimits },
  actor: Actor,
  asked: Asked,
  answer: FactorAnswer,
): Promise<FactorResult> {
  const seen: { result: FactorResult } = { result: 'wrong' }
  await deps.limits.guess([['factorGuessesOfUser', asked.personId]], async () => {
    seen.result = await compare(db, deps, actor, asked, answer)
    return seen.result === 'right'
  })
  if (seen.result === 'right') await deps.limits.forget('factorGuessesOfUser', asked.personId)
  return seen.result
}

async function compare(
  db: Db,
  deps: FactorDeps,
  actor: Actor,
  { personId, place }: Asked,
  { method, code = '', passkey }: FactorAnswer,
): Promise<FactorResult> {
  if (method === 'TOTP') return checkTotp(db, deps, personId, code.replaceAll(/\D/g, ''))
  if (method === 'RECOVERY') return checkRecoveryCode(db, deps, actor, personId, code)
  if (!passkey) return 'wrong'
  const found = await checkAnyPasskey(db, deps, requirePlace(place), `step-${personId}`, passkey)
  return found?.personId === personId ? 'right' : 'wrong'
}

/** Options for the browser to ask for one of the person's passkeys of this place; null where there is none. */
export async function askForOwnPasskey(db: Db, { tokens }: Pick<FactorDeps, 'tokens'>, personId: number, place: Place) {
  if (typeof place === 'string') return null
  const usable = (await listPasskeys(db, personId)).filter(({ rpId }) => rpId === place.rpId)
  return usable.length > 0 ? askForPasskey(tokens, place, `step-${personId}`, usable) : null
}
