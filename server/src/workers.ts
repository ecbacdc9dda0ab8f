import { auditWorkers, type SealingGround } from './audit/sealing.ts'
import type { Db } from './db/database.ts'
import { purgeMaterials } from './features/materials/deleted-materials.service.ts'
import { purgeQuestions } from './features/question-bank/purge-questions.service.ts'
import { purgeQuizzes } from './features/quizzes/deleted-quizzes.service.ts'
import { registrationWorkers } from './features/registrations/unpaid.service.ts'
import { fileWorkers } from './files/file-workers.ts'
import type { Files } from './files/files.ts'
import type { Worker } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import { mailWorkers } from './mail/mail-workers.ts'
import type { MailTransport } from './mail/transport.ts'

/** What lets go of files that were deleted for long enough: a feature that holds files joins here. */
const purges: readonly ((db: Db, files: Files) => Promise<void>)[] = [purgeMaterials, purgeQuestions, purgeQuizzes]

interface WorkersGround {
  mail: Mail
  transport: MailTransport
  files: Files
  /** Where the trail is sealed from: the key of the school, and the folder that remembers the last seal. */
  seals: SealingGround
}

/** The board of what happens later or by itself, as `features.ts` is of what is asked for. */
export const workersOf = (db: Db, { mail, transport, files, seals }: WorkersGround): readonly Worker[] => [
  ...mailWorkers(db, transport),
  ...auditWorkers(db, seals),
  ...registrationWorkers(db, mail),
  ...fileWorkers(db, files, async () => {
    for (const purge of purges) await purge(db, files)
  }),
]
