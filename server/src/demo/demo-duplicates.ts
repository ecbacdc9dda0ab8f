import { sql } from 'kysely'
import { scanMatches } from '../features/person-matches/match-scan.service.ts'
import type { Trx } from '../platform/db/database.ts'
import type { DemoPerson } from './demo-people.ts'

/** By their places in the list: the second of each pair is the first once more, as another secretary wrote it. */
const certain = [14, 62] as const
const likely = [21, 75] as const
const possible = [33, 88] as const

/** The same name as another secretary writes it. */
export const otherSpelling = ({ firstName, lastName }: Pick<DemoPerson, 'firstName' | 'lastName'>) => ({
  firstName: firstName.replace(/[أإآ]/g, 'ا').replaceAll('عبد ', 'عبد'),
  lastName: lastName.replace(/ة$/, 'ه'),
})

const otherLastDigit = (nationalId: string) => `${nationalId.slice(0, -1)}${(Number(nationalId.at(-1)) + 1) % 10}`

const firstWord = (name: string) => name.split(' ')[0] ?? name

/** Writes three students a second time, over three others: one pair of each level of likeness. */
export function repeatSome<Person extends DemoPerson>(students: readonly Person[]): Person[] {
  const repeated = students.map((person) => ({ ...person }))
  const copy = ([from, to]: readonly [number, number], change: (source: Person) => Partial<DemoPerson>) => {
    const [source, target] = [students[from], repeated[to]]
    if (source && target) Object.assign(target, change(source))
  }
  copy(certain, otherSpelling)
  copy(likely, otherSpelling)
  copy(possible, ({ firstName, lastName, nationalId }) => ({
    firstName: firstWord(firstName),
    lastName,
    nationalId: otherLastDigit(nationalId),
  }))
  return repeated
}

/** A certain pair has a birth date in common, and pairs have one mother; all of them are found as each night. */
export async function insertDemoMatches(trx: Trx, students: readonly { id: number }[]): Promise<void> {
  const toIds = (pair: readonly number[]) => pair.flatMap((place) => students[place]?.id ?? [])
  await trx.updateTable('person').set({ birth_date: '2004-03-14' }).where('id', 'in', toIds(certain)).execute()
  for (const [from = 0, to = 0] of [certain, likely, possible].map(toIds))
    await sql`
      update person_record set mother_name = source.mother_name from person_record as source
      where person_record.person_id = ${to} and source.person_id = ${from}`.execute(trx)
  await scanMatches(trx)
}
