import { createHash } from 'node:crypto'
import { isSignedText } from '../security/certificate-signer.ts'

/** Version 2 vouches for address and browser too. */
export type SealVersion = 1 | 2
export const presentVersion: SealVersion = 2

/** One seal: a range of the trail, what it held, and the link to the seal before. */
export interface Seal {
  number: number
  /** The range begins after this id. */
  afterId: number
  lastId: number
  entryCount: number
  entriesHash: Buffer
  previousHash: Buffer | null
  hash: Buffer
  keyId: string
  publicKey: string
  signature: Buffer
  sealedAt: Date
  version: SealVersion
}

const purpose = 'manara-audit-seal-1'

/** Hash of all that a seal vouches for, in a form that never changes. */
export function hashOfSeal(seal: Omit<Seal, 'hash' | 'signature' | 'publicKey'>): Buffer {
  const { number, afterId, lastId, entryCount, entriesHash, previousHash, keyId, sealedAt, version } = seal
  const claim = [
    version === 1 ? purpose : `manara-audit-seal-${version}`,
    ...[number, afterId, lastId, entryCount],
    entriesHash.toString('hex'),
    previousHash?.toString('hex') ?? null,
    keyId,
    sealedAt.toISOString(),
  ]
  return createHash('sha256').update(JSON.stringify(claim)).digest()
}

/** The key of the school signs other things too: the purpose keeps their signatures apart. */
export const signedBytesOfSeal = (hash: Buffer): Buffer => Buffer.concat([Buffer.from(`${purpose}\n`), hash])

export const isSignedBy = (publicKey: string, { hash, signature }: Pick<Seal, 'hash' | 'signature'>): boolean =>
  isSignedText(publicKey, signedBytesOfSeal(hash), signature)

/** Short enough to be written down: the beginning of the hash. */
export const toShortHash = (hash: Buffer): string => hash.toString('hex').slice(0, 16)
