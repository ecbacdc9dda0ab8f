import { getBodyLimits } from '@manara/contract/body-limits.ts'
import {
  type Endpoint,
  type EndpointBody,
  type EndpointParams,
  type EndpointQuery,
  type EndpointReply,
  getAreas,
  successStatus,
} from '@manara/contract/endpoint.ts'
import type { ExportEndpoint, ExportOptions } from '@manara/contract/exports.ts'
import type { ViewKind } from '@manara/contract/view-kinds.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, LogLevel, RouteOptions } from 'fastify'
import type { Db } from '../db/database.ts'
import type { PageRequest } from '../db/list-page.ts'
import type { Files, ReceivedFile } from '../files/files.ts'
import { lastChangeSet } from '../journal/change-sets.ts'
import type { Actor, Caller, Visitor } from '../security/caller.ts'
import type { ReadEndpoint, Reader } from './endpoint-reader.ts'
import { answerIdempotently } from './idempotency.ts'
import { maskFor } from './mask-identity.ts'
import { type InputSchema, normalizeInput } from './normalize-input.ts'
import { type FileAnswer, followLink, isTab, type LinkAnswer, sendFile } from './send-file.ts'
import { toVisitor } from './session-guard.ts'
import { acceptMultipart, createUploadReader, drainRest, logLevelOfUploads, type Upload } from './upload.ts'

/** Called before each list or file is sent: who reads how many rows of what. */
export type NoticeList = (caller: Actor, declaration: Endpoint, rows: number) => Promise<void>

/** Called before a record is sent: who looks at which people. */
export type NoteViews = (caller: Actor, kind: ViewKind, people: readonly number[]) => Promise<void>

/** Reads one piece of a list in the order of the list. */
export type ReadPiece = (db: Db, page: PageRequest) => Promise<ListPage<object>>

/** Writes all rows of a list into a file; `readPiece` is called until no further piece follows. */
export type ExportList = (
  declaration: ExportEndpoint,
  call: { caller: Caller; query: ExportOptions; reply: FastifyReply },
  readPiece: ReadPiece,
) => Promise<FileAnswer>

