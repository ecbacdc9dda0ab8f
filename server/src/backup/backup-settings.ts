import type { Keep } from './backup-folder.ts'

export interface BackupSettings {
  folder: string
  keep: Keep
  /** Stays free on the disk of the backups. */
  reserveBytes: number
  /** When one is taken every day, in UTC; undefined when the school sees to it otherwise. */
  dailyAt: { hour: number; minute: number } | undefined
}
