import { join } from 'node:path'
import { restorableDays } from '@manara/contract/trash.ts'
import { getSize } from '../../operations/backup/backup-folder.ts'
import type { BackupRun } from '../../operations/backup/backup-runs.queries.ts'
import { sizeText } from '../../platform/files/size-text.ts'
import { formatCount } from '../../platform/format/plurals.ts'
import { amber, type CheckedItem, type CheckIssue, checked, red, type ServerInfo } from './checked.ts'
import { keptForms, statusText } from './status.messages.ts'
import type { LastRuns } from './status.queries.ts'

const day = 86_400_000
const text = statusText.backup
const drillText = statusText.drill

/** A school that takes its backups by itself wants one every day; one that does not, every week. */
const getTimeout = ({ backup }: ServerInfo) => (backup.dailyAt ? { amber: 26 / 24, red: 3 } : { amber: 8, red: 15 })

function describeFailure({ failure }: BackupRun): string {
  if (failure === 'NoRoomError' || failure === 'ENOSPC') return text.noRoom
  return failure === 'KILLED' ? text.killed : text.failed(failure ?? '')
}

function findBackupIssue(
  serverInfo: ServerInfo,
  { backup, doneBackup }: LastRuns,
  now: Date,
  isGone: boolean,
): CheckIssue | undefined {
  const hasFailed = backup?.state === 'Failed' && backup.failure !== 'RESTORED'
  if (!doneBackup?.finishedAt) return red(backup && hasFailed ? describeFailure(backup) : text.none)
  const days = (now.getTime() - doneBackup.finishedAt.getTime()) / day
  const timeout = getTimeout(serverInfo)
  if (days > timeout.red) return red(backup && hasFailed ? describeFailure(backup) : text.old(Math.floor(days)))
  if (backup && hasFailed) return amber(describeFailure(backup))
  if (doneBackup.problemCount > 0) return amber(text.lostFiles(doneBackup.problemCount))
  if (days > timeout.amber) return amber(text.old(Math.floor(days)))
  return isGone ? amber(text.gone) : undefined
}

export async function checkBackup(serverInfo: ServerInfo, runs: LastRuns, now: Date): Promise<CheckedItem> {
  const done = runs.doneBackup
  const path = done?.fileName && join(serverInfo.backup.folder, done.fileName)
  const isGone = path ? (await getSize(path)) === undefined : false
  const value = done ? text.value(sizeText(done.bytes ?? 0), done.fileCount ?? 0) : statusText.never
  return checked('lastBackup', value, findBackupIssue(serverInfo, runs, now, isGone), done?.finishedAt ?? null)
}

const drillDays = 35

function findDrillIssue(drill: BackupRun | undefined, now: Date): CheckIssue | undefined {
  if (!drill) return amber(drillText.none)
  if (drill.state === 'Failed') return red(drillText.failed(drill.failure ?? ''))
  if (drill.problemCount > 0) return red(drillText.different(drill.problemCount))
  const isOld = drill.finishedAt && now.getTime() - drill.finishedAt.getTime() > drillDays * day
  return isOld ? amber(drillText.old) : undefined
}

export function checkDrill({ drill }: LastRuns, now: Date): CheckedItem {
  const issue = findDrillIssue(drill, now)
  const passed = drill?.state === 'Done' && drill.problemCount === 0
  const value = passed ? drillText.value(drill.tableRows ?? 0, drill.fileCount ?? 0) : drillText.differentValue
  return checked('lastDrill', drill ? value : statusText.never, issue, drill?.finishedAt ?? null)
}

/** Without it every copy of an archive is a copy of the school, and the keys of the school are in none. */
export function checkEncryption({ backup: { recipients } }: ServerInfo): CheckedItem {
  const { on, off, advice } = statusText.encryption
  return recipients.length > 0 ? checked('backupEncryption', on) : checked('backupEncryption', off, amber(advice))
}

const formatMonths = (months: number) =>
  months === 0 ? statusText.retention.forEver : formatCount(months, keptForms.months)

/** Automatic removal and its periods: the settings are shown, not judged. */
export function checkRetention({ retention: { receiptMonths, rejectedMonths } }: ServerInfo): CheckedItem {
  const days = formatCount(restorableDays, keptForms.days)
  return checked(
    'retention',
    statusText.retention.value(formatMonths(receiptMonths), formatMonths(rejectedMonths), days),
  )
}
