import { type FindPersonMatchesBody, mostMatches } from '@manara/contract/person-matches.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { findMatches } from '../person-matches/person-matches.service.ts'
import { getCountry } from './people.queries.ts'
import { readPhone, splitNumbers } from './phone-numbers.ts'

/** The ends by which typed phones are found. */
async function toDigits(db: Db, typed: readonly string[]): Promise<string[]> {
  if (typed.length === 0) return []
  const country = await getCountry(db)
  const phone = { relation: 'SELF', holderName: '', isWhatsapp: false } as const
  return typed.flatMap(splitNumbers).map((number) => readPhone({ ...phone, number }, country).digits)
}

/** Who may be the person that is about to be added, the surest first (R-match-2). */
export async function findPersonMatches(
  db: Db,
  { limits }: { limits: RateLimits },
  caller: Caller,
  { phones = [], ...candidate }: FindPersonMatchesBody,
) {
  await limits.spend('matchSearchesOfUser', caller.personId)
  const [matches = []] = await findMatches(db, [{ ...candidate, phoneDigits: await toDigits(db, phones) }])
  return { matches: matches.slice(0, mostMatches) }
}
