import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'
import { type SignedInPersona, signedInPersonas } from './personas.ts'

async function createNotification(db: Db, cage: Canaries, name: string, personId: number): Promise<number> {
  const create = (field: string) => cage.create(`${name}Notification.${field}`)
  const { rows } = await sql<{ id: number }>`
    insert into notification (person_id, event_id, kind, category, subject, group_key, title, body, link)
    values (${personId}, 1, 'announcementPosted', 0, 'announcement:1', decode(md5('x'), 'hex'), ${create('title')},
      ${create('body')}, ${`/student/${create('link')}`}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** A notification of each persona, and the number of a stranger's. One event waits until the tests are over. */
export async function createNotifications(
  db: Db,
  cage: Canaries,
  people: Record<SignedInPersona | 'stranger', { id: number }>,
): Promise<number> {
  for (const persona of signedInPersonas) await createNotification(db, cage, persona, people[persona].id)
  const payload = JSON.stringify({ note: cage.create('event.payload') })
  await sql`
    insert into event (kind, payload, not_before)
    values ('unknown', ${payload}::jsonb, now() + interval '1 day')`.execute(db)
  return createNotification(db, cage, 'stranger', people.stranger.id)
}
