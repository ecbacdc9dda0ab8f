import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type VerifiedArchive, verifyArchive } from '../../src/operations/backup/read-archive.ts'
import { type BackupDeps, takeBackup } from '../../src/operations/backup/take-backup.ts'
import { sha256 } from '../../src/operations/backup/write-archive.ts'
import { createDiskStore } from '../../src/platform/files/disk-store.ts'
import { buildClassroom, buildEnrollment } from '../factories/curriculum.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { archiveAt, createBackupDeps, createEmptyPlace, createTestFolder, someBytes } from './backup-deps.ts'

export interface ArchivedSchool {
  database: TestDatabase
  folder: string
  deps: BackupDeps
  /** Of the school as it was made: 20 places, a file, an entry of the trail. */
  archive: string
  manifest: VerifiedArchive
  fileId: string
  fileBytes: Buffer
  createFile(id: string, bytes: Buffer, sha?: string): Promise<void>
  /** An empty database and folder. */
  place(): ReturnType<typeof createEmptyPlace>
  /** A path for another archive. */
  elsewhere(name: string): string
  /** What lies among the archives without being one. */
  strangers(): Promise<string[]>
  close(): Promise<void>
}

async function fillSchool({ db }: TestDatabase): Promise<void> {
  const classroomId = await buildClassroom(db, { name: 'شعبة «أ»\tبتبويب\\وشرطة' })
  for (let count = 0; count < 20; count++) await buildEnrollment(db, { classroomId, practicalGrade: 12.5 })
  await db.insertInto('audit_entry').values({ operation: 'seedSchool', entity: 'school', entity_id: '1' }).execute()
}

/** A small school with an archive of it. */
export async function buildArchivedSchool(): Promise<ArchivedSchool> {
  const database = await createTestDatabase()
  const { folder, close } = await createTestFolder()
  const dataDir = join(folder, 'school')
  const deps = createBackupDeps(
    database.name,
    dataDir,
    createDiskStore({ folder: join(dataDir, 'files'), reserveBytes: 0 }),
  )

  async function createFile(id: string, bytes: Buffer, sha = sha256(bytes)) {
    await deps.store.put(id, Readable.from([bytes], { objectMode: false }))
    const row = { id, state: 'stored', original_name: 'درس.pdf', media_type: 'application/pdf', size: bytes.length }
    await database.db
      .insertInto('stored_file')
      .values({ ...row, sha256: sha, stored_at: new Date() })
      .execute()
  }

  const [fileId, fileBytes] = [randomUUID(), someBytes(1_300_000)]
  await fillSchool(database)
  await createFile(fileId, fileBytes)
  const { path: archive } = await takeBackup(deps)
  return {
    database,
    folder,
    deps,
    archive,
    manifest: await verifyArchive(archiveAt(archive)),
    fileId,
    fileBytes,
    createFile,
    place: () => createEmptyPlace(folder),
    elsewhere: (name) => join(folder, `${name}-${randomUUID()}.tar`),
    strangers: async () =>
      (await readdir(deps.settings.folder)).filter((name) => !/^manara-[\dT-]+Z\.tar\.age$/.test(name)),
    async close() {
      await database.close()
      await close()
    },
  }
}
