import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Hostile, type Orders, type Sent, unique } from './attacker.ts'
import { atMost, type LoneBenchmark, type Measured } from './benchmark.ts'
import { percentile } from './numbers.ts'
import { openLoop } from './open-loop.ts'
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
  request: (school: BenchSchool) => Promise<Hostile>
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = {}): Hostile => ({
  path,
  method: 'POST',
  headers: { ...json, ...headers },
  body: Buffer.from(body).toString('base64'),
})
const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

async function fileNamed(path: string, name: string, token = ''): Promise<Hostile> {
  const form = new FormData()
  form.set('title', 'x')
  form.set('file', new File(['x'], name))
  const written = new Request('http://bench.example', { method: 'POST', body: form })
  const headers = { ...bearer(token), 'content-type': written.headers.get('content-type') ?? '' }
  return { path, method: 'POST', headers, body: Buffer.from(await written.arrayBuffer()).toString('base64') }
}

/** Something of the school that a request can name. */
async function findAnyId({ database }: BenchSchool, table: 'course' | 'program'): Promise<number> {
  const { id } = await database.db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()
  return id
}

/** A conversation of an administrator who does nothing else. */
async function openConversation({ server, tokens }: BenchSchool): Promise<{ id: number; token: string }> {
  const token = tokens.at(-1) ?? ''
  const url = `${server.url}/api/chat/conversations`
  const known = await (await fetch(url, { headers: bearer(token) })).json()
  if (known.length > 0) return { id: known[0].id, token }
  const headers = { ...bearer(token), ...json }
  return { id: (await (await fetch(url, { method: 'POST', headers, body: '{}' })).json()).id, token }
}

/** Each one is another: `${unique}` is replaced as it is sent. */
const applicant = (academicProgramId: number) => ({
  firstName: 'أحمد',
  lastName: 'العلي',
  email: `bench-applicant-${unique}@bench.example`,
  nationalId: `b${unique}`,
  password: 'Bench-of-2026',
  confirmPassword: 'Bench-of-2026',
  academicProgramId,
})

const signIn = '/api/auth/login'
const marked = (count: number) =>
  JSON.stringify({ email: `a${'\u0301'.repeat(count)}${'\u0327'.repeat(count)}`, password: 'x' })

/** Each stopped the school for everybody else before it was mended (security, cost of input). */
const attacks: Record<string, Attack> = {
  'marks that are sorted': { connections: 4, request: async () => post(signIn, marked(2e5)) },
  'marks that are sorted, within the limit of bytes': {
    connections: 4,
    request: async () => post(signIn, marked(8e3)),
  },
  'a file name of dots': {
    connections: 4,
    request: async (school) =>
      fileNamed(
        `/api/admin/materials/for-course/${await findAnyId(school, 'course')}`,
        `a${'.'.repeat(78_000)}b.png`,
        school.tokens.at(-1),
      ),
  },
  'messages of signs': {
    connections: 2,
    request: async (school) => {
      const { id, token } = await openConversation(school)
      const content = JSON.stringify({ content: '…'.repeat(4_000) })
      return post(`/api/chat/conversations/${id}/messages`, content, bearer(token))
    },
  },
  'JSON of a megabyte': { connections: 4, request: async () => post(signIn, `[${'{},'.repeat(349_000)}{}]`) },
  'JSON of lists in lists': { connections: 4, request: async () => post(signIn, '['.repeat(32_000)) },
  'many connections of one address': {
    connections: 260,
    request: async () => ({ path: '/api/public/school', method: 'GET', headers: {} }),
  },
  'registrations with keys': {
    connections: 20,
    request: async (school) =>
      post('/api/public/register', JSON.stringify(applicant(await findAnyId(school, 'program'))), {
        'idempotency-key': `bench-${unique}`,
      }),
  },
}

/** Sends one attack again and again until it is stopped. */
async function attacking(school: BenchSchool, { connections, request }: Attack) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'attacker.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.send({ url: school.server.url, connections, hostile: await request(school) } satisfies Orders)
  return {
    async end(): Promise<Sent> {
      child.send('stop')
      const [sent] = await once(child, 'message')
      child.kill()
      return sent as Sent
    },
  }
}

const formatCounts = (sent: Sent) =>
  Object.entries(sent)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** What others wait while somebody repeats what once stopped the server: by turns with and without. */
export const hostileInputBenchmark: LoneBenchmark = {
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
      const health = () => ({ url: `${school.server.url}/api/health`, token: '' })
      const lookAfter = () => openLoop(health, { perSecond: 10, seconds })
      await visit()
      const rows: Measured[] = []
      for (const [what, attack] of Object.entries(attacks)) {
        const alone = await visit()
        const attacker = await attacking(school, attack)
        await sleep(500)
        const [beside, healths] = await Promise.all([visit(), lookAfter()])
        const sent = await attacker.end()
        const [before, during] = [alone, beside].map((seen) => percentile(seen.latenciesMilliseconds, 0.95))
        const detail = `p95 ${before?.toFixed(1)} → ${during?.toFixed(1)} ms, ${formatCounts(sent)}, ${beside.failures} of ${beside.latenciesMilliseconds.length} failed`
        rows.push(
          atMost(`visitors beside ${what}: p95 against without`, 2, (during ?? 0) / (before ?? 1), ' ×', detail),
          atMost(`health beside ${what}: p95`, 100, percentile(healths.latenciesMilliseconds, 0.95) ?? 0, ' ms'),
        )
      }
      return rows
    } finally {
      await school.server.stop()
      await school.database.close()
    }
  },
}
