import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { keyLength, recipientPrefix } from '../../config/age-recipient.ts'
import { decodeBech32, encodeBech32 } from '../../config/bech32.ts'

const identityPrefix = 'age-secret-key-'

/** PKCS #8 of an X25519 key: these bytes, then the raw key. */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Key pair of archives: the private key opens them, the public key is their recipient. */
export interface Identity {
  privateKey: KeyObject
  publicKey: Buffer
}

export const rawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyLength)

export const toPublicKey = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' })

function toIdentity(raw: Uint8Array): Identity {
  const key = Buffer.concat([pkcs8Head, raw])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: rawPublicKey(privateKey) }
}

/** The keys in a file of `age-keygen` or of ours: one a line, comments and empty lines besides. Undefined for anything else. */
export function readIdentities(text: string): Identity[] | undefined {
  const lines = text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.trim() || []))
  const keys = lines.map((line) => decodeBech32(identityPrefix, line))
  if (keys.length === 0 || keys.some((key) => key?.length !== keyLength)) return undefined
  return keys.flatMap((key) => (key ? toIdentity(key) : []))
}

export interface NewKeyPair {
  recipient: string
  /** Text of a file as `age-keygen` writes it. */
  identityFile: string
}

export function createKeyPair(at: Date): NewKeyPair {
  const { privateKey } = generateKeyPairSync('x25519')
  const raw = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-keyLength)
  const recipient = encodeBech32(recipientPrefix, rawPublicKey(privateKey))
  const secret = encodeBech32(identityPrefix, raw).toUpperCase()
  return { recipient, identityFile: `# created: ${at.toISOString()}\n# public key: ${recipient}\n${secret}\n` }
}
