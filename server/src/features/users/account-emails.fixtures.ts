import { withoutIsolates } from '@manara/contract/named.ts'
import { sql } from 'kysely'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { server } from './admin.fixtures.ts'

/** An administrator of their own, with a session that began long ago. */
export async function administratorSignedInLongAgo() {
  const me = await buildPerson(server.db, { role: 'Administrator' })
  const agent = await server.asPerson(me)
  await ageSessions(me)
  return { me, agent }
}

/** Moves the sign-ins of a person eleven minutes into the past. */
export const ageSessions = ({ id }: Pick<BuiltPerson, 'id'>) =>
  server.db
    .updateTable('session')
    .set({ created_at: sql<Date>`now() - interval '11 minutes'` })
    .where('person_id', '=', id)
    .execute()

export async function emailsTo(email: string) {
  const emails = await server.db
    .selectFrom('mail')
    .select(['subject', sql<string>`text_body`.as('text'), sql<string>`html_body`.as('html')])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  return emails.map((message) => ({ ...message, text: withoutIsolates(message.text) }))
}

export const emailsAbout = async (email: string, words: string) =>
  (await emailsTo(email)).filter(({ text }) => text.includes(words))

/** The code that the newest letter to an address holds. */
export async function codeSentTo(email: string): Promise<string> {
  const message = (await emailsTo(email)).findLast(({ subject }) => subject === 'رمز تأكيد البريد الجديد')
  return /(?<!\d)\d{8}(?!\d)/.exec(message?.text ?? '')?.[0] ?? ''
}

/** The secret of the link in the newest letter to an address. */
export async function undoSecretSentTo(email: string): Promise<string> {
  const message = (await emailsTo(email)).findLast(({ text }) => text.includes('/undo-email#'))
  return /\/undo-email#([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? ''
}

let changed = 0
export const freshEmail = () => `changed${++changed}@school.example`
