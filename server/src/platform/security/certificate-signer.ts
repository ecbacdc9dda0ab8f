import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { toBase64Url } from '@manara/contract/certificate-code.ts'
import { readCertificateSeed, seedLength } from '../../config/certificate-seed.ts'
import { readKeptSecret } from './kept-secret.ts'

/** Signs certificates. The private key never leaves it. */
export interface CertificateSigner {
  /** Short, for the QR code: the beginning of the hash of the public key. */
  keyId: string
  /** Raw, in base64url. */
  publicKey: string
  sign(bytes: Uint8Array): Uint8Array
}

const idLength = 10

/** PKCS #8 of an Ed25519 key: these bytes, then the seed. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const rawKeyLength = 32

function createKey(seed: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
}

export function createCertificateSigner(seed: Uint8Array): CertificateSigner {
  const key = createKey(seed)
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-rawKeyLength)
  const keyId = createHash('sha256').update(raw).digest('base64url').slice(0, idLength)
  return { keyId, publicKey: toBase64Url(raw), sign: (bytes) => sign(null, bytes, key) }
}

/** Whether the holder of this raw public key, in base64url, signed these bytes. */
export function isSignedText(publicKey: string, text: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, text, { key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }, signature)
  } catch {
    return false
  }
}

/**
 * The configured key, else one generated once and kept in the data folder, readable by this account only. Losing it
 * ends signing; earlier signatures stay valid, because the database keeps the public key.
 */
export async function openCertificateSigner(seed: Uint8Array | undefined, dataDir: string): Promise<CertificateSigner> {
  if (seed) return createCertificateSigner(seed)
  const kept = readCertificateSeed(
    await readKeptSecret(dataDir, 'certificate-key', toBase64Url(randomBytes(seedLength))),
  )
  if (!kept) throw new Error('secrets/certificate-key in the data folder is damaged: put it back from a backup')
  return createCertificateSigner(kept)
}
