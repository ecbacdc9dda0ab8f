import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'

/**
 * The store that the settings name. Neither is asked for anything yet: a school starts while its files are away. The
 * client of the bucket is large, so only schools that have a bucket load it.
 */
export async function openFileStore({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<FileStore> {
  if (files.kind !== 's3') return createDiskStore({ folder: join(dataDir, 'files'), reserveBytes: files.reserveBytes })
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store(files)
}
