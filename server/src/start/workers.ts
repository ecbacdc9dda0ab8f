import type { RetentionSettings } from '../config/retention-settings.ts'
import { attendanceWorkers } from '../features/attendance-rules/recount.service.ts'
import { undoWorkers } from '../features/changes/undo.service.ts'
import { importWorkers, purgeImports } from '../features/imports/import-workers.service.ts'
import { purgeMaterials } from '../features/materials/deleted-materials.service.ts'
import { pageWorkers } from '../features/materials/read-pages.service.ts'
import { emptyOldTexts, messageWorkers } from '../features/messages/tidy.service.ts'
import { digestWorkers } from '../features/notifications/digests.service.ts'
import { purgePersonFiles } from '../features/people/deleted-documents.service.ts'
import { recordWorkers } from '../features/people/incomplete-records.service.ts'
import { matchWorkers } from '../features/person-matches/match-scan.service.ts'
import { dataCopyWorkers, purgeDataCopies } from '../features/privacy/data-copies.service.ts'
import { purgeQuestions } from '../features/question-bank/purge-questions.service.ts'
import { attemptWorkers } from '../features/quizzes/attempts/end-attempt.ts'
import { purgeQuizzes } from '../features/quizzes/deleted-quizzes.service.ts'
import { registrationWorkers } from '../features/registrations/unpaid.service.ts'
import { signInWorkers } from '../features/sign-ins/alarms.service.ts'
import { type BackupWorkersDeps, backupWorkers } from '../operations/backup/backup-workers.ts'
import { retentionWorkers } from '../operations/retention/retention-workers.ts'
import { auditWorkers, type SealingDeps } from '../platform/audit/sealing.ts'
import type { Db } from '../platform/db/database.ts'
import { fileWorkers } from '../platform/files/file-workers.ts'
import type { Files } from '../platform/files/files.ts'
import type { JobSender, Worker } from '../platform/jobs/jobs.ts'
import type { Mail } from '../platform/mail/mail.ts'
import { mailWorkers } from '../platform/mail/mail-workers.ts'
import type { MailTransport } from '../platform/mail/transport.ts'
import type { SpreadsheetReader } from '../platform/spreadsheets/reading/spreadsheet-reader.ts'
import type { RowCodes } from '../platform/spreadsheets/row-codes.ts'

/** Deletes files that were deleted for long enough: a feature that holds files adds its purge here. */
const purges: readonly ((db: Db, files: Files) => Promise<void>)[] = [
  purgeMaterials,
  purgeQuestions,
  purgeQuizzes,
  purgeImports,
  purgePersonFiles,
  purgeDataCopies,
  emptyOldTexts,
]

interface WorkersDeps {
  mail: Mail
  transport: MailTransport
  files: Files
  jobs: JobSender
  spreadsheets: SpreadsheetReader
  rowCodes: RowCodes
  /** Where the trail is sealed from: the key of the school, and the folder that remembers the last seal. */
  seals: SealingDeps
  backup: BackupWorkersDeps
  retention: RetentionSettings
}

/** The board of what happens later or by itself, as `features.ts` is of what is asked for. */
export function createWorkers(db: Db, deps: WorkersDeps): readonly Worker[] {
  const { mail, transport, files, jobs, spreadsheets, rowCodes, seals, backup, retention } = deps
  const purge = async () => {
    for (const purge of purges) await purge(db, files)
  }
  return [
    ...mailWorkers(db, transport),
    ...auditWorkers(db, seals),
    ...registrationWorkers(db, mail),
    ...recordWorkers(db),
    ...attendanceWorkers(db, mail),
    ...messageWorkers(db),
    ...digestWorkers(db, mail),
    ...attemptWorkers(db),
    ...signInWorkers(db, mail),
    ...importWorkers(db, { mail, files, jobs, spreadsheets, rowCodes }),
    ...undoWorkers(db, mail),
    ...dataCopyWorkers(db, files),
    ...matchWorkers(db),
    ...pageWorkers(db, files),
    ...fileWorkers(db, files, purge),
    ...backupWorkers(db, backup),
    ...retentionWorkers(db, files, retention, purge),
  ]
}
