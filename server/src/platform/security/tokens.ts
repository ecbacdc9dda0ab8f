import { createHmac } from 'node:crypto'
import { createVerifier } from 'fast-jwt'

/** A session ends so long after it was last renewed. */
export const sessionHours = 12

/** However often it is renewed, a session ends so long after its sign-in. */
export const sessionLimitHours = 72

/** The trusted claims of a token: person and session. Role and activity are read from the database. */
export interface TokenSubject {
  personId: number
  sessionId: string
}

export interface TokenOwner extends TokenSubject {
  roleName: string
  email: string
}

/** A bearer opens the API; a file token sits in a cookie and opens file addresses only (R-material-7). */
type Audience = 'api' | 'file'

export interface Tokens {
  /** Good until its session ends: `sessionHours` from now unless given. */
  issue(audience: Audience, owner: TokenOwner, endsAt?: Date): string
  /** Undefined for every token that is not ours, expired, of another audience, or odd in any way. */
  read(audience: Audience, token: string): TokenSubject | undefined
  /** Keyed hash of a text, only to be compared later. */
  blind(text: string): Buffer
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')

/**
 * The payload as base64 without `-` and `_`: clients decode it with `atob`, which knows neither. In ASCII only the escaped
 * characters can end in the bits that these two stand for, so a library's own signer, which escapes nothing, will not do.
 */
function encodePayload(claims: object): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return Buffer.from(JSON.stringify(claims).replace(/[>?~\u007f-\uffff]/g, escaped)).toString('base64url')
}

function signToken(secret: string, claims: object, endsAt?: Date): string {
  const iat = Math.floor(Date.now() / 1_000)
  const exp = endsAt ? Math.floor(endsAt.getTime() / 1_000) : iat + sessionHours * 3_600
  const signed = `${header}.${encodePayload({ ...claims, iat, exp })}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

/** So many tokens are remembered as genuine; then the oldest is forgotten. */
const rememberedTokens = 5_000

interface Remembered {
  subject: TokenSubject
  endsAt: number
}

/**
 * The signature of one text is always the same, so it is checked once. Only what was found good is remembered; its end is
 * checked each time, and whether its session is still open is asked of the database each time.
 */
function rememberGood(verify: (token: string) => Remembered | undefined, most = rememberedTokens) {
  const known = new Map<string, Remembered>()
  return (token: string): TokenSubject | undefined => {
    const seen = known.get(token)
    if (seen && Date.now() <= seen.endsAt) return seen.subject
    known.delete(token)
    const good = verify(token)
    if (!good) return undefined
    const [oldest] = known.size >= most ? known.keys() : []
    if (oldest !== undefined) known.delete(oldest)
    known.set(token, good)
    return good.subject
  }
}

/** Signs and reads tokens with one algorithm and one secret; anything else is refused (security T09). */
export function createTokens(secret: string): Tokens {
  const verifierFor = (audience: Audience) =>
    createVerifier({
      key: secret,
      algorithms: ['HS256'],
      allowedAud: audience,
      requiredClaims: ['exp', 'sub', 'sid', 'aud'],
      cache: false,
    })
  const readerFor = (audience: Audience) => {
    const verify = verifierFor(audience)
    return rememberGood((token) => {
      try {
        const { sub, sid, aud, exp } = verify(token) as Record<string, unknown>
        const personId = Number(sub)
        const isOurs =
          Number.isInteger(personId) &&
          personId <= 2_147_483_647 &&
          typeof sid === 'string' &&
          uuid.test(sid) &&
          aud === audience
        return isOurs ? { subject: { personId, sessionId: sid }, endsAt: Number(exp) * 1_000 } : undefined
      } catch {
        return undefined
      }
    })
  }
  const readers = { api: readerFor('api'), file: readerFor('file') }
  return {
    issue(audience, { personId, sessionId, roleName, email }, endsAt) {
      const id = String(personId)
      return signToken(secret, { sub: id, nameid: id, sid: sessionId, role: roleName, email, aud: audience }, endsAt)
    },
    blind: (text) => createHmac('sha256', secret).update('manara-blind\n').update(text).digest(),
    read: (audience, token) => readers[audience](token),
  }
}
