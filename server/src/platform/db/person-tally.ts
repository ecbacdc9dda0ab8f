import { ask, type Db } from './database.ts'

/** Which people are meant: of a role, of one program, or with any program or none. */
export interface PeopleCounted {
  role?: number | undefined
  programId?: number | 'any' | 'none'
}

/** How many living people there are, from the notes of migration 0041: exact, and as quick for many as for few. */
export async function countPeople(db: Db, { role, programId }: PeopleCounted): Promise<number> {
  const values: number[] = []
  const is = (column: string, value: number) => `${column} = $${values.push(value)}`
  const conditions = [
    ...(role === undefined ? [] : [is('role', role)]),
    ...(typeof programId === 'number' ? [is('program_id', programId)] : []),
    ...(typeof programId === 'string' ? [`program_id is ${programId === 'none' ? '' : 'not '}null`] : []),
  ]
  const text = `select coalesce(sum(people), 0) as total from person_tally where ${conditions.join(' and ') || 'true'}`
  const [counted] = await ask<{ total: number }>(db, text, values)
  return counted?.total ?? 0
}
