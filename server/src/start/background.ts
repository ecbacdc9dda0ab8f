import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { createSending } from '../features/push/sending.service.ts'
import { toCron } from '../operations/backup/backup-workers.ts'
import { givenSecrets } from '../operations/backup/secrets.ts'
import type { SchoolDatabase } from '../platform/db/school-database.ts'
import { createHandingOut } from '../platform/events/handing-out.ts'
import type { Files } from '../platform/files/files.ts'
import { openFileStore } from '../platform/files/open-file-store.ts'
import { createJobs, failureKind, type JobSender } from '../platform/jobs/jobs.ts'
import type { Live } from '../platform/live/live.ts'
import { createLateTransport } from '../platform/mail/late-transport.ts'
import { createMail, type Mail } from '../platform/mail/mail.ts'
import type { MailTransport } from '../platform/mail/transport.ts'
import type { PushRoom } from '../platform/push/push-room.ts'
import { createSpreadsheetReader } from '../platform/spreadsheets/reading/spreadsheet-reader.ts'
import type { RowCodes } from '../platform/spreadsheets/row-codes.ts'
import { createWorkers } from './workers.ts'

/** Work beside the requests. */
export interface Background {
  jobs: JobSender
  mail: Mail
  start(): void
  stop(): Promise<void>
}

async function openTransport({ mail, dataDir }: Config): Promise<MailTransport> {
  if (mail.kind === 'smtp') {
    const { createSmtpTransport } = await import('../platform/mail/smtp-transport.ts')
    return createSmtpTransport(mail.url, mail.from)
  }
  const { createFileTransport } = await import('../platform/mail/file-transport.ts')
  return createFileTransport(join(dataDir, 'outbox'), mail.from)
}

const quietMilliseconds = 60_000

/** Says each kind of error once a minute: a database that is away is asked every second. */
export function onceAMinute(say: (kind: string) => void) {
  const lastReports = new Map<string, number>()
  return (kind: string) => {
    const now = Date.now()
    if (now - (lastReports.get(kind) ?? 0) < quietMilliseconds) return
    if (lastReports.size > 100) lastReports.clear()
    lastReports.set(kind, now)
    say(kind)
  }
}

export function openBackground(
  config: Config,
  { db, connection, ownerConnection }: Pick<SchoolDatabase, 'db' | 'connection' | 'ownerConnection'>,
  { files, rowCodes, live, push }: { files: Files; rowCodes: RowCodes; live: Live; push: PushRoom | undefined },
  onProblem: (kind: string) => void,
): Background {
  const transport = createLateTransport(() => openTransport(config))
  const jobs = createJobs(connection, {
    isWorking: true,
    onProblem: onceAMinute(onProblem),
    settings: { takeBackup: { cron: toCron(config.backup.dailyAt) } },
  })
  const mail = createMail(jobs, { isDelivered: config.mail.kind === 'smtp', publicUrl: config.publicUrl })
  const backup = {
    owner: ownerConnection,
    openStore: () => openFileStore(config),
    dataDir: config.dataDir,
    secrets: givenSecrets(config),
    settings: config.backup,
  }
  const spreadsheets = createSpreadsheetReader()
  const { retention } = config
  const sayOnce = onceAMinute(onProblem)
  const news = createHandingOut(db, (error) => sayOnce(`news: ${failureKind(error)}`), live.hint)
  const sending = push && createSending(db, push, (error) => sayOnce(`push: ${failureKind(error)}`))
  const deps = { mail, transport, files, jobs, spreadsheets, rowCodes, seals: config, backup, retention }
  return {
    jobs,
    mail,
    start() {
      jobs.start(createWorkers(db, deps))
      news.start()
      live.start()
      sending?.start()
    },
    async stop() {
      spreadsheets.close()
      await news.stop()
      await live.stop()
      await sending?.stop()
      await jobs.stop()
      transport.close()
    },
  }
}
