import type { Db } from '../db/database.ts'
import { failureKind } from '../jobs/jobs.ts'
import { beginRun, endRun, endSilentRuns, failRun, type RunOrigin, takeUpRun, touchRun } from './backup-runs.queries.ts'
import { type BackupGround, type BackupWishes, type TakenBackup, takeBackup } from './take-backup.ts'

const millisecondsBetweenWords = 2_000

/** Says how far it is, and that it lives, without ever stopping the work. */
export function tellProgress(db: Db, runId: number) {
  let share = 0
  const timer = setInterval(() => {
    void touchRun(db, runId, Math.floor(share * 100)).catch(() => undefined)
  }, millisecondsBetweenWords)
  timer.unref()
  return {
    onProgress: (done: number) => {
      share = done
    },
    stop: () => clearInterval(timer),
  }
}

const isName = (error: unknown): error is Error => error instanceof Error && error.constructor !== Error

/** The kind of a failure, for whoever looks at the screen. */
export const kindOfFailure = (error: unknown): string =>
  isName(error) && !('code' in error) ? error.constructor.name : failureKind(error)

/** Takes a backup and keeps a record of it. The record stands before the snapshot: the sweeper of files waits for it. */
export async function recordedBackup(
  db: Db,
  ground: BackupGround,
  { origin, ...wishes }: BackupWishes & { origin: RunOrigin },
): Promise<TakenBackup> {
  await endSilentRuns(db)
  const runId = await beginRun(db, 'backup', origin)
  return workOff(db, runId, ground, wishes)
}

/** The same for what an administrator asked for. Undefined when it was taken up already. */
export async function requestedBackup(db: Db, runId: number, ground: BackupGround): Promise<TakenBackup | undefined> {
  await endSilentRuns(db)
  return (await takeUpRun(db, runId)) ? workOff(db, runId, ground, {}) : undefined
}

async function workOff(db: Db, runId: number, ground: BackupGround, wishes: BackupWishes): Promise<TakenBackup> {
  const telling = tellProgress(db, runId)
  try {
    const onProgress = (share: number) => {
      telling.onProgress(share)
      wishes.onProgress?.(share)
    }
    const taken = await takeBackup(ground, { ...wishes, onProgress })
    const { fileName, bytes, rows, files, lostFiles } = taken
    await endRun(db, runId, { fileName, bytes, tableRows: rows, fileCount: files, problemCount: lostFiles })
    return taken
  } catch (error) {
    await failRun(db, runId, kindOfFailure(error)).catch(() => undefined)
    throw error
  } finally {
    telling.stop()
  }
}
