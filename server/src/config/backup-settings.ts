/** How many backups stay: the newest of so many days, weeks and months. */
export interface Keep {
  daily: number
  weekly: number
  monthly: number
}

export interface BackupSettings {
  folder: string
  keep: Keep
  /** Stays free on the disk of the backups. */
  reserveBytes: number
  /** Public keys `age1…`: the private key of any one opens the archives. Without keys they are not encrypted. */
  recipients: readonly string[]
  /** Where the private key lies on the machine that restores; not on the one of the school. */
  identityFile?: string | undefined
  /** When one is taken every day, in UTC; undefined when the school sees to it otherwise. */
  dailyAt: { hour: number; minute: number } | undefined
}
