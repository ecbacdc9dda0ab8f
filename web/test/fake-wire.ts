import { listMyDataCopies } from '@manara/contract/data-copies.ts'
import type { Endpoint, EndpointBody, EndpointParams, EndpointQuery, EndpointReply } from '@manara/contract/endpoint.ts'
import { successStatus } from '@manara/contract/endpoint.ts'
import { getMyFactors } from '@manara/contract/factors.ts'
import { openLive } from '@manara/contract/live.ts'
import { listPersonMatches } from '@manara/contract/person-matches.ts'
import type { ProblemReply } from '@manara/contract/problem.ts'
import { listMyViews } from '@manara/contract/record-views.ts'
import { getSchool } from '@manara/contract/school.ts'
import { getPasskeyQuestion } from '@manara/contract/second-factor.ts'
import { listMySessions } from '@manara/contract/sessions.ts'
import { countNotifications } from '@manara/contract/unread-notifications.ts'
import { listUnseenAnnouncements } from '@manara/contract/unseen-announcements.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeUpload } from './fake-upload.ts'
import { buildFactors, buildSchool } from './sign-in.ts'

/** What a screen sent. Query values arrive as the text of the address. */
export interface SentCall<E extends Endpoint> {
  params: { [K in keyof EndpointParams<E>]: string }
  query: { [K in keyof EndpointQuery<E>]?: string }
  body: EndpointBody<E>
  headers: Headers
  signal: AbortSignal | undefined
}

type Answer<E extends Endpoint, Value> = Value | ((sent: SentCall<E>) => Value | Promise<Value>)

type EndpointRow<E extends Endpoint> = EndpointReply<E> extends readonly (infer Row)[] ? Row : never

interface FakePage<Row> {
  rows: Row[]
  total?: number
  nextCursor?: string
}

type Responder = (sent: SentCall<Endpoint>) => Promise<Response>

