import type { Db } from '../db/database.ts'
import type { Worker } from '../jobs/jobs.ts'
import type { Files } from './files.ts'

/** Background work on files. `purge` first releases what features held for long enough. */
export const fileWorkers = (db: Db, files: Files, purge: () => Promise<void>): readonly Worker[] => [
  {
    queue: 'sweepFiles',
    work: async () => {
      await purge()
      await files.sweep(db)
    },
  } satisfies Worker<'sweepFiles'>,
]
