import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '@manara/contract/second-factor.ts'

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The shortest form: authenticators may write no other. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.of((major << 5) | length)
  return length < 256 ? Buffer.of((major << 5) | 24, length) : Buffer.of((major << 5) | 25, length >> 8, length & 255)
}

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>

/** As much of CBOR as an attestation needs. */
function toCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(toCbor)])
}

interface Pressing {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
}

/** A passkey in software: what a phone or a security key does, one after another. */
export function createAuthenticator({ isSynced = false } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let userHandle = 'AAAA'
  let count = 0

  function describe({ rpId = 'localhost', isVerified = true, counter = count }: Pressing, withKey: Buffer) {
    const flags = 1 | (isVerified ? 4 : 0) | (isSynced ? 24 : 0) | (withKey.length > 0 ? 64 : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.of(flags), counted, withKey])
  }
  const clientData = (type: string, challenge: unknown, { origin = 'http://localhost' }: Pressing) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** `navigator.credentials.create()`. */
    create(offer: Record<string, unknown>, pressing: Pressing = {}): PasskeyAnswer {
      userHandle = (offer.user as { id: string }).id
      const key = new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, toCbor(key)])
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', describe(pressing, credential)],
      ])
      const clientDataJSON = url(clientData('webauthn.create', offer.challenge, pressing))
      const response = { clientDataJSON, attestationObject: url(toCbor(attestation)), transports: ['internal'] }
      return { id: url(id), rawId: url(id), type: 'public-key', response }
    },
    /** `navigator.credentials.get()`. */
    get(question: Record<string, unknown>, pressing: Pressing = {}): PasskeyAnswer {
      count++
      const client = clientData('webauthn.get', question.challenge, pressing)
      const data = describe(pressing, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: url(client),
        authenticatorData: url(data),
        signature: url(signature),
        userHandle,
      }
      return { id: url(id), rawId: url(id), type: 'public-key', response }
    },
  }
}
