import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { DatabaseFiles } from './files.ts'
import { isAlive } from './pid-file.ts'

/** From now on this process stops the server when it stops itself. */
export function becomeOwner(files: DatabaseFiles): void {
  // Recreated: the file of another user could not be overwritten.
  rmSync(files.ownerFile, { force: true })
  writeFileSync(files.ownerFile, `${process.pid}\n`)
}

export function isOwner(files: DatabaseFiles): boolean {
  return readOwner(files) === process.pid
}

/** The app that started the server was killed, so it will never stop the server. */
export function isOrphan(files: DatabaseFiles): boolean {
  const owner = readOwner(files)
  return owner !== undefined && !isAlive(owner)
}

export function resignOwnership(files: DatabaseFiles): void {
  if (isOwner(files) || isOrphan(files)) rmSync(files.ownerFile, { force: true })
}

function readOwner(files: DatabaseFiles): number | undefined {
  try {
    return Number.parseInt(readFileSync(files.ownerFile, 'utf8'), 10)
  } catch {
    return undefined
  }
}
