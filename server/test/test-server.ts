import { Readable } from 'node:stream'
import type { Endpoint, EndpointReply, InputOf } from '@manara/contract/endpoint.ts'
import { withoutIsolates } from '@manara/contract/named.ts'
import type { ProblemReply } from '@manara/contract/problem.ts'
import { buildUrl } from '@manara/contract/url.ts'
import { type RoleName, roleName, userRole } from '@manara/contract/users.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type AppConfig, buildApp } from '../src/app.ts'
import { loadDemoSchool } from '../src/demo/load-demo-school.ts'
import type { Clock } from '../src/platform/clock/clock.ts'
import type { Db } from '../src/platform/db/database.ts'
import type { Files } from '../src/platform/files/files.ts'
import { createJobs, type JobsOptions, type Worker } from '../src/platform/jobs/jobs.ts'
import type { Live } from '../src/platform/live/live.ts'
import { createMail } from '../src/platform/mail/mail.ts'
import type { PushRoom } from '../src/platform/push/push-room.ts'
import { createCertificateSigner } from '../src/platform/security/certificate-signer.ts'
import type { Passwords } from '../src/platform/security/passwords.ts'
import { createRateLimits, defaultLimits, type LimitTable } from '../src/platform/security/rate-limits.ts'
import { openSession } from '../src/platform/security/sessions.ts'
import { createTokens } from '../src/platform/security/tokens.ts'
import { createVault } from '../src/platform/security/vault.ts'
import { type BuiltPerson, buildPerson, cheapPasswords } from './factories/people.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestFiles } from './test-files.ts'
import { buildServerInfo } from './test-server-info.ts'

export const testSecret = 'a-secret-for-tests-only-with-enough-length'

type Persona = 'visitor' | 'admin' | 'teacher' | 'student'
const roleOfPersona: Record<Exclude<Persona, 'visitor'>, RoleName> = {
  admin: 'Administrator',
  teacher: 'Teacher',
  student: 'Student',
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that TypeScript cannot know
  body: any
  headers: LightMyRequestResponse['headers']
  text: string
}

type Headers = Record<string, string>

/** The answer of one endpoint: `body` is the reply of a success, `problem` the body of a refusal. */
export interface CallAnswer<E extends Endpoint> extends Answer {
  body: EndpointReply<E>
  problem: ProblemReply & Required<Pick<ProblemReply, 'errors'>> & Record<string, unknown>
}

/** What a client may send by the contract; a multipart body is a form. */
type Call<E extends Endpoint> = { headers?: Headers } & (E extends { bodyKind: 'multipart' }
  ? Omit<InputOf<E>, 'body'> & { body: FormData }
  : InputOf<E>)

/** Also what the contract does not allow. */
export interface LooseCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Headers
}

/** Sends requests as one person. */
export interface Agent {
  call<E extends Endpoint>(
    endpoint: E,
    ...input: Record<never, never> extends Call<E> ? [input?: Call<E>] : [input: Call<E>]
  ): Promise<CallAnswer<E>>
  /** Calls an endpoint with input that the contract does not allow. */
  send<E extends Endpoint>(endpoint: E, input?: LooseCall): Promise<CallAnswer<E>>
  get(url: string, headers?: Headers): Promise<Answer>
  /** A body that is a form travels as multipart/form-data. */
  post(url: string, body?: unknown, headers?: Headers): Promise<Answer>
  put(url: string, body?: unknown, headers?: Headers): Promise<Answer>
  delete(url: string, headers?: Headers): Promise<Answer>
  request(method: string, url: string, payload?: string, headers?: Headers): Promise<Answer>
}

export interface TestServer {
  app: FastifyInstance
  db: Db
  databaseName: string
  files: Files
  /** An agent of a kind; the same person each time. */
  as(persona: Persona): Agent
  /** An agent of one person, in a session of their own. */
  asPerson(person: Pick<BuiltPerson, 'id' | 'role' | 'email'>): Promise<Agent>
  asToken(token: string | null | undefined): Agent
  /** The person behind an agent of a kind. */
  person(persona: Exclude<Persona, 'visitor'>): BuiltPerson
  tokenFor(person: Pick<BuiltPerson, 'id' | 'role' | 'email'>): Promise<string>
  close(): Promise<void>
}

export interface TestServerOptions {
  config?: Partial<AppConfig>
  limits?: Partial<LimitTable>
  webApp?: string
  /** Jobs are left, but nobody works on them unless a test asks for workers. */
  workers?: (db: Db) => readonly Worker[]
  jobs?: JobsOptions
  /** A files room of the test's own; without it, one in a temporary folder. */
  files?: Files
  /** A clock that the test moves. */
  clock?: Clock
  /** Whether mail leaves through a mail server, as far as the app knows. */
  isMailDelivered?: boolean
  /** Hashing of the test's own; cheap when absent. */
  passwords?: Passwords
  /** Sends to devices; nothing is sent when absent. */
  push?: PushRoom
  /** The key that signs certificates. */
  certificateSeed?: Uint8Array
  /** With the people and classes of the demo school. */
  isDemo?: true
  /** Live pages with a way to other processes; those of this one alone when absent. */
  live?: (database: TestDatabase) => Live
}

const tokens = createTokens(testSecret)

export const testSeed = Buffer.alloc(32, 'a seed of the tests')

/** Sentences are compared by what people read: without the marks round their names. */
const asCompared = (_: string, value: unknown) => (typeof value === 'string' ? withoutIsolates(value) : value)

