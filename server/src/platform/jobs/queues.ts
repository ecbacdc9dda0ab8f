import type { UndoBody } from '@manara/contract/changes.ts'
import type { UserRole } from '@manara/contract/roles.ts'

/** For whom a job works, as the request knew them. */
export interface JobCaller {
  personId: number
  sessionId: string
  role: UserRole
  permissions?: readonly string[] | undefined
  isOffice?: boolean | undefined
  requestId: string
  address: string
  browser?: string | undefined
}

/** How a kind of work behaves: how often and how soon it is tried again, how long one try may take. */
export interface QueueSettings {
  retryLimit: number
  /** Seconds before the first new try; each further one waits twice as long, up to `retryDelayMax`. */
  retryDelay: number
  retryDelayMax?: number
  expireInSeconds: number
  /** Done jobs are forgotten after a day: the trail is in the tables that they worked on. */
  deleteAfterSeconds: number
  /** When the work comes back by itself, in UTC. */
  cron?: string | undefined
}

const day = 86_400

/** Everything that the school does later, or by itself. */
export const queues = {
  // Soon at first, then every ten minutes: about three days of a mail server that is away.
  sendMail: { retryLimit: 450, retryDelay: 4, retryDelayMax: 600, expireInSeconds: 120, deleteAfterSeconds: day },
  sweepMail: { retryLimit: 5, retryDelay: 60, expireInSeconds: 300, deleteAfterSeconds: day, cron: '20 1 * * *' },
  sweepFiles: { retryLimit: 3, retryDelay: 60, expireInSeconds: 1_800, deleteAfterSeconds: day, cron: '40 * * * *' },
  rejectUnpaid: { retryLimit: 3, retryDelay: 60, expireInSeconds: 600, deleteAfterSeconds: day, cron: '10 2 * * *' },
  watchSignIns: { retryLimit: 0, retryDelay: 10, expireInSeconds: 60, deleteAfterSeconds: day, cron: '* * * * *' },
  // Seals and signs the entries of the trail since the last run.
  sealAudit: { retryLimit: 2, retryDelay: 30, expireInSeconds: 600, deleteAfterSeconds: day, cron: '*/5 * * * *' },
  // A longer backup is not stopped; a second one finds it under way.
  takeBackup: { retryLimit: 2, retryDelay: 600, expireInSeconds: 14_400, deleteAfterSeconds: day, cron: '40 0 * * *' },
  // One import of the school at a time: those that wait come back every few seconds, for about an hour.
  workOnImport: { retryLimit: 400, retryDelay: 2, retryDelayMax: 10, expireInSeconds: 600, deleteAfterSeconds: day },
  // Takes up imports whose process is gone.
  resumeImports: { retryLimit: 0, retryDelay: 10, expireInSeconds: 60, deleteAfterSeconds: day, cron: '* * * * *' },
  // Once: what was interrupted has changed nothing, and is asked for again.
  undoChange: { retryLimit: 0, retryDelay: 10, expireInSeconds: 1_800, deleteAfterSeconds: day },
  makeDataCopy: { retryLimit: 2, retryDelay: 60, expireInSeconds: 1_800, deleteAfterSeconds: day },
  countIncomplete: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900, deleteAfterSeconds: day, cron: '10 3 * * *' },
  scanMatches: { retryLimit: 2, retryDelay: 300, expireInSeconds: 1_800, deleteAfterSeconds: day, cron: '0 3 * * *' },
  // After the day is over almost everywhere, and after a rule changed.
  recountAttendance: {
    retryLimit: 2,
    retryDelay: 60,
    expireInSeconds: 900,
    deleteAfterSeconds: day,
    cron: '20 3 * * *',
  },
  endAttempts: { retryLimit: 0, retryDelay: 10, expireInSeconds: 240, deleteAfterSeconds: day, cron: '* * * * *' },
  tellAbsences: { retryLimit: 2, retryDelay: 60, expireInSeconds: 600, deleteAfterSeconds: day, cron: '*/10 * * * *' },
  writeDigests: { retryLimit: 2, retryDelay: 60, expireInSeconds: 600, deleteAfterSeconds: day, cron: '*/15 * * * *' },
  // Reads the PDF files of lectures page by page: those added last first, then, a few at a time, those of earlier years.
  readPages: { retryLimit: 0, retryDelay: 10, expireInSeconds: 240, deleteAfterSeconds: day, cron: '* * * * *' },
  tidyMessages: { retryLimit: 0, retryDelay: 10, expireInSeconds: 240, deleteAfterSeconds: day, cron: '*/5 * * * *' },
  purgeOld: { retryLimit: 3, retryDelay: 300, expireInSeconds: 3_600, deleteAfterSeconds: day, cron: '30 2 * * *' },
} as const satisfies Record<string, QueueSettings>

export type QueueName = keyof typeof queues

/** Data of each kind of job. */
export interface JobData {
  sendMail: { mailId: number }
  sweepMail: Record<string, never>
  sweepFiles: Record<string, never>
  rejectUnpaid: Record<string, never>
  watchSignIns: Record<string, never>
  sealAudit: Record<string, never>
  /** Without a number it is the one of the day. */
  takeBackup: { runId?: number }
  workOnImport: { importId: number; caller: JobCaller }
  resumeImports: Record<string, never>
  /** A request to undo a large act; `caller` is without their session. */
  undoChange: { changeId: number; caller: Omit<JobCaller, 'sessionId'>; isOwn: boolean; body: UndoBody }
  makeDataCopy: { copyId: number }
  countIncomplete: Record<string, never>
  scanMatches: Record<string, never>
  recountAttendance: Record<string, never>
  endAttempts: Record<string, never>
  tellAbsences: Record<string, never>
  writeDigests: Record<string, never>
  readPages: Record<string, never>
  tidyMessages: Record<string, never>
  purgeOld: Record<string, never>
}
