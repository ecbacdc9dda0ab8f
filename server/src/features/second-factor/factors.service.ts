import { randomBytes } from 'node:crypto'
import type { AddPasskeyBody, ConfirmTotpBody, MyFactors, NewTotp } from '@manara/contract/factors.ts'
import { factorLimits } from '@manara/contract/second-factor.ts'
import { type AuditedOperation, personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Wire } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endTrust } from '../../platform/security/known-device.ts'
import {
  offerPasskey,
  type PasskeyObstacle,
  type PasskeyPlace,
  readNewPasskey,
} from '../../platform/security/passkeys.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { newRecoveryCodes, writeRecoveryCode } from '../../platform/security/recovery-codes.ts'
import { strengthenSession } from '../../platform/security/sessions.ts'
import { findStep, stepAt, toBase32 } from '../../platform/security/totp.ts'
import { getSchool } from '../settings/settings.service.ts'
import { getUserOrFail, notifyOfChange } from '../users/users.service.ts'
import { type FactorDeps, openSecret, placeOfTotp, requirePlace } from './check-factor.service.ts'
import * as queries from './factors.queries.ts'
import { getRequirement, isFactorRequired, limitSessions } from './policy.queries.ts'
import { factorProblem, factorText } from './second-factor.messages.ts'

type Deps = FactorDeps & { limits: RateLimits }
type Place = PasskeyPlace | PasskeyObstacle

export async function getMyFactors(
  db: Db,
  { vault }: FactorDeps,
  { personId, sessionId }: Caller,
  place: Place,
): Promise<Wire<MyFactors>> {
  const { hasTotp, recoveryCodesLeft } = await queries.getFactors(db, personId)
  const passkeys = await queries.listPasskeys(db, personId)
  const { requiredFrom, isLimited } = await getRequirement(db, personId, sessionId)
  const rpId = typeof place === 'string' ? undefined : place.rpId
  return {
    ...{ hasTotp, recoveryCodesLeft, requiredFrom, isLimited },
    canHaveTotp: vault !== undefined,
    passkeys: passkeys.map(({ passkeyId, name, createdAt, lastUsedAt, rpId: made }) => ({
      ...{ passkeyId, name, createdAt, lastUsedAt },
      isOfThisAddress: made === rpId,
    })),
    passkeyObstacle: typeof place === 'string' ? place : null,
  }
}

/** With the first factor come the codes for the day on which it is lost. They are hashed beforehand, outside a transaction. */
async function prepareCodes({ passwords }: Pick<FactorDeps, 'passwords'>) {
  const codes = newRecoveryCodes()
  const hashes: string[] = []
  for (const { secret } of codes) hashes.push(await passwords.hash(secret))
  return { hashes, words: codes.map(writeRecoveryCode) }
}

const isFirstFactor = async (db: Db, personId: number) => !queries.hasFactor(await queries.getFactors(db, personId))

/** Records a change of the factors and reports it to the owner of the account. */
async function completeChange(
  trx: Trx,
  { mail }: FactorDeps,
  caller: Caller,
  operation: AuditedOperation,
  after?: object,
) {
  const owner = await getUserOrFail(trx, caller.personId)
  await endTrust(trx, caller.personId)
  await recordChange(trx, caller, personAudit(operation, caller.personId, after && { after }))
  await notifyOfChange(trx, mail, caller, { owner, changes: ['factors'] })
}

/** Runs a change that adds a factor. Whoever added it has proved it: the session counts as one of two factors. */
async function addFactor(
  db: Db,
  deps: FactorDeps,
  caller: Caller,
  operation: AuditedOperation,
  add: (trx: Trx) => Promise<object | undefined>,
): Promise<string[] | null> {
  const { personId, sessionId } = caller
  const codes = (await isFirstFactor(db, personId)) ? await prepareCodes(deps) : undefined
  return inTransaction(db, async (trx) => {
    await queries.lockFactors(trx, personId)
    const isFirst = codes !== undefined && (await isFirstFactor(trx, personId))
    const after = await add(trx)
    if (isFirst) await queries.replaceRecoveryCodes(trx, personId, codes.hashes)
    await strengthenSession(trx, personId, sessionId)
    await completeChange(trx, deps, caller, operation, after)
    return isFirst ? codes.words : null
  })
}

const secretBytes = 20

