import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { type Identity, rawPublicKey, toPublicKey } from './age-keys.ts'
import { ArchiveError } from './archive-bytes.ts'

/** The archive is encrypted for none of the given keys. */
export class NoIdentityError extends Error {}

export const ageVersion = 'age-encryption.org/v1'
/** A header for dozens of recipients is shorter. */
export const longestHeader = 16_384

export const cipherName = 'chacha20-poly1305'
export const tagLength = 16
const shareLength = 32
const wrappedLength = 32
const bodyLine = 64
const zeroNonce = Buffer.alloc(12)

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/** One text for the same bytes, and no other. */
function fromText(text: string, length: number): Buffer {
  const bytes = Buffer.from(text, 'base64')
  if (toText(bytes) !== text || bytes.length !== length) throw new ArchiveError('the header is damaged')
  return bytes
}

export const deriveKey = (secret: Uint8Array, salt: Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32))

function wrappingKey(privateKey: KeyObject, theirs: Uint8Array, share: Uint8Array, recipient: Uint8Array): Buffer {
  const secret = diffieHellman({ privateKey, publicKey: toPublicKey(theirs) })
  return deriveKey(secret, Buffer.concat([share, recipient]), `${ageVersion}/X25519`)
}

/** The lines that let one recipient have the key of the file. */
function wrap(fileKey: Buffer, recipient: Uint8Array): string {
  const { privateKey } = generateKeyPairSync('x25519')
  const share = rawPublicKey(privateKey)
  const key = wrappingKey(privateKey, recipient, share, recipient)
  const cipher = createCipheriv(cipherName, key, zeroNonce, { authTagLength: tagLength })
  const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
  return `-> X25519 ${toText(share)}\n${toText(wrapped)}\n`
}

function unwrap(share: Buffer, wrapped: Buffer, { privateKey, publicKey }: Identity): Buffer | undefined {
  try {
    const key = wrappingKey(privateKey, share, share, publicKey)
    const decipher = createDecipheriv(cipherName, key, zeroNonce, { authTagLength: tagLength })
    decipher.setAuthTag(wrapped.subarray(-tagLength))
    return Buffer.concat([decipher.update(wrapped.subarray(0, -tagLength)), decipher.final()])
  } catch {
    return undefined
  }
}

const computeMac = (fileKey: Buffer, text: string) =>
  createHmac('sha256', deriveKey(fileKey, Buffer.alloc(0), 'header'))
    .update(text, 'latin1')
    .digest()

export function writeHeader(fileKey: Buffer, recipients: readonly Uint8Array[]): Buffer {
  const text = `${ageVersion}\n${recipients.map((recipient) => wrap(fileKey, recipient)).join('')}---`
  return Buffer.from(`${text} ${toText(computeMac(fileKey, text))}\n`, 'latin1')
}

interface Stanza {
  kind: string
  words: string[]
  body: string
}

function readStanzas(lines: string[]): Stanza[] {
  const stanzas: Stanza[] = []
  for (let at = 0; at < lines.length; ) {
    const [arrow, kind = '', ...words] = lines[at++]?.split(' ') ?? []
    if (arrow !== '->') throw new ArchiveError('the header is damaged')
    let [body, isWhole] = ['', false]
    while (!isWhole) {
      const line = lines[at++]
      if (line === undefined) throw new ArchiveError('the header is damaged')
      body += line
      isWhole = line.length < bodyLine
    }
    stanzas.push({ kind, words, body })
  }
  return stanzas
}

function unwrapFileKey(stanzas: readonly Stanza[], identities: readonly Identity[]): Buffer {
  for (const { kind, words, body } of stanzas) {
    if (kind !== 'X25519') continue
    const share = fromText(words.join(' '), shareLength)
    const wrapped = fromText(body, wrappedLength)
    for (const identity of identities) {
      const fileKey = unwrap(share, wrapped, identity)
      if (fileKey) return fileKey
    }
  }
  throw new NoIdentityError('no key for this archive')
}

/** Reads the header at the beginning of these bytes. Throws `ArchiveError`, and `NoIdentityError` without the right key. */
export function readHeader(bytes: Buffer, identities: readonly Identity[]): { fileKey: Buffer; length: number } {
  const text = bytes.subarray(0, longestHeader).toString('latin1')
  const mark = text.indexOf('\n--- ')
  const end = mark < 0 ? -1 : text.indexOf('\n', mark + 1)
  if (end < 0) throw new ArchiveError('the header is damaged')
  const [version, ...lines] = text.slice(0, mark).split('\n')
  if (version !== ageVersion) throw new ArchiveError('the header is damaged')
  const fileKey = unwrapFileKey(readStanzas(lines), identities)
  const [signed, mac] = [text.slice(0, mark + 4), fromText(text.slice(mark + 5, end), 32)]
  if (!timingSafeEqual(computeMac(fileKey, signed), mac)) throw new ArchiveError('the header is damaged')
  return { fileKey, length: end + 1 }
}
