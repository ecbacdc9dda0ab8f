import { type Endpoint, type EndpointReply, getAreas, type InputOf, successStatus } from './endpoint.ts'
import { readEventStream } from './event-stream.ts'
import type { ProblemReply } from './problem.ts'
import { type Progress, sendForm } from './send-form.ts'
import { buildUrl } from './url.ts'

/** The parts of a call that the endpoint asks for, and its abort signal. */
export type CallInput<E extends Endpoint> = InputOf<E> & { signal?: AbortSignal; idempotencyKey?: string }

/** A file that was fetched, under the name that the server gives it. */
export interface Download {
  blob: Blob
  fileName: string | undefined
}

/** The form of an upload: its fields, and the file unless the endpoint can do without. */
export type UploadInput<E extends Endpoint> = CallInput<E> & { file?: File; onProgress?: (progress: Progress) => void }

/** What a list was asked for. */
export interface ListCall {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
}

/** A page of a list: the rows, the total, and the start of the next page. */
export interface Page<Row> {
  rows: Row[]
  total: number
  nextCursor: string | undefined
  asked: ListCall
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
  /** The origin of the API; empty for the page's own origin. */
  baseUrl?: string
  fetch?: typeof fetch
  /** The bearer token of a signed-in user. Never sent to `/api/public/` (R-wire-16). */
  token?: () => string | undefined
  /**
   * Called when the server no longer accepts the token that was sent. The call waits for the result: true repeats it
   * with the present token, as often as needed; everything else refuses it.
   */
  onSignedOut?: (sentToken: string) => Promise<boolean> | undefined
  /**
   * Called when the server refuses with 403 what the session would do, for lack of a proof of who is there. The call waits
   * for the result: true sends it once more with the present token; everything else refuses it.
   */
  onForbidden?: (refusal: CallProblem, sentToken: string) => Promise<boolean> | undefined
  /** Called with each answer, and whether a token was sent for it. */
  onAnswer?: (response: Response, hadToken: boolean) => void
  /** The message when there is no usable answer. */
  messages: { unreachable: string; unexpected: string }
}

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  file?: File
  onProgress?: (progress: Progress) => void
  accept?: string
  /** Was sent again after a proof: it is not asked for twice. */
  isProved?: boolean
}

/** The fields of a form; a list of objects is written `options[0].text`, another object as JSON. */
function toFields(value: object, prefix = ''): [name: string, text: string][] {
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const name = prefix + key
    if (part === undefined || part === null) return []
    if (Array.isArray(part)) return part.flatMap((row, index) => toFields(row, `${name}[${index}].`))
    return [[name, typeof part === 'object' ? JSON.stringify(part) : String(part)]]
  })
}

/** The name in a Content-Disposition (RFC 6266); the extended form carries Arabic. */
function readFileName(disposition: string | null): string | undefined {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1]
  try {
    return extended === undefined ? plain : decodeURIComponent(extended)
  } catch {
    return plain
  }
}

