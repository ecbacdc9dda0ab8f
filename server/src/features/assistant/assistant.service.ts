import { chatLimits } from '@manara/contract/assistant.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Clock } from '../../clock/clock.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { ChatEngine } from '../../llm/chat-engine.ts'
import type { Caller } from '../../security/caller.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { assistantProblem, assistantText } from './assistant.errors.ts'
import * as queries from './assistant.queries.ts'
import { answerText } from './skills/everyone.text.ts'
import { skillsOf } from './skills/skills.ts'

export interface AssistantGround {
  clock: Clock
  limits: RateLimits
  engine: ChatEngine
}

export async function getConversation(db: Db, caller: Caller, id: number) {
  const conversation = await queries.getConversation(db, caller.personId, id)
  if (!conversation) throw assistantProblem.notFound()
  return { ...conversation, messages: await queries.listMessages(db, id) }
}

/** The trail says that a conversation changed, never what was said in it. */
const recordChat = (trx: Trx, caller: Caller, operation: string, id: number) =>
  recordChange(trx, caller, { operation, entity: 'conversation', entityId: id })

const greet = (trx: Trx, caller: Caller, id: number, firstName: string) =>
  queries.insertMessage(trx, id, 'Assistant', answerText.greeting(firstName, caller.role))

export async function createConversation(db: Db, caller: Caller) {
  const conversation = await inTransaction(db, async (trx) => {
    const { firstName } = await queries.lockPerson(trx, caller.personId)
    const open = await queries.listConversations(trx, caller.personId)
    if (open.length >= chatLimits.conversations) throw assistantProblem.tooMany()
    const name = assistantText.newConversation
    const id = await queries.insertConversation(trx, caller.personId, name)
    const greeting = await greet(trx, caller, id, firstName)
    await recordChat(trx, caller, 'createConversation', id)
    return { id, name, messages: [greeting] }
  })
  return { ...conversation, message: assistantText.created }
}

export function deleteConversation(db: Db, caller: Caller, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    await queries.lockPerson(trx, caller.personId)
    const open = await queries.listConversations(trx, caller.personId)
    if (!open.some((conversation) => conversation.id === id)) throw assistantProblem.notFound()
    if (open.length === 1) throw assistantProblem.lastOne()
    await queries.deleteConversation(trx, id)
    await recordChat(trx, caller, 'deleteConversation', id)
  })
}

export async function clearConversation(db: Db, caller: Caller, id: number) {
  const conversation = await inTransaction(db, async (trx) => {
    if (!(await queries.lockConversation(trx, caller.personId, id))) throw assistantProblem.notFound()
    await queries.deleteMessages(trx, id)
    const greeting = await greet(trx, caller, id, await queries.getFirstName(trx, caller.personId))
    await queries.renameConversation(trx, id, assistantText.newConversation)
    await recordChat(trx, caller, 'clearConversation', id)
    return { id, name: assistantText.newConversation, messages: [greeting] }
  })
  return { ...conversation, message: assistantText.cleared }
}

/** The first words of a question, cut between words. */
export function nameOf(question: string): string {
  const words = question.split(/\s+/).filter(Boolean)
  let name = (words[0] ?? '').slice(0, chatLimits.nameLength)
  for (const word of words.slice(1)) {
    if (name.length + 1 + word.length > chatLimits.nameLength) return `${name}…`
    name = `${name} ${word}`
  }
  return name
}

const longestAnswer = 8_000

/** Question and reply are stored together; whatever fails in between leaves neither. */
export async function sendMessage(db: Db, ground: AssistantGround, caller: Caller, id: number, content: string) {
  await ground.limits.spend('assistantQuestionsOfUser', caller.personId)
  return inTransaction(db, async (trx) => {
    const conversation = await queries.lockConversation(trx, caller.personId, id)
    if (!conversation) throw assistantProblem.notFound()
    const count = await queries.countMessages(trx, id)
    if (count + 2 > chatLimits.messages) throw assistantProblem.tooLong()
    const skills = skillsOf({ db: trx, clock: ground.clock, caller })
    const answer = (await ground.engine.answer(content, skills)) ?? answerText.noAnswer(caller.role)
    const userMessage = await queries.insertMessage(trx, id, 'User', content)
    const reply = await queries.insertMessage(trx, id, 'Assistant', answer.slice(0, longestAnswer))
    const isFirst = conversation.name === assistantText.newConversation
    const conversationName = isFirst ? nameOf(content) : conversation.name
    if (isFirst) await queries.renameConversation(trx, id, conversationName)
    await recordChat(trx, caller, 'sendMessage', id)
    return { ...reply, userMessage, conversationName }
  })
}
