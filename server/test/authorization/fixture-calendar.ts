import { randomBytes } from 'node:crypto'
import { hashFeedSecret } from '../../src/features/calendar/calendar-feeds.service.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'
import { type SignedInPersona, signedInPersonas } from './personas.ts'

/** A holiday of each half, a link of each persona, and links of people without classrooms. */
export interface Calendars {
  holidays: Record<'a' | 'b', number>
  secrets: Record<'a' | 'b', string>
  ownFeeds: Record<SignedInPersona, number>
  foreignFeed: number
}

interface People {
  programs: Record<'a' | 'b', number>
  newcomers: Record<'a' | 'b', { id: number }>
  members: Record<SignedInPersona | 'stranger', { id: number }>
}

async function createHoliday(db: Db, cage: Canaries, side: 'A' | 'B', programId: number) {
  const [today = ''] = new Date().toISOString().split('T')
  const values = { first_day: today, last_day: today, kind: 'SCHOOL', program_id: programId }
  const { id } = await db
    .insertInto('holiday')
    .values({ ...values, name: cage.create(`holiday${side}.name`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function createFeed(db: Db, label: string, personId: number, secret: string) {
  const { id } = await db
    .insertInto('calendar_feed')
    .values({ person_id: personId, label, secret_hash: hashFeedSecret(secret) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createCalendars(
  db: Db,
  cage: Canaries,
  { programs, newcomers, members }: People,
): Promise<Calendars> {
  const create = (name: string, personId: number, secret = randomBytes(32).toString('hex')) =>
    createFeed(db, cage.create(`${name}Feed.label`), personId, secret)
  const ownFeeds = { student: 0, teacher: 0, coordinator: 0, registrar: 0, director: 0, administrator: 0 }
  for (const persona of signedInPersonas) ownFeeds[persona] = await create(persona, members[persona].id)
  const secrets = { a: 'a'.repeat(64), b: 'b'.repeat(64) }
  for (const side of ['a', 'b'] as const) await create(`newcomer${side}`, newcomers[side].id, secrets[side])
  return {
    holidays: { a: await createHoliday(db, cage, 'A', programs.a), b: await createHoliday(db, cage, 'B', programs.b) },
    secrets,
    ownFeeds,
    foreignFeed: await create('stranger', members.stranger.id),
  }
}
