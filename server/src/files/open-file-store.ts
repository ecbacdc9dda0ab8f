import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store that the settings name. Neither is asked for anything yet: a school starts while its files are away. */
export const openFileStore = ({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): FileStore =>
  files.kind === 's3'
    ? createS3Store(files)
    : createDiskStore({ folder: join(dataDir, 'files'), reserveBytes: files.reserveBytes })
