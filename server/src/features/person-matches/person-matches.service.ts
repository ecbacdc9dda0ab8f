import type { PersonMatch } from '@manara/contract/person-matches.ts'
import type { Db } from '../../platform/db/database.ts'
import { type JudgedPerson, judgeCandidates, type MatchCandidate } from './judge-candidates.ts'
import { reasonTexts } from './person-matches.text.ts'

export type { MatchCandidate } from './judge-candidates.ts'

export type Match = Omit<PersonMatch, 'deletedAt'> & { deletedAt: Date | null }

function toMatch({ person, level, reasons }: JudgedPerson): Match {
  const { userId, fullName, nationalId, motherName, birthDate, programName, deletedAt } = person
  const words = reasons.map((reason) => reasonTexts[reason])
  return { userId, fullName, nationalId, motherName, birthDate, programName, deletedAt, level, reasons: words }
}

/**
 * The people of the same role who may be each candidate, the surest first (R-match-1): one statement for the whole batch.
 * The lists are in the order of the candidates.
 */
export async function findMatches(db: Db, candidates: readonly MatchCandidate[]): Promise<Match[][]> {
  return (await judgeCandidates(db, candidates)).map((judged) => judged.map(toMatch))
}
