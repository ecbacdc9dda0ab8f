import type { Gender } from '@manara/contract/gender.ts'
import type { UserRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { all, type Found, keyHolds, nameWords, oneMore, toFound } from './name-search.ts'

const holdsAll = (searchKey: string, rest: readonly string[]): RawBuilder<boolean> =>
  all(nameWords(rest).map((word) => keyHolds(searchKey, word)))

export interface PersonFacts {
  id: number
  name: string
  email: string
  role: UserRole
  gender: Gender | null
}

/** For administrators: living users with such a name, e-mail or part of one. */
export async function findPeople(db: Db, rest: readonly string[]): Promise<Found<PersonFacts>> {
  const found = sql<PersonFacts>`
    select id, full_name as name, email, role, gender from person
    where ${holdsAll('person.search_key', rest)} limit ${oneMore}`
  const { rows, isMore } = toFound((await found.execute(db)).rows)
  return { rows: rows.toSorted((one, other) => other.id - one.id), isMore }
}

/** The mean with which people graduate. */
export async function getPassingGpa(db: Db): Promise<number> {
  const found = sql<{ gpa: number }>`select passing_gpa::float8 as gpa from school_settings`
  return (await found.execute(db)).rows[0]?.gpa ?? 60
}
