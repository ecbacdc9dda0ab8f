import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import { readCertificateSeed, seedLength } from '../../config/certificate-seed.ts'
import type { Config } from '../../config/config.ts'
import { readKeptSecret } from './kept-secret.ts'

/** Keeps secrets that the server must read again. What was sealed for one place does not open in another. */
export interface Vault {
  seal(place: string, text: string): Buffer
  /** Throws when the bytes were changed, moved, or sealed with another key. */
  open(place: string, sealed: Buffer): string
}

const version = 1
const nonceLength = 12
const tagLength = 16
const algorithm = 'aes-256-gcm'

function openWith(key: Uint8Array, place: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, 1 + nonceLength))
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-tagLength))
  return decipher.update(sealed.subarray(1 + nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** Sealed: version, nonce, text, tag. `other` opens too, while one key takes the place of another. */
export const createVault = (key: Uint8Array, other?: Uint8Array): Vault => ({
  seal(place, text) {
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.of(version), nonce, body, cipher.getAuthTag()])
  },
  open(place, sealed) {
    if (sealed[0] !== version) throw new Error('a sealed secret of an unknown version')
    try {
      return openWith(key, place, sealed)
    } catch (error) {
      if (!other) throw error
      return openWith(other, place, sealed)
    }
  },
})

export const dataKeyFile = 'data-key'
export const nextDataKeyFile = 'data-key.next'

/** A key that the data folder keeps; undefined where there is none. */
export async function readKeptKey(dataDir: string, name: string): Promise<Uint8Array | undefined> {
  const text = await readFile(join(dataDir, 'secrets', name), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const key = readCertificateSeed(text)
  if (!key) throw new Error(`secrets/${name} in the data folder is damaged: put it back from a backup`)
  return key
}

/**
 * The configured key, else one made once and kept in the data folder. Several machines cannot agree on the latter: with an
 * external database and no `DATA_KEY` there is no vault.
 */
export async function openVault({ dataKey, dataDir, database }: Pick<Config, 'dataKey' | 'dataDir' | 'database'>) {
  if (dataKey) return createVault(dataKey)
  if (database.kind === 'external') return undefined
  await readKeptSecret(dataDir, dataKeyFile, toBase64Url(randomBytes(seedLength)))
  const kept = await readKeptKey(dataDir, dataKeyFile)
  return kept && createVault(kept, await readKeptKey(dataDir, nextDataKeyFile))
}
