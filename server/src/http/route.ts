import { bodyLimitsOf } from '@manara/contract/body-limits.ts'
import {
  areasOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  successStatus,
} from '@manara/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, LogLevel, RouteOptions } from 'fastify'
import type { Db } from '../db/database.ts'
import type { Files, ReceivedFile } from '../files/files.ts'
import type { Actor, Caller, Visitor } from '../security/caller.ts'
import { answerOnce } from './answer-once.ts'
import { canonicalInput, type InputSchema } from './canonical-input.ts'
import { type FileAnswer, followLink, isTab, type LinkAnswer, sendFile } from './send-file.ts'
import { visitorOf } from './session-guard.ts'
import { acceptMultipart, createUploadReader, drainRest, logLevelOfUploads, type Upload } from './upload.ts'

/** Told of every list and file before it is sent: who reads how many rows of what. */
export type NoticeList = (caller: Actor, declaration: Endpoint, rows: number) => Promise<void>

/** What the ground floor gives to every route. */
export interface Ground {
  db: Db
  files: Files
  noticeList: NoticeList
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

/** A handler may also have sent its answer by itself: in pieces, or as bytes that never change. */
type ResultOf<E extends Endpoint> = E extends { isFile: true }
  ? FileAnswer | LinkAnswer
  : JsonResultOf<E> | FastifyReply

type JsonResultOf<E extends Endpoint> = E extends { isList: true }
  ? ReplyOf<E> extends readonly (infer Row)[]
    ? ListPage<Wire<Row>>
    : never
  : ReplyOf<E> extends undefined
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a deletion gives nothing back
      void
    : Wire<ReplyOf<E>>

type FileOf<E extends Endpoint> = E extends { file: { isRequired: true } } ? ReceivedFile : ReceivedFile | undefined

/** What a handler gets. `db` is a transaction when the request carries an idempotency key. */
export interface Call<E extends Endpoint> {
  db: Db
  caller: CallerOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The file of a multipart body: checked, but gone after the call unless something keeps it (`files.keep`). */
  file: FileOf<E>
  files: Files
  /** A tab of a browser asks, and not a program. */
  isTab: boolean
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ResultOf<E>> | ResultOf<E>

/** What an upload can be refused for before its bytes are taken: the thing it is for is not there, or not theirs. */
type BeforeUpload<E extends Endpoint> = (call: Pick<Call<E>, 'db' | 'caller' | 'params' | 'query'>) => Promise<unknown>

const isPublic = (declaration: Endpoint) => areasOf(declaration).includes('public')

/** What an absent body counts as. */
const emptyOf = (body: InputSchema) => (body.type === 'string' ? '' : {})

/** Parameters are matched by name as they stand in the path; query and body keys whatever their case. */
function readInput(declaration: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { query, body } = declaration
    if (query) request.query = canonicalInput(request.query, query as InputSchema, 'address')
    if (body && declaration.bodyKind !== 'multipart')
      request.body = canonicalInput(request.body ?? emptyOf(body), body as InputSchema)
  }
}

const schemaOf = ({ params, query, body, replies, summary, bodyKind, isFile }: Endpoint) => ({
  summary,
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && bodyKind !== 'multipart' && { body }),
  ...(!isFile && { response: Object.fromEntries(Object.entries(replies).filter(([, schema]) => schema !== null)) }),
})

/** One file may hold several things, which are asked for by their numbers. */
const thingsIn = (query: unknown): number => String((query as { ids?: string })?.ids ?? '').split(',').length

function sendList({ rows, total, nextCursor }: ListPage<unknown>, reply: FastifyReply) {
  reply.header('x-total-count', total)
  if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor)
  return rows
}

/** Serves one endpoint of the contract: guard, input in its one form, handler, reply trimmed by its schema. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  declaration: E,
  handler: Handler<E>,
  beforeUpload?: BeforeUpload<E>,
): void {
  const status = successStatus(declaration)
  const { isFile, isList, isIdempotent, isSlow } = declaration

  async function serve(request: FastifyRequest, reply: FastifyReply, db: Db, upload?: Upload): Promise<unknown> {
    const { params, query } = request
    const { files } = app.ground
    const caller = request.caller ?? visitorOf(request)
    const input = { params, query, body: upload ? upload.fields : request.body, file: upload?.file }
    const result: unknown = await handler({
      db,
      caller,
      ...input,
      files,
      isTab: isTab(request),
      reply,
    } as unknown as Call<E>)
    if (isFile) await app.ground.noticeList(caller, declaration, thingsIn(query))
    if (!isList) return result
    const page = result as ListPage<unknown>
    await app.ground.noticeList(caller, declaration, page.rows.length)
    return sendList(page, reply)
  }

  /** With an idempotency key the whole call is one transaction, unless it is slow; the key stands for the body, and the file in it. */
  async function answer(request: FastifyRequest, reply: FastifyReply, upload?: Upload): Promise<unknown> {
    const { db, files } = app.ground
    const run = (on: Db) => serve(request, reply, on, upload)
    const key = request.headers['idempotency-key']
    if (upload) request.body = { ...upload.fields, file: upload.file?.sha256 }
    const result =
      isIdempotent && !isSlow && key !== undefined ? await answerOnce(db, request, String(key), run) : await run(db)
    if (isFile) {
      const found = result as FileAnswer | LinkAnswer
      return 'url' in found ? followLink(reply, found) : sendFile(request, reply, files, found)
    }
    return status === 204 ? reply.send() : result
  }

  const readUpload = declaration.bodyKind === 'multipart' ? createUploadReader(declaration) : undefined

  async function answerUpload(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { db, files } = app.ground
    const caller = request.caller ?? visitorOf(request)
    let upload: Upload | undefined
    try {
      await beforeUpload?.({ db, caller, params: request.params, query: request.query } as unknown as Call<E>)
      upload = await readUpload?.(request, db, files)
      return await answer(request, reply, upload)
    } catch (error) {
      drainRest(request)
      throw error
    } finally {
      // Whatever was not kept by now never will be; what was kept is no longer there to be dropped.
      if (upload?.file) await files.drop(db, upload.file)
    }
  }

  const options: RouteOptions = {
    method: isFile ? ['GET', 'HEAD'] : declaration.method,
    url: declaration.path,
    config: { endpoint: declaration },
    schema: schemaOf(declaration),
    // A form has limits of its own, by its fields and its file.
    ...(!readUpload && { bodyLimit: bodyLimitsOf(declaration).bytes }),
    ...(isFile && { exposeHeadRoute: false, compress: false }),
    onRequest: async (request) => {
      if (!isPublic(declaration)) request.caller = await app.ground.identify(request, declaration)
    },
    preValidation: readInput(declaration),
    handler: (request, reply) => {
      reply.code(status)
      return readUpload ? answerUpload(request, reply) : answer(request, reply)
    },
  }

  if (!readUpload) app.route(options)
  else
    app.register(async (scope) => {
      await acceptMultipart(scope, declaration)
      scope.route({ ...options, logLevel: logLevelOfUploads(app) as LogLevel })
    })
}
