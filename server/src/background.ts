import { join } from 'node:path'
import { cronOf } from './backup/backup-workers.ts'
import { givenSecrets } from './backup/secrets.ts'
import type { Config } from './config.ts'
import type { SchoolDatabase } from './db/school-database.ts'
import type { Files } from './files/files.ts'
import { openFileStore } from './files/open-file-store.ts'
import { createJobs, type JobSender } from './jobs/jobs.ts'
import { createLateTransport } from './mail/late-transport.ts'
import { createMail, type Mail } from './mail/mail.ts'
import type { MailTransport } from './mail/transport.ts'
import { workersOf } from './workers.ts'

/** What goes on beside the requests. */
export interface Background {
  jobs: JobSender
  mail: Mail
  start(): void
  stop(): Promise<void>
}

async function openTransport({ mail, dataDir }: Config): Promise<MailTransport> {
  if (mail.kind === 'smtp') {
    const { createSmtpTransport } = await import('./mail/smtp-transport.ts')
    return createSmtpTransport(mail.url, mail.from)
  }
  const { createFileTransport } = await import('./mail/file-transport.ts')
  return createFileTransport(join(dataDir, 'outbox'), mail.from)
}

const quietMilliseconds = 60_000

/** Says each kind of trouble once a minute: a database that is away is asked every second. */
export function onceAMinute(say: (kind: string) => void) {
  const said = new Map<string, number>()
  return (kind: string) => {
    const now = Date.now()
    if (now - (said.get(kind) ?? 0) < quietMilliseconds) return
    if (said.size > 100) said.clear()
    said.set(kind, now)
    say(kind)
  }
}

export function openBackground(
  config: Config,
  { db, connection, ownerConnection }: Pick<SchoolDatabase, 'db' | 'connection' | 'ownerConnection'>,
  files: Files,
  onTrouble: (kind: string) => void,
): Background {
  const transport = createLateTransport(() => openTransport(config))
  const jobs = createJobs(connection, {
    isWorking: true,
    onTrouble: onceAMinute(onTrouble),
    settings: { takeBackup: { cron: cronOf(config.backup.dailyAt) } },
  })
  const mail = createMail(jobs, { isDelivered: config.mail.kind === 'smtp', publicUrl: config.publicUrl })
  const backup = {
    owner: ownerConnection,
    openStore: () => openFileStore(config),
    dataDir: config.dataDir,
    secrets: givenSecrets(config),
    settings: config.backup,
  }
  const { retention } = config
  return {
    jobs,
    mail,
    start: () => jobs.start(workersOf(db, { mail, transport, files, seals: config, backup, retention })),
    async stop() {
      await jobs.stop()
      transport.close()
    },
  }
}
