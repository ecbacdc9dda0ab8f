import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { httpProblem } from './http.errors.ts'

const validKey = /^[\x21-\x7e]{1,255}$/

interface Claim {
  personId: number
  operation: string
  key: string
  bodyHash: string
}

const hashOf = (request: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.body]))
    .digest('base64')

/** Takes the key for this request, or finds it taken. Of two at once, the second waits here for the first to finish. */
async function claimKey(trx: Trx, { personId, operation, key, bodyHash }: Claim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_key')
    .values({ person_id: personId, operation, key, body_hash: bodyHash })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'operation', 'key'])
        .doUpdateSet({ body_hash: bodyHash, reply: null, created_at: sql<Date>`now()` })
        .where('idempotency_key.created_at', '<', sql<Date>`now() - interval '24 hours'`),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const ofClaim = ({ personId, operation, key }: Claim) => ({ person_id: personId, operation, key }) as const

async function storedAnswer(trx: Trx, claim: Claim): Promise<unknown> {
  const { person_id, operation, key } = ofClaim(claim)
  const stored = await trx
    .selectFrom('idempotency_key')
    .select(['body_hash as bodyHash', 'reply'])
    .where('person_id', '=', person_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (stored.bodyHash !== claim.bodyHash) throw httpProblem.idempotencyKeyReused()
  return stored.reply
}

async function storeAnswer(trx: Trx, claim: Claim, answer: unknown): Promise<void> {
  const { person_id, operation, key } = ofClaim(claim)
  await trx
    .updateTable('idempotency_key')
    .set({ reply: JSON.stringify(answer ?? null) })
    .where('person_id', '=', person_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

/**
 * Runs the request once for a key: effect and answer are stored in one transaction, and the same key gets the same
 * answer for 24 hours. A refused request stores nothing, so it may be corrected and sent again with its key.
 */
export function answerOnce(
  db: Db,
  request: FastifyRequest,
  key: string,
  run: (trx: Trx) => Promise<unknown>,
): Promise<unknown> {
  if (!validKey.test(key)) throw httpProblem.invalidIdempotencyKey()
  const claim: Claim = {
    personId: request.caller?.personId ?? 0,
    operation: request.routeOptions.config.endpoint?.name ?? '',
    key,
    bodyHash: hashOf(request),
  }
  return inTransaction(db, async (trx) => {
    if (!(await claimKey(trx, claim))) return storedAnswer(trx, claim)
    const answer = await run(trx)
    await storeAnswer(trx, claim, answer)
    return answer
  })
}
