import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markOf, type Seal } from './seal-chain.ts'

/** A seal that somebody remembers outside the database: the chain must hold it for ever. */
export interface SealHead {
  number: number
  mark: string
}

const fileIn = (dataDir: string) => join(dataDir, 'secrets', 'audit-seal')

/** `120:9f86d081884c7d65`, as the command and the screen show it. */
export function readSealHead(text: string): SealHead | undefined {
  const [, number, mark] = /^([1-9]\d{0,9}):([0-9a-f]{16})$/.exec(text.trim()) ?? []
  return number !== undefined && mark !== undefined ? { number: Number(number), mark } : undefined
}

/** Who rules the database alone cannot cut the end off the chain: this machine remembers how far it went. */
export async function keepSealHead(dataDir: string, { number, hash }: Pick<Seal, 'number' | 'hash'>): Promise<void> {
  const file = fileIn(dataDir)
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  await writeFile(`${file}.new`, `${number}:${markOf(hash)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export async function findSealHead(dataDir: string): Promise<SealHead | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  return readSealHead(text)
}
