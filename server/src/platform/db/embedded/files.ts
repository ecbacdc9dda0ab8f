import { chmodSync, closeSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeProblem } from './embedded-postgres.errors.ts'

/** Where everything of one embedded database lies. */
export interface DatabaseFiles {
  dataDir: string
  /** The folder that PostgreSQL calls its data directory. */
  cluster: string
  /** Present in every initialised cluster. */
  versionFile: string
  pidFile: string
  /** Holds the process id of the app that stops the server when it stops itself. */
  ownerFile: string
  log: string
}

export function databaseFiles(dataDir: string): DatabaseFiles {
  const root = path.resolve(dataDir)
  const cluster = path.join(root, 'postgres')
  return {
    dataDir: root,
    cluster,
    versionFile: path.join(cluster, 'PG_VERSION'),
    pidFile: path.join(cluster, 'postmaster.pid'),
    ownerFile: path.join(root, 'postgres.owner'),
    log: path.join(root, 'postgres.log'),
  }
}

/** Makes the data folder where it is missing and proves that it can be written. */
export function prepareDataDir(files: DatabaseFiles): void {
  try {
    const created = mkdirSync(files.dataDir, { recursive: true })
    // PostgreSQL may run under another account, which must be able to pass through but not to look around.
    if (created) chmodSync(files.dataDir, 0o711)
    rotateLog(files.log)
    closeSync(openSync(files.log, 'a', 0o600))
  } catch (error) {
    throw writeProblem(files.dataDir, error)
  }
}

const maxLogBytes = 10 * 1024 * 1024

function rotateLog(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxLogBytes) return
  rmSync(`${log}.1`, { force: true })
  renameSync(log, `${log}.1`)
}
