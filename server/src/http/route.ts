import {
  areasOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  successStatus,
} from '@manara/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Caller, Visitor } from '../security/caller.ts'
import { answerOnce } from './answer-once.ts'
import { canonicalInput, type InputSchema } from './canonical-input.ts'
import { visitorOf } from './session-guard.ts'

/** What the ground floor gives to every route. */
export interface Ground {
  db: Db
  identify(request: FastifyRequest, declaration: Endpoint): Promise<Caller>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the contract that this route serves. */
    endpoint?: Endpoint
    /** A file of the web app: open to all, holds no data. */
    isAsset?: true
  }
  interface FastifyInstance {
    ground: Ground
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

type CallerOf<E extends Endpoint> = E['area'] extends 'public' ? Visitor : Caller

/** A page of a list: its rows go into the body, the rest into headers (decisions §1). */
export interface ListPage<Row> {
  rows: readonly Row[]
  total: number
  nextCursor?: string | undefined
}

/** The fields of the contract, with moments still as `Date`: the reply schema writes them as ISO-8601. */
export type Wire<T> = T extends string
  ? T | Date
  : T extends readonly (infer Row)[]
    ? readonly Wire<Row>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T

type ResultOf<E extends Endpoint> = E extends { isList: true }
  ? ReplyOf<E> extends readonly (infer Row)[]
    ? ListPage<Wire<Row>>
    : never
  : ReplyOf<E> extends undefined
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a deletion gives nothing back
      void
    : Wire<ReplyOf<E>>

/** What a handler gets. `db` is a transaction when the request carries an idempotency key. */
export interface Call<E extends Endpoint> {
  db: Db
  caller: CallerOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResultOf<E>> | ResultOf<E>

const isPublic = (declaration: Endpoint) => areasOf(declaration).includes('public')

/** Parameters are matched by name as they stand in the path; query and body keys whatever their case. */
function readInput(declaration: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { query, body } = declaration
    if (query) request.query = canonicalInput(request.query, query as InputSchema, 'address')
    if (body && declaration.bodyKind !== 'multipart')
      request.body = canonicalInput(request.body ?? {}, body as InputSchema)
  }
}

const schemaOf = ({ params, query, body, replies, summary, bodyKind }: Endpoint) => ({
  summary,
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && bodyKind !== 'multipart' && { body }),
  response: Object.fromEntries(Object.entries(replies).filter(([, schema]) => schema !== null)),
})

function sendList({ rows, total, nextCursor }: ListPage<unknown>, reply: FastifyReply) {
  reply.header('x-total-count', total)
  if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor)
  return rows
}

/** Serves one endpoint of the contract: guard, input in its one form, handler, reply trimmed by its schema. */
export function route<const E extends Endpoint>(app: FastifyInstance, declaration: E, handler: Handler<E>): void {
  const status = successStatus(declaration)

  async function serve(request: FastifyRequest, reply: FastifyReply, db: Db): Promise<unknown> {
    const { params, query, body } = request
    const caller = request.caller ?? visitorOf(request)
    const result: unknown = await handler({ db, caller, params, query, body, reply } as unknown as Call<E>)
    return declaration.isList ? sendList(result as ListPage<unknown>, reply) : result
  }

  app.route({
    method: declaration.method,
    url: declaration.path,
    config: { endpoint: declaration },
    schema: schemaOf(declaration),
    onRequest: async (request) => {
      if (!isPublic(declaration)) request.caller = await app.ground.identify(request, declaration)
    },
    preValidation: readInput(declaration),
    handler: async (request, reply) => {
      reply.code(status)
      const { db } = app.ground
      const run = (on: Db) => serve(request, reply, on)
      const key = request.headers['idempotency-key']
      const answer =
        declaration.isIdempotent && key !== undefined ? await answerOnce(db, request, String(key), run) : await run(db)
      return status === 204 ? reply.send() : answer
    },
  })
}
