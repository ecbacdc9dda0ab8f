import type { Db } from './db/database.ts'
import type { Worker } from './jobs/jobs.ts'
import { mailWorkers } from './mail/mail-workers.ts'
import type { MailTransport } from './mail/transport.ts'

/** The board of what happens later or by itself, as `features.ts` is of what is asked for. */
export const workersOf = (db: Db, { transport }: { transport: MailTransport }): readonly Worker[] => [
  ...mailWorkers(db, transport),
]
