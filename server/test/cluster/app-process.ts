import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { vi } from 'vitest'

const serverFile = join(import.meta.dirname, '../../src/server.ts')

const keptCharacters = 2_000_000

/** One app process of several, on a port of its own. */
export interface AppProcess {
  port: number
  start(): Promise<void>
  /** SIGTERM, as a service manager sends it; gives the exit code. */
  stop(): Promise<number | null>
  kill(): void
  isRunning(): boolean
  /** What it said, its log included. */
  complaints(): string
}

export function createApp(port: number, environment: Record<string, string>): AppProcess {
  let child: ChildProcess | undefined
  let complaints = ''
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const isReady = async () => {
    if (!isRunning()) throw new Error(`the app on ${port} did not start: ${complaints}`)
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
    await answer?.arrayBuffer()
    return answer?.status === 200
  }
  // A run that is broken off leaves nothing behind.
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    port,
    async start() {
      const { PATH = '', HOME = '' } = process.env
      // Else a server that another run left behind would answer in its place.
      const other = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
      if (other) throw new Error(`somebody else listens on ${port}`)
      // As `npm start` does: a start costs half when its sources are compiled already.
      const compiled = { NODE_COMPILE_CACHE: join(environment.DATA_DIR ?? '', 'compiled') }
      const env = { PATH, HOME, PORT: String(port), ...compiled, ...environment }
      const started = spawn(process.execPath, [serverFile], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const note = (chunk: Buffer) => {
        complaints = (complaints + chunk).slice(-keptCharacters)
      }
      started.stdout?.on('data', note)
      started.stderr?.on('data', note)
      child = started
      await vi.waitUntil(isReady, { timeout: 120_000, interval: 50 })
    },
    async stop() {
      const stopping = child
      if (!stopping || !isRunning()) return stopping?.exitCode ?? null
      const ended = new Promise<number | null>((resolve) => stopping.once('exit', resolve))
      stopping.kill('SIGTERM')
      return ended
    },
    kill: () => void child?.kill('SIGKILL'),
    isRunning,
    complaints: () => complaints,
  }
}
