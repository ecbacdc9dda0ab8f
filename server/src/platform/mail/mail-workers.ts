import type { Db } from '../db/database.ts'
import type { Worker } from '../jobs/jobs.ts'
import { deleteOldMail } from './mail.queries.ts'
import { sendMail } from './send-mail.ts'
import type { MailTransport } from './transport.ts'

/** Background work on mail. */
export const mailWorkers = (db: Db, transport: MailTransport): readonly Worker[] => [
  {
    queue: 'sendMail',
    atOnce: 5,
    work: ({ mailId }, isLastTry) => sendMail(db, transport, mailId, isLastTry),
  } satisfies Worker<'sendMail'>,
  {
    queue: 'sweepMail',
    work: async () => {
      while ((await deleteOldMail(db)) > 0);
    },
  } satisfies Worker<'sweepMail'>,
]
