import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, handOver, handOverCluster, toCommand } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedPostgresError, isDiskFull } from './embedded-postgres.errors.ts'
import type { DatabaseFiles } from './files.ts'
import { endLeftoverSessions } from './leftovers.ts'
import { becomeOwner, isOrphan } from './owner.ts'
import { clearStalePidFile, isServerAlive, type PidFile, readPidFile } from './pid-file.ts'
import { cleanEnvironment } from './run.ts'
import { settingArguments } from './settings.ts'
import { prepareSocketFolder, removeSocketFolder, socketPort } from './socket.ts'

/** A server that accepts connections, no matter which process started it. */
export interface RunningServer {
  pid: number
  host: string
  port: number
  wasAdopted: boolean
  /** Present when the server is our own child. */
  child?: ChildProcess
}

export interface Place {
  files: DatabaseFiles
  binaries: Binaries
  account: Account
  isDurable: boolean
}

const timeoutMs = 60_000

/** Several processes may do this at once on one folder: one of them starts the server, the others adopt it. */
export async function startOrAdopt(place: Place): Promise<RunningServer> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const server = (await adopt(place, deadline)) ?? (await launch(place))
    if (server) return server
    await sleep(50 + Math.random() * 150)
  }
  throw new EmbeddedPostgresError('tooSlow', place.files.cluster)
}

/** Takes the server that runs already, waits for one that starts or stops, and clears away what a dead one left. */
async function adopt({ files }: Place, deadline: number): Promise<RunningServer | undefined> {
  const unreadableUntil = Date.now() + 1_000
  while (Date.now() < deadline) {
    const found = readPidFile(files)
    if (found === undefined) return undefined
    const isUnreadable = Number.isNaN(found.pid) && Date.now() < unreadableUntil
    if (!isUnreadable && !isServerAlive(files, found)) clearStalePidFile(files, found)
    else if (found.isReady) return adopted(files, found)
    else await sleep(25)
  }
  return undefined
}

function adopted(files: DatabaseFiles, { pid, port, socketFolder }: PidFile): RunningServer {
  if (isOrphan(files)) becomeOwner(files)
  return { pid, host: socketFolder, port, wasAdopted: true }
}

/** Starts a server; undefined when another process was faster or parts of a killed server still hold the cluster. */
async function launch(place: Place): Promise<RunningServer | undefined> {
  const { files, account } = place
  await handOverCluster(files, account)
  const host = prepareSocketFolder(files, account)
  const logStart = statSync(files.log, { throwIfNoEntry: false })?.size ?? 0
  const child = spawnServer(place, host)
  const failure = waitForFailure(child)
  const isReady = await untilReady(files, child, failure)
  if (isReady && child.pid !== undefined) {
    becomeOwner(files)
    return { pid: child.pid, host, port: socketPort, wasAdopted: false, child }
  }
  const log = readFileSync(files.log).subarray(logStart).toString()
  if (/lock file .* already exists/.test(log)) return undefined
  if (/pre-existing shared memory block/.test(log)) {
    endLeftoverSessions(files)
    return undefined
  }
  throw new EmbeddedPostgresError(
    isDiskFull(log) ? 'diskFull' : 'notStarted',
    files.cluster,
    `${await failure}\n${log}`,
  )
}

function spawnServer({ files, binaries, account, isDurable }: Place, host: string): ChildProcess {
  const args = ['-D', files.cluster, '-k', host, '-p', String(socketPort), ...settingArguments(isDurable)]
  const [file, ...rest] = toCommand(account, binaries.postgres, args)
  const log = openSync(files.log, 'a', 0o600)
  try {
    handOver(files.log, account)
    // A group of its own: Ctrl-C must reach the app first, which then stops the server in order.
    const options = { ...account.identity, cwd: '/', env: cleanEnvironment, detached: true }
    const child = spawn(file, rest, { ...options, stdio: ['ignore', 'ignore', log] })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

/** Resolves with the reason when the process ends or cannot even begin. */
function waitForFailure(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`exit ${signal ?? code}`))
  })
}

/** After a crash the server first replays its log, which may take a while: waits as long as its process is alive. */
async function untilReady(files: DatabaseFiles, child: ChildProcess, failure: Promise<string>): Promise<boolean> {
  let hasFailed = false
  failure.then(() => {
    hasFailed = true
  })
  while (!hasFailed) {
    const found = readPidFile(files)
    if (found?.isReady && found.pid === child.pid) return true
    await sleep(10)
  }
  return false
}

const fastShutdownMs = 30_000

/** Ends a server in order: open transactions are rolled back, everything else is written. */
export async function endServer(files: DatabaseFiles, { pid, host }: RunningServer): Promise<void> {
  const server = { pid, cluster: readPidFile(files)?.cluster ?? files.cluster }
  if (!isServerAlive(files, server)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + fastShutdownMs
  while (isServerAlive(files, server)) {
    // Without a last checkpoint; the next start repeats the log, and nothing is lost.
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT')
    await sleep(Date.now() > deadline ? 500 : 20)
  }
  removeSocketFolder(host)
}
