import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'
import { type SignedInPersona, signedInPersonas } from './personas.ts'

/** One of each persona, and a stranger's. */
export interface SavedViews {
  own: Record<SignedInPersona, number>
  foreign: number
}

async function createSavedView(db: Db, cage: Canaries, name: string, personId: number): Promise<number> {
  const values = { person_id: personId, page: '/admin/users', name: cage.create(`${name}View.name`) }
  const search = `?q=${cage.create(`${name}View.search`)}`
  const { id } = await db
    .insertInto('saved_view')
    .values({ ...values, search })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createSavedViews(
  db: Db,
  cage: Canaries,
  people: Record<SignedInPersona | 'stranger', { id: number }>,
): Promise<SavedViews> {
  const own = { student: 0, teacher: 0, coordinator: 0, registrar: 0, director: 0, administrator: 0 }
  for (const persona of signedInPersonas) own[persona] = await createSavedView(db, cage, persona, people[persona].id)
  return { own, foreign: await createSavedView(db, cage, 'stranger', people.stranger.id) }
}
