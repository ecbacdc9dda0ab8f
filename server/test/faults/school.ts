import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { isThere, listProcessFamily, signalAll } from './processes.ts'

const serverFile = join(import.meta.dirname, '../../../scripts/setup/serve.mjs')

/** A school as it runs at an institute: the server as a process of its own, with its database, in a folder. */
export interface School {
  readonly dataDir: string
  /** Where the server listens; another port after each start. */
  address(): string
  appPid(): number
  isAppRunning(): boolean
  /** The database server and all its sessions. */
  databasePids(): number[]
  /** Starts the server; gives the milliseconds until it listens. */
  start(): Promise<number>
  /** Sends a signal to the server, and gives its exit code once it has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Asks the database itself, past the server. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  /** What the server said on its error channel. */
  complaints(): string
  close(): Promise<void>
}

interface SchoolOptions {
  /** Where the school lies; a folder of its own when absent. */
  folder?: string
}

export function createSchool(extraEnvironment: Record<string, string> = {}, options: SchoolOptions = {}): School {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'faults-'))
  // The database may run under an account of its own, and must be able to enter.
  chmodSync(folder, 0o711)
  const dataDir = join(folder, 'data')
  let app: ChildProcess | undefined
  let [output, complaints] = ['', '']

  const pidFile = () => readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const running = (): ChildProcess => {
    if (!app) throw new Error('the school was not started')
    return app
  }
  const isAppRunning = () => app !== undefined && app.exitCode === null && app.signalCode === null

  async function start() {
    const { PATH = '', HOME = '' } = process.env
    const since = performance.now()
    output = ''
    const child = spawn(process.execPath, [serverFile], {
      env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0', DEMO: '1', ...extraEnvironment },
    })
    app = child
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk
    })
    await vi.waitUntil(
      () => {
        if (!isAppRunning()) throw new Error(`the server did not start: ${complaints}`)
        return /http:\/\/[\d.:]+/.test(output)
      },
      { timeout: 60_000, interval: 10 },
    )
    return performance.now() - since
  }

  async function end(signal: NodeJS.Signals) {
    const child = running()
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    if (!isAppRunning()) return child.exitCode
    child.kill(signal)
    return ended
  }

  async function query<Row extends object>(sql: string, values?: unknown[]) {
    const [, , , port = '', host = ''] = pidFile()
    const client = new pg.Client({ host, port: Number(port), user: 'manara_owner', database: 'manara' })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end()
    }
  }

  const databasePids = () => listProcessFamily(Number(pidFile()[0]))

  async function close() {
    if (app) await end('SIGKILL')
    try {
      const pids = databasePids()
      signalAll(pids, 'SIGKILL')
      await vi.waitUntil(() => !pids.some(isThere), { timeout: 10_000 })
    } catch {
      // The database is gone already.
    }
    if (!options.folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  return {
    dataDir,
    address: () => /http:\/\/[\d.:]+/.exec(output)?.[0] ?? '',
    appPid: () => running().pid ?? 0,
    isAppRunning,
    databasePids,
    start,
    end,
    query,
    complaints: () => complaints,
    close,
  }
}
