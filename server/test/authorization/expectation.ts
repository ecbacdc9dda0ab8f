import { isSignedIn, type Persona, personas, type SignedInPersona, signedInPersonas } from './personas.ts'

/** What becomes of a well-formed call: the success of the contract, 404, 409, 401 or 403. */
export type Outcome = 'ok' | 'missing' | 'conflict' | 'signedOut' | 'forbidden'

/**
 * What an endpoint must answer to whom. Written by hand from the decisions of the school, never derived from the
 * contract: a wrong area in the contract must not approve itself.
 */
export interface Expectation {
  opens: Partial<Record<Persona, Outcome>>
  isForEverybody?: true
  /** Entries of the audit trail that one successful call of the sample writes; reading endpoints have none. */
  audits?: number
  /** Tables that it changes without an entry, by a decision of the school. */
  unaudited?: readonly string[]
  /** The operations of these entries, where they are not all called as the endpoint. */
  operations?: readonly string[]
  /** For endpoints with ids; by persona where it differs. */
  reach?: Reach | Partial<Record<Persona, Reach>>
}

/** `all` reaches the other half of the school too, `own` must find nothing there. */
export type Reach = 'all' | 'own'

type Details = Pick<Expectation, 'audits' | 'operations' | 'reach' | 'unaudited'>

/** Visitors, and whoever's token no longer opens anything, come in too. */
export const everybody = (details: Details = {}): Expectation => ({ opens: {}, isForEverybody: true, ...details })

/** Everyone in a living session. */
export const members = (details: Details = {}): Expectation => only(signedInPersonas, details)

/** Everyone in a living session comes in, and is refused alike. */
export const membersRefused = (outcome: Outcome): Expectation => ({
  opens: Object.fromEntries(signedInPersonas.map((persona) => [persona, outcome])),
  audits: 0,
})

export function only(who: SignedInPersona | readonly SignedInPersona[], details: Details = {}): Expectation {
  return { opens: Object.fromEntries([who].flat().map((persona) => [persona, 'ok'])), ...details }
}

/** What hangs on a classroom of the teacher; another teacher does not find it. */
export const ofTheTeacher = (details: Details = {}): Expectation => ({
  opens: { teacher: 'ok', coordinator: 'missing' },
  reach: 'own',
  ...details,
})

/** What hangs on a course of the coordinator; who only teaches it does not find it. */
export const ofTheCoordinator = (details: Details = {}): Expectation => ({
  opens: { coordinator: 'ok', teacher: 'missing' },
  reach: 'own',
  ...details,
})

/** Everyone in a living session, and the cookie of one. */
export const fileReaders = (outcome: Outcome): Expectation => ({
  opens: Object.fromEntries([...signedInPersonas, 'fileCookieOnly'].map((persona) => [persona, outcome])),
  reach: { registrar: 'all', director: 'all', administrator: 'all', fileCookieOnly: 'all' },
})

/** Refuses all personas alike. */
export const nobody = (outcome: Outcome, details: Details = {}): Expectation => ({
  opens: Object.fromEntries(personas.map((persona) => [persona, outcome])),
  ...details,
})

export function expectedOutcome({ opens, isForEverybody }: Expectation, persona: Persona): Outcome {
  return opens[persona] ?? (isForEverybody ? 'ok' : isSignedIn(persona) ? 'forbidden' : 'signedOut')
}

/** How far an endpoint reaches for a persona; nobody said means the narrow way. */
export const getReach = ({ reach }: Expectation, persona: Persona): Reach =>
  typeof reach === 'object' ? (reach[persona] ?? 'own') : (reach ?? 'own')
