import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { endLaunched, launch } from '../launch.ts'
import { hasProcesses } from './processes.ts'

const folder = await mkdtemp(join(tmpdir(), 'hanging-'))
const data = join(folder, 'data')

/** The server's processes on this data folder, whoever started them; the database is another program. */
function processesOfServer(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isOurs =
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('server.ts') &&
        readFileSync(`/proc/${name}/environ`, 'utf8').includes(`DATA_DIR=${data}\0`) &&
        !/ Z /.test(readFileSync(`/proc/${name}/stat`, 'utf8'))
      return isOurs ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

afterAll(async () => {
  endLaunched()
  for (const pid of processesOfServer()) process.kill(pid, 'SIGKILL')
  await vi.waitUntil(() => processesOfServer().length === 0)
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function startServer(processes: number) {
  const port = await freePort()
  const env = {
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: String(port),
    WEB_CONCURRENCY: String(processes),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../blocks-on-signal.mjs'))}`,
  }
  const { child, output } = launch('server/src/server.ts', { ...env, DEMO: '1' })
  const base = `http://127.0.0.1:${port}`
  await vi.waitUntil(() => output().includes(base), { timeout: 90_000 })
  const ask = (path: string, init?: RequestInit, timeout = 30_000) =>
    fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(timeout) })
  const isHealthy = () =>
    ask('/api/health', {}, 2_000).then(
      ({ ok }) => ok,
      () => false,
    )
  const signIn = () =>
    ask('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@manara.example', password: 'Manara-2026' }),
    })
  return { pid: child.pid ?? 0, ask, isHealthy, signIn }
}

/** Much longer than the ten seconds that are meant: this machine may be busy. */
const timeout = { timeout: 60_000, interval: 200 }

describe.skipIf(!hasProcesses)('a server whose event loop hangs', () => {
  it('starts itself again when it is one process, and keeps what it had acknowledged', {
    timeout: 240_000,
  }, async () => {
    const server = await startServer(1)
    const { token } = (await (await server.signIn()).json()) as { token: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const created = await server.ask('/api/chat/conversations', { method: 'POST', headers, body: '{}' })
    expect(created.status).toBe(201)

    process.kill(server.pid, 'SIGUSR2')
    await vi.waitUntil(async () => !(await server.isHealthy()), timeout)
    await vi.waitUntil(server.isHealthy, timeout)

    expect(processesOfServer()).not.toContain(server.pid)
    const kept = await server.ask('/api/chat/conversations', { headers })
    expect([kept.status, ((await kept.json()) as unknown[]).length]).toEqual([200, 1])
    for (const pid of processesOfServer()) process.kill(pid, 'SIGTERM')
    await vi.waitUntil(() => processesOfServer().length === 0, timeout)
  })

  it('has the member replaced when it is several, and goes on answering', { timeout: 240_000 }, async () => {
    const server = await startServer(2)
    const members = () => processesOfServer().filter((pid) => pid !== server.pid)
    const [hanging = 0, stopped = 0] = members()

    process.kill(hanging, 'SIGUSR2')
    await vi.waitUntil(() => members().length === 2 && !members().includes(hanging), timeout)
    process.kill(stopped, 'SIGSTOP')
    await vi.waitUntil(() => members().length === 2 && !members().includes(stopped), timeout)

    await vi.waitUntil(server.isHealthy, timeout)
    process.kill(server.pid, 'SIGTERM')
    await vi.waitUntil(() => processesOfServer().length === 0, timeout)
  })
})
