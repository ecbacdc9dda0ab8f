import type { Gender } from '@manara/contract/gender.ts'
import { foldArabic, fullName, type NameFields, nameWords } from '@manara/contract/names.ts'
import { matchLevels } from '@manara/contract/person-matches.ts'
import type { Db } from '../../platform/db/database.ts'
import { mapInTurns } from '../../platform/jobs/map-in-turns.ts'
import { type Compared, type Judgement, judgeMatch } from './match-signs.ts'
import { type FoundPerson, findComparable, type Wanted } from './person-matches.queries.ts'

/** What is known of a person who is about to be added or is stored. */
export interface MatchCandidate extends NameFields {
  /** Administrators are never compared. */
  role: number
  nationalId?: string | null | undefined
  isNationalIdTemporary?: boolean | undefined
  /** YYYY-MM-DD. */
  birthDate?: string | null | undefined
  isBirthYearOnly?: boolean | undefined
  motherName?: string | null | undefined
  gender?: Gender | null | undefined
  /** The ends by which phones are found: `person_phone.digits`. */
  phoneDigits?: readonly string[] | undefined
  /** The person that the candidate is, who is no match. */
  exceptId?: number | undefined
}

const firstWord = (text: string | null | undefined) => nameWords(text ?? '')[0] ?? null

const toCompared = (candidate: MatchCandidate): Compared => ({
  words: nameWords(fullName(candidate)),
  grandfather: candidate.grandfatherName ? nameWords(candidate.grandfatherName).join(' ') : null,
  birthDate: candidate.birthDate ?? null,
  isBirthYearOnly: candidate.isBirthYearOnly ?? false,
  mother: firstWord(candidate.motherName),
  gender: candidate.gender ?? null,
  nationalId: candidate.nationalId && !candidate.isNationalIdTemporary ? foldArabic(candidate.nationalId) : null,
  phones: candidate.phoneDigits ?? [],
})

const toWanted = ({ role, exceptId }: MatchCandidate, place: number, compared: Compared): Wanted => ({
  place,
  role,
  order: compared.words.join(' '),
  pair: `${compared.words[0] ?? ''}|${compared.words.at(-1) ?? ''}`,
  nationalId: compared.nationalId,
  birth: compared.birthDate,
  phones: compared.phones,
  exceptId: exceptId ?? null,
})

const comparedPerson = (person: FoundPerson): Compared => ({
  words: person.order.split(' '),
  grandfather: person.grandfather === null ? null : nameWords(person.grandfather).join(' '),
  birthDate: person.birthDate,
  isBirthYearOnly: person.isBirthYearOnly,
  mother: firstWord(person.motherName),
  gender: person.gender,
  nationalId: person.isNationalIdTemporary ? null : person.foldedId,
  phones: person.phones,
})

export interface JudgedPerson extends Judgement {
  person: FoundPerson
}

/** A deleted person counts by the national id only. */
function judgePerson(candidate: Compared, person: FoundPerson): JudgedPerson[] {
  const judged = judgeMatch(candidate, comparedPerson(person), person.likeness)
  const isHidden = person.deletedAt !== null && !judged?.reasons.includes('SAME_NATIONAL_ID')
  return judged && !isHidden ? [{ person, ...judged }] : []
}

const bySureness = (one: JudgedPerson, other: JudgedPerson) =>
  matchLevels.indexOf(one.level) - matchLevels.indexOf(other.level) || one.person.userId - other.person.userId

/** The people who may be each candidate, the surest first; one statement for all candidates. */
export async function judgeCandidates(db: Db, candidates: readonly MatchCandidate[]): Promise<JudgedPerson[][]> {
  if (candidates.length === 0) return []
  const asked = await mapInTurns(candidates, (candidate) => ({ candidate, compared: toCompared(candidate) }))
  const wanted = asked.map(({ candidate, compared }, place) => toWanted(candidate, place, compared))
  const people = Map.groupBy(await findComparable(db, wanted), ({ place }) => place)
  return mapInTurns(asked, ({ compared }, place) =>
    (people.get(place) ?? []).flatMap((person) => judgePerson(compared, person)).toSorted(bySureness),
  )
}
