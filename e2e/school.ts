import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
/** A limit for what hangs, not a promise: several schools start at once on a busy machine. */
const startLimitMilliseconds = 180_000
const stopLimitMilliseconds = 20_000

/** A running school of its own: demo data, a database in a temporary folder, a port that was free. */
export interface School {
  url: string
  /** What the server said so far to whoever started it. */
  output: () => string
  stop: () => Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })

const isReady = (url: string) =>
  fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function waitUntilReady(url: string, server: ChildProcess) {
  const end = Date.now() + startLimitMilliseconds
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${server.exitCode}`)
    if (Date.now() > end) throw new Error('the server did not become ready')
    await pause(100)
  }
}

async function end(server: ChildProcess) {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), stopLimitMilliseconds)
  await ended
  clearTimeout(timer)
}

interface SchoolGiven {
  isDemo?: boolean
  /** Further settings of the server. */
  env?: Record<string, string>
}

/** Starts the server as `npm start` does, and resolves when it is ready. */
export async function openSchool({ isDemo = true, env = {} }: SchoolGiven = {}): Promise<School> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'manara-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, NODE_ENV: ___, ...inherited } = process.env
  const server = spawn(process.execPath, ['scripts/setup/serve.mjs'], {
    cwd: root,
    env: {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: isDemo ? '1' : '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let words = ''
  server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    words += chunk
  })
  const stop = async () => {
    await end(server)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url, server)
    return { url, output: () => words, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
