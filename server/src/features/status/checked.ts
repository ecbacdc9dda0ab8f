import type { StatusCheck, StatusGroup, StatusItem, StatusLight } from '@manara/contract/status.ts'
import type { Config } from '../../config.ts'
import { statusText } from './status.errors.ts'

/** What the server knows of itself by its settings. */
export type House = Pick<Config, 'dataDir' | 'backup' | 'retention' | 'mail' | 'files' | 'database' | 'isProduction'>

export type CheckedItem = Omit<StatusItem, 'at'> & { at: Date | null }

const groupOf: Record<StatusCheck, StatusGroup> = {
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
  mail: 'services',
  files: 'services',
  virusScanner: 'services',
  ai: 'services',
  eventLoop: 'server',
  server: 'server',
}

/** Trouble, and what to do about it. */
export interface Trouble {
  light: Exclude<StatusLight, 'green'>
  advice: string
}

export const red = (advice: string): Trouble => ({ light: 'red', advice })
export const amber = (advice: string): Trouble => ({ light: 'amber', advice })

/** One line of the screen: green, unless something is wrong; of several troubles the first is told. */
export function checked(id: StatusCheck, value: string, trouble?: Trouble, at: Date | null = null): CheckedItem {
  const { light = 'green', advice = null } = trouble ?? {}
  return { id, group: groupOf[id], title: statusText.titles[id], light, value, advice, at }
}
