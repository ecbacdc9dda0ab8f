import type { ServerStatus, StatusLight } from '@manara/contract/status.ts'
import { statusLights } from '@manara/contract/status.ts'
import { endSilentRuns, isUnderWay, requestRun } from '../../operations/backup/backup-runs.queries.ts'
import { backupAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Wire } from '../../platform/http/route.ts'
import type { JobSender } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { PushRoom } from '../../platform/push/push-room.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { ServerInfo } from './checked.ts'
import { checkDurability, checkMigrations, checkRoles, checkVersion } from './database-checks.ts'
import type { EventLoopWatch } from './event-loop.ts'
import { checkDisks, checkEventLoop, checkServer } from './machine-checks.ts'
import { checkBackup, checkDrill, checkEncryption, checkRetention } from './safety-checks.ts'
import {
  checkAi,
  checkFiles,
  checkLive,
  checkMail,
  checkNews,
  checkPush,
  checkQueue,
  checkVirusScanner,
} from './service-checks.ts'
import { statusProblem, statusText } from './status.messages.ts'
import { getDatabaseFacts, getLastRuns, type LastRuns } from './status.queries.ts'

export interface StatusDeps {
  serverInfo: ServerInfo
  llm: Llm
  jobs: JobSender
  live: Pick<Live, 'isDirect'>
  /** Absent where the server sends nothing to devices. */
  push?: Pick<PushRoom, 'lastRefusal'> | undefined
}

const silence = 10 * 60_000

/** A run that has said nothing for long is over, whatever its row still says. */
function getState({ backup }: LastRuns, now: Date): ServerStatus['backup'] {
  const isActive = backup && now.getTime() - backup.touchedAt.getTime() < silence
  if (!isActive || (backup.state !== 'Waiting' && backup.state !== 'Running')) return { state: 'Idle', progress: 0 }
  return { state: backup.state, progress: backup.progress }
}

/** Looks at everything. What is looked at never changes it. */
export async function getServerStatus(
  db: Db,
  files: Files,
  { serverInfo, llm, live, push }: StatusDeps,
  eventLoop: EventLoopWatch,
): Promise<Wire<ServerStatus>> {
  const now = new Date()
  const facts = await getDatabaseFacts(db)
  const runs = await getLastRuns(db)
  const items = [
    await checkBackup(serverInfo, runs, now),
    checkDrill(runs, now),
    checkEncryption(serverInfo),
    checkDurability(facts),
    checkRoles(facts),
    checkVersion(facts, serverInfo),
    await checkMigrations(facts),
    checkRetention(serverInfo),
    checkQueue(facts),
    checkNews(facts),
    checkLive(live),
    ...checkPush(facts, push),
    checkMail(facts, serverInfo),
    await checkFiles(facts, files, serverInfo),
    ...(await checkVirusScanner(files)),
    await checkAi(llm),
    ...(await checkDisks(serverInfo)),
    checkEventLoop(eventLoop.delayMilliseconds()),
    checkServer(),
  ]
  const worst = Math.max(...items.map(({ light }) => statusLights.indexOf(light)))
  const light: StatusLight = statusLights[worst] ?? 'green'
  return { checkedAt: now, light, items, backup: getState(runs, now) }
}

/** Leaves a backup for the next free worker; while one is under way there is no second one. */
export async function requestBackup(db: Db, caller: Caller, { jobs }: StatusDeps) {
  await endSilentRuns(db)
  try {
    await inTransaction(db, async (trx) => {
      if (await isUnderWay(trx)) throw statusProblem.backupUnderWay()
      const runId = await requestRun(trx, caller.personId)
      await jobs.send(trx, 'takeBackup', { runId })
      await recordChange(trx, caller, backupAudit('requestBackup', runId))
    })
  } catch (error) {
    if (brokenUnique(error) === 'backup_run_one_request') throw statusProblem.backupUnderWay()
    throw error
  }
  return { state: 'Waiting' as const, message: statusText.requested }
}
