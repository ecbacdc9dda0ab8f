import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { httpProblem } from '../problems/http.errors.ts'

const validKey = /^[\x21-\x7e]{1,255}$/

interface Claim {
  personId: number
  operation: string
  key: string
  bodyHash: string
}

const hashRequest = (request: FastifyRequest) =>
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

function toClaim(request: FastifyRequest, key: string): Claim {
  if (!validKey.test(key)) throw httpProblem.invalidIdempotencyKey()
  return {
    personId: request.caller?.personId ?? 0,
    operation: request.routeOptions.config.endpoint?.name ?? '',
    key,
    bodyHash: hashRequest(request),
  }
}

/**
 * Runs the request once for a key: effect and answer are stored in one transaction, and the same key gets the same
 * answer for 24 hours. A refused request stores nothing, so it may be corrected and sent again with its key.
 */
export function answerIdempotently<Answer>(
  db: Db,
  request: FastifyRequest,
  key: string,
  run: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  const claim = toClaim(request, key)
  return inTransaction(db, async (trx) => {
    if (!(await claimKey(trx, claim))) return (await storedAnswer(trx, claim)) as Answer
    const answer = await run(trx)
    await storeAnswer(trx, claim, answer)
    return answer
  })
}

/** The same for a call that waits for something outside: its beginning and its end, with no transaction in between. */
export interface Once {
  /** The earlier answer to this key; undefined when the key is new or absent. */
  answered(): Promise<unknown>
  /** Stores the effect. Of two at once the first is kept, and both get its answer. */
  finish<Answer>(run: (trx: Trx) => Promise<Answer>): Promise<Answer>
}

/**
 * Answers once where something slow comes before the transaction: a password is hashed while no connection is held.
 * `prepare` may refuse; what it refuses because the same request was answered meanwhile gets that answer.
 */
export async function prepareOnce<Prepared, Answer>(
  once: Once,
  prepare: () => Promise<Prepared>,
  run: (trx: Trx, prepared: Prepared) => Promise<Answer>,
): Promise<Answer> {
  const before = await once.answered()
  if (before !== undefined) return before as Answer
  let prepared: Prepared
  try {
    prepared = await prepare()
  } catch (error) {
    const meanwhile = await once.answered()
    if (meanwhile === undefined) throw error
    return meanwhile as Answer
  }
  return once.finish((trx) => run(trx, prepared))
}

export function onceFor(db: Db, request: FastifyRequest): Once {
  const key = request.headers['idempotency-key']
  if (key === undefined) return { answered: async () => undefined, finish: (run) => inTransaction(db, run) }
  const claim = toClaim(request, String(key))
  const { person_id, operation } = ofClaim(claim)
  return {
    async answered() {
      const stored = await db
        .selectFrom('idempotency_key')
        .select('key')
        .where('person_id', '=', person_id)
        .where('operation', '=', operation)
        .where('key', '=', claim.key)
        .where('created_at', '>=', sql<Date>`now() - interval '24 hours'`)
        .executeTakeFirst()
      return stored && inTransaction(db, (trx) => storedAnswer(trx, claim))
    },
    finish: (run) => answerIdempotently(db, request, claim.key, run),
  }
}
