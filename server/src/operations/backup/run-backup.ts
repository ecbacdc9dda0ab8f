import type { Db } from '../../platform/db/database.ts'
import { failureKind } from '../../platform/jobs/jobs.ts'
import { beginRun, endRun, endSilentRuns, failRun, type RunOrigin, takeUpRun, touchRun } from './backup-runs.queries.ts'
import { type BackupDeps, type BackupOptions, type TakenBackup, takeBackup } from './take-backup.ts'

const millisecondsBetweenWords = 2_000

/** Reports progress, also as a sign of life, without ever stopping the backup. */
export function createProgressReport(db: Db, runId: number) {
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

/** The kind of a failure, for display on the screen. */
export const kindOfFailure = (error: unknown): string =>
  isName(error) && !('code' in error) ? error.constructor.name : failureKind(error)

/** Takes a backup and records it. The record is written before the snapshot: the file sweeper waits for it. */
export async function recordedBackup(
  db: Db,
  deps: BackupDeps,
  { origin, ...options }: BackupOptions & { origin: RunOrigin },
): Promise<TakenBackup> {
  await endSilentRuns(db)
  const runId = await beginRun(db, 'backup', origin)
  return workOff(db, runId, deps, options)
}

/** The same for what an administrator asked for. Undefined when it was taken up already. */
export async function requestedBackup(db: Db, runId: number, deps: BackupDeps): Promise<TakenBackup | undefined> {
  await endSilentRuns(db)
  return (await takeUpRun(db, runId)) ? workOff(db, runId, deps, {}) : undefined
}

async function workOff(db: Db, runId: number, deps: BackupDeps, options: BackupOptions): Promise<TakenBackup> {
  const reportProgress = createProgressReport(db, runId)
  try {
    const onProgress = (share: number) => {
      reportProgress.onProgress(share)
      options.onProgress?.(share)
    }
    const taken = await takeBackup(deps, { ...options, onProgress })
    const { fileName, bytes, rows, files, lostFiles } = taken
    await endRun(db, runId, { fileName, bytes, tableRows: rows, fileCount: files, problemCount: lostFiles })
    return taken
  } catch (error) {
    await failRun(db, runId, kindOfFailure(error)).catch(() => undefined)
    throw error
  } finally {
    reportProgress.stop()
  }
}
