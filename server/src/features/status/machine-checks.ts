import { stat, statfs } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { appVersion } from '../../operations/backup/take-backup.ts'
import { sizeText } from '../../platform/files/size-text.ts'
import { formatCount } from '../../platform/format/plurals.ts'
import { amber, type CheckedItem, checked, red, type ServerInfo } from './checked.ts'
import { statusText, uptimeForms } from './status.messages.ts'

const text = statusText.disk
const mebibyte = 1_048_576

async function checkFolder(id: 'disk' | 'backupDisk', folder: string): Promise<CheckedItem> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const share = bavail / blocks
    const value = text.value(sizeText(free), sizeText(blocks * bsize))
    if (share < 0.03 || free < 700 * mebibyte) return checked(id, value, red(text.full))
    return checked(id, value, share < 0.1 || free < 2_048 * mebibyte ? amber(text.low) : undefined)
  } catch {
    return checked(id, text.unknown, red(text.unreadable))
  }
}

const getDevice = async (folder: string) => (await stat(folder).catch(() => undefined))?.dev

/** The disk of the data, and that of the backups where it is another one. */
export async function checkDisks({ dataDir, backup }: ServerInfo): Promise<CheckedItem[]> {
  const data = await checkFolder('disk', dataDir)
  const isElsewhere =
    !backup.folder.startsWith(join(dataDir, sep)) && (await getDevice(dataDir)) !== (await getDevice(backup.folder))
  return isElsewhere ? [data, await checkFolder('backupDisk', backup.folder)] : [data]
}

function uptimeText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return formatCount(Math.max(1, minutes), uptimeForms.minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? formatCount(hours, uptimeForms.hours) : formatCount(Math.floor(hours / 24), uptimeForms.days)
}

const slowMilliseconds = 100
const standstillMilliseconds = 500

/** How long a request waits in this process before anything happens to it. */
export function checkEventLoop(delayMilliseconds: number | undefined): CheckedItem {
  const { measuring, value, slow, standstill } = statusText.eventLoop
  if (delayMilliseconds === undefined) return checked('eventLoop', measuring)
  const shown = value(Math.round(delayMilliseconds))
  if (delayMilliseconds > standstillMilliseconds) return checked('eventLoop', shown, red(standstill))
  return checked('eventLoop', shown, delayMilliseconds > slowMilliseconds ? amber(slow) : undefined)
}

export const checkServer = (): CheckedItem =>
  checked('server', statusText.server.value(appVersion, process.versions.node, uptimeText(process.uptime())))
