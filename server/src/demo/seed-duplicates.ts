import type { Trx } from '../platform/db/database.ts'
import { otherSpelling } from './demo-duplicates.ts'
import type { DemoPerson } from './demo-people.ts'
import { insertRows } from './insert-rows.ts'

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

const phoneColumns = {
  person_id: 'integer',
  position: 'smallint',
  relation: 'text',
  typed: 'text',
  e164: 'text',
  digits: 'text',
} as const

function phoneRow(personId: number, digits: string) {
  return { person_id: personId, position: 1, relation: 'SELF', typed: `0${digits}`, e164: `+963${digits}`, digits }
}

/** The two of a pair have a phone in common. */
export async function insertPhonesOfPairs(trx: Trx, studentIds: readonly number[]): Promise<void> {
  const rows = placesOfPairs(studentIds.length).flatMap(({ first, again }) => {
    const [source, target] = [studentIds[first], studentIds[again]]
    if (source === undefined || target === undefined) return []
    const digits = `93${String(source % 10_000_000).padStart(7, '0')}`
    return [phoneRow(source, digits), phoneRow(target, digits)]
  })
  await insertRows(trx, 'person_phone', phoneColumns, rows)
}
