import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { BackupGround } from '../../src/backup/take-backup.ts'
import { createTarWriter, readTar, type TarPart } from '../../src/backup/tar.ts'
import { ownerRole } from '../../src/db/school-database.ts'
import { createDiskStore } from '../../src/files/disk-store.ts'
import type { FileStore } from '../../src/files/file-store.ts'
import { asSuperuser } from '../test-database.ts'

/** A folder of its own for one test file. */
export async function createTestFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'manara-backup-'))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

export const ownerOf = (database: string) => {
  const { host, port } = inject('postgres')
  return { host, port, user: ownerRole, database }
}

/** How the school of a test is backed up. */
export const groundOf = (database: string, dataDir: string, store: FileStore): BackupGround => ({
  owner: ownerOf(database),
  store,
  dataDir,
  secrets: new Map([['jwt-secret', 'the secret of the school, long enough']]),
  settings: {
    folder: join(dataDir, 'backups'),
    keep: { daily: 7, weekly: 4, monthly: 12 },
    reserveBytes: 0,
    dailyAt: undefined,
  },
})

/** A database that belongs to the owner role and holds nothing yet, and a data folder for it. */
export async function createEmptyPlace(folder: string) {
  const name = `place_${randomUUID().replaceAll('-', '')}`
  await asSuperuser((client) => client.query(`create database ${name} owner ${ownerRole}`))
  const dataDir = join(folder, name)
  const store = createDiskStore({ folder: join(dataDir, 'files'), reserveBytes: 0 })
  return {
    name,
    dataDir,
    store,
    target: { owner: ownerOf(name), store, dataDir, isReplacing: false },
    close: () => asSuperuser((client) => client.query(`drop database ${name} with (force)`)),
  }
}

export async function partsOf(path: string): Promise<TarPart[]> {
  const handle = await open(path, 'r')
  const parts: TarPart[] = []
  for await (const part of readTar(handle)) parts.push(part)
  await handle.close()
  return parts
}

/** An archive of the parts that a test wishes for. */
export async function writeParts(path: string, parts: readonly TarPart[]): Promise<void> {
  const handle = await open(path, 'w')
  const tar = createTarWriter(handle, new Date())
  for (const { name, bytes } of parts) await tar.add(name, bytes)
  await tar.end()
  await handle.close()
}

export const someBytes = (size: number): Buffer => randomBytes(size)