const json = (body: unknown, status: number, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const resolve = async <E extends Endpoint, Value>(
  answer: Answer<E, Value>,
  sent: SentCall<Endpoint>,
): Promise<Value> => (typeof answer === 'function' ? (answer as (sent: SentCall<Endpoint>) => Value)(sent) : answer)

const streamHeaders = { 'content-type': 'text/event-stream; charset=utf-8' }

const toPattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`, 'i')

const countParameters = ({ path }: Endpoint) => path.split(':').length

/** As the server does: a path that says more goes before one with parameters. */
const byParameters = ([one]: [Endpoint, Responder], [other]: [Endpoint, Responder]) =>
  countParameters(one) - countParameters(other)

/** The server, as far as a web test knows it: answers by endpoint, typed by the contract, and remembers what was sent. */
export class FakeWire {
  readonly #answers = new Map<Endpoint, Responder>()
  readonly #sent: [Endpoint, SentCall<Endpoint>][] = []

  /** From now on the endpoint answers so. A function sees what was sent, and may wait. */
  reply<E extends Endpoint>(endpoint: E, answer: Answer<E, EndpointReply<E>>) {
    const status = successStatus(endpoint)
    this.#answers.set(endpoint, async (sent) => {
      const body = await resolve(answer, sent)
      return status === 204 ? new Response(null, { status }) : json(body, status)
    })
  }

  /** A page of a list; `total` is the number of rows unless given. */
  replyPage<E extends Endpoint & { isList: true }>(endpoint: E, answer: Answer<E, FakePage<EndpointRow<E>>>) {
    this.#answers.set(endpoint, async (sent) => {
      const { rows, total = rows.length, nextCursor } = await resolve(answer, sent)
      return json(rows, 200, {
        'x-total-count': String(total),
        ...(nextCursor !== undefined && { 'x-next-cursor': nextCursor }),
      })
    })
  }

  /** From now on the endpoint answers with a file; a blob tells its kind. */
  replyFile(endpoint: Endpoint & { isFile: true }, content: string | Blob, disposition: string) {
    this.#answers.set(endpoint, async () => new Response(content, { headers: { 'content-disposition': disposition } }))
  }

  /** From now on the endpoint answers in pieces, as a test says them; the call may be stopped in between. */
  replyStream<E extends Endpoint, Event>(
    endpoint: E,
    emit: (send: (event: Event) => void, sent: SentCall<E>) => void | Promise<void>,
  ) {
    this.#answers.set(endpoint, async (sent) => {
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          let isOver = false
          sent.signal?.addEventListener('abort', () => {
            isOver = true
            controller.error(sent.signal?.reason)
          })
          const send = (event: Event) => {
            if (!isOver) controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`))
          }
          await emit(send, sent as unknown as SentCall<E>)
          if (!isOver) controller.close()
        },
      })
      return new Response(body, { headers: streamHeaders })
    })
  }

  /** From now on the endpoint refuses. */
  refuse(
    endpoint: Endpoint,
    status: number,
    message: string,
    more: Partial<ProblemReply> & Record<string, unknown> = {},
    retryAfter?: number,
  ) {
    const problem = { type: 'about:blank', title: message, status, message, ...more }
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    this.#answers.set(endpoint, async () => json(problem, status, headers))
  }

  /** From now on the endpoint answers something that is not of the contract. */
  replyNonsense(endpoint: Endpoint, status: number, body: string) {
    this.#answers.set(endpoint, async () => new Response(body, { status }))
  }

  /** From now on the server cannot be reached for this endpoint. */
  loseConnection(endpoint: Endpoint) {
    this.#answers.set(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
  }

  /** Everything that was sent to the endpoint, in order. */
  sentTo<E extends Endpoint>(endpoint: E): SentCall<E>[] {
    return this.#sent.filter(([to]) => to === endpoint).map(([, sent]) => sent as unknown as SentCall<E>)
  }

  forget() {
    this.#answers.clear()
    this.#sent.length = 0
  }

  async handle(method: string, url: URL, body: unknown, headers: Headers, signal?: AbortSignal): Promise<Response> {
    for (const [endpoint, respond] of [...this.#answers].toSorted(byParameters)) {
      const match = endpoint.method === method && toPattern(endpoint).exec(url.pathname)
      if (!match) continue
      const sent = { params: { ...match.groups }, query: Object.fromEntries(url.searchParams), body, headers, signal }
      this.#sent.push([endpoint, sent as unknown as SentCall<Endpoint>])
      return respond(sent as unknown as SentCall<Endpoint>)
    }
    // Every page of the real server brings the school along.
    if (method === 'GET' && url.pathname === getSchool.path) return json(buildSchool(), 200)
    // Every page of a student asks what is new.
    if (method === 'GET' && url.pathname === listUnseenAnnouncements.path) return json({ announcementIds: [] }, 200)
    // Every page asks what is unread.
    if (method === 'GET' && url.pathname === countNotifications.path) return json({ unread: 0, links: [] }, 200)
    // Every page listens for what changes; here nothing does.
    if (url.pathname === openLive.path) return new Response(new ReadableStream(), { headers: streamHeaders })
    // The page of one's own profile asks where one is signed in.
    if (method === 'GET' && url.pathname === listMySessions.path) return json({ sessions: [], devices: [] }, 200)
    // Every own profile shows who looked at it, and copies of its data.
    const ofOwnData: string[] = [listMyViews.path, listMyDataCopies.path]
    if (method === 'GET' && ofOwnData.includes(url.pathname)) return json([], 200, { 'x-total-count': '0' })
    // Every own profile shows the second factors.
    if (method === 'GET' && url.pathname === getMyFactors.path) return json(buildFactors(), 200)
    if (url.pathname === getPasskeyQuestion.path) return json({ question: {}, isExpected: false }, 200)
    // The menu of an administrator asks whether there are duplicate records.
    if (method === 'GET' && url.pathname === listPersonMatches.path) return json([], 200, { 'x-total-count': '0' })
    // biome-ignore lint/suspicious/noConsole: fails the test, whatever the screen makes of the answer.
    console.error(`No answer is faked for ${method} ${url.pathname}`)
    return json({ type: 'about:blank', title: '', status: 501, message: 'لا إجابة مُعدّة' }, 501)
  }
}

const readBody = (body: RequestInit['body']) => (typeof body === 'string' ? JSON.parse(body) : (body ?? undefined))

/**
 * Puts a fake server in place of `/api/` for each test of the file. Answers are given per test, or for all of them in
 * `prepare`.
 */
export function fakeWire(prepare: (wire: FakeWire) => void = () => undefined): FakeWire {
  const wire = new FakeWire()
  beforeEach(() => {
    wire.forget()
    prepare(wire)
    vi.stubGlobal('XMLHttpRequest', fakeUpload(wire.handle.bind(wire)))
    const realFetch = globalThis.fetch.bind(globalThis)
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.origin)
      if (!url.pathname.startsWith('/api/')) return realFetch(input, init)
      const { method = 'GET', body, headers, signal } = init ?? {}
      return wire.handle(method, url, readBody(body), new Headers(headers), signal ?? undefined)
    })
  })
  afterEach(() => {
    vi.mocked(globalThis.fetch).mockRestore()
    vi.unstubAllGlobals()
  })
  return wire
}