/** The awaited result, or the abort of the caller. */
function unlessStopped<Value>(waiting: Promise<Value> | undefined, signal: AbortSignal | undefined) {
  if (!waiting || !signal) return waiting
  return new Promise<Value>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** The typed client: every call is named by its endpoint, so no address is written twice. */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))

  const baseUrl = options.baseUrl ?? ''
  const tokenFor = ({ path }: Endpoint) => (path.startsWith('/api/public/') ? undefined : options.token?.())

  const headersFor = ({ idempotencyKey, accept = 'application/json' }: LooseInput, token: string | undefined) => ({
    accept,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  })

  async function arrived(sending: Promise<Response>, signal: AbortSignal | undefined): Promise<Response> {
    try {
      return await sending
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new CallProblem(0, options.messages.unreachable)
    }
  }

  async function readProblem(response: Response): Promise<CallProblem> {
    const problem = await response.json().then(
      (json: ProblemReply) => (typeof json?.message === 'string' ? json : undefined),
      () => undefined,
    )
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    return new CallProblem(response.status, problem?.message ?? options.messages.unexpected, problem, retryAfter)
  }

  /** Whether the session continues, or has proved what it lacked. A refused sign-in says nothing about a session. */
  async function isToBeSentAgain(
    endpoint: Endpoint,
    refusal: CallProblem,
    token: string | undefined,
    input: LooseInput,
  ) {
    if (token === undefined || getAreas(endpoint).includes('public')) return false
    const { status } = refusal
    if (status !== 401 && (status !== 403 || input.isProved)) return false
    const waiting = status === 401 ? options.onSignedOut?.(token) : options.onForbidden?.(refusal, token)
    return (await unlessStopped(waiting, input.signal)) === true
  }

  /** Gives a successful answer; throws `CallProblem` for every other, and when there was none. */
  async function readAnswer(
    endpoint: Endpoint,
    input: LooseInput,
    sendWith: (headers: Record<string, string>) => Promise<Response>,
  ): Promise<Response> {
    const token = tokenFor(endpoint)
    const response = await arrived(sendWith(headersFor(input, token)), input.signal)
    options.onAnswer?.(response, token !== undefined)
    if (response.ok) return response
    const refusal = await readProblem(response)
    if (!(await isToBeSentAgain(endpoint, refusal, token, input))) throw refusal
    return readAnswer(endpoint, { ...input, isProved: input.isProved || response.status === 403 }, sendWith)
  }

  function request(endpoint: Endpoint, input: LooseInput): Promise<Response> {
    const { body, signal } = input
    return readAnswer(endpoint, input, (headers) =>
      send(baseUrl + buildUrl(endpoint, input), {
        method: endpoint.method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      }),
    )
  }

  /** The file goes last, so that the server can refuse wrong fields before it takes the bytes. */
  function requestUpload(endpoint: Endpoint, input: LooseInput): Promise<Response> {
    const { body, file, signal, onProgress } = input
    const form = new FormData()
    for (const [name, value] of toFields(body ?? {})) form.set(name, value)
    if (file && endpoint.file) form.set(endpoint.file.field, file)
    return readAnswer(endpoint, input, (headers) =>
      sendForm({
        method: endpoint.method,
        url: baseUrl + buildUrl(endpoint, input),
        headers,
        form,
        ...(signal && { signal }),
        ...(onProgress && { onProgress }),
        fetch: send,
      }),
    )
  }

  async function read(response: Response) {
    return response.json().catch(() => {
      throw new CallProblem(response.status, options.messages.unexpected)
    })
  }

  return {
    /** Calls an endpoint and gives its reply. Throws `CallProblem` for everything that is not success. */
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointReply<E>> {
      const response = await request(endpoint, input as LooseInput)
      return (successStatus(endpoint) === 204 ? undefined : await read(response)) as EndpointReply<E>
    },

    /**
     * Calls an endpoint that can stream, and passes on each event as text. Gives the whole reply when the server sent
     * it at once.
     */
    async listen<E extends Endpoint>(
      endpoint: E,
      input: CallInput<E>,
      onEvent: (data: string) => void,
    ): Promise<EndpointReply<E> | undefined> {
      const accept = 'text/event-stream, application/json'
      const response = await request(endpoint, { ...(input as LooseInput), accept })
      const { body } = response
      if (!body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
        return (await read(response)) as EndpointReply<E>
      try {
        await readEventStream(body, onEvent)
      } catch (cause) {
        if (cause instanceof CallProblem || input.signal?.aborted) throw cause
        throw new CallProblem(0, options.messages.unreachable)
      }
      return undefined
    },

    /** Sends a form with a file and reports the progress. `signal` stops it. */
    async upload<E extends Endpoint & { bodyKind: 'multipart' }>(
      endpoint: E,
      input: UploadInput<E>,
    ): Promise<EndpointReply<E>> {
      return (await read(await requestUpload(endpoint, input as LooseInput))) as EndpointReply<E>
    },

    /** Fetches a file with the rights of the session, and with its name. */
    async download<E extends Endpoint & { isFile: true }>(endpoint: E, input: CallInput<E>): Promise<Download> {
      const response = await request(endpoint, input as LooseInput)
      return { blob: await response.blob(), fileName: readFileName(response.headers.get('content-disposition')) }
    },

    /** The address of a file that the file cookie opens: for `<img>`, `<video>` and links into a new tab. */
    getUrl<E extends Endpoint & { isOpenedByFileCookie: true }>(
      endpoint: E,
      input: Pick<CallInput<E>, 'params' & keyof CallInput<E>>,
    ): string {
      return baseUrl + buildUrl(endpoint, input as LooseInput)
    },

    /** Calls a list and gives one page of it. */
    async callPage<E extends Endpoint & { isList: true }>(
      endpoint: E,
      input: CallInput<E>,
    ): Promise<Page<EndpointReply<E> extends readonly (infer Row)[] ? Row : never>> {
      const response = await request(endpoint, input as LooseInput)
      const rows = await read(response)
      const { params, query } = input as LooseInput
      return {
        asked: { params, query },
        rows,
        total: Number(response.headers.get('x-total-count') ?? rows.length),
        nextCursor: response.headers.get('x-next-cursor') ?? undefined,
      }
    },
  }
}

export type Client = ReturnType<typeof createClient>
