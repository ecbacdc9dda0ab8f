import { join } from 'node:path'
import { restorableDays } from '@manara/contract/trash.ts'
import { sizeOf } from '../../backup/backup-folder.ts'
import type { BackupRun } from '../../backup/backup-runs.queries.ts'
import { sizeText } from '../../files/size-text.ts'
import { countOf } from '../../format/plurals.ts'
import { amber, type CheckedItem, checked, type House, red, type Trouble } from './checked.ts'
import { keptForms, statusText } from './status.errors.ts'
import type { LastRuns } from './status.queries.ts'

const day = 86_400_000
const text = statusText.backup
const drillText = statusText.drill

/** A school that takes its backups by itself wants one every day; one that does not, every week. */
const patienceOf = ({ backup }: House) => (backup.dailyAt ? { amber: 26 / 24, red: 3 } : { amber: 8, red: 15 })

function failureOf({ failure }: BackupRun): string {
  if (failure === 'NoRoomError' || failure === 'ENOSPC') return text.noRoom
  return failure === 'KILLED' ? text.killed : text.failed(failure ?? '')
}

function troubleOfBackup(
  house: House,
  { backup, doneBackup }: LastRuns,
  now: Date,
  isGone: boolean,
): Trouble | undefined {
  const hasFailed = backup?.state === 'Failed' && backup.failure !== 'RESTORED'
  if (!doneBackup?.finishedAt) return red(backup && hasFailed ? failureOf(backup) : text.none)
  const days = (now.getTime() - doneBackup.finishedAt.getTime()) / day
  const patience = patienceOf(house)
  if (days > patience.red) return red(backup && hasFailed ? failureOf(backup) : text.old(Math.floor(days)))
  if (backup && hasFailed) return amber(failureOf(backup))
  if (doneBackup.problemCount > 0) return amber(text.lostFiles(doneBackup.problemCount))
  if (days > patience.amber) return amber(text.old(Math.floor(days)))
  return isGone ? amber(text.gone) : undefined
}

export async function checkBackup(house: House, runs: LastRuns, now: Date): Promise<CheckedItem> {
  const done = runs.doneBackup
  const path = done?.fileName && join(house.backup.folder, done.fileName)
  const isGone = path ? (await sizeOf(path)) === undefined : false
  const value = done ? text.value(sizeText(done.bytes ?? 0), done.fileCount ?? 0) : statusText.never
  return checked('lastBackup', value, troubleOfBackup(house, runs, now, isGone), done?.finishedAt ?? null)
}

const drillDays = 35

function troubleOfDrill(drill: BackupRun | undefined, now: Date): Trouble | undefined {
  if (!drill) return amber(drillText.none)
  if (drill.state === 'Failed') return red(drillText.failed(drill.failure ?? ''))
  if (drill.problemCount > 0) return red(drillText.different(drill.problemCount))
  const isOld = drill.finishedAt && now.getTime() - drill.finishedAt.getTime() > drillDays * day
  return isOld ? amber(drillText.old) : undefined
}

export function checkDrill({ drill }: LastRuns, now: Date): CheckedItem {
  const trouble = troubleOfDrill(drill, now)
  const passed = drill?.state === 'Done' && drill.problemCount === 0
  const value = passed ? drillText.value(drill.tableRows ?? 0, drill.fileCount ?? 0) : drillText.differentValue
  return checked('lastDrill', drill ? value : statusText.never, trouble, drill?.finishedAt ?? null)
}

/** Without it every copy of an archive is a copy of the school, and the keys of the school are in none. */
export function checkEncryption({ backup: { recipients } }: House): CheckedItem {
  const { on, off, advice } = statusText.encryption
  return recipients.length > 0 ? checked('backupEncryption', on) : checked('backupEncryption', off, amber(advice))
}

const monthsOf = (months: number) => (months === 0 ? statusText.retention.forEver : countOf(months, keptForms.months))

/** What is removed by itself, and when: as it is set, to be read and not to be judged. */
export function checkRetention({ retention: { receiptMonths, rejectedMonths } }: House): CheckedItem {
  const days = countOf(restorableDays, keptForms.days)
  return checked('retention', statusText.retention.value(monthsOf(receiptMonths), monthsOf(rejectedMonths), days))
}
