import type { RoleName } from '@manara/contract/users.ts'
import { type ArabicName, familyNames, fatherNames, femaleNames, maleNames } from './arabic-names.ts'
import { mulberry32, pick, type Random } from './mulberry32.ts'

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
 * People for a demo school. The same seed gives the same people, a larger count only adds more of them, and nobody of
 * one role shares an e-mail or a national id with somebody of another.
 */
export function demoPeople(options: DemoPeopleOptions): DemoPerson[] {
  const { count, role, seed, firstIndex = 0, hasTwoPartNames = false } = options
  const random = mulberry32(seed * 8 + roleDigit[role])
  return Array.from({ length: count }, (_, index) => demoPerson(random, role, firstIndex + index, hasTwoPartNames))
}

const roleDigit = { Administrator: 1, Teacher: 2, Student: 3 } satisfies Record<RoleName, number>

function demoPerson(random: Random, role: RoleName, index: number, hasTwoPartNames: boolean): DemoPerson {
  const own = pick(random, random() < 0.5 ? maleNames : femaleNames)
  const father = pick(random, fatherNames)
  const grandfather = pick(random, fatherNames)
  const family = pick(random, familyNames)
  const given = hasTwoPartNames ? [own] : [own, father, grandfather]
  return {
    firstName: given.map(({ arabic }) => arabic).join(' '),
    lastName: family.arabic,
    email: emailOf(own, family, role, index),
    nationalId: nationalIdOf(random, role, index),
  }
}

/** Addresses as an institute gives them out: students by number, staff with a letter in front of it. */
function emailOf(own: ArabicName, family: ArabicName, role: RoleName, index: number): string {
  const prefix = { Administrator: 'a', Teacher: 't', Student: '' }[role]
  const number = String(index + 1).padStart(role === 'Student' ? 4 : 2, '0')
  return `${own.latin}.${family.latin}.${prefix}${number}@manara.example`
}

/** The largest prime below 10^8: multiplying by anything smaller never gives two indexes the same remainder. */
const serialNumbers = 99_999_989

/** 11 digits: two of the governorate, one of the role, and a serial number that scatters but never repeats. */
function nationalIdOf(random: Random, role: RoleName, index: number): string {
  const governorate = 1 + Math.floor(random() * 14)
  const serial = ((index + 1) * 48_271) % serialNumbers
  return `${String(governorate).padStart(2, '0')}${roleDigit[role]}${String(serial).padStart(8, '0')}`
}
