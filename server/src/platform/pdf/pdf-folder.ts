import { mkdtempSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../db/embedded/pid-file.ts'

const folderName = /^manara-pdf-(?:(\d{1,10})-)?[A-Za-z0-9]{6}$/
const dayMilliseconds = 86_400_000

/** A folder for documents on their way, whose name says whose it is. */
export const makePdfFolder = (parent: string): string => mkdtempSync(join(parent, `manara-pdf-${process.pid}-`))

/** In a shared folder, other users may own such a name. A folder may be untouched while its process runs. */
async function isLeftover(parent: string, name: string): Promise<boolean> {
  const pid = folderName.exec(name)?.[1]
  if (pid !== undefined && isAlive(Number(pid))) return false
  const found = await lstat(join(parent, name))
  return found.isDirectory() && found.uid === process.getuid?.() && Date.now() - found.mtimeMs > dayMilliseconds
}

/** Removes what killed processes left more than a day ago. One that cannot be removed is left for the next time. */
export async function sweepPdfFolders(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch(() => [])
  const removed: string[] = []
  for (const name of names.filter((one) => folderName.test(one))) {
    try {
      if (!(await isLeftover(parent, name))) continue
      await rm(join(parent, name), { recursive: true, force: true })
      removed.push(name)
    } catch {
      // Another process removed it first, or the disk refused.
    }
  }
  return removed
}
