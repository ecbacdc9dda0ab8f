import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import { inject } from 'vitest'
import { createKeyPair, readIdentities } from '../../src/operations/backup/age-keys.ts'
import { sinkToFile } from '../../src/operations/backup/archive-bytes.ts'
import { type ArchiveFile, openArchive } from '../../src/operations/backup/archive-file.ts'
import type { BackupDeps } from '../../src/operations/backup/take-backup.ts'
import { createTarWriter, readTar, type TarPart } from '../../src/operations/backup/tar.ts'
import { ownerRole } from '../../src/platform/db/school-database.ts'
import { createDiskStore } from '../../src/platform/files/disk-store.ts'
import type { FileStore } from '../../src/platform/files/file-store.ts'
import { createCertificateSigner } from '../../src/platform/security/certificate-signer.ts'
import { asSuperuser } from '../test-database.ts'

/** A folder of its own for one test file. */
export async function createTestFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'manara-backup-'))
  return { folder, close: () => rm(folder, { recursive: true, force: true }) }
}

export const toOwnerConnection = (database: string) => {
  const { host, port } = inject('postgres')
  return { host, port, user: ownerRole, database }
}

/** Whose archives the tests open. */
export const testKeys = createKeyPair(new Date(0))

export const archiveAt = (path: string): ArchiveFile => ({
  path,
  identities: readIdentities(testKeys.identityFile) ?? [],
})

const seed = Buffer.alloc(32, 'a seed of the school')
export const schoolSigner = createCertificateSigner(seed)

/** How the school of a test is backed up. */
export const createBackupDeps = (database: string, dataDir: string, store: FileStore): BackupDeps => ({
  owner: toOwnerConnection(database),
  store,
  dataDir,
  secrets: new Map([
    ['jwt-secret', 'the secret of the school, long enough'],
    ['certificate-key', toBase64Url(seed)],
  ]),
  settings: {
    folder: join(dataDir, 'backups'),
    keep: { daily: 7, weekly: 4, monthly: 12 },
    reserveBytes: 0,
    recipients: [testKeys.recipient],
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
    target: { owner: toOwnerConnection(name), store, dataDir, isReplacing: false },
    close: () => asSuperuser((client) => client.query(`drop database ${name} with (force)`)),
  }
}

export async function readParts(path: string): Promise<TarPart[]> {
  const { source, close } = await openArchive(archiveAt(path))
  const parts: TarPart[] = []
  for await (const part of readTar(source, () => Number.POSITIVE_INFINITY)) parts.push(part)
  await close()
  return parts
}

/** An archive of the parts that a test wishes for, in plain. */
export async function writeParts(path: string, parts: readonly TarPart[]): Promise<void> {
  const handle = await open(path, 'w')
  const tar = createTarWriter(sinkToFile(handle), new Date())
  for (const { name, bytes } of parts) await tar.add(name, bytes)
  await tar.end()
  await handle.close()
}

export const someBytes = (size: number): Buffer => randomBytes(size)
