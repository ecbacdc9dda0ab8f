import type { Trx } from '../platform/db/database.ts'
import { otherSpelling } from './demo-duplicates.ts'
import type { DemoPerson } from './demo-people.ts'

/** One student in so many is there a second time: the one who is half as many places before. */
const repeatedEvery = 200

const placesOfPairs = (count: number) =>
  Array.from({ length: Math.floor(count / repeatedEvery) }, (_, pair) => {
    const again = (pair + 1) * repeatedEvery - 1
    return { first: again - repeatedEvery / 2, again }
  })

/** Writes some students a second time, under another account, as another secretary spells the name. */
export function repeatStudents(students: readonly DemoPerson[]): DemoPerson[] {
  const repeated = [...students]
  for (const { first, again } of placesOfPairs(students.length)) {
    const [source, target] = [students[first], students[again]]
    if (source && target) repeated[again] = { ...target, ...otherSpelling(source) }
  }
  return repeated
}

function phoneRow(personId: number, digits: string) {
  return { person_id: personId, position: 1, relation: 'SELF', typed: `0${digits}`, e164: `+963${digits}`, digits }
}

/** The two of a pair have a phone in common. */
export async function insertPhonesOfPairs(trx: Trx, studentIds: readonly number[]): Promise<void> {
  const rows = placesOfPairs(studentIds.length).flatMap(({ first, again }) => {
    const digits = `93${String(studentIds[first]).slice(-7).padStart(7, '0')}`
    return [first, again].map((place) => phoneRow(studentIds[place] ?? 0, digits))
  })
  if (rows.length > 0) await trx.insertInto('person_phone').values(rows).execute()
}
