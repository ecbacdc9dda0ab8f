import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { FileKind } from './file-kinds.ts'

/** Who may come through the door: everyone, anyone signed in, or one role. */
export type Area = 'public' | 'member' | 'admin' | 'teacher' | 'student'

/**
 * Which things of the kind the caller reaches, once inside. Somebody else's thing is *not found* (404).
 * - `none`: there is no object (an action, or a list of public facts)
 * - `all`: every object of the kind (administrators)
 * - `self`: the caller's own account and what hangs on it
 * - `taught`: classrooms the caller teaches, and what hangs on them
 * - `coordinated`: courses the caller coordinates
 * - `attended`: classrooms, courses and submissions of the caller as a student
 * - `visible`: what the caller's role and enrollments let them see (announcements, materials, images)
 * - `secret`: whoever knows the unguessable id
 */
export type Ownership = 'none' | 'all' | 'self' | 'taught' | 'coordinated' | 'attended' | 'visible' | 'secret'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Successful answers by status. A `null` schema is an answer without a body. */
export interface Replies {
  200?: TSchema
  201?: TSchema
  204?: null
}

/** The file of a multipart body: its field, whatever its case, and what it may be. */
export interface FileField {
  field: string
  accept: readonly FileKind[]
  isRequired?: true
  /** Beyond the limits of the school, for example 5 MB for a picture of a question. */
  maxBytes?: number
  /** Where the server itself decodes the picture later. */
  maxMegapixels?: number
}

/** The bytes of a file, in place of JSON. */
export const FileReply = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

/** One row of the API. Server, web, OpenAPI and `docs/endpoints.md` read the same row. */
export interface Endpoint {
  /** One name for the operation all the way: service function, hook, test. */
  name: string
  /** One Arabic line for the readers of the API description. */
  summary: string
  area: Area | readonly Area[]
  ownership: Ownership
  method: Method
  /** With `:name` for parameters. Matched without regard to case. */
  path: `/api/${string}`
  params?: TObject
  query?: TObject
  body?: TSchema
  /** Most bytes of a JSON body, where it is not what the schema allows (`body-limits.ts`). */
  bodyLimit?: number
  /** How the body travels; `json` when absent. */
  bodyKind?: 'json' | 'multipart'
  /** The one file that a multipart body may carry. */
  file?: FileField
  replies: Replies
  /** Statuses of refusals beyond those that follow from area, parameters and body. */
  refusals?: readonly number[]
  /** A list: sends `X-Total-Count` and `X-Next-Cursor`. */
  isList?: true
  /** Answers with the bytes of a file, whole or a range of it, also to HEAD. */
  isFile?: true
  /** Also opened by the file cookie, so that `<img>`, `<video>` and a new tab work (decisions §1). */
  isOpenedByFileCookie?: true
  /** Accepts `Idempotency-Key`: the same key gets the same answer for 24 hours (decisions §1). */
  isIdempotent?: true
  /** Waits for something slow, such as a model or the hash of a password: no transaction is held meanwhile, and the feature itself answers once. */
  isSlow?: true
}

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type Input<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends TSchema
  ? Static<E[Part]>
  : undefined

export type ParamsOf<E extends Endpoint> = Input<E, 'params'>
export type QueryOf<E extends Endpoint> = Input<E, 'query'>
export type BodyOf<E extends Endpoint> = Input<E, 'body'>

/** What a successful call gives back. */
export type ReplyOf<E extends Endpoint> = E['replies'][200] extends TSchema
  ? Static<E['replies'][200]>
  : E['replies'][201] extends TSchema
    ? Static<E['replies'][201]>
    : undefined

/** The status of a successful call. */
export const successStatus = ({ replies }: Endpoint): 200 | 201 | 204 => {
  if (replies[200]) return 200
  return replies[201] ? 201 : 204
}

export const areasOf = ({ area }: Endpoint): readonly Area[] => (typeof area === 'string' ? [area] : area)

/** Every status a client must be ready for. */
export const statusesOf = (declaration: Endpoint): readonly number[] => {
  const takesInput = declaration.params ?? declaration.query ?? declaration.body
  const statuses = new Set<number>([successStatus(declaration), 429, 503, ...(declaration.refusals ?? [])])
  if (takesInput) statuses.add(400)
  if (declaration.params) statuses.add(404)
  if (declaration.body) for (const status of [413, 415]) statuses.add(status)
  if (!areasOf(declaration).includes('public')) statuses.add(401)
  if (!areasOf(declaration).some((area) => area === 'public' || area === 'member')) statuses.add(403)
  if (declaration.isIdempotent) statuses.add(409)
  if (declaration.isFile) for (const status of [206, 304, 416]) statuses.add(status)
  return [...statuses].sort((one, other) => one - other)
}
