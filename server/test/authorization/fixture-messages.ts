import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'

/** Messages of one student, a template of the office and a stopped number. */
export interface Messages {
  waiting: number
  sent: number
  templateId: number
  stopped: string
}

/** One side of the queue; the second has the younger messages, so that the first is the next. */
export async function createMessages(
  db: Db,
  cage: Canaries,
  { side, studentId }: { side: 'A' | 'B'; studentId: number },
): Promise<Messages> {
  const create = (field: string) => cage.create(`messages${side}.${field}`)
  const number = side === 'A' ? 1 : 2
  const insertMessage = async (state: string) => {
    const { rows } = await sql<{ id: number }>`
      insert into outgoing_message (student_id, holder, phone, kind, long_text, short_text, dedupe, state, useful_until)
      values (${studentId}, ${create(`${state}Holder`)}, ${`+96393300000${number}`}, 'free', ${create(`${state}Long`)},
        ${create(`${state}Short`)}, ${`${side}:${state}`}, ${state}, now() + interval '1 day') returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const waiting = await insertMessage('WAITING')
  const sent = await insertMessage('SENT')
  const { id: templateId } = await db
    .insertInto('free_template')
    .values({ name: create('templateName'), long_text: create('templateLong'), short_text: create('templateShort') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stopped = `+96394400000${number}`
  await db
    .insertInto('no_messages')
    .values({ phone: stopped, reason: create('stoppedReason') })
    .execute()
  return { waiting, sent, templateId, stopped }
}

/** A template that the school changed. */
export async function createTemplate(db: Db, cage: Canaries): Promise<void> {
  const texts = { long_text: cage.create('template.long'), short_text: cage.create('template.short') }
  const more = { kind: 'certificateIssued', to_whom: 'FIRST', wait_minutes: 30, is_on: true }
  await db
    .insertInto('message_template')
    .values({ ...texts, ...more })
    .execute()
}
