import type { ServerStatus, StatusLight } from '@manara/contract/status.ts'
import { statusLights } from '@manara/contract/status.ts'
import { recordChange } from '../../audit/audit.ts'
import { endSilentRuns, isUnderWay, requestRun } from '../../backup/backup-runs.queries.ts'
import type { Db } from '../../db/database.ts'
import { brokenUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Files } from '../../files/files.ts'
import type { Wire } from '../../http/route.ts'
import type { JobSender } from '../../jobs/jobs.ts'
import type { Llm } from '../../llm/llm.ts'
import type { Caller } from '../../security/caller.ts'
import type { House } from './checked.ts'
import { checkDurability, checkMigrations, checkRoles, checkVersion } from './database-checks.ts'
import type { EventLoopWatch } from './event-loop.ts'
import { checkDisks, checkEventLoop, checkServer } from './machine-checks.ts'
import { checkBackup, checkDrill, checkEncryption, checkRetention } from './safety-checks.ts'
import { checkAi, checkFiles, checkMail, checkQueue, checkVirusScanner } from './service-checks.ts'
import { statusProblem, statusText } from './status.errors.ts'
import { getDatabaseFacts, getLastRuns, type LastRuns } from './status.queries.ts'

export interface StatusGround {
  house: House
  llm: Llm
  jobs: JobSender
}

const silence = 10 * 60_000

/** A run that has said nothing for long is over, whatever its row still says. */
function stateOf({ backup }: LastRuns, now: Date): ServerStatus['backup'] {
  const isLiving = backup && now.getTime() - backup.touchedAt.getTime() < silence
  if (!isLiving || (backup.state !== 'Waiting' && backup.state !== 'Running')) return { state: 'Idle', progress: 0 }
  return { state: backup.state, progress: backup.progress }
}

/** Looks at everything. What is looked at never changes it. */
export async function getServerStatus(
  db: Db,
  files: Files,
  { house, llm }: StatusGround,
  eventLoop: EventLoopWatch,
): Promise<Wire<ServerStatus>> {
  const now = new Date()
  const facts = await getDatabaseFacts(db)
  const runs = await getLastRuns(db)
  const items = [
    await checkBackup(house, runs, now),
    checkDrill(runs, now),
    checkEncryption(house),
    checkDurability(facts),
    checkRoles(facts),
    checkVersion(facts, house),
    await checkMigrations(facts),
    checkRetention(house),
    checkQueue(facts),
    checkMail(facts, house),
    await checkFiles(facts, files, house),
    ...(await checkVirusScanner(files)),
    await checkAi(llm),
    ...(await checkDisks(house)),
    checkEventLoop(eventLoop.delayMilliseconds()),
    checkServer(),
  ]
  const worst = Math.max(...items.map(({ light }) => statusLights.indexOf(light)))
  const light: StatusLight = statusLights[worst] ?? 'green'
  return { checkedAt: now, light, items, backup: stateOf(runs, now) }
}

/** Leaves a backup for the next free worker; while one is under way there is no second one. */
export async function requestBackup(db: Db, caller: Caller, { jobs }: StatusGround) {
  await endSilentRuns(db)
  try {
    await inTransaction(db, async (trx) => {
      if (await isUnderWay(trx)) throw statusProblem.backupUnderWay()
      const runId = await requestRun(trx, caller.personId)
      await jobs.send(trx, 'takeBackup', { runId })
      await recordChange(trx, caller, { operation: 'requestBackup', entity: 'backup', entityId: runId })
    })
  } catch (error) {
    if (brokenUnique(error) === 'backup_run_one_request') throw statusProblem.backupUnderWay()
    throw error
  }
  return { state: 'Waiting' as const, message: statusText.requested }
}
