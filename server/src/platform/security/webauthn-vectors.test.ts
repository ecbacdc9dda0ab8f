import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { PasskeyAnswer } from '@manara/contract/second-factor.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { type ChallengeUse, checkPasskey, readNewPasskey } from './passkeys.ts'

interface Vector {
  name: string
  credentialId: string
  create: { challenge: string; clientDataJSON: string; attestationObject: string }
  get: { challenge: string; clientDataJSON: string; authenticatorData: string; signature: string }
}

/** Web Authentication Level 3 (W3C), section «Test Vectors», in base64url. */
const vectors: Vector[] = JSON.parse(
  readFileSync(new URL('../../../test/data/webauthn-vectors.json', import.meta.url), 'utf8'),
)
const refusedAlgorithms = ['packed.ES384', 'packed.Ed448']
const framed = ['none.ES256.crossOrigin', 'none.ES256.topOrigin']
const accepted = vectors.filter(({ name }) => ![...refusedAlgorithms, ...framed].includes(name))

openSchool()
afterEach(() => {
  vi.restoreAllMocks()
})

const place = { rpId: 'example.org', origin: 'https://example.org' }
const head = 20

/** A server whose own challenge this one is: its mark fits, and it was given out a minute ago. */
function asOwn(challenge: string, use: ChallengeUse) {
  const bytes = Buffer.from(challenge, 'base64url')
  // `new Date()` stays in this century, where the certificates are valid.
  vi.spyOn(Date, 'now').mockReturnValue((bytes.readUInt32BE(16) + 1) * 60_000)
  const own = `passkey ${use} ${bytes.toString('hex', 0, head)}`
  return { blind: (text: string) => (text === own ? bytes.subarray(head) : createHash('sha256').update(text).digest()) }
}

const answer = (id: string, response: PasskeyAnswer['response']): PasskeyAnswer => ({
  ...{ id, rawId: id, type: 'public-key', response },
})

function create({ credentialId, create: { challenge, ...response } }: Vector, changed: object = {}) {
  return readNewPasskey(asOwn(challenge, 'new-1'), place, 1, answer(credentialId, { ...response, ...changed }))
}

async function get(vector: Vector, { made, changed = {} }: { made?: Buffer; changed?: object } = {}) {
  const { challenge, ...response } = vector.get
  const publicKey = made ?? (await create(vector))?.publicKey ?? Buffer.alloc(0)
  const known = { passkeyId: 1, personId: 1, credentialId: vector.credentialId, publicKey }
  const kept = { ...known, counter: 0, transports: [], isSynced: true }
  const given = answer(vector.credentialId, { ...response, ...changed })
  return checkPasskey(server.db, asOwn(challenge, 'step-1'), place, 'step-1', kept, given)
}

/** The same bytes, each time with another one changed. */
function* changeEachByte(text: string) {
  const bytes = Buffer.from(text, 'base64url')
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    yield changed.toString('base64url')
  }
}

describe('the test vectors of Web Authentication', () => {
  it.each(accepted)('$name verify', async (vector) => {
    const made = await create(vector)
    const proof = await get(vector)

    expect(made).toMatchObject({ credentialId: vector.credentialId, counter: 0 })
    const flags = Buffer.from(vector.get.authenticatorData, 'base64url')[32] ?? 0
    expect(proof).toEqual({ isVerified: (flags & 4) > 0, counter: 0 })
  })

  it.each(accepted)('$name sign in no more with any one byte changed', async (vector) => {
    const made = (await create(vector))?.publicKey
    if (!made) throw new Error('no key')
    let tries = 0
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const)
      for (const text of changeEachByte(vector.get[part])) {
        expect(await get(vector, { made, changed: { [part]: text } }), `${part} ${text}`).toBeUndefined()
        tries++
      }
    expect(tries).toBeGreaterThan(200)
  })

  // What an attestation signs; where there is none, nothing signs the key.
  it.each(accepted.filter(({ name }) => name.startsWith('packed')))(
    '$name make no passkey with any one byte of what the browser signed changed',
    async (vector) => {
      for (const clientDataJSON of changeEachByte(vector.create.clientDataJSON))
        expect(await create(vector, { clientDataJSON }), clientDataJSON).toBeUndefined()
    },
  )

  it.each(vectors.filter(({ name }) => refusedAlgorithms.includes(name)))(
    '$name make no passkey: their algorithm is not offered',
    async (vector) => {
      expect(await create(vector)).toBeUndefined()
    },
  )

  it.each(vectors.filter(({ name }) => framed.includes(name)))(
    '$name are refused: no page of the school lies in another one',
    async (vector) => {
      // Nothing signs what was said at its making.
      const said = Buffer.from(vector.create.clientDataJSON, 'base64url').toString()
      const clientDataJSON = Buffer.from(said.replace('"crossOrigin":true', '"crossOrigin":false')).toString(
        'base64url',
      )
      const made = (await create(vector, { clientDataJSON }))?.publicKey
      if (!made) throw new Error('no key')

      expect(await create(vector)).toBeUndefined()
      expect(await get(vector, { made })).toBeUndefined()
    },
  )
})
