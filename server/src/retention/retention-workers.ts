import type { Db } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import type { Worker } from '../jobs/jobs.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { purgePapers } from './purge-papers.ts'
import { purgeTraces } from './purge-traces.ts'
import { purgeUnconfirmed } from './purge-unconfirmed.ts'
import type { RetentionSettings } from './retention-settings.ts'

/** Once a day, whatever the school does not keep any longer. */
export const retentionWorkers = (
  db: Db,
  files: Files,
  settings: RetentionSettings,
  purgeHoldersOfFiles: () => Promise<void>,
): readonly Worker[] => [
  {
    queue: 'purgeOld',
    async work() {
      await purgeDeleted(db, purgeHoldersOfFiles)
      await purgePapers(db, files, settings)
      await purgeUnconfirmed(db)
      await purgeTraces(db)
    },
  } satisfies Worker<'purgeOld'>,
]
