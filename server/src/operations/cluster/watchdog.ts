import inspector from 'node:inspector'
import { Worker } from 'node:worker_threads'

export const heartbeatMilliseconds = 1_000
/** A process that gives no heartbeat for so long is replaced. */
export const mostSilentSeconds = 5

export interface WatchdogData {
  /** The main thread counts up as long as it does not hang. */
  beats: Int32Array<SharedArrayBuffer>
  tickMilliseconds: number
  mostSilentTicks: number
  lastWords: string
  /** The same program again, where nothing else would start it. */
  restart: { program: string; args: string[] } | undefined
}

/** Who looks at the program step by step stops it for longer. */
export const isDebugged = (): boolean => inspector.url() !== undefined

/** A service of systemd is started again by it, with what belongs to it. */
const isStartedAgain = () => process.env.INVOCATION_ID !== undefined

/**
 * Ends this process when its event loop hangs, and starts it again unless systemd does. Nothing acknowledged is lost: the
 * database outlives the process or mends itself, as after a kill.
 */
export function startWatchdog(lastWords: string): void {
  if (isDebugged()) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), heartbeatMilliseconds).unref()
  const restart = isStartedAgain()
    ? undefined
    : { program: process.execPath, args: [...process.execArgv, ...process.argv.slice(1)] }
  const data: WatchdogData = {
    beats,
    tickMilliseconds: heartbeatMilliseconds,
    mostSilentTicks: mostSilentSeconds,
    lastWords,
    restart,
  }
  new Worker(new URL('./watchdog-thread.mjs', import.meta.url), {
    workerData: data,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  })
    .on('error', () => undefined)
    .unref()
}
