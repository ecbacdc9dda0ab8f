import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../src/platform/db/database.ts'
import { createPushKey } from '../../src/platform/push/push-key.ts'
import { createPushRoom } from '../../src/platform/push/push-room.ts'
import { type SignedInPersona, signedInPersonas } from './personas.ts'

/** Sends nothing: the devices of the personas are at no service that it knows. */
export const pushRoomOfNobody = createPushRoom({
  key: createPushKey(Buffer.alloc(32, 'a key of the personas')),
  subject: 'https://school.example',
  furtherHosts: [],
})

/** One device of each persona, and a stranger's. */
export interface PushDevices {
  own: Record<SignedInPersona, number>
  foreign: number
}

/** A subscription as a browser makes it. */
export function buildSubscription() {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

async function createDevice(db: Db, personId: number): Promise<number> {
  const { keys } = buildSubscription()
  const { id } = await db
    .insertInto('push_subscription')
    .values({
      person_id: personId,
      session_id: randomUUID(),
      endpoint: `https://push.example.invalid/${randomUUID()}`,
      p256dh: Buffer.from(keys.p256dh, 'base64url'),
      auth: Buffer.from(keys.auth, 'base64url'),
      device_label: 'Chrome على Android',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function createPushDevices(
  db: Db,
  people: Record<SignedInPersona | 'stranger', { id: number }>,
): Promise<PushDevices> {
  const own = { student: 0, teacher: 0, coordinator: 0, registrar: 0, director: 0, administrator: 0 }
  for (const persona of signedInPersonas) own[persona] = await createDevice(db, people[persona].id)
  return { own, foreign: await createDevice(db, people.stranger.id) }
}
