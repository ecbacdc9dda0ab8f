import type { RetentionSettings } from '../../config/retention-settings.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { closeChangeSets } from './close-change-sets.ts'
import { forgetAskers } from './forget-askers.ts'
import { forgetFirstCodes } from './forget-first-codes.ts'
import { purgeDeleted } from './purge-deleted.ts'
import { purgePapers } from './purge-papers.ts'
import { purgeTraces } from './purge-traces.ts'
import { purgeUnconfirmed } from './purge-unconfirmed.ts'

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
      await forgetFirstCodes(db)
      await forgetAskers(db)
      await closeChangeSets(db)
    },
  } satisfies Worker<'purgeOld'>,
]
