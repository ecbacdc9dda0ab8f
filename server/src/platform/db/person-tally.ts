import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Which people are meant: of a role, of one program, or with any program or none. */
export interface PeopleCounted {
  role?: number | undefined
  programId?: number | 'any' | 'none'
}

const inProgram = (programId: PeopleCounted['programId']) => {
  if (programId === undefined) return sql`true`
  if (programId === 'none') return sql`program_id is null`
  return programId === 'any' ? sql`program_id is not null` : sql`program_id = ${programId}`
}

/** How many living people there are, from the notes of migration 0041: exact, and as quick for many as for few. */
export async function countPeople(db: Db, { role, programId }: PeopleCounted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(people), 0) as total from person_tally
    where ${role === undefined ? sql`true` : sql`role = ${role}`} and ${inProgram(programId)}`.execute(db)
  return rows[0]?.total ?? 0
}
