import {
  type MessageChannel,
  type MessageQueue,
  type MessageState,
  type NextMessageQuery,
  type OutgoingMessage,
  type ReturnMessageBody,
  type SkipMessageBody,
  softLimit,
  type UpdateMessageTextBody,
} from '@manara/contract/messages.ts'
import { type AuditedOperation, messageAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { messageProblem, messageText } from './messages.messages.ts'
import * as queries from './queue.queries.ts'
import * as stopped from './stopped-numbers.queries.ts'
import { holdsNationalId, looksLikeMark, type Texts } from './texts.ts'
import { tidyQueue } from './tidy.queries.ts'

export { listMessages } from './queue.queries.ts'

/** The queue as the caller sees it, with the next message claimed for them (R-message-4). Each step is whole by itself. */
export async function getNextMessage(db: Db, caller: Caller, { kind }: NextMessageQuery) {
  const me = caller.personId
  await tidyQueue(db)
  const claimed = await queries.claimNext(db, me, kind)
  const around = await queries.readAround(db, me, kind, claimed)
  return {
    ...around,
    message: claimed === undefined ? null : await queries.getQueued(db, claimed),
    isOverSoftLimit: around.doneToday >= softLimit,
  } satisfies Omit<MessageQueue, 'message'> & { message: queries.QueuedRow | null }
}

async function lockOrFail(trx: Trx, caller: Caller, id: number) {
  const message = await queries.lockMessage(trx, id, caller.personId)
  if (!message) throw messageProblem.notFound()
  if (message.heldBy !== null) throw messageProblem.claimed([message.heldBy])
  return message
}
type Locked = Awaited<ReturnType<typeof lockOrFail>>

interface Act {
  operation: AuditedOperation
  id: number
  /** The states out of which it leads. */
  from: readonly MessageState[]
  to: MessageState
  channel: (message: Locked) => MessageChannel | null
  failure?: OutgoingMessage['failure']
  /** Further changes of the act. */
  also?: (trx: Trx, message: Locked) => Promise<unknown>
  message: string
}

const active: readonly MessageState[] = ['WAITING', 'OPENED']

async function act(db: Db, caller: Caller, { operation, id, from, to, failure, also, ...given }: Act) {
  const row = await inTransaction(db, async (trx) => {
    const message = await lockOrFail(trx, caller, id)
    if (!from.includes(message.state))
      throw messageProblem.wrongState([message.state], { state: { currentState: message.state } })
    if (active.includes(to) && message.isExpired) throw messageProblem.expired()
    const channel = given.channel(message)
    const kept = message.failure === 'WRONG_NUMBER' ? null : message.failure
    await queries.writeStep(trx, id, caller.personId, { from: message.state, to, channel, failure: failure ?? kept })
    await also?.(trx, message)
    const change = { before: { state: message.state }, after: { state: to, channel } }
    await recordChange(trx, caller, messageAudit(operation, id, change))
    return queries.getQueued(trx, id)
  })
  return { ...row, message: given.message }
}

/** Going on to the next one says that the former was sent. */
async function noteFormerSent(trx: Trx, caller: Caller, id: number): Promise<void> {
  for (const { id: former, channel } of await queries.lockOpened(trx, caller.personId, id)) {
    await queries.writeStep(trx, former, caller.personId, { from: 'OPENED', to: 'SENT', channel })
    const change = { before: { state: 'OPENED' }, after: { state: 'SENT', channel } }
    await recordChange(trx, caller, messageAudit('markMessageSent', former, change))
  }
}

export const openMessage = (db: Db, caller: Caller, id: number, channel: MessageChannel) =>
  act(db, caller, {
    operation: 'openMessage',
    id,
    from: active,
    to: 'OPENED',
    channel: () => channel,
    also: (trx) => noteFormerSent(trx, caller, id),
    message: messageText.opened,
  })

export const markMessageSent = (db: Db, caller: Caller, id: number, channel: MessageChannel | undefined) =>
  act(db, caller, {
    operation: 'markMessageSent',
    id,
    from: active,
    to: 'SENT',
    channel: (message) => {
      const by = channel ?? message.channel
      if (!by) throw messageProblem.noChannel()
      return by
    },
    message: messageText.sent,
  })

export function skipMessage(db: Db, caller: Caller, id: number, { reason }: SkipMessageBody) {
  const isWrong = reason === 'WRONG_NUMBER'
  return act(db, caller, {
    operation: 'skipMessage',
    id,
    from: active,
    to: 'SKIPPED',
    channel: () => null,
    ...(isWrong && {
      failure: reason,
      also: (trx, { phone }) => stopped.keepStopped(trx, phone, messageText.wrongNumber, caller.personId),
    }),
    message: isWrong ? messageText.wrongNumberNoted : messageText.skipped,
  })
}

export const noteReply = (db: Db, caller: Caller, id: number) =>
  act(db, caller, {
    operation: 'noteReply',
    id,
    from: ['OPENED', 'SENT'],
    to: 'REPLIED',
    channel: ({ channel }) => channel,
    message: messageText.replied,
  })

/** Takes the last step back; a number that was called wrong by it gets messages again. */
export function returnMessage(db: Db, caller: Caller, id: number, { reason }: ReturnMessageBody) {
  return act(db, caller, {
    operation: 'returnMessage',
    id,
    from: ['OPENED', 'SENT', 'SKIPPED', ...(reason ? (['WAITING'] as const) : [])],
    to: 'WAITING',
    channel: () => null,
    ...(reason && { failure: reason }),
    also: async (trx, { phone, failure }) => {
      if (failure === 'WRONG_NUMBER') await stopped.deleteStopped(trx, phone, messageText.wrongNumber)
    },
    message: reason ? messageText.withoutWhatsapp : messageText.returned,
  })
}

/** Finished texts are looked through before they are stored (R-message-8). */
export function checkFinished({ longText, shortText }: Texts, isConfirmed: boolean | undefined): void {
  if (!isConfirmed && (looksLikeMark(longText) || looksLikeMark(shortText))) throw messageProblem.unconfirmed()
}

export async function updateMessageText(db: Db, caller: Caller, id: number, body: UpdateMessageTextBody) {
  const { longText, shortText, isConfirmed } = body
  const row = await inTransaction(db, async (trx) => {
    const message = await lockOrFail(trx, caller, id)
    if (message.state !== 'WAITING') throw messageProblem.wrongState([message.state])
    const nationalId = await queries.readNationalId(trx, message.studentId)
    if (holdsNationalId(`${longText}\n${shortText}`, nationalId)) throw messageProblem.nationalId()
    checkFinished(body, isConfirmed)
    await queries.writeTexts(trx, id, longText, shortText)
    await recordChange(trx, caller, messageAudit('updateMessageText', id))
    return queries.getQueued(trx, id)
  })
  return { ...row, message: messageText.textChanged }
}