/** A new secret for an app. It counts once a code confirms it; until then another start replaces it. */
export async function startTotp(db: Db, { vault }: FactorDeps, caller: Caller): Promise<NewTotp> {
  const { personId } = caller
  if (!vault) throw factorProblem.noVault()
  const bytes = randomBytes(secretBytes)
  const sealed = vault.seal(placeOfTotp(personId), bytes.toString('base64url'))
  const owner = await inTransaction(db, async (trx) => {
    await queries.lockFactors(trx, personId)
    if ((await queries.getTotp(trx, personId))?.isConfirmed) throw factorProblem.alreadyHasTotp()
    await queries.putUnconfirmedTotp(trx, personId, sealed)
    await recordChange(trx, caller, personAudit('startTotp', personId))
    return getUserOrFail(trx, personId)
  })
  const { name: schoolName } = await getSchool(db)
  const secret = toBase32(bytes)
  // The name of the school is there once: an Arabic letter takes six signs, and phones do not read small squares.
  const [label, issuer] = [owner.email, schoolName].map(encodeURIComponent)
  return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}` }
}

/** Only to tell what is wrong: codes so far away are not good. Ten minutes. */
const diagnosisReach = 20

/** The refusal of a code that is not one of now: the usual cause is the clock of a server without internet. */
function explainWrongCode(secret: Buffer, code: string): Error {
  const step = findStep(secret, code, diagnosisReach)
  if (step === undefined) return factorProblem.wrongCode()
  const behind = step - stepAt(Date.now())
  return factorProblem.clockIsOff(
    Math.max(1, Math.round((Math.abs(behind) * factorLimits.codeSeconds) / 60)),
    behind > 0,
  )
}

export async function confirmTotp(db: Db, deps: Deps, caller: Caller, body: ConfirmTotpBody) {
  const { personId } = caller
  const code = body.code.replaceAll(/\D/g, '')
  const totp = await queries.getTotp(db, personId)
  const secret = totp && !totp.isConfirmed ? openSecret(deps.vault, personId, totp.secret) : undefined
  if (!totp || !secret) throw factorProblem.nothingToConfirm()
  const step = await deps.limits.guess(
    [['factorGuessesOfUser', personId]],
    async () => findStep(secret, code, 1) ?? (false as const),
  )
  if (step === false) throw explainWrongCode(secret, code)
  const recoveryCodes = await addFactor(db, deps, caller, 'confirmTotp', async (trx) => {
    const present = await queries.getTotp(trx, personId)
    if (!present || present.isConfirmed || !present.secret.equals(totp.secret)) throw factorProblem.nothingToConfirm()
    await queries.takeStep(trx, personId, step)
    await queries.markTotpConfirmed(trx, personId)
    return undefined
  })
  return { recoveryCodes, message: factorText.totpAdded }
}

/** The last factor stays while the school asks for one; without any, the codes for its loss go too. */
async function leaveWithoutFactor(trx: Trx, personId: number): Promise<void> {
  if (queries.hasFactor(await queries.getFactors(trx, personId))) return
  if (await isFactorRequired(trx, personId)) throw factorProblem.lastFactor()
  await queries.replaceRecoveryCodes(trx, personId, [])
  await limitSessions(trx, [personId])
}

export function removeTotp(db: Db, deps: FactorDeps, caller: Caller) {
  return inTransaction(db, async (trx) => {
    await queries.lockFactors(trx, caller.personId)
    if (!(await queries.deleteTotp(trx, caller.personId))) throw factorProblem.noTotp()
    await leaveWithoutFactor(trx, caller.personId)
    await completeChange(trx, deps, caller, 'removeTotp')
    return { message: factorText.totpRemoved }
  })
}

/** The same random-looking handle for all passkeys of a person; it reveals neither name nor number. */
const handleOf = ({ tokens }: Pick<FactorDeps, 'tokens'>, personId: number) =>
  tokens.blind(`passkey owner ${personId}`).toString('base64url')

export async function getPasskeyOffer(db: Db, deps: FactorDeps, { personId }: Caller, place: Place) {
  const here = requirePlace(place)
  const known = await queries.listPasskeys(db, personId)
  if (known.length >= factorLimits.passkeys) throw factorProblem.tooManyPasskeys()
  const { email, fullName } = await getUserOrFail(db, personId)
  const { name: schoolName } = await getSchool(db)
  const owner = { personId, userHandle: handleOf(deps, personId), email, fullName, schoolName }
  return { offer: await offerPasskey(deps.tokens, here, owner, known) }
}

async function namingDuplicates<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    throw brokenUnique(error) === 'passkey_credential_once' ? factorProblem.passkeyTaken() : error
  }
}

export async function addPasskey(db: Db, deps: FactorDeps, caller: Caller, place: Place, body: AddPasskeyBody) {
  const { personId } = caller
  const { rpId, origin } = requirePlace(place)
  const { name, passkey } = body
  const made = await readNewPasskey(deps.tokens, { rpId, origin }, personId, passkey)
  if (!made) throw factorProblem.brokenPasskey()
  const recoveryCodes = await namingDuplicates(
    addFactor(db, deps, caller, 'addPasskey', async (trx) => {
      const known = await queries.listPasskeys(trx, personId)
      if (known.length >= factorLimits.passkeys) throw factorProblem.tooManyPasskeys()
      await queries.insertPasskey(trx, { ...made, personId, rpId, name, userHandle: handleOf(deps, personId) })
      return { name }
    }),
  )
  return { recoveryCodes, message: factorText.passkeyAdded }
}

export function removePasskey(db: Db, deps: FactorDeps, caller: Caller, passkeyId: number) {
  const { personId } = caller
  return inTransaction(db, async (trx) => {
    await queries.lockFactors(trx, personId)
    if (!(await queries.revokePasskeys(trx, personId, passkeyId))) throw factorProblem.passkeyNotFound()
    await leaveWithoutFactor(trx, personId)
    await completeChange(trx, deps, caller, 'removePasskey', { passkeyId })
    return { message: factorText.passkeyRemoved }
  })
}

export async function renewRecoveryCodes(db: Db, deps: FactorDeps, caller: Caller) {
  const { personId } = caller
  const { hashes, words } = await prepareCodes(deps)
  return inTransaction(db, async (trx) => {
    await queries.lockFactors(trx, personId)
    if (await isFirstFactor(trx, personId)) throw factorProblem.noFactor()
    await queries.replaceRecoveryCodes(trx, personId, hashes)
    await completeChange(trx, deps, caller, 'renewRecoveryCodes')
    return { recoveryCodes: words }
  })
}
