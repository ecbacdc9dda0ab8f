import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { readRecipient } from '../../config/age-recipient.ts'
import type { BackupSettings } from '../../config/backup-settings.ts'
import { readCertificateSeed } from '../../config/certificate-seed.ts'
import type { Addresses } from '../../platform/db/school-database.ts'
import { openSnapshot, type Snapshot } from '../../platform/db/snapshot.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openCertificateSigner } from '../../platform/security/certificate-signer.ts'
import { encryptTo } from './age-payload.ts'
import { type ByteSink, sinkToFile } from './archive-bytes.ts'
import { getSize, nameOfArchive, refuseWithoutRoom, sweepArchives, sweepPartials, writeWhole } from './backup-folder.ts'
import { sweepDrillPlaces } from './drill-places.ts'
import { readSecrets, type Secrets } from './secrets.ts'
import { createTarWriter } from './tar.ts'
import { writeArchive } from './write-archive.ts'

export interface BackupDeps {
  owner: Addresses['owner']
  store: FileStore
  dataDir: string
  secrets: Secrets
  settings: BackupSettings
}

export interface TakenBackup {
  path: string
  fileName: string
  bytes: number
  tables: number
  rows: number
  files: number
  lostFiles: number
  removed: string[]
  /** The public key that signed it. */
  signer: string
  isEncrypted: boolean
}

export const appVersion: string = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
).version

const bytesBetweenLooks = 64 * 1_048_576

/** Rows shrink to less than half; files stay as large as they are. */
const roomFor = ({ tables, files }: Snapshot) =>
  tables.reduce((sum, { bytes }) => sum + bytes / 2, 0) + files.reduce((sum, { size }) => sum + size, 0)

const encrypted = (sink: ByteSink, recipients: readonly string[]) =>
  encryptTo(
    sink,
    recipients.flatMap((text) => readRecipient(text) ?? []),
  )

/** Archives are signed with the certificate key. An unencrypted archive contains no keys at all. */
async function openKeys({ secrets, dataDir, settings }: BackupDeps) {
  const seed = readCertificateSeed(secrets.get('certificate-key') ?? '')
  const signer = await openCertificateSigner(seed, dataDir)
  return { signer, kept: settings.recipients.length > 0 ? await readSecrets(secrets, dataDir) : new Map() }
}

export interface BackupOptions {
  /** Another place than the folder of backups; nothing there is swept. */
  path?: string | undefined
  onProgress?: (share: number) => void
}

async function write(deps: BackupDeps, snapshot: Snapshot, { path: wantedPath, onProgress }: BackupOptions) {
  const { store, settings } = deps
  const { recipients } = settings
  const at = new Date(snapshot.takenAt)
  const path = wantedPath ?? join(settings.folder, nameOfArchive(at, recipients.length > 0))
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!wantedPath) await sweepPartials(folder)
  await sweepDrillPlaces(tmpdir())
  await refuseWithoutRoom(folder, roomFor(snapshot) + settings.reserveBytes)
  const { signer, kept } = await openKeys(deps)
  const manifest = await writeWhole(path, async (handle) => {
    const disk = sinkToFile(handle)
    const tar = createTarWriter(recipients.length > 0 ? await encrypted(disk, recipients) : disk, at)
    let looked = 0
    const target = {
      async add(name: string, bytes: Buffer) {
        if (tar.written - looked > bytesBetweenLooks) {
          looked = tar.written
          await refuseWithoutRoom(folder, settings.reserveBytes)
        }
        await tar.add(name, bytes)
      },
    }
    const manifest = await writeArchive(target, {
      snapshot,
      store,
      secrets: kept,
      signer,
      appVersion,
      ...(onProgress && { onProgress }),
    })
    await tar.end()
    return manifest
  })
  return {
    path,
    manifest,
    signer: signer.publicKey,
    removed: wantedPath ? [] : await sweepArchives(folder, settings.keep),
  }
}

/**
 * Writes database, files and secrets into one archive, while the school goes on. The archive has its name only once it is
 * whole. Throws `BusyError` while another backup is under way, `NoRoomError` when the disk is too full.
 */
export async function takeBackup(deps: BackupDeps, options: BackupOptions = {}): Promise<TakenBackup> {
  const snapshot = await openSnapshot(deps.owner)
  try {
    const { path, manifest, removed, signer } = await write(deps, snapshot, options)
    return {
      path,
      fileName: basename(path),
      bytes: (await getSize(path)) ?? 0,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      lostFiles: manifest.lostFiles.length,
      removed,
      signer,
      isEncrypted: deps.settings.recipients.length > 0,
    }
  } finally {
    await snapshot.close()
  }
}
