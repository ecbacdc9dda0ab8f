import type { RoleName } from '@manara/contract/users.ts'
import { Type } from 'typebox'
import { mulberry32, pick, type Random } from '../platform/random/random.ts'
import { demoTable } from './demo-table.ts'

/** A name and its usual Latin spelling in an e-mail address. */
interface ArabicName {
  arabic: string
  latin: string
}

const nameLists = ['male', 'female', 'father', 'family'] as const
type Names = Record<(typeof nameLists)[number], ArabicName[]>

/**
 * Spellings differ on purpose (أحمد and احمد, عبد الله and عبدالله, هدى and هدي, with tatweel or diacritics): people write
 * their names like this, and a search has to find them all. Fathers are a generation older and partly compound.
 */
export function readNames(): Names {
  const rows = demoTable('names', { list: Type.Enum([...nameLists]), arabic: Type.String(), latin: Type.String() })
  return { male: [], female: [], father: [], family: [], ...Object.groupBy(rows, ({ list }) => list) }
}

export interface DemoPerson {
  /** The own name, the father's and the grandfather's. */
  firstName: string
  /** The name of the family. */
  lastName: string
  email: string
  nationalId: string
}

export interface DemoPeopleOptions {
  count: number
  role: RoleName
  seed: number
  /** Where the numbers in e-mails and national ids begin: as many people as already are there. */
  firstIndex?: number
  /** Only the own name and the family's: the same people, written shorter. */
  hasTwoPartNames?: boolean
}

/**
 * People for a demo school. The same seed gives the same people, and a larger count only adds to them. People of
 * different roles never share an e-mail or a national id.
 */
export function demoPeople(options: DemoPeopleOptions): DemoPerson[] {
  const { count, role, seed, firstIndex = 0, hasTwoPartNames = false } = options
  const random = mulberry32(seed * 8 + roleDigit[role])
  const names = readNames()
  return Array.from({ length: count }, (_, index) =>
    demoPerson(random, names, role, firstIndex + index, hasTwoPartNames),
  )
}

const roleDigit = { Administrator: 1, Teacher: 2, Student: 3, Staff: 4 } satisfies Record<RoleName, number>

function demoPerson(random: Random, names: Names, role: RoleName, index: number, hasTwoPartNames: boolean): DemoPerson {
  const own = pick(random, random() < 0.5 ? names.male : names.female)
  const father = pick(random, names.father)
  const grandfather = pick(random, names.father)
  const family = pick(random, names.family)
  const given = hasTwoPartNames ? [own] : [own, father, grandfather]
  return {
    firstName: given.map(({ arabic }) => arabic).join(' '),
    lastName: family.arabic,
    email: buildEmail(own, family, role, index),
    nationalId: buildNationalId(random, role, index),
  }
}

/** Addresses as an institute gives them out: students by number, staff with a letter in front of it. */
function buildEmail(own: ArabicName, family: ArabicName, role: RoleName, index: number): string {
  const prefix = { Administrator: 'a', Teacher: 't', Student: '', Staff: 's' }[role]
  const number = String(index + 1).padStart(role === 'Student' ? 4 : 2, '0')
  return `${own.latin}.${family.latin}.${prefix}${number}@manara.example`
}

/** The largest prime below 10^8: multiplying by anything smaller never gives two indexes the same remainder. */
const serialNumbers = 99_999_989

/** 11 digits: two of the governorate, one of the role, and a serial number that scatters but never repeats. */
function buildNationalId(random: Random, role: RoleName, index: number): string {
  const governorate = 1 + Math.floor(random() * 14)
  const serial = ((index + 1) * 48_271) % serialNumbers
  return `${String(governorate).padStart(2, '0')}${roleDigit[role]}${String(serial).padStart(8, '0')}`
}