/** Platform services for every route. */
export interface Deps {
  readers: Map<string, Reader>
  read: ReadEndpoint
  db: Db
  files: Files
  noteViews: NoteViews
  noticeList: NoticeList
  exportList: ExportList
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
    deps: Deps
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

type EndpointCaller<E extends Endpoint> = E['area'] extends 'public' ? Visitor : Caller

/** A page of a list: its rows go into the body, the rest into headers (R-wire-9). */
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
type EndpointResult<E extends Endpoint> = E extends { isFile: true }
  ? FileAnswer | LinkAnswer
  : JsonResult<E> | FastifyReply

type JsonResult<E extends Endpoint> = E extends { isList: true }
  ? EndpointReply<E> extends readonly (infer Row)[]
    ? ListPage<Wire<Row>>
    : never
  : EndpointReply<E> extends undefined
    ? // biome-ignore lint/suspicious/noConfusingVoidType: a deletion gives nothing back
      void
    : Wire<EndpointReply<E>>

type EndpointFile<E extends Endpoint> = E extends { file: { isRequired: true } }
  ? ReceivedFile
  : ReceivedFile | undefined

/** Arguments of a handler. `db` is a transaction when the request carries an idempotency key. */
export interface Call<E extends Endpoint> {
  db: Db
  caller: EndpointCaller<E>
  params: EndpointParams<E>
  query: EndpointQuery<E>
  body: EndpointBody<E>
  /** The file of a multipart body: checked, but gone after the call unless something keeps it (`files.keep`). */
  file: EndpointFile<E>
  files: Files
  /** A tab of a browser asks, and not a program. */
  isTab: boolean
  /** Names the person whose record is shown, where `id` is not of a person; null for nobody (R-privacy-1). */
  shows: (personId: number | null) => void
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointResult<E>> | EndpointResult<E>

/** Refuses an upload before its bytes are taken: its target does not exist, or belongs to another user. */
type BeforeUpload<E extends Endpoint> = (call: Pick<Call<E>, 'db' | 'caller' | 'params' | 'query'>) => Promise<unknown>

const isPublic = (declaration: Endpoint) => getAreas(declaration).includes('public')

/** Value of an absent body. */
const getEmptyBody = (body: InputSchema) => (body.type === 'string' ? '' : {})

/** Parameters are matched by name as they stand in the path; query and body keys whatever their case. */
function readInput(declaration: Endpoint) {
  return async (request: FastifyRequest): Promise<void> => {
    const { query, body } = declaration
    if (query) request.query = normalizeInput(request.query, query as InputSchema, 'address')
    if (body && declaration.bodyKind !== 'multipart')
      request.body = normalizeInput(request.body ?? getEmptyBody(body), body as InputSchema)
  }
}

const toSchema = ({ params, query, body, replies, summary, bodyKind, isFile }: Endpoint) => ({
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
  const { isFile, isList, isIdempotent, isSlow, listExport, views } = declaration

  async function serve(request: FastifyRequest, reply: FastifyReply, db: Db, upload?: Upload): Promise<unknown> {
    const { params, query } = request
    const { files } = app.deps
    const caller = request.caller ?? toVisitor(request)
    const input = { params, query, body: upload ? upload.fields : request.body, file: upload?.file }
    let shown: unknown = (params as { id?: unknown } | undefined)?.id
    const result: unknown = await handler({
      db,
      caller,
      ...input,
      files,
      isTab: isTab(request),
      shows: (personId: number | null) => {
        shown = personId
      },
      reply,
    } as unknown as Call<E>)
    const changeSet = lastChangeSet(caller)
    if (changeSet !== undefined) reply.header('x-change-set', changeSet)
    if (views && typeof shown === 'number' && request.method !== 'HEAD')
      await app.deps.noteViews(caller, views, [shown])
    if (isFile) await app.deps.noticeList(caller, declaration, thingsIn(query))
    const answer = isFile
      ? result
      : maskFor(declaration, caller, result, (query as { mask?: number } | undefined)?.mask === 1)
    if (!isList) return answer
    const page = answer as ListPage<unknown>
    await app.deps.noticeList(caller, declaration, page.rows.length)
    return sendList(page, reply)
  }

  /** An idempotency key makes the whole call one transaction, unless it is slow; it covers the body and its file. */
  async function answer(request: FastifyRequest, reply: FastifyReply, upload?: Upload): Promise<unknown> {
    const { db, files } = app.deps
    const run = (on: Db) => serve(request, reply, on, upload)
    const key = request.headers['idempotency-key']
    if (upload) request.body = { ...upload.fields, file: upload.file?.sha256 }
    const result =
      isIdempotent && !isSlow && key !== undefined
        ? await answerIdempotently(db, request, String(key), run)
        : await run(db)
    if (isFile) {
      const found = result as FileAnswer | LinkAnswer
      return 'url' in found ? followLink(reply, found) : sendFile(request, reply, files, found)
    }
    return status === 204 ? reply.send() : result
  }

  if (declaration.method === 'GET' && !isFile)
    app.deps.readers.set(declaration.name, async (caller, input) => {
      const { db, files, noteViews, noticeList } = app.deps
      const shown = { id: (input.params as { id?: unknown } | undefined)?.id }
      const shows = (id: number | null) => Object.assign(shown, { id })
      const call = { db, caller, params: {}, query: {}, ...input, body: {}, file: undefined, files, isTab: true, shows }
      const answer = maskFor(declaration, caller, await handler(call as unknown as Call<E>))
      if (views && typeof shown.id === 'number') await noteViews(caller, views, [shown.id])
      if (isList) await noticeList(caller, declaration, (answer as ListPage<unknown>).rows.length)
      return answer
    })

  const readUpload = declaration.bodyKind === 'multipart' ? createUploadReader(declaration) : undefined

  async function answerUpload(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { db, files } = app.deps
    const caller = request.caller ?? toVisitor(request)
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
    method: isFile && !listExport ? ['GET', 'HEAD'] : declaration.method,
    url: declaration.path,
    config: { endpoint: declaration },
    schema: toSchema(declaration),
    // A form has limits of its own, by its fields and its file.
    ...(!readUpload && { bodyLimit: getBodyLimits(declaration).bytes }),
    ...(isFile && { exposeHeadRoute: false, compress: false }),
    onRequest: async (request) => {
      if (!isPublic(declaration)) request.caller = await app.deps.identify(request, declaration)
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

/** Serves a list, and its rows as a file: the same handler reads both. */
export function listRoute<const E extends Endpoint & { isList: true }>(
  app: FastifyInstance,
  declaration: E,
  exported: ExportEndpoint,
  handler: Handler<E>,
): void {
  route(app, declaration, handler)
  route(app, exported, (call) => {
    const { format, columns, ...filters } = call.query as unknown as ExportOptions
    const readPiece: ReadPiece = async (db, page) => {
      const piece = await handler({ ...call, db, query: { ...filters, ...page } } as unknown as Call<E>)
      return maskFor(exported, call.caller, piece as ListPage<object>)
    }
    return app.deps.exportList(exported, call as unknown as Parameters<ExportList>[1], readPiece)
  })
}
