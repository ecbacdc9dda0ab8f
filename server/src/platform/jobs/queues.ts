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
  scanMatches: { retryLimit: 2, retryDelay: 300, expireInSeconds: 1_800, deleteAfterSeconds: day, cron: '0 3 * * *' },
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
  scanMatches: Record<string, never>
  purgeOld: Record<string, never>
}
