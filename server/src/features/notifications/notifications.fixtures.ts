import { listNotifications, type Notification } from '@manara/contract/notifications.ts'
import { sql } from 'kysely'
import type { BuiltPerson } from '../../../test/factories/people.ts'
import { server } from '../../../test/school.fixtures.ts'
import { handOutPiece } from '../../platform/events/hand-out.ts'

/** The time of everything that waits has come. */
export const letTimePass = () =>
  sql`update event set not_before = now() - interval '1 second' where handled_at is null`.execute(server.db)

/** Hands out everything that is told by now. */
export async function handOutAll(): Promise<void> {
  await letTimePass()
  while (await handOutPiece(server.db)) await letTimePass()
}

/** What the bell of a person shows. */
export async function bellOf(person: Pick<BuiltPerson, 'id' | 'role' | 'email'>): Promise<Notification[]> {
  return (await (await server.asPerson(person)).call(listNotifications, { query: { limit: 25 } })).body
}

export const titlesOf = async (person: Pick<BuiltPerson, 'id' | 'role' | 'email'>) =>
  (await bellOf(person)).map(({ title }) => title)
