import type { StatusCheck, StatusGroup, StatusItem, StatusLight } from '@manara/contract/status.ts'
import type { Config } from '../../config/config.ts'
import { statusText } from './status.messages.ts'

/** Facts about the server from its settings. */
export type ServerInfo = Pick<
  Config,
  'dataDir' | 'backup' | 'retention' | 'mail' | 'files' | 'database' | 'isProduction'
>

export type CheckedItem = Omit<StatusItem, 'at'> & { at: Date | null }

const groupByCheck: Record<StatusCheck, StatusGroup> = {
  lastBackup: 'safety',
  lastDrill: 'safety',
  backupEncryption: 'safety',
  disk: 'server',
  backupDisk: 'server',
  durability: 'database',
  databaseRoles: 'database',
  databaseVersion: 'database',
  migrations: 'database',
  retention: 'database',
  queue: 'services',
  news: 'services',
  live: 'services',
  push: 'services',
  mail: 'services',
  files: 'services',
  virusScanner: 'services',
  ai: 'services',
  eventLoop: 'server',
  server: 'server',
}

/** An issue, and what to do about it. */
export interface CheckIssue {
  light: Exclude<StatusLight, 'green'>
  advice: string
}

export const red = (advice: string): CheckIssue => ({ light: 'red', advice })
export const amber = (advice: string): CheckIssue => ({ light: 'amber', advice })

/** One line of the screen: green, unless something is wrong; of several troubles the first is shown. */
export function checked(id: StatusCheck, value: string, issue?: CheckIssue, at: Date | null = null): CheckedItem {
  const { light = 'green', advice = null } = issue ?? {}
  return { id, group: groupByCheck[id], title: statusText.titles[id], light, value, advice, at }
}
