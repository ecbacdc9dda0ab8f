import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')

/** As `npm start` runs it: with little room for garbage, in two parts of memory, and with what was compiled before. */
const asStarted = ['--max-semi-space-size=8', '--heap-growing-percent=30']
const compiled = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }

/** The server as people start it: bundled when the bundle is as new as the sources. */
export const productProgram = 'scripts/setup/serve.mjs'

export interface Usage {
  cpuMicroseconds: number
  rssBytes: number
}

/** What is left when garbage has been collected, twice. */
export interface Vitals {
  /** Of the heap and of buffers beside it. */
  liveBytes: number
  rssBytes: number
  /** Sockets, timers and requests that keep the process alive. */
  resources: number
}

/** A server in a process of its own, asked over a channel what it costs. */
export interface MeasuredProcess {
  url: string
  pid: number | undefined
  usage(): Promise<Usage>
  vitals(): Promise<Vitals>
  /** Ends it as a power cut does: nothing is finished, nobody is told. */
  kill(): Promise<void>
  stop(): Promise<void>
}

async function isAnswered(url: string, child: ChildProcess): Promise<void> {
  const timeoutMilliseconds = 120_000
  const startedAt = Date.now()
  while (Date.now() - startedAt < timeoutMilliseconds) {
    if (child.exitCode !== null) throw new Error(`the server at ${url} ended with code ${child.exitCode}`)
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await sleep(10)
  }
  throw new Error(`nobody answers at ${url}`)
}

/** Starts a program on the port and waits for the first answer at `healthPath`. */
export async function startMeasured(
  program: string,
  port: number,
  env: Record<string, string>,
  healthPath = '/api/health',
): Promise<MeasuredProcess> {
  const url = `http://127.0.0.1:${port}`
  const child = spawn(
    process.execPath,
    [...asStarted, '--import', join(root, 'bench/cpu-report.mjs'), join(root, program)],
    {
      cwd: root,
      env: {
        ...process.env,
        ...compiled,
        MALLOC_ARENA_MAX: '2',
        MALLOC_MMAP_THRESHOLD_: '1048576',
        MALLOC_TRIM_THRESHOLD_: '1048576',
        NODE_ENV: 'production',
        LOG_LEVEL: 'info',
        ...env,
        PORT: String(port),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  await isAnswered(url + healthPath, child)
  const ask = async (question: 'usage' | 'vitals') => {
    const answer = once(child, 'message')
    child.send(question)
    const [message] = await answer
    return message
  }
  return {
    url,
    pid: child.pid,
    usage: () => ask('usage') as Promise<Usage>,
    vitals: () => ask('vitals') as Promise<Vitals>,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
