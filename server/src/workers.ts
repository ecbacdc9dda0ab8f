import type { Db } from './db/database.ts'
import { purgeMaterials } from './features/materials/deleted-materials.service.ts'
import { purgeQuestions } from './features/question-bank/purge-questions.service.ts'
import { fileWorkers } from './files/file-workers.ts'
import type { Files } from './files/files.ts'
import type { Worker } from './jobs/jobs.ts'
import { mailWorkers } from './mail/mail-workers.ts'
import type { MailTransport } from './mail/transport.ts'

/** What lets go of files that were deleted for long enough: a feature that holds files joins here. */
const purges: readonly ((db: Db, files: Files) => Promise<void>)[] = [purgeMaterials, purgeQuestions]

interface WorkersGround {
  transport: MailTransport
  files: Files
}

/** The board of what happens later or by itself, as `features.ts` is of what is asked for. */
export const workersOf = (db: Db, { transport, files }: WorkersGround): readonly Worker[] => [
  ...mailWorkers(db, transport),
  ...fileWorkers(db, files, async () => {
    for (const purge of purges) await purge(db, files)
  }),
]
