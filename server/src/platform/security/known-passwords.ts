import { hash } from 'node:crypto'
import { closeSync, openSync, readSync, watchFile } from 'node:fs'
import { join } from 'node:path'
import { bitOf, type FilterFacts, type PasswordFilter, probes, readFilter } from './password-filter.ts'

/** Of fifty million words. Beyond, ten bytes of the file are read for a password. */
const mostBytesInMemory = 90_000_000

const lookMilliseconds = 5_000

export const filterFile = (dataDir: string) => join(dataDir, 'passwords', 'known-passwords')

interface KnownPasswords extends FilterFacts {
  has(password: string): boolean
  close(): void
}

/** The list that the institute imported on this machine, like the one that comes with the program (R-password-5). */
let known: KnownPasswords | undefined

const toKnown = ({ words, importedAt, bytes, body, bodyStart }: PasswordFilter, path: string): KnownPasswords => {
  const file = body ? undefined : openSync(path, 'r')
  const byte = Buffer.alloc(1)
  const byteAt = (index: number) => {
    if (file === undefined) return body?.[index] ?? 0
    readSync(file, byte, 0, 1, bodyStart + index)
    return byte[0] ?? 0
  }
  const hasBit = (bit: number) => (byteAt(Math.floor(bit / 8)) & (1 << (bit % 8))) > 0
  return {
    words,
    importedAt,
    has(password) {
      const sha1 = hash('sha1', password, 'buffer')
      for (let probe = 0; probe < probes; probe++) if (!hasBit(bitOf(sha1, probe, bytes))) return false
      return true
    },
    close: () => file !== undefined && closeSync(file),
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Takes the list as it is on the disk now. Without a list, and with a damaged one, no password is on it. */
export async function loadKnownPasswords(
  dataDir: string,
  onDamage: () => void,
  most = mostBytesInMemory,
): Promise<void> {
  const path = filterFile(dataDir)
  let filter: PasswordFilter | undefined
  try {
    filter = await readFilter(path, most)
    if (!filter) onDamage()
  } catch (error) {
    if (!isMissing(error)) onDamage()
  }
  const before = known
  known = filter && toKnown(filter, path)
  before?.close()
}

/** Loads the list, and again each time it is replaced. */
export async function followKnownPasswords(
  dataDir: string,
  onDamage: () => void,
  interval = lookMilliseconds,
): Promise<void> {
  const load = () => loadKnownPasswords(dataDir, onDamage)
  await load()
  watchFile(filterFile(dataDir), { interval, persistent: false }, () => void load())
}

export const isKnownPassword = (password: string): boolean => known?.has(password) ?? false

/** What the list holds, and since when; undefined where none was imported. */
export const getKnownPasswords = (): FilterFacts | undefined => known
