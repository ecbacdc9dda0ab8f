import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSums } from '../../platform/db/rebuild.ts'
import { reachDatabase } from '../../platform/db/school-database.ts'
import { createDiskStore } from '../../platform/files/disk-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { FileStoreError } from '../../platform/files/file-store.ts'
import type { ArchiveFile } from './archive-file.ts'
import { makeDrillPlace, sweepDrillPlaces } from './drill-places.ts'
import type { Manifest } from './manifest.ts'
import type { VerifiedArchive } from './read-archive.ts'
import { type Difference, findDifferences, hashBytes, RestoreDiffersError, restoreArchive } from './restore-archive.ts'

/** Result of a restore into a fresh place. */
export interface DrillReport {
  tables: number
  rows: number
  files: number
  /** Known as lost since the backup. */
  lostFiles: number
  differences: readonly Difference[]
}

/** Every file of the archive must come out of the fresh store as the database describes it. */
async function fileDifferences({ files, lostFiles }: Manifest, store: FileStore): Promise<Difference[]> {
  const lost = new Set(lostFiles.map(({ id }) => id))
  const differences: Difference[] = []
  for (const { id, sha256 } of files) {
    if (lost.has(id)) continue
    const found = await store
      .open(id)
      .then(hashBytes)
      .catch((error: unknown) => {
        if (error instanceof FileStoreError) return '-'
        throw error
      })
    if (found !== sha256) differences.push({ what: id, expected: sha256, found })
  }
  return differences
}

/** Restores a verified archive into a database and a folder of its own, compares, and leaves nothing of them. */
export async function runDrill(file: ArchiveFile, manifest: VerifiedArchive, parent = tmpdir()): Promise<DrillReport> {
  await sweepDrillPlaces(parent)
  const dataDir = await makeDrillPlace(parent)
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const { stop, owner } = await reachDatabase({ database: { kind: 'embedded' }, dataDir }, () => undefined).catch(
    async (error: unknown) => {
      await remove()
      throw error
    },
  )
  const store = createDiskStore({ folder: join(dataDir, 'files'), reserveBytes: 0 })
  try {
    let differences: readonly Difference[]
    try {
      await restoreArchive(file, manifest, { owner, store, dataDir, isReplacing: false })
      differences = [...findDifferences(manifest, await readSums(owner)), ...(await fileDifferences(manifest, store))]
    } catch (error) {
      if (!(error instanceof RestoreDiffersError)) throw error
      differences = error.differences
    }
    return {
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      lostFiles: manifest.lostFiles.length,
      differences,
    }
  } finally {
    await stop()
    await remove()
  }
}
