import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { passkeyObstacles } from '@manara/contract/factors.ts'
import { factorLimits, type PasskeyAnswer } from '@manara/contract/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tokens } from './tokens.ts'

/** Taken up at the first passkey: a school without any pays nothing for it. */
const library = () => import('@simplewebauthn/server')

/** Where passkeys live: they work at this address of the school and at no other. */
export interface PasskeyPlace {
  rpId: string
  origin: string
}

export type PasskeyObstacle = (typeof passkeyObstacles)[number]

/** The place of passkeys, or what stands against them there: browsers make them for names with https, and for localhost. */
export function findPasskeyPlace(
  publicUrl: string | undefined,
  { hostname, host, protocol }: Pick<FastifyRequest, 'hostname' | 'host' | 'protocol'>,
): PasskeyPlace | PasskeyObstacle {
  const here = `${protocol}://${host}`
  // A client names any host, also one that is none.
  const place = URL.parse(hostname === 'localhost' ? here : (publicUrl ?? here))
  if (!place) return 'NO_HTTPS'
  const { protocol: scheme, hostname: name, origin } = place
  if (name === 'localhost') return { rpId: name, origin }
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0) return 'NUMERIC_ADDRESS'
  return scheme === 'https:' && publicUrl !== undefined ? { rpId: name, origin } : 'NO_HTTPS'
}

/** What a challenge is good for, and for whom: an answer to one of another kind is refused. */
export type ChallengeUse = 'sign-in' | `step-${number}` | `new-${number}`

type Blinding = Pick<Tokens, 'blind'>

const nonceLength = 16
const minuteLength = 4
const headLength = nonceLength + minuteLength

const markOf = (tokens: Blinding, use: ChallengeUse, head: Buffer) =>
  tokens.blind(`passkey ${use} ${head.toString('hex')}`)

const minuteNow = () => Math.floor(Date.now() / 60_000)

/** Random, dated and marked by the server, so that nothing needs to be kept until the answer comes. */
function newChallenge(tokens: Blinding, use: ChallengeUse): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(headLength)
  crypto.getRandomValues(head.subarray(0, nonceLength))
  head.writeUInt32BE(minuteNow(), nonceLength)
  return new Uint8Array(Buffer.concat([head, markOf(tokens, use, head)]))
}

function isOwnChallenge(tokens: Blinding, use: ChallengeUse, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, headLength)
  const mark = bytes.subarray(headLength)
  if (head.length !== headLength) return false
  const wanted = markOf(tokens, use, head)
  const age = minuteNow() - head.readUInt32BE(nonceLength)
  return mark.length === wanted.length && timingSafeEqual(mark, wanted) && age >= 0 && age <= factorLimits.stepMinutes
}

/** A passkey as it is kept. */
export interface KnownPasskey {
  passkeyId: number
  personId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isSynced: boolean
}

const toDescriptor = ({ credentialId, transports }: Pick<KnownPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
})

const timeout = factorLimits.stepMinutes * 60_000

/** Options for a browser to ask for a passkey: any that it has, or one of these. */
export async function askForPasskey(
  tokens: Blinding,
  { rpId }: PasskeyPlace,
  use: ChallengeUse,
  known: readonly KnownPasskey[] = [],
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: newChallenge(tokens, use),
    allowCredentials: known.map(toDescriptor),
    userVerification: use === 'sign-in' ? 'required' : 'preferred',
    timeout,
  })
  return { ...options }
}

/** Ed25519, ES256, RS256: those that devices have; asking for others prints warnings. */
const algorithms = [-8, -7, -257] as const

interface NewPasskeyOwner {
  personId: number
  userHandle: string
  email: string
  fullName: string
  schoolName: string
}

/** Options for a browser to make a passkey; those that the person has are not made twice on one device. */
export async function offerPasskey(
  tokens: Blinding,
  { rpId }: PasskeyPlace,
  owner: NewPasskeyOwner,
  known: readonly KnownPasskey[],
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: owner.schoolName,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(owner.userHandle, 'base64url')),
    userName: owner.email,
    userDisplayName: owner.fullName,
    challenge: newChallenge(tokens, `new-${owner.personId}`),
    attestationType: 'none',
    excludeCredentials: known.map(toDescriptor),
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    timeout,
  })
  return { ...options }
}

/** As the library wants answers; what a hostile sender leaves out or misshapes, it refuses by throwing. */
function toResponse(answer: PasskeyAnswer): never {
  // The school's pages allow no frames: an answer that was given inside a page of another site is not for them.
  const { crossOrigin } = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString())
  if (crossOrigin === true) throw new Error('an answer from a frame')
  return { ...answer, clientExtensionResults: {} } as never
}

/** The passkey that was made, or undefined for anything that is not one of this place and offer. */
export async function readNewPasskey(tokens: Blinding, place: PasskeyPlace, personId: number, answer: PasskeyAnswer) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: toResponse(answer),
      expectedChallenge: (challenge) => isOwnChallenge(tokens, `new-${personId}`, challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    })
    if (!registrationInfo) return undefined
    const { credential, credentialDeviceType } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: answer.response.transports ?? [],
      isSynced: credentialDeviceType === 'multiDevice',
    }
  } catch {
    return undefined
  }
}

export interface PasskeyProof {
  isVerified: boolean
  counter: number
}

/** What a good answer proves; undefined for any other. An answer is taken once. */
export async function checkPasskey(
  db: Db,
  tokens: Blinding,
  place: PasskeyPlace,
  use: ChallengeUse,
  known: KnownPasskey,
  answer: PasskeyAnswer,
): Promise<PasskeyProof | undefined> {
  const { verifyAuthenticationResponse } = await library()
  let taken = ''
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: toResponse(answer),
      expectedChallenge: (challenge) => {
        taken = challenge
        return isOwnChallenge(tokens, use, challenge)
      },
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      // The library throws where a counter stands still, as synced passkeys do: it is compared below.
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: 0 },
      requireUserVerification: use === 'sign-in',
    })
    const { newCounter: counter, userVerified: isVerified } = authenticationInfo
    const isCopied = !known.isSynced && known.counter > 0 && counter <= known.counter
    if (!verified || isCopied) return undefined
    return (await takeChallenge(db, tokens, taken)) ? { isVerified, counter } : undefined
  } catch (error) {
    if (isDatabaseError(error)) throw error
    return undefined
  }
}

const isDatabaseError = (error: unknown) => error instanceof Error && 'severity' in error

async function takeChallenge(db: Db, tokens: Blinding, challenge: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into used_challenge (hash, until) values (${tokens.blind(challenge)}, now() + interval '1 hour')
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
