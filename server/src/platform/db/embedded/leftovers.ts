import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import type { DatabaseFiles } from './files.ts'

/**
 * Ends the sessions that outlived a killed server. A busy one notices only at the end of its query, and until then
 * its shared memory keeps a new server from starting. Nothing is lost: their transactions can no longer commit.
 * Where there is no /proc, the new server waits for them instead.
 */
export function endLeftoverSessions(files: DatabaseFiles): void {
  if (process.platform !== 'linux') return
  const cluster = realpathSync(files.cluster)
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (Number.isInteger(pid) && isLeftover(pid, cluster)) endAtOnce(pid)
  }
}

/** A session of a living server has that server as its parent; the server itself has no such title. */
function isLeftover(pid: number, cluster: string): boolean {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')) return false
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && readProgram(getParent(pid)) !== 'postgres'
  } catch {
    return false
  }
}

function getParent(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
}

function readProgram(pid: number): string {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}
