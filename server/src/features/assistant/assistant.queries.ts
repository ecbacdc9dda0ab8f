import type { ChatMessage, Conversation } from '@manara/contract/assistant.ts'
import type { Proposal } from '@manara/contract/assistant-proposals.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { Frame } from './frames/frame.ts'

export type MessageRow = Omit<ChatMessage, 'sentAt'> & { sentAt: Date }

interface StoredMessage extends Omit<MessageRow, 'proposal'> {
  proposal: Proposal | null
}

const messageFields = selection<StoredMessage>()({
  id: 'id',
  sender: 'sender',
  content: 'content',
  sentAt: 'sent_at',
  proposal: sql`proposal`,
})

const toMessage = ({ proposal, ...message }: StoredMessage): MessageRow =>
  proposal ? { ...message, proposal } : message

export function listConversations(db: Db, personId: number): Promise<Conversation[]> {
  return db.selectFrom('conversation').select(['id', 'name']).where('person_id', '=', personId).orderBy('id').execute()
}

export function getConversation(db: Db, personId: number, id: number): Promise<Conversation | undefined> {
  return db
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** What the last question was read as; undefined when the conversation is not of this person. */
export function getLastFrame(db: Db, personId: number, id: number): Promise<{ frame: Frame | null } | undefined> {
  return db
    .selectFrom('conversation')
    .select(sql<Frame | null>`last_frame`.as('frame'))
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** In the order of writing; of one question and its reply the question comes first. */
export async function listMessages(db: Db, conversationId: number): Promise<MessageRow[]> {
  const found = db
    .selectFrom('chat_message')
    .select(messageFields)
    .where('conversation_id', '=', conversationId)
    .orderBy('id')
  return (await found.execute()).map(toMessage)
}

/** Serialises opening and deleting conversations of a person, so that there are never 4 and never none. */
export async function lockPerson(trx: Trx, personId: number): Promise<{ firstName: string }> {
  return trx
    .selectFrom('person_all')
    .select('first_name as firstName')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function getFirstName(db: Db, personId: number): Promise<string> {
  const found = db.selectFrom('person_all').select('first_name as firstName').where('id', '=', personId)
  return (await found.executeTakeFirstOrThrow()).firstName
}

/** The person's own conversation; one question is under way in it at a time. */
export function lockConversation(trx: Trx, personId: number, id: number): Promise<Conversation | undefined> {
  return trx
    .selectFrom('conversation')
    .select(['id', 'name'])
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertConversation(trx: Trx, personId: number, name: string): Promise<number> {
  const inserted = trx.insertInto('conversation').values({ person_id: personId, name }).returning('id')
  return (await inserted.executeTakeFirstOrThrow()).id
}

/** Also what its last question was read as. */
export async function renameConversation(trx: Trx, id: number, name: string, frame?: Frame): Promise<void> {
  const last_frame = frame === undefined ? null : JSON.stringify(frame)
  await trx.updateTable('conversation').set({ name, last_frame }).where('id', '=', id).execute()
}

export async function deleteConversation(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('conversation').where('id', '=', id).execute()
}

export async function deleteMessages(trx: Trx, conversationId: number): Promise<void> {
  await trx.deleteFrom('chat_message').where('conversation_id', '=', conversationId).execute()
}

export async function countMessages(trx: Trx, conversationId: number): Promise<number> {
  const counted = trx
    .selectFrom('chat_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
  return (await counted.executeTakeFirstOrThrow()).count
}

export async function insertMessage(
  trx: Trx,
  conversationId: number,
  sender: ChatMessage['sender'],
  content: string,
  proposal?: Proposal,
): Promise<MessageRow> {
  const stored = proposal && { proposal: JSON.stringify(proposal) }
  const inserted = trx
    .insertInto('chat_message')
    .values({ conversation_id: conversationId, sender, content, ...stored })
    .returning(messageFields)
  return toMessage(await inserted.executeTakeFirstOrThrow())
}

/** Locks the message, so that two tabs settle its proposal one after the other. */
export async function lockMessage(trx: Trx, conversationId: number, id: number): Promise<MessageRow | undefined> {
  const found = trx
    .selectFrom('chat_message')
    .select(messageFields)
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .forUpdate()
  const message = await found.executeTakeFirst()
  return message && toMessage(message)
}

export async function changeProposal(trx: Trx, id: number, proposal: Proposal): Promise<void> {
  await trx
    .updateTable('chat_message')
    .set({ proposal: JSON.stringify(proposal) })
    .where('id', '=', id)
    .execute()
}
