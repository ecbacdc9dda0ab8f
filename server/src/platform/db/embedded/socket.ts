import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Account, handOver } from './account.ts'
import { writeProblem } from './embedded-postgres.errors.ts'
import type { DatabaseFiles } from './files.ts'

/** No port is opened: the number only names the socket file. */
export const socketPort = 5432

/** Linux allows 107 bytes, macOS 103. */
const maxSocketPathBytes = 103

/**
 * The folder of the socket, private to the server's account: access to the socket is access to the database. Its name
 * derives from the data folder, and is short for any path of that folder.
 */
export function prepareSocketFolder(files: DatabaseFiles, account: Account): string {
  const digest = createHash('sha256').update(files.dataDir).digest('hex').slice(0, 12)
  const name = `manara-${digest}`
  const parent = isShortEnough(path.join(tmpdir(), name)) ? tmpdir() : '/tmp'
  try {
    const folder = privateFolder(path.join(parent, name), account)
    handOver(folder, account)
    return folder
  } catch (error) {
    throw writeProblem(parent, error)
  }
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPathBytes
}

/** Everybody can write to the temporary folder: a folder of our name that a stranger made is not used. */
function privateFolder(folder: string, account: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stats = lstatSync(folder)
  const isOurs = stats.uid === process.getuid?.() || stats.uid === account.owner?.uid
  if (!isOurs || !stats.isDirectory()) return mkdtempSync(`${folder}-`)
  chmodSync(folder, 0o700)
  return folder
}

/** Keeps the temporary folder tidy; a folder that is in use again is not empty and stays. */
export function removeSocketFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // The next start of the same data folder uses it again.
  }
}
