import { join } from 'node:path'
import type { Config } from './config.ts'
import type { SchoolDatabase } from './db/school-database.ts'
import type { Files } from './files/files.ts'
import { createJobs } from './jobs/jobs.ts'
import { createFileTransport } from './mail/file-transport.ts'
import { createMail, type Mail } from './mail/mail.ts'
import { createSmtpTransport } from './mail/smtp-transport.ts'
import type { MailTransport } from './mail/transport.ts'
import { workersOf } from './workers.ts'

/** What goes on beside the requests. */
export interface Background {
  mail: Mail
  start(): void
  stop(): Promise<void>
}

const transportOf = ({ mail, dataDir }: Config): MailTransport =>
  mail.kind === 'smtp'
    ? createSmtpTransport(mail.url, mail.from)
    : createFileTransport(join(dataDir, 'outbox'), mail.from)

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
  { db, connection }: Pick<SchoolDatabase, 'db' | 'connection'>,
  files: Files,
  onTrouble: (kind: string) => void,
): Background {
  const transport = transportOf(config)
  const jobs = createJobs(connection, { isWorking: true, onTrouble: onceAMinute(onTrouble) })
  const mail = createMail(jobs)
  return {
    mail,
    start: () => jobs.start(workersOf(db, { mail, transport, files, seals: config })),
    async stop() {
      await jobs.stop()
      transport.close()
    },
  }
}
