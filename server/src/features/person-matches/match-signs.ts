import { type MatchLevel, matchLevels } from '@manara/contract/person-matches.ts'
import { areNeighbours } from './national-id-distance.ts'

/** What is compared of a person. Names are folded words without articles (R-names-1). */
export interface Compared {
  words: readonly string[]
  /** Null when it is not known. */
  grandfather: string | null
  /** YYYY-MM-DD; of a year-only date the day means nothing. */
  birthDate: string | null
  isBirthYearOnly: boolean
  /** The first word of the mother's name. */
  mother: string | null
  gender: string | null
  /** Folded; null when there is none or it is temporary. */
  nationalId: string | null
  /** Ends of phone numbers by which they are found. */
  phones: readonly string[]
}

/** Why two may be one person, and what speaks against it. */
export const matchReasons = [
  'SAME_NATIONAL_ID',
  'SAME_NAME',
  'SAME_FIRST_AND_LAST',
  'SIMILAR_NAME',
  'SAME_BIRTH_DATE',
  'SAME_MOTHER',
  'SHARED_PHONE',
  'NEAR_NATIONAL_ID',
  'OTHER_BIRTH_DATE',
  'OTHER_GENDER',
  'OTHER_MOTHER',
  'OTHER_GRANDFATHER',
] as const
export type MatchReason = (typeof matchReasons)[number]

export interface Judgement {
  level: MatchLevel
  reasons: MatchReason[]
}

/** The likeness of two names, in trigrams, from which a date and a phone in common count. */
const similarNames = 0.75

function isSubsequence(shorter: readonly string[], longer: readonly string[]): boolean {
  let place = 0
  for (const word of longer) if (word === shorter[place]) place += 1
  return place === shorter.length
}

const hasSameEnds = (one: readonly string[], other: readonly string[]) =>
  one.length > 1 && other.length > 1 && one[0] === other[0] && one.at(-1) === other.at(-1)

/** The words that two names have in common when one is the other, or the other without words in its middle; else 0. */
function countSameWords(one: readonly string[], other: readonly string[]): number {
  if (!hasSameEnds(one, other)) return 0
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  return isSubsequence(shorter, longer) ? shorter.length : 0
}

const areEqual = (one: string | null, other: string | null) => one !== null && one === other
const areDifferent = (one: string | null, other: string | null) => one !== null && other !== null && one !== other

const hasSameBirthDate = (one: Compared, other: Compared) =>
  !one.isBirthYearOnly && !other.isBirthYearOnly && areEqual(one.birthDate, other.birthDate)

function hasOtherBirthDate(one: Compared, other: Compared): boolean {
  if (!one.isBirthYearOnly && !other.isBirthYearOnly) return areDifferent(one.birthDate, other.birthDate)
  const yearOf = ({ birthDate }: Compared) => birthDate?.slice(0, 4) ?? null
  return areDifferent(yearOf(one), yearOf(other))
}

function findSigns(one: Compared, other: Compared, likeness: number): Set<MatchReason> {
  const isSameName = countSameWords(one.words, other.words) >= 3
  const hasEnds = hasSameEnds(one.words, other.words)
  const found: Partial<Record<MatchReason, boolean>> = {
    SAME_NATIONAL_ID: areEqual(one.nationalId, other.nationalId),
    SAME_NAME: isSameName,
    SAME_FIRST_AND_LAST: hasEnds && !isSameName,
    SIMILAR_NAME: !hasEnds && likeness >= similarNames,
    SAME_BIRTH_DATE: hasSameBirthDate(one, other),
    SAME_MOTHER: areEqual(one.mother, other.mother),
    SHARED_PHONE: one.phones.some((phone) => other.phones.includes(phone)),
    NEAR_NATIONAL_ID:
      one.nationalId !== null && other.nationalId !== null && areNeighbours(one.nationalId, other.nationalId),
  }
  return new Set(matchReasons.filter((reason) => found[reason]))
}

function findContradictions(one: Compared, other: Compared): MatchReason[] {
  const found: Partial<Record<MatchReason, boolean>> = {
    OTHER_BIRTH_DATE: hasOtherBirthDate(one, other),
    OTHER_GENDER: areDifferent(one.gender, other.gender),
    OTHER_MOTHER: areDifferent(one.mother, other.mother),
    OTHER_GRANDFATHER: areDifferent(one.grandfather, other.grandfather),
  }
  return matchReasons.filter((reason) => found[reason])
}

/** The level of the signs alone: 0 certain, 1 likely, 2 possible, 3 none. */
function weigh(signs: ReadonlySet<MatchReason>, likeness: number): number {
  const all = (...reasons: MatchReason[]) => reasons.every((reason) => signs.has(reason))
  const hasEnds = signs.has('SAME_NAME') || signs.has('SAME_FIRST_AND_LAST')
  if (all('SAME_NATIONAL_ID')) return 0
  if (all('SAME_NAME', 'SAME_BIRTH_DATE') || all('SAME_NAME', 'SAME_MOTHER', 'SHARED_PHONE')) return 0
  if (all('SAME_NAME')) return 1
  if (hasEnds && (signs.has('SAME_BIRTH_DATE') || signs.has('SHARED_PHONE'))) return 1
  if (hasEnds && signs.has('NEAR_NATIONAL_ID')) return 2
  return likeness >= similarNames && all('SAME_BIRTH_DATE', 'SHARED_PHONE') ? 2 : 3
}

/** Whether two are one person, and why; each contradiction takes one level away (R-match-1). */
export function judgeMatch(one: Compared, other: Compared, likeness: number): Judgement | undefined {
  const signs = findSigns(one, other, likeness)
  const contradictions = findContradictions(one, other)
  const level = matchLevels[weigh(signs, likeness) + contradictions.length]
  return level && { level, reasons: [...signs, ...contradictions] }
}
