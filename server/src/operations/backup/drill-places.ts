import { lstatSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../platform/db/embedded/embedded-postgres.ts'
import { databaseFiles } from '../../platform/db/embedded/files.ts'
import { isAlive, isServerAlive, readPidFile } from '../../platform/db/embedded/pid-file.ts'

const prefix = 'manara-drill-'
const ownerFile = 'drill.owner'
/** A folder is created a moment before its owner file; after this long without one, it is abandoned. */
const timeoutMs = 600_000

/** A number comes again; with the moment at which the process began it does not. Empty where there is no /proc. */
function readProcessStart(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** A folder that names its owner: once that process is gone, any process of this account may remove it. */
export async function makeDrillPlace(parent: string): Promise<string> {
  const place = await mkdtemp(join(parent, prefix))
  await writeFile(join(place, ownerFile), `${process.pid} ${readProcessStart(process.pid)}\n`, { mode: 0o600 })
  return place
}

function readOwner(place: string): string | undefined {
  try {
    return readFileSync(join(place, ownerFile), 'utf8')
  } catch {
    return undefined
  }
}

function isAbandoned(place: string): boolean {
  const owner = readOwner(place)
  if (owner === undefined) return Date.now() - lstatSync(place).mtimeMs > timeoutMs
  const [pid = '', beginning = ''] = owner.trim().split(' ')
  return !isAlive(Number(pid)) || readProcessStart(Number(pid)) !== beginning
}

/** In a folder for everybody others may have put something of that name; a database is never begun on theirs. */
function isOurs(place: string): boolean {
  const found = lstatSync(place)
  return found.isDirectory() && found.uid === process.getuid?.()
}

/** The database of a killed drill goes on by itself: it must end before its folder goes. */
export async function removeDrillPlace(place: string): Promise<void> {
  const files = databaseFiles(place)
  const pidFile = readPidFile(files)
  if (pidFile && isServerAlive(files, pidFile)) {
    const server = await startEmbeddedPostgres({ dataDir: place })
    await server.stop()
  }
  await rm(place, { recursive: true, force: true })
}

/** Removes what killed drills left, with the data of the school in it. One that cannot be removed is left for the next time. */
export async function sweepDrillPlaces(parent: string): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(prefix)) continue
    const place = join(parent, name)
    try {
      if (!isOurs(place) || !isAbandoned(place)) continue
      await removeDrillPlace(place)
      removed.push(name)
    } catch {
      // Another process removed it first, or the disk refused.
    }
  }
  return removed
}
