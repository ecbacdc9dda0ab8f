import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Keep } from '../../config/backup-settings.ts'

const day = 86_400_000
const archiveName = /^manara-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar(?:\.age)?$/
const partialSuffix = '.partial'

export const nameOfArchive = (at: Date, isEncrypted = false) =>
  `manara-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar${isEncrypted ? '.age' : ''}`

/** The moment that the name of an archive tells. */
export function parseMoment(name: string): Date | undefined {
  const [, date, hour, minute, second] = archiveName.exec(name) ?? []
  return date ? new Date(`${date}T${hour}:${minute}:${second}Z`) : undefined
}

export interface StoredArchive {
  name: string
  takenAt: Date
}

/** The finished archives of a folder, the newest first. */
export async function listArchives(folder: string): Promise<StoredArchive[]> {
  const names = await readdir(folder).catch(() => [])
  const archives = names.flatMap((name) => {
    const takenAt = parseMoment(name)
    return takenAt ? [{ name, takenAt }] : []
  })
  return archives.sort((one, other) => other.takenAt.getTime() - one.takenAt.getTime())
}

/** Weeks begin on Saturday, as those of the school do. */
const getWeek = (at: Date) => Math.floor((at.getTime() / day + 5) / 7)
const periodKeys: Record<keyof Keep, (at: Date) => string | number> = {
  daily: (at) => at.toISOString().slice(0, 10),
  weekly: getWeek,
  monthly: (at) => at.toISOString().slice(0, 7),
}

/** Which archives may go: not the newest of a kept day, week or month, and nothing of the last two days. */
export function chooseOutdated(archives: readonly StoredArchive[], keep: Keep): StoredArchive[] {
  const newest = archives[0]?.takenAt.getTime() ?? 0
  const kept = new Set(archives.filter(({ takenAt }) => newest - takenAt.getTime() < 2 * day))
  for (const span of Object.keys(periodKeys) as (keyof Keep)[]) {
    const seen = new Set<string | number>()
    for (const archive of archives) {
      const key = periodKeys[span](archive.takenAt)
      if (seen.has(key)) continue
      if (seen.size === keep[span]) break
      seen.add(key)
      kept.add(archive)
    }
  }
  return archives.filter((archive) => !kept.has(archive))
}

/** Removes what is outdated, and gives the names. */
export async function sweepArchives(folder: string, keep: Keep): Promise<string[]> {
  const outdated = chooseOutdated(await listArchives(folder), keep)
  for (const { name } of outdated) await rm(join(folder, name), { force: true })
  return outdated.map(({ name }) => name)
}

/** Removes leftovers of killed backups. Only the holder of the backup lock may do this. */
export async function sweepPartials(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith(partialSuffix) && parseMoment(name.slice(0, -partialSuffix.length)))
      await rm(join(folder, name), { force: true })
}

/** The disk of the backups is nearly full; the database may live there too. */
export class NoRoomError extends Error {}

export async function refuseWithoutRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw new NoRoomError('no room for the backup')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a file that gets its name only when it is complete and on the disk. */
export async function writeWhole<Result>(
  path: string,
  write: (handle: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const partial = `${path}${partialSuffix}`
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Only a leftover of a killed backup can be there: there is one backup at a time.
  await rm(partial, { force: true })
  const handle = await open(partial, 'wx', 0o600)
  try {
    const result = await write(handle)
    await handle.sync()
    await handle.close()
    await rename(partial, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(partial, { force: true })
    throw error
  }
}

export const getSize = async (path: string): Promise<number | undefined> =>
  (await stat(path).catch(() => undefined))?.size
