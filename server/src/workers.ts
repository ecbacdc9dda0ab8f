import { auditWorkers, type SealingGround } from './audit/sealing.ts'
import { type BackupWorkersGround, backupWorkers } from './backup/backup-workers.ts'
import type { Db } from './db/database.ts'
import { purgeMaterials } from './features/materials/deleted-materials.service.ts'
import { purgeQuestions } from './features/question-bank/purge-questions.service.ts'
import { purgeQuizzes } from './features/quizzes/deleted-quizzes.service.ts'
import { registrationWorkers } from './features/registrations/unpaid.service.ts'
import { signInWorkers } from './features/sign-ins/alarms.service.ts'
import { fileWorkers } from './files/file-workers.ts'
import type { Files } from './files/files.ts'
import type { Worker } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import { mailWorkers } from './mail/mail-workers.ts'
import type { MailTransport } from './mail/transport.ts'
import type { RetentionSettings } from './retention/retention-settings.ts'
import { retentionWorkers } from './retention/retention-workers.ts'

/** What lets go of files that were deleted for long enough: a feature that holds files joins here. */
const purges: readonly ((db: Db, files: Files) => Promise<void>)[] = [purgeMaterials, purgeQuestions, purgeQuizzes]

interface WorkersGround {
  mail: Mail
  transport: MailTransport
  files: Files
  /** Where the trail is sealed from: the key of the school, and the folder that remembers the last seal. */
  seals: SealingGround
  backup: BackupWorkersGround
  retention: RetentionSettings
}

/** The board of what happens later or by itself, as `features.ts` is of what is asked for. */
export function workersOf(db: Db, ground: WorkersGround): readonly Worker[] {
  const { mail, transport, files, seals, backup, retention } = ground
  const purge = async () => {
    for (const purge of purges) await purge(db, files)
  }
  return [
    ...mailWorkers(db, transport),
    ...auditWorkers(db, seals),
    ...registrationWorkers(db, mail),
    ...signInWorkers(db, mail),
    ...fileWorkers(db, files, purge),
    ...backupWorkers(db, backup),
    ...retentionWorkers(db, files, retention, purge),
  ]
}
