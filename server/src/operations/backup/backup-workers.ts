import type { BackupSettings } from '../../config/backup-settings.ts'
import type { Db } from '../../platform/db/database.ts'
import { BusyError } from '../../platform/db/snapshot.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import { recordedBackup, requestedBackup } from './run-backup.ts'
import type { BackupDeps } from './take-backup.ts'

export interface BackupWorkersDeps extends Omit<BackupDeps, 'store'> {
  openStore(): Promise<FileStore>
}

/** When the library of jobs shall begin, in UTC. */
export const toCron = (dailyAt: BackupSettings['dailyAt']): string | undefined =>
  dailyAt && `${dailyAt.minute} ${dailyAt.hour} * * *`

/** The backup of every day, and the one that an administrator asks for. */
export const backupWorkers = (db: Db, { openStore, ...deps }: BackupWorkersDeps): readonly Worker[] => [
  {
    queue: 'takeBackup',
    async work({ runId }) {
      const store = await openStore()
      try {
        const all = { ...deps, store }
        await (runId === undefined ? recordedBackup(db, all, { origin: 'schedule' }) : requestedBackup(db, runId, all))
      } catch (error) {
        // The one under way is as good as ours.
        if (!(error instanceof BusyError)) throw error
      } finally {
        store.close()
      }
    },
  } satisfies Worker<'takeBackup'>,
]
