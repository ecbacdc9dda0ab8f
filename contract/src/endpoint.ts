import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { FileKind } from './file-kinds.ts'
import type { ListExport } from './list-export.ts'
import type { Permission } from './permissions.ts'
import type { ViewKind } from './view-kinds.ts'

/** The callers that an area admits: all, signed-in users, or one role. */
export type Area = 'public' | 'member' | 'admin' | 'teacher' | 'student'

/**
 * The objects that the caller may access. Objects of other users are *not found* (404).
 * - `none`: there is no object (an action, or a list of public facts)
 * - `all`: every object of the kind (administrators)
 * - `self`: the caller's own account and what hangs on it
 * - `taught`: classrooms the caller teaches, and what hangs on them
 * - `coordinated`: courses the caller coordinates
 * - `attended`: classrooms, courses and submissions of the caller as a student
 * - `visible`: what the caller's role and enrollments let them see (announcements, materials, images)
 * - `secret`: callers who know the unguessable id
 */
export type Ownership = 'none' | 'all' | 'self' | 'taught' | 'coordinated' | 'attended' | 'visible' | 'secret'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Successful answers by status. A `null` schema is an answer without a body. */
export interface Replies {
  200?: TSchema
  201?: TSchema
  204?: null
  /** The browser goes on to another page. */
  303?: null
}

/** The file of a multipart body: its field, in any case, and its allowed kinds. */
export interface FileField {
  field: string
  accept: readonly FileKind[]
  isRequired?: true
  /** Beyond the limits of the school, for example 5 MB for a picture of a question. */
  maxBytes?: number
  /** Where the server itself decodes the picture later. */
  maxMegapixels?: number
  /** The longest side of a picture, in points. */
  maxSide?: number
  /** A picture is stored without place, camera and comments. The whole of it is read into memory: for small files. */
  isStripped?: true
}

/** The bytes of a file, in place of JSON. */
export const FileReply = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

/** One row of the API. Server, web, OpenAPI and `docs/endpoints.md` read the same row. */
export interface Endpoint {
  /** One name for the operation on all sides: service function, hook, test. */
  name: string
  /** One Arabic line for the readers of the API description. */
  summary: string
  area: Area | readonly Area[]
  /**
   * What the office asks of the caller: one permission, or each of several (R-access-2). `any`: some permission of the office.
   * Each endpoint of the area `admin` declares one, or the server does not start.
   */
  permission?: Permission | readonly Permission[] | 'any' | undefined
  ownership: Ownership
  method: Method
  /** With `:name` for parameters. Matched without regard to case. */
  path: `/api/${string}`
  params?: TObject
  query?: TObject
  body?: TSchema
  /** The largest JSON body in bytes, where it differs from the schema's own (`body-limits.ts`). */
  bodyLimit?: number
  /** The encoding of the body; `json` when absent. */
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
  /** Made of all rows of a list at each call: not to be had in ranges. */
  listExport?: ListExport
  /** Also opened by the file cookie, so that `<img>`, `<video>` and a new tab work (R-material-7). */
  isOpenedByFileCookie?: true
  /** Accepts `Idempotency-Key`: the same key gets the same answer for 24 hours (R-wire-10). */
  isIdempotent?: true
  /** Screens repeat it without a person: a request does not count as activity (R-session-6). */
  isPolled?: true
  /**
   * Asks whether the caller has proved within ten minutes who they are, by a second factor if the account has one
   * (R-factor-6). `twoFactors`: only of sessions with two factors, so that clients without them are never asked.
   */
  proof?: 'always' | 'twoFactors'
  /** Open to a session that is limited until its owner adds a second factor or changes the password (R-factor-7, R-password-7). */
  isOpenWhileLimited?: true
  /**
   * Calls something slow, such as a model or the hash of a password: no transaction is open during it, and the feature
   * itself answers once.
   */
  isSlow?: true
  /**
   * Shows the record of one person to another, who is written down after success (R-privacy-1): the person of the
   * parameter `id`, or the one whom the handler names.
   */
  views?: ViewKind
}

/** Declares an endpoint and keeps its exact type. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type Input<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends TSchema
  ? Static<E[Part]>
  : undefined

export type EndpointParams<E extends Endpoint> = Input<E, 'params'>
export type EndpointQuery<E extends Endpoint> = Input<E, 'query'>
export type EndpointBody<E extends Endpoint> = Input<E, 'body'>

type Given<Value, Key extends string> = Value extends undefined
  ? object
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The parts of a call that the endpoint asks for. */
export type InputOf<E extends Endpoint> = Given<EndpointParams<E>, 'params'> &
  Given<EndpointQuery<E>, 'query'> &
  Given<EndpointBody<E>, 'body'>

/** The reply of a successful call. */
export type EndpointReply<E extends Endpoint> = E['replies'][200] extends TSchema
  ? Static<E['replies'][200]>
  : E['replies'][201] extends TSchema
    ? Static<E['replies'][201]>
    : undefined

/** The status of a successful call. */
export const successStatus = ({ replies }: Endpoint): 200 | 201 | 204 | 303 => {
  if (replies[200]) return 200
  if (replies[303] === null) return 303
  return replies[201] ? 201 : 204
}

/** What the door of the office asks for; empty where some permission is enough. */
export const askedPermissions = ({ permission }: Endpoint): readonly Permission[] =>
  permission === undefined || permission === 'any' ? [] : ([permission].flat() as Permission[])

export const getAreas = ({ area }: Endpoint): readonly Area[] => (typeof area === 'string' ? [area] : area)

/** Every status a client must be ready for. */
export const listStatuses = (declaration: Endpoint): readonly number[] => {
  const takesInput = declaration.params ?? declaration.query ?? declaration.body
  const statuses = new Set<number>([successStatus(declaration), 429, 503, ...(declaration.refusals ?? [])])
  if (takesInput) statuses.add(400)
  if (declaration.params) statuses.add(404)
  if (declaration.body) for (const status of [413, 415]) statuses.add(status)
  if (!getAreas(declaration).includes('public')) statuses.add(401)
  const isOfMembers = getAreas(declaration).some((area) => area === 'public' || area === 'member')
  if (!isOfMembers || declaration.proof) statuses.add(403)
  if (declaration.isIdempotent) statuses.add(409)
  if (declaration.isFile && !declaration.listExport) for (const status of [206, 304, 416]) statuses.add(status)
  return [...statuses].sort((one, other) => one - other)
}
