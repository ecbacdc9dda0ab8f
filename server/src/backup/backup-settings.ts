import type { Keep } from './backup-folder.ts'

export interface BackupSettings {
  folder: string
  keep: Keep
  /** Stays free on the disk of the backups. */
  reserveBytes: number
  /** Public keys `age1…`: whoever has the private key of one of them opens the archives. None: they are not encrypted. */
  recipients: readonly string[]
  /** Where the private key lies on the machine that restores; not on the one of the school. */
  identityFile?: string | undefined
  /** When one is taken every day, in UTC; undefined when the school sees to it otherwise. */
  dailyAt: { hour: number; minute: number } | undefined
}