const toAnswer = ({ statusCode, headers, payload }: LightMyRequestResponse): Answer => {
  const isJson = /json/.test(String(headers['content-type']))
  return {
    status: statusCode,
    headers,
    text: payload,
    body: isJson && payload ? JSON.parse(payload, asCompared) : undefined,
  }
}

function createAgent(app: FastifyInstance, token?: string | null): Agent {
  async function inject(method: string, url: string, payload: unknown, headers: Headers = {}) {
    const authorization: Headers = token ? { authorization: `Bearer ${token}` } : {}
    const hasBody = payload !== undefined
    const isRaw = typeof payload === 'string' || payload instanceof FormData || payload instanceof Readable
    const json: Headers = hasBody && !isRaw ? { 'content-type': 'application/json' } : {}
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...authorization, ...json, ...headers },
      ...(hasBody && { payload: isRaw ? (payload as string) : JSON.stringify(payload) }),
    })
    return toAnswer(response)
  }
  async function send<E extends Endpoint>(endpoint: E, { body, headers, ...place }: LooseCall = {}) {
    const isForm = body === undefined || body instanceof FormData
    const payload = isForm ? body : JSON.stringify(body)
    const type: Headers = isForm ? {} : { 'content-type': 'application/json' }
    const answer = await inject(endpoint.method, buildUrl(endpoint, place), payload, { ...type, ...headers })
    return { ...answer, problem: answer.body }
  }
  return {
    call: (endpoint, ...[input]) => send(endpoint, input as LooseCall),
    send,
    get: (url, headers) => inject('GET', url, undefined, headers),
    post: (url, body, headers) => inject('POST', url, body, headers),
    put: (url, body, headers) => inject('PUT', url, body, headers),
    delete: (url, headers) => inject('DELETE', url, undefined, headers),
    request: inject,
  }
}

/** The real server on a database of its own, without listening. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase()
  const { db } = database
  if (options.isDemo) await loadDemoSchool(db, cheapPasswords)
  const testFiles = await createTestFiles()
  const config: AppConfig = {
    serverInfo: buildServerInfo(testFiles.folder),
    corsOrigins: [],
    trustedProxies: [],
    publicUrl: undefined,
    logLevel: 'silent',
    retention: { receiptMonths: 24, rejectedMonths: 12 },
    // Beside the requests: a test that counts statements sees none of it.
    readTallyMilliseconds: 3_600_000,
    // So that a busy machine changes no answer.
    searchMilliseconds: 3_000,
    // So that an answer of the stream comes to its end by itself.
    liveMilliseconds: 100,
    refusalsBeforeHold: { points: 1_000_000, seconds: 10 },
    ...options.config,
  }
  const limits = createRateLimits({
    ...defaultLimits,
    malformedBodiesOfAddress: { points: 100_000, seconds: 10 },
    burstOfUser: { points: 100_000, seconds: 10 },
    requestsOfUser: { points: 100_000, seconds: 10 },
    assistantBurstOfUser: { points: 100_000, seconds: 10 },
    searchesOfUser: { points: 100_000, seconds: 60 },
    livePagesOfUser: { points: 100_000, seconds: 60 },
    livePulsesOfUser: { points: 100_000, seconds: 60 },
    ...options.limits,
  })
  const jobs = createJobs(database.connection, options.jobs)
  if (options.workers) jobs.start(options.workers(db))
  const files = options.files ?? testFiles.files
  const deps = {
    database,
    tokens,
    passwords: options.passwords ?? cheapPasswords,
    limits,
    mail: createMail(jobs, { isDelivered: options.isMailDelivered ?? false, publicUrl: config.publicUrl }),
    jobs,
    files,
    signer: createCertificateSigner(options.certificateSeed ?? testSeed),
    vault: createVault(testSeed),
    push: options.push,
    ...(options.clock && { clock: options.clock }),
    ...(options.live && { live: options.live(database) }),
  }
  const app = await buildApp(config, deps, options.webApp ?? '/nowhere')

  async function tokenFor({ id, role, email }: Pick<BuiltPerson, 'id' | 'role' | 'email'>) {
    const { sessionId } = await db.transaction().execute((trx) => openSession(trx, id))
    return tokens.issue('api', { personId: id, sessionId, roleName: roleName(userRole[role]), email })
  }

  const people = new Map<Persona, BuiltPerson>()
  const agents = new Map<Persona, Agent>([['visitor', createAgent(app)]])
  for (const [persona, role] of Object.entries(roleOfPersona) as [Exclude<Persona, 'visitor'>, RoleName][]) {
    const person = await buildPerson(db, { role, email: `${persona}@school.example` })
    people.set(persona, person)
    agents.set(persona, createAgent(app, await tokenFor(person)))
  }
  const known = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('no such persona')
    return value
  }
  return {
    app,
    db,
    databaseName: database.name,
    files,
    as: (persona) => known(agents.get(persona)),
    asPerson: async (person) => createAgent(app, await tokenFor(person)),
    asToken: (token) => createAgent(app, token),
    person: (persona) => known(people.get(persona)),
    tokenFor,
    close: async () => {
      // A connection that a test left open in the middle of a request would be waited for.
      const timeout = setTimeout(() => app.server.closeAllConnections(), 5_000)
      await app.close()
      clearTimeout(timeout)
      await jobs.stop()
      await database.close()
      await testFiles.close()
    },
  }
}
