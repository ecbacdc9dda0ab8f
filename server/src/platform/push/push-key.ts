import { createECDH, randomBytes } from 'node:crypto'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import { readCertificateSeed, seedLength } from '../../config/certificate-seed.ts'
import type { Config } from '../../config/config.ts'
import { readKeptSecret } from '../security/kept-secret.ts'

/** The keys of the school for push messages (RFC 8292), in base64url. Devices accept messages of these keys only. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

/** Throws for the few numbers that are no key of the curve. */
export function createPushKey(seed: Uint8Array): PushKey {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(seed)
  return { publicKey: toBase64Url(curve.getPublicKey()), privateKey: toBase64Url(seed) }
}

/**
 * The configured key, else one made once and kept in the data folder. Several machines cannot agree on the latter: with an
 * external database and no `PUSH_KEY` nothing is sent to devices.
 */
export async function openPushKey({ pushSeed, dataDir, database }: Pick<Config, 'pushSeed' | 'dataDir' | 'database'>) {
  if (pushSeed) return createPushKey(pushSeed)
  if (database.kind === 'external') return undefined
  const kept = readCertificateSeed(await readKeptSecret(dataDir, 'push-key', toBase64Url(randomBytes(seedLength))))
  if (!kept) throw new Error('secrets/push-key in the data folder is damaged: put it back from a backup')
  return createPushKey(kept)
}
