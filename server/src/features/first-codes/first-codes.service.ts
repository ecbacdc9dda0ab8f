import { randomUUID } from 'node:crypto'
import { type CreateFirstCodesBody, type CreateFirstCodesReply, firstCodeLimits } from '@manara/contract/first-codes.ts'
import { hasMail } from '@manara/contract/internal-email.ts'
import { forgetFirstCodes } from '../../operations/retention/forget-first-codes.ts'
import { personAudit, recordChanges } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { hashFirstCode, newSeed, toFirstCode } from '../../platform/security/first-codes.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { listMeant } from '../users/bulk-deletion.service.ts'
import { findStronger, userProblem } from '../users/users.service.ts'
import { firstCodeProblem, firstCodeText, skipReasons } from './first-codes.messages.ts'
import * as queries from './first-codes.queries.ts'

/** The people of a batch; of a filter and of an import only those who wait for a code. */
async function listChosen(trx: Trx, body: CreateFirstCodesBody): Promise<number[]> {
  const { importId, afterId, filter } = body
  if (importId !== undefined && (filter ?? body.ids)) throw userProblem.idsOrFilter()
  const meant = importId === undefined ? await listMeant(trx, body) : await queries.listImported(trx, importId)
  if (filter === undefined && importId === undefined) return meant
  const waiting = await queries.listWaiting(trx, meant)
  return afterId === undefined ? waiting : waiting.filter((id) => id > afterId)
}

/** So many at once; the rest is for the next part, where parts are asked for. */
function takePart(chosen: readonly number[], { afterId }: CreateFirstCodesBody) {
  const ids = chosen.slice(0, firstCodeLimits.atOnce)
  const remainingCount = chosen.length - ids.length
  if (remainingCount > 0 && afterId === undefined) throw firstCodeProblem.tooMany()
  return { ids, rest: { remainingCount, nextAfterId: remainingCount > 0 ? (ids.at(-1) ?? null) : null } }
}

/** Why a person gets no code, if so. */
function findReason(candidate: queries.Candidate, stronger: ReadonlySet<number>): string | undefined {
  const { userId, isWaiting, email, isNationalIdTemporary } = candidate
  if (stronger.has(userId)) return userProblem.stronger().message
  if (!isWaiting) return skipReasons.activated
  return !hasMail(email) && isNationalIdTemporary ? skipReasons.withoutLogin : undefined
}

function makeCode(tokens: Tokens, personId: number): queries.NewFirstCode {
  const seed = newSeed()
  return { personId, seed, codeHash: hashFirstCode(tokens, personId, toFirstCode(tokens, seed)) }
}

/** Makes codes for those who may have one and says of the others why not; a new code ends the old one (R-account-6). */
export function createFirstCodes(
  db: Db,
  { tokens }: { tokens: Tokens },
  caller: Caller,
  body: CreateFirstCodesBody,
): Promise<CreateFirstCodesReply> {
  return inTransaction(db, async (trx) => {
    await forgetFirstCodes(trx)
    const part = takePart(await listChosen(trx, body), body)
    const candidates = await queries.lockCandidates(trx, part.ids)
    const ids = candidates.map(({ userId }) => userId)
    const stronger = await findStronger(trx, caller, ids)
    const results = candidates.map((candidate) => {
      const reason = findReason(candidate, stronger)
      return { userId: candidate.userId, fullName: candidate.fullName, isMade: !reason, ...(reason && { reason }) }
    })
    const madeIds = results.flatMap(({ userId, isMade }) => (isMade ? [userId] : []))
    const batchId = madeIds.length > 0 ? randomUUID() : null
    const codes = madeIds.map((id) => makeCode(tokens, id))
    if (batchId) await queries.storeFirstCodes(trx, { batchId, madeBy: caller.personId }, codes)
    await recordChanges(
      trx,
      caller,
      madeIds.map((id) => personAudit('createFirstCodes', id)),
    )
    const skippedCount = results.length - madeIds.length
    const message = firstCodeText.made(madeIds.length, skippedCount)
    return { message, batchId, madeCount: madeIds.length, skippedCount, ...part.rest, results }
  })
}
