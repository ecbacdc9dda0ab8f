import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseFiles } from './files.ts'
import { isAlive, readPidFile } from './pid-file.ts'
import type { RunningServer } from './server.ts'

interface WatchActions {
  onExit: (reason: string) => void
  bringBack: () => Promise<RunningServer>
}

export interface Watch {
  server(): RunningServer
  /** Stops watching, and answers the server that runs (or ran) last. */
  end(): Promise<RunningServer>
}

const firstPauseMs = 50
const longestPauseMs = 2_000
const stableMs = 1_000
const pollMs = 1_000

/** Brings the server back whenever it is lost; a server that keeps dying is started more and more slowly. */
export function watchServer(first: RunningServer, files: DatabaseFiles, actions: WatchActions): Watch {
  const ending = new AbortController()
  let server = first

  async function guard(): Promise<void> {
    let pauseMs = firstPauseMs
    while (!ending.signal.aborted) {
      const since = Date.now()
      const reason = await waitForLoss(server, files, ending.signal)
      if (ending.signal.aborted) return
      actions.onExit(reason)
      pauseMs = Date.now() - since > stableMs ? firstPauseMs : pauseMs
      pauseMs = await recover(pauseMs)
    }
  }

  async function recover(firstPause: number): Promise<number> {
    let pauseMs = firstPause
    while (!ending.signal.aborted) {
      await pause(pauseMs, ending.signal)
      if (ending.signal.aborted) return pauseMs
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      try {
        server = await actions.bringBack()
        return pauseMs
      } catch (error) {
        actions.onExit(error instanceof Error ? error.message : String(error))
      }
    }
    return pauseMs
  }

  const guarding = guard()
  return {
    server: () => server,
    end: async () => {
      ending.abort()
      await guarding
      return server
    },
  }
}

/** Waits until the server is gone, and answers why; also returns when the watch ends. */
async function waitForLoss(server: RunningServer, files: DatabaseFiles, ending: AbortSignal): Promise<string> {
  if (server.child) return waitForExit(server.child, ending)
  while (!ending.aborted && isStillThere(server, files)) await pause(pollMs, ending)
  return 'the adopted server is gone'
}

function waitForExit(child: ChildProcess, ending: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    const leave = () => resolve(`exit ${child.signalCode ?? child.exitCode}`)
    if (child.exitCode !== null || child.signalCode !== null) return leave()
    child.once('exit', leave)
    ending.addEventListener('abort', leave)
  })
}

function isStillThere({ pid }: RunningServer, files: DatabaseFiles): boolean {
  return isAlive(pid) && readPidFile(files)?.pid === pid
}

/** A pause that neither outlives the watch nor keeps the process alive. */
async function pause(milliseconds: number, ending: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, signal: ending }).catch(() => undefined)
}
