import { join } from 'node:path'
import type { ServerInfo } from '../src/features/status/checked.ts'

/** The settings of a school whose data lie in a folder of a test. */
export const buildServerInfo = (dataDir: string): ServerInfo => ({
  dataDir,
  backup: {
    folder: join(dataDir, 'backups'),
    keep: { daily: 7, weekly: 4, monthly: 12 },
    reserveBytes: 0,
    recipients: [],
    dailyAt: { hour: 0, minute: 40 },
  },
  retention: { receiptMonths: 24, rejectedMonths: 12 },
  mail: { kind: 'files', from: 'no-reply@localhost' },
  files: { kind: 'disk', reserveBytes: 0 },
  database: { kind: 'embedded' },
  isProduction: false,
})
