import type { Db } from '../db/database.ts'
import { BusyError } from '../db/snapshot.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Worker } from '../jobs/jobs.ts'
import type { BackupSettings } from './backup-settings.ts'
import { recordedBackup, requestedBackup } from './run-backup.ts'
import type { BackupGround } from './take-backup.ts'

export interface BackupWorkersGround extends Omit<BackupGround, 'store'> {
  openStore(): Promise<FileStore>
}

/** When the library of jobs shall begin, in UTC. */
export const cronOf = (dailyAt: BackupSettings['dailyAt']): string | undefined =>
  dailyAt && `${dailyAt.minute} ${dailyAt.hour} * * *`

/** The backup of every day, and the one that an administrator asks for. */
export const backupWorkers = (db: Db, { openStore, ...ground }: BackupWorkersGround): readonly Worker[] => [
  {
    queue: 'takeBackup',
    async work({ runId }) {
      const store = await openStore()
      try {
        const all = { ...ground, store }
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
