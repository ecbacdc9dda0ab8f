import { vi } from 'vitest'
import { demoPassword } from '../../src/features/settings/demo-accounts.ts'
import type { School } from './school.ts'

export interface Reply {
  status: number
  retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that TypeScript cannot know
  body: any
  milliseconds: number
}

interface Request {
  method?: string
  token?: string
  body?: unknown
  idempotencyKey?: string
}

const timeoutMs = 15_000

/** One request over the network. Throws when the connection is refused, cut, or silent for 15 seconds. */
export async function ask(school: School, path: string, request: Request = {}): Promise<Reply> {
  const { method = 'GET', token, body, idempotencyKey } = request
  const since = performance.now()
  const response = await fetch(`${school.address()}${path}`, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = text ? JSON.parse(text) : undefined
  const milliseconds = performance.now() - since
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: answer, milliseconds }
}

/** Waits until the server says that it is ready again, and gives how long that took. */
export async function untilReady(school: School, timeout = 40_000): Promise<number> {
  const since = performance.now()
  const isReady = async () => (await ask(school, '/api/ready')).status === 200
  await vi.waitUntil(isReady, { timeout, interval: 20 })
  return performance.now() - since
}

/** Signs in as several administrators, since each user has a limit of requests. */
export async function signInAdministrators(school: School, count: number): Promise<string[]> {
  await school.query(
    `insert into person (role, first_name, last_name, email, national_id, password_hash)
     select 0, 'مدير', n::text, 'writer' || n || '@manara.example', 'WRITER-' || n, password_hash
     from person, generate_series(1, $1::int) n where email = 'admin@manara.example'`,
    [count],
  )
  const tokens: string[] = []
  for (let number = 1; number <= count; number++) {
    const { status, body } = await ask(school, '/api/auth/login', {
      method: 'POST',
      body: { email: `writer${number}@manara.example`, password: demoPassword },
    })
    if (status !== 200) throw new Error(`writer ${number} cannot sign in: ${JSON.stringify(body)}`)
    tokens.push(body.token)
  }
  return tokens
}
