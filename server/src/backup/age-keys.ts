import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { decodeBech32, encodeBech32 } from './bech32.ts'

const keyLength = 32
const recipientPrefix = 'age'
const identityPrefix = 'age-secret-key-'

/** PKCS #8 of an X25519 key: these bytes, then the raw key. */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** What opens archives, and whom they are for. */
export interface Identity {
  privateKey: KeyObject
  publicKey: Buffer
}

export const rawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-keyLength)

export const publicKeyOf = (raw: Uint8Array): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(raw).toString('base64url') }, format: 'jwk' })

function identityOf(raw: Uint8Array): Identity {
  const key = Buffer.concat([pkcs8Head, raw])
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: rawPublicKey(privateKey) }
}

/** `age1…` as 32 bytes; undefined when it is something else. */
export function readRecipient(text: string): Buffer | undefined {
  const raw = decodeBech32(recipientPrefix, text)
  return raw?.length === keyLength ? raw : undefined
}

/** The keys in a file of `age-keygen` or of ours: one a line, comments and empty lines besides. Undefined for anything else. */
export function readIdentities(text: string): Identity[] | undefined {
  const lines = text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.trim() || []))
  const keys = lines.map((line) => decodeBech32(identityPrefix, line))
  if (keys.length === 0 || keys.some((key) => key?.length !== keyLength)) return undefined
  return keys.flatMap((key) => (key ? identityOf(key) : []))
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
