import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Canaries } from './canaries.ts'
import { type SignedInPersona, signedInPersonas } from './personas.ts'

/** Two for each, so that one of them can be deleted and another one opened; `foreign` is a stranger's. */
export interface Conversations {
  own: Record<SignedInPersona, number>
  foreign: number
  /** An answer with a proposal in each of these. */
  proposals: { own: Record<SignedInPersona, number>; foreign: number }
}

async function createConversation(db: Db, cage: Canaries, name: string, personId: number): Promise<number> {
  const { id } = await db
    .insertInto('conversation')
    .values({ person_id: personId, name: cage.create(`${name}.name`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('chat_message')
    .values({ conversation_id: id, sender: 'User', content: cage.create(`${name}.content`) })
    .execute()
  return id
}

async function createProposal(db: Db, cage: Canaries, name: string, conversationId: number): Promise<number> {
  const proposal = {
    kind: 'assignTeacher',
    title: cage.create(`${name}.proposal`),
    lines: [],
    state: 'OPEN',
    expiresAt: new Date().toISOString(),
    params: { id: 1 },
    body: { teacherId: 1 },
  }
  const { id } = await db
    .insertInto('chat_message')
    .values({
      conversation_id: conversationId,
      sender: 'Assistant',
      content: cage.create(`${name}.answer`),
      proposal: JSON.stringify(proposal),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Asked of the assistant of students in a week that is over. */
async function createUnanswered(db: Db, cage: Canaries): Promise<void> {
  const week = sql<string>`(now() - interval '14 days')::date`
  await db
    .insertInto('unanswered_question')
    .values({ week, role: 'Student', question: cage.create('unanswered.question'), has_names: false, askers: 1 })
    .execute()
}

export async function createConversations(
  db: Db,
  cage: Canaries,
  people: Record<SignedInPersona | 'stranger', { id: number }>,
): Promise<Conversations> {
  const zero = { student: 0, teacher: 0, coordinator: 0, registrar: 0, director: 0, administrator: 0 }
  const own = { ...zero }
  const proposals = { own: { ...zero }, foreign: 0 }
  for (const persona of signedInPersonas) {
    own[persona] = await createConversation(db, cage, `${persona}Chat`, people[persona].id)
    proposals.own[persona] = await createProposal(db, cage, `${persona}Chat`, own[persona])
    await createConversation(db, cage, `${persona}Chat`, people[persona].id)
  }
  await createUnanswered(db, cage)
  const foreign = await createConversation(db, cage, 'strangerChat', people.stranger.id)
  proposals.foreign = await createProposal(db, cage, 'strangerChat', foreign)
  return { own, foreign, proposals }
}
