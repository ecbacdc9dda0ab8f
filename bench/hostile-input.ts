import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'
import { atMost, type LonePromise, type Measured } from './promise.ts'
import { type BenchSchool, openSchool } from './schools.ts'

const port = 3_138
const perSecond = 40
const seconds = Number(process.env.BENCH_HOSTILE_SECONDS ?? 8)

/** What visitors and administrators read meanwhile. */
const paths = [
  '/api/public/school',
  '/api/my-profile',
  '/api/admin/users?limit=25',
  '/api/admin/programs?limit=25',
  '/api/admin/classrooms?limit=25',
]

interface Attack {
  /** Connections that send it, one after the other. */
  connections: number
  request: (school: BenchSchool) => Promise<{ path: string; init?: RequestInit }>
}

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body,
})
const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

function fileNamed(name: string, token = ''): RequestInit {
  const form = new FormData()
  form.set('title', 'x')
  form.set('file', new File(['x'], name))
  return { method: 'POST', body: form, headers: bearer(token) }
}

/** Something of the school that a request can name. */
async function anIdOf({ database }: BenchSchool, table: 'course' | 'program'): Promise<number> {
  const { id } = await database.db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** A conversation of an administrator who does nothing else. */
async function conversationOf({ server, tokens }: BenchSchool): Promise<{ id: number; token: string }> {
  const token = tokens.at(-1) ?? ''
  const url = `${server.url}/api/chat/conversations`
  const known = await (await fetch(url, { headers: bearer(token) })).json()
  if (known.length > 0) return { id: known[0].id, token }
  return { id: (await (await fetch(url, post('{}', bearer(token)))).json()).id, token }
}

let applicants = 0
const applicant = (academicProgramId: number) => ({
  firstName: 'أحمد',
  lastName: 'العلي',
  email: `bench-applicant-${process.pid}-${++applicants}@bench.example`,
  nationalId: `b${process.pid}${applicants}`,
  password: 'Bench-of-2026',
  confirmPassword: 'Bench-of-2026',
  academicProgramId,
})

/** Each stopped the school for everybody else before it was mended (security, cost of input). */
const attacks: Record<string, Attack> = {
  'marks that are sorted': {
    connections: 4,
    request: async () => ({
      path: '/api/auth/login',
      init: post(JSON.stringify({ email: `a${'\u0301'.repeat(2e5)}${'\u0327'.repeat(2e5)}`, password: 'x' })),
    }),
  },
  'marks that are sorted, within the limit of bytes': {
    connections: 4,
    request: async () => ({
      path: '/api/auth/login',
      init: post(JSON.stringify({ email: `a${'\u0301'.repeat(8e3)}${'\u0327'.repeat(8e3)}`, password: 'x' })),
    }),
  },
  'a file name of dots': {
    connections: 4,
    request: async (school) => ({
      path: `/api/admin/materials/for-course/${await anIdOf(school, 'course')}`,
      init: fileNamed(`a${'.'.repeat(78_000)}b.png`, school.tokens.at(-1)),
    }),
  },
  'messages of signs': {
    connections: 2,
    request: async (school) => {
      const { id, token } = await conversationOf(school)
      const content = JSON.stringify({ content: '…'.repeat(4_000) })
      return { path: `/api/chat/conversations/${id}/messages`, init: post(content, bearer(token)) }
    },
  },
  'JSON of a megabyte': {
    connections: 4,
    request: async () => ({ path: '/api/auth/login', init: post(`[${'{},'.repeat(349_000)}{}]`) }),
  },
  'JSON of lists in lists': {
    connections: 4,
    request: async () => ({ path: '/api/auth/login', init: post('['.repeat(32_000)) }),
  },
  'many connections of one address': {
    connections: 260,
    request: async () => ({ path: '/api/public/school' }),
  },
  'registrations with keys': {
    connections: 20,
    request: async (school) => ({
      path: '/api/public/register',
      init: post(JSON.stringify(applicant(await anIdOf(school, 'program'))), {
        'idempotency-key': crypto.randomUUID(),
      }),
    }),
  },
}

/** Sends one attack again and again until it is stopped. */
function attacking(school: BenchSchool, { connections, request }: Attack) {
  const stop = new AbortController()
  let sent = 0
  const repeat = async () => {
    while (!stop.signal.aborted) {
      const { path, init } = await request(school)
      const address = { 'x-forwarded-for': '203.0.113.9' }
      const headers = { ...address, ...(init?.headers as Record<string, string>) }
      const asked = fetch(school.server.url + path, { ...init, headers, signal: stop.signal })
      await asked.then((answer) => answer.arrayBuffer()).catch(() => undefined)
      sent++
      await sleep(5)
    }
  }
  const running = Array.from({ length: connections }, repeat)
  return {
    sent: () => sent,
    async end() {
      stop.abort()
      await Promise.allSettled(running)
    },
  }
}

/** What others wait while somebody repeats what once stopped the server: by turns with and without. */
export const hostileInputPromise: LonePromise = {
  name: 'hostile-input',
  async measure() {
    const school = await openSchool(500, port, { TRUSTED_PROXIES: '127.0.0.1' })
    try {
      const readers = school.tokens.slice(0, -1)
      let asked = 0
      const next = () => {
        const number = asked++
        return {
          url: school.server.url + paths[number % paths.length],
          token: readers[number % readers.length] ?? '',
        }
      }
      const visit = () => openLoop(next, { perSecond, seconds })
      await visit()
      const rows: Measured[] = []
      for (const [what, attack] of Object.entries(attacks)) {
        const alone = await visit()
        const attacker = attacking(school, attack)
        await sleep(500)
        const beside = await visit()
        await attacker.end()
        const [before, during] = [alone, beside].map((seen) => percentile(seen.latenciesMilliseconds, 0.95))
        const detail = `p95 ${before?.toFixed(1)} → ${during?.toFixed(1)} ms, ${attacker.sent()} sent, ${beside.failures} of ${beside.latenciesMilliseconds.length} failed`
        rows.push(
          atMost(`visitors beside ${what}: p95 against without`, 2, (during ?? 0) / (before ?? 1), ' ×', detail),
        )
      }
      return rows
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
