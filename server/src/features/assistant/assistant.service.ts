import { type ChatReply, chatLimits, type SettleProposalBody } from '@manara/contract/assistant.ts'
import { readerRole } from '@manara/contract/users.ts'
import { conversationAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Once } from '../../platform/http/idempotency.ts'
import type { Wire } from '../../platform/http/route.ts'
import { llmProblem } from '../../platform/llm/llm.errors.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { type Answer, type AssistantDeps, answerQuestion, type Question } from './answer-question.ts'
import { assistantProblem, assistantText } from './assistant.messages.ts'
import * as queries from './assistant.queries.ts'
import { trimHistory } from './conversation-history.ts'
import { modelText } from './model.text.ts'
import { answerText } from './skills/everyone.text.ts'

const getEngine = ({ isBuiltin }: Llm) => (isBuiltin ? ('builtin' as const) : ('model' as const))

export async function getConversation(db: Db, llm: Llm, caller: Caller, id: number) {
  const conversation = await queries.getConversation(db, caller.personId, id)
  if (!conversation) throw assistantProblem.notFound()
  return { ...conversation, engine: getEngine(llm), messages: await queries.listMessages(db, id) }
}

function greet(trx: Trx, { isBuiltin }: Llm, caller: Caller, id: number, firstName: string) {
  const greeting = isBuiltin ? answerText.greeting(firstName, readerRole(caller.role)) : modelText.greeting(firstName)
  return queries.insertMessage(trx, id, 'Assistant', greeting)
}

export async function createConversation(db: Db, llm: Llm, caller: Caller) {
  const conversation = await inTransaction(db, async (trx) => {
    const { firstName } = await queries.lockPerson(trx, caller.personId)
    const open = await queries.listConversations(trx, caller.personId)
    if (open.length >= chatLimits.conversations) throw assistantProblem.tooMany()
    const name = assistantText.newConversation
    const id = await queries.insertConversation(trx, caller.personId, name)
    const greeting = await greet(trx, llm, caller, id, firstName)
    return { id, name, engine: getEngine(llm), messages: [greeting] }
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
    await recordChange(trx, caller, conversationAudit('deleteConversation', id))
  })
}

export async function clearConversation(db: Db, llm: Llm, caller: Caller, id: number) {
  const conversation = await inTransaction(db, async (trx) => {
    if (!(await queries.lockConversation(trx, caller.personId, id))) throw assistantProblem.notFound()
    await queries.deleteMessages(trx, id)
    const greeting = await greet(trx, llm, caller, id, await queries.getFirstName(trx, caller.personId))
    await queries.renameConversation(trx, id, assistantText.newConversation)
    return { id, name: assistantText.newConversation, engine: getEngine(llm), messages: [greeting] }
  })
  return { ...conversation, message: assistantText.cleared }
}

/** The first words of a question, cut between words. */
export function toConversationName(question: string): string {
  const words = question.split(/\s+/).filter(Boolean)
  let name = (words[0] ?? '').slice(0, chatLimits.nameLength)
  for (const word of words.slice(1)) {
    if (name.length + 1 + word.length > chatLimits.nameLength) return `${name}…`
    name = `${name} ${word}`
  }
  return name
}

/** Checks before a question: the conversation belongs to the person and has room. */
async function readForQuestion(db: Db, caller: Caller, id: number) {
  const last = await queries.getLastFrame(db, caller.personId, id)
  if (!last) throw assistantProblem.notFound()
  const messages = await queries.listMessages(db, id)
  if (messages.length + 2 > chatLimits.messages) throw assistantProblem.tooLong()
  return { messages, frame: last.frame ?? undefined }
}

interface Exchange {
  question: string
  answer: Answer
}

async function storePair(trx: Trx, caller: Caller, id: number, { question, answer }: Exchange) {
  const conversation = await queries.lockConversation(trx, caller.personId, id)
  if (!conversation) throw assistantProblem.notFound()
  if ((await queries.countMessages(trx, id)) + 2 > chatLimits.messages) throw assistantProblem.tooLong()
  const userMessage = await queries.insertMessage(trx, id, 'User', question)
  const reply = await queries.insertMessage(trx, id, 'Assistant', answer.text, answer.proposal)
  const isFirst = conversation.name === assistantText.newConversation
  const conversationName = isFirst ? toConversationName(question) : conversation.name
  await queries.renameConversation(trx, id, conversationName, answer.frame)
  return { ...reply, userMessage, conversationName }
}

interface UnderWay {
  /** Identifies a repeated question. */
  key: unknown
  signal: AbortSignal
}

/** Questions that wait for their answer, by person. */
export type Asking = Map<number, UnderWay & { done: Promise<unknown> }>

/** One question of a person at a time. One that repeats it waits for the same answer; one after it was left waits for its end. */
export async function oneAtATime<Result>(
  asking: Asking,
  personId: number,
  { key, signal }: UnderWay,
  answer: () => Promise<Result>,
): Promise<Result> {
  for (let current = asking.get(personId); current; current = asking.get(personId)) {
    const isRepeated = key !== undefined && current.key === key
    if (!isRepeated && !current.signal.aborted) throw llmProblem.alreadyAsking({ retryAfterSeconds: 5 })
    await current.done
  }
  const answering = answer()
  const done = answering.catch(() => undefined).finally(() => asking.delete(personId))
  asking.set(personId, { key, signal, done })
  return answering
}

/** How a question is asked: streamed piece by piece, aborted when the reader has left, answered once per key. */
export interface Asked extends Pick<Question, 'listener' | 'signal'> {
  id: number
  content: string
  once: Once
}

/** Question and reply are stored together once the reply is whole; whatever fails or is left before leaves neither. */
export async function sendMessage(
  db: Db,
  deps: AssistantDeps,
  caller: Caller,
  { id, content, once, listener, signal }: Asked,
): Promise<Wire<ChatReply>> {
  const before = await once.answered()
  // Stored by this very function, under this very key.
  if (before !== undefined) return before as ChatReply
  await deps.limits.spend('assistantBurstOfUser', caller.personId)
  await deps.limits.spend('assistantQuestionsOfUser', caller.personId)
  const { messages, frame } = await readForQuestion(db, caller, id)
  const question = { content, history: trimHistory(messages), frame, listener, signal }
  const answer = await answerQuestion(db, deps, caller, question)
  signal.throwIfAborted()
  return (await once.finish((trx) => storePair(trx, caller, id, { question: content, answer }))) as Wire<ChatReply>
}

/** Records what became of a prepared act (R-assistant-9); the act itself is done by its own endpoint. */
export function settleProposal(
  db: Db,
  caller: Caller,
  { id, messageId }: { id: number; messageId: number },
  { state }: SettleProposalBody,
): Promise<queries.MessageRow> {
  return inTransaction(db, async (trx) => {
    if (!(await queries.lockConversation(trx, caller.personId, id))) throw assistantProblem.notFound()
    const message = await queries.lockMessage(trx, id, messageId)
    // The same as another person's: nothing says which of the two is not there.
    if (!message?.proposal) throw assistantProblem.notFound()
    if (message.proposal.state === 'DONE' && state !== 'DONE') throw assistantProblem.alreadyDone()
    const proposal = { ...message.proposal, state }
    await queries.changeProposal(trx, messageId, proposal)
    return { ...message, proposal }
  })
}
