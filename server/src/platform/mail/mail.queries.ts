import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'
import type { EmailSchool, WrittenEmail } from './email.ts'

/** Longer than any attempt to send may take: an older claim belongs to a process that is gone. */
const claimMinutes = 5

export function getEmailSchool(db: Db): Promise<Omit<EmailSchool, 'publicUrl'>> {
  return db
    .selectFrom('school_settings')
    .select(['school_name as name', 'payment_phone as phone', 'national_id_name as nationalIdName'])
    .executeTakeFirstOrThrow()
}

export interface NewMail extends WrittenEmail {
  email: string
  name: string
  usefulUntil: Date | undefined
}

export async function insertMail(trx: Trx, mail: NewMail): Promise<number> {
  const { id } = await trx
    .insertInto('mail')
    .values({
      recipient: mail.email,
      recipient_name: mail.name,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      useful_until: mail.usefulUntil ?? null,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface ClaimedMail {
  mailId: number
  messageKey: string
  recipient: string
  recipientName: string
  subject: string
  text: string
  html: string
  unsubscribeUrl: string | null
  createdAt: Date
  schoolName: string
}

const isExpired = sql<boolean>`useful_until is not null and useful_until <= now()`

/** Claims a mail for sending, unless it is sent, given up, or being sent by another process. */
export async function claimMail(db: Db, mailId: number): Promise<ClaimedMail | undefined> {
  const row = await db
    .updateTable('mail')
    .set({ status: 'Sending', claimed_at: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })
    .where('id', '=', mailId)
    .where((where) =>
      where.or([
        where('status', '=', 'Queued'),
        where.and([
          where('status', '=', 'Sending'),
          where('claimed_at', '<', sql<Date>`now() - make_interval(mins => ${claimMinutes})`),
        ]),
      ]),
    )
    .where(sql<boolean>`not (${isExpired})`)
    .where('text_body', 'is not', null)
    .returning([
      'id as mailId',
      'message_key as messageKey',
      'recipient',
      'recipient_name as recipientName',
      'subject',
      sql<string>`text_body`.as('text'),
      sql<string>`coalesce(html_body, '')`.as('html'),
      'unsubscribe_url as unsubscribeUrl',
      'created_at as createdAt',
      sql<string>`(select school_name from school_settings)`.as('schoolName'),
    ])
    .executeTakeFirst()
  return row
}

export const getMailState = (db: Db, mailId: number) =>
  db
    .selectFrom('mail')
    .select(['status', isExpired.as('isExpired')])
    .where('id', '=', mailId)
    .executeTakeFirst()

/** The text of a mail is deleted once it is sent or given up, except in the demo school, which has no secrets. */
const unlessDemo = (column: 'text_body' | 'html_body') =>
  sql<string | null>`case when (select is_demo from school_settings) then ${sql.ref(column)} end`

const withoutBodies = { text_body: unlessDemo('text_body'), html_body: unlessDemo('html_body'), unsubscribe_url: null }

export async function markSent(db: Db, mailId: number): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'Sent', sent_at: sql<Date>`now()`, last_error: null, ...withoutBodies })
    .where('id', '=', mailId)
    .where('status', '=', 'Sending')
    .execute()
}

/** Back into the queue after an attempt that failed. */
export async function markWaiting(db: Db, mailId: number, failure: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'Queued', last_error: failure })
    .where('id', '=', mailId)
    .where('status', '=', 'Sending')
    .execute()
}

export async function markFailed(db: Db, mailId: number, failure: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ status: 'Failed', last_error: failure, ...withoutBodies })
    .where('id', '=', mailId)
    .where('status', 'in', ['Queued', 'Sending'])
    .execute()
}

export const keptMailDays = 90

/** Old mail goes, a portion at a time so that no statement lasts long. Gives how many went. */
export async function deleteOldMail(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail where id in (
      select id from mail where created_at < now() - make_interval(days => ${keptMailDays}) order by created_at limit 5000
    )`.execute(db)
  return Number(numAffectedRows ?? 0)
}
