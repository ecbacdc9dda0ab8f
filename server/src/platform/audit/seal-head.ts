import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Seal, toShortHash } from './seal-chain.ts'

/** A seal remembered outside the database: the chain must contain it forever. */
export interface SealHead {
  number: number
  mark: string
  /** When it was made, where that was written down too. */
  sealedAt?: Date
}

const fileIn = (dataDir: string) => join(dataDir, 'secrets', 'audit-seal')

/** `120:9f86d081884c7d65`, as the command and the screen show it. */
export function readSealHead(text: string): SealHead | undefined {
  const [, number, mark] = /^([1-9]\d{0,9}):([0-9a-f]{16})$/.exec(text.trim()) ?? []
  return number !== undefined && mark !== undefined ? { number: Number(number), mark } : undefined
}

export const writtenHead = ({ number, mark }: Pick<SealHead, 'number' | 'mark'>): string => `${number}:${mark}`

export const toSealHead = ({ number, hash, sealedAt }: Pick<Seal, 'number' | 'hash' | 'sealedAt'>): SealHead => ({
  ...{ number, mark: toShortHash(hash), sealedAt },
})

/** Who rules the database alone cannot cut the end off the chain: this machine remembers how far it went. */
export async function keepSealHead(dataDir: string, head: SealHead): Promise<void> {
  const file = fileIn(dataDir)
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 })
  const moment = head.sealedAt ? ` ${head.sealedAt.toISOString()}` : ''
  await writeFile(`${file}.new`, `${writtenHead(head)}${moment}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export async function findSealHead(dataDir: string): Promise<SealHead | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '')
  const [written = '', moment] = text.trim().split(' ')
  const head = readSealHead(written)
  return head && moment ? { ...head, sealedAt: new Date(moment) } : head
}
