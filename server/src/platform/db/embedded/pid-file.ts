import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseFiles } from './files.ts'

/** Content of `postmaster.pid`, written by a running server. */
export interface PidFile {
  text: string
  /** Not a number while the file is being written, or after a power cut. */
  pid: number
  cluster: string
  port: number
  socketFolder: string
  isReady: boolean
}

export function readPidFile(files: DatabaseFiles): PidFile | undefined {
  const text = readIfPresent(files.pidFile)
  if (text === undefined) return undefined
  const [pid = '', cluster = '', , port = '', socketFolder = '', , , status = ''] = text.split('\n')
  const isReady = status.trim() === 'ready'
  return { text, pid: Number.parseInt(pid, 10), cluster, port: Number(port), socketFolder, isReady }
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether the process exists. Zombies do not count: in containers they may never be reaped. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  if (process.platform === 'linux') return !['', 'Z', 'X'].includes(linuxState(pid))
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function linuxState(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] ?? ''
  } catch {
    return ''
  }
}

/** Whether the process that the file names is the server of this very cluster, and not a stranger with a recycled number. */
export function isServerAlive(files: DatabaseFiles, { pid, cluster }: { pid: number; cluster: string }): boolean {
  if (!isAlive(pid)) return false
  const real = realpathSync(files.cluster)
  if (process.platform !== 'linux') return cluster === real && readProgram(pid).includes('postgres')
  try {
    // The server works inside its cluster. A copied data folder brings the file of another server along.
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === real
  } catch {
    return isAlive(pid)
  }
}

function readProgram(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/**
 * Removes the file of a server that is gone. Moved aside and read again first: another process may have done the same
 * and started a server in between, whose file must stay.
 */
export function clearStalePidFile(files: DatabaseFiles, stale: PidFile): void {
  const aside = `${files.pidFile}.stale-${process.pid}`
  try {
    renameSync(files.pidFile, aside)
  } catch {
    return
  }
  if (readIfPresent(aside) === stale.text) {
    rmSync(aside, { force: true })
    clearSocketLock(stale)
  } else {
    renameSync(aside, files.pidFile)
  }
}

/** PostgreSQL would take a recycled process number in it for a living server. */
function clearSocketLock({ pid, port, socketFolder }: PidFile): void {
  if (!path.isAbsolute(socketFolder)) return
  const lock = path.join(socketFolder, `.s.PGSQL.${port}.lock`)
  if (Number.parseInt(readIfPresent(lock) ?? '', 10) === pid) rmSync(lock, { force: true })
}
