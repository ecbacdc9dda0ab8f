import { type BodyOf, type Endpoint, type ParamsOf, type QueryOf, type ReplyOf, successStatus } from './endpoint.ts'
import type { ProblemReply } from './problem.ts'

type Given<Value, Key extends string> = Value extends undefined
  ? object
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** The parts of a call that the endpoint asks for, and how to stop it. */
export type CallInput<E extends Endpoint> = Given<ParamsOf<E>, 'params'> &
  Given<QueryOf<E>, 'query'> &
  Given<BodyOf<E>, 'body'> & { signal?: AbortSignal; idempotencyKey?: string }

/** A page of a list: the rows, how many there are in all, and where the next page begins. */
export interface Page<Row> {
  rows: Row[]
  total: number
  nextCursor: string | undefined
}

/** A refusal of the server, or `status` 0 when it could not be reached at all. */
export class CallProblem extends Error {
  readonly status: number
  readonly errors: Record<string, string[]>
  readonly problem: ProblemReply | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, message: string, problem?: ProblemReply, retryAfterSeconds?: number) {
    super(message)
    this.name = 'CallProblem'
    this.status = status
    this.problem = problem
    this.errors = problem?.errors ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface ClientOptions {
  /** Where the API lives; empty for the page's own origin. */
  baseUrl?: string
  fetch?: typeof fetch
  /** The bearer token, if anybody is signed in. Never sent to `/api/public/` (decisions §1). */
  token?: () => string | undefined
  /** Called when the server no longer accepts the token that was sent. */
  onSignedOut?: () => void
  /** What to say when there is no usable answer. */
  messages: { unreachable: string; unexpected: string }
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

const pathOf = (endpoint: Endpoint, params: Record<string, unknown> = {}) =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const searchOf = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text && `?${text}`
}

/** The typed client: every call is named by its endpoint, so no address is written twice. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))

  async function request(endpoint: Endpoint, { params, query, body, signal, idempotencyKey }: LooseInput) {
    const isForm = endpoint.bodyKind === 'multipart'
    const headers: Record<string, string> = { accept: 'application/json' }
    const token = endpoint.path.startsWith('/api/public/') ? undefined : options.token?.()
    if (token) headers.authorization = `Bearer ${token}`
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
    let response: Response
    try {
      response = await send((options.baseUrl ?? '') + pathOf(endpoint, params) + searchOf(query), {
        method: endpoint.method,
        headers,
        ...(body !== undefined && { body: isForm ? (body as FormData) : JSON.stringify(body) }),
        ...(signal && { signal }),
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new CallProblem(0, options.messages.unreachable)
    }
    if (response.ok) return response
    const problem = await response.json().then(
      (json: ProblemReply) => (typeof json?.message === 'string' ? json : undefined),
      () => undefined,
    )
    if (response.status === 401 && token) options.onSignedOut?.()
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    throw new CallProblem(response.status, problem?.message ?? options.messages.unexpected, problem, retryAfter)
  }

  async function read(response: Response) {
    return response.json().catch(() => {
      throw new CallProblem(response.status, options.messages.unexpected)
    })
  }

  return {
    /** Calls an endpoint and gives its reply. Throws `CallProblem` for everything that is not success. */
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
      const response = await request(endpoint, input as LooseInput)
      return (successStatus(endpoint) === 204 ? undefined : await read(response)) as ReplyOf<E>
    },

    /** Calls a list and gives one page of it. */
    async callPage<E extends Endpoint & { isList: true }>(
      endpoint: E,
      input: CallInput<E>,
    ): Promise<Page<ReplyOf<E> extends readonly (infer Row)[] ? Row : never>> {
      const response = await request(endpoint, input as LooseInput)
      const rows = await read(response)
      return {
        rows,
        total: Number(response.headers.get('x-total-count') ?? rows.length),
        nextCursor: response.headers.get('x-next-cursor') ?? undefined,
      }
    },
  }
}

export type Client = ReturnType<typeof createClient>
