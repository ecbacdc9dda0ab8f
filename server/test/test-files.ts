import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultFileLimits, type FileLimits } from '@manara/contract/files.ts'
import { createDiskStore } from '../src/platform/files/disk-store.ts'
import { createFiles, type Files } from '../src/platform/files/files.ts'
import type { VirusScanner } from '../src/platform/files/virus-scanner.ts'

export interface TestFiles {
  files: Files
  folder: string
  /** The names of all files on the disk, those on their way included. */
  keys(): Promise<string[]>
  close(): Promise<void>
}

/** A files room in a temporary folder of its own. */
export async function createTestFiles(
  limits: FileLimits = defaultFileLimits,
  scanner?: VirusScanner,
): Promise<TestFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'manara-files-'))
  const files = createFiles(createDiskStore({ folder, reserveBytes: 0 }), limits, scanner)
  return {
    files,
    folder,
    async keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries.flatMap((entry) => (entry.isFile() ? entry.name : []))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
