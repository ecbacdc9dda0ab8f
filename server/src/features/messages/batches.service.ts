import { createHash } from 'node:crypto'
import {
  batchGaps,
  type CreateMessageBatchBody,
  type MessageBatchBody,
  type MessageBatchPreview,
  mostReceivers,
} from '@manara/contract/message-batches.ts'
import { messageAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { countBatchesToday, insertBatch } from './batches.queries.ts'
import { type Drafts, draftMessages, enqueue, usualEnd } from './making.service.ts'
import { messageProblem, messageText } from './messages.messages.ts'
import { checkFinished } from './queue.service.ts'
import { listReceivers, listStudentsOf, readSchoolWords } from './receivers.queries.ts'
import { getFreeTemplate } from './templates.queries.ts'
import { refuseProblems } from './templates.service.ts'
import { looksLikeMark, type Texts } from './texts.ts'

const mostBatchesADay = 60

async function readReceivers(db: Db, { personIds, classroomId }: MessageBatchBody) {
  if ((personIds === undefined) === (classroomId === undefined)) throw messageProblem.oneOfPeople()
  const ids = personIds ? [...new Set(personIds)] : await listStudentsOf(db, classroomId ?? 0, mostReceivers + 1)
  if (!ids) throw messageProblem.unknownClassroom()
  if (ids.length > mostReceivers) throw messageProblem.tooMany([ids.length])
  const receivers = await listReceivers(db, ids)
  if (personIds && receivers.length < ids.length) throw messageProblem.unknownStudents()
  return receivers
}

async function readTexts(db: Db, publicUrl: string | undefined, body: MessageBatchBody): Promise<Texts> {
  const { templateId, longText, shortText } = body
  if (templateId === undefined) {
    if (!longText || !shortText) throw messageProblem.oneOfTexts()
    await refuseProblems(db, publicUrl, 'free', { longText, shortText })
    return { longText, shortText }
  }
  if (longText !== undefined || shortText !== undefined) throw messageProblem.oneOfTexts()
  const template = await getFreeTemplate(db, templateId)
  if (!template) throw messageProblem.templateNotFound()
  return template
}

/** The messages that this batch would make now, and the print of it. */
async function rehearse(db: Db, publicUrl: string | undefined, body: MessageBatchBody) {
  const receivers = await readReceivers(db, body)
  const { longText, shortText } = await readTexts(db, publicUrl, body)
  const { values, today } = await readSchoolWords(db, publicUrl)
  const result = draftMessages(receivers, { texts: { longText, shortText }, toWhom: body.toWhom, values })
  if (result.holdsNationalId) throw messageProblem.nationalId()
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([today, result]))
    .digest('hex')
  return { ...result, fingerprint }
}

const mostNames = 20

function toPreview({ drafts, gaps, fingerprint }: Drafts & { fingerprint: string }): MessageBatchPreview {
  const left = batchGaps.map((reason) => ({
    reason,
    names: gaps.filter((gap) => gap.reason === reason).map((gap) => gap.name),
  }))
  return {
    messagesCount: drafts.length,
    leftOut: left
      .filter(({ names }) => names.length > 0)
      .map(({ reason, names }) => ({ reason, count: names.length, names: names.slice(0, mostNames) })),
    samples: drafts.slice(0, 5).map(({ studentId: _, ...sample }) => sample),
    needsConfirmation: drafts.some(({ longText, shortText }) => looksLikeMark(longText) || looksLikeMark(shortText)),
    fingerprint,
  }
}

/** The rehearsal of a batch (R-message-9). */
export async function previewMessageBatch(db: Db, publicUrl: string | undefined, body: MessageBatchBody) {
  return toPreview(await rehearse(db, publicUrl, body))
}

async function makeBatch(
  trx: Trx,
  caller: Caller,
  body: MessageBatchBody,
  { drafts, fingerprint }: Drafts & { fingerprint: string },
) {
  if ((await countBatchesToday(trx)) >= mostBatchesADay) throw messageProblem.tooManyBatches()
  const batchId = await insertBatch(trx, caller.personId, body, drafts.length)
  const print = fingerprint.slice(0, 32)
  const messagesCount = await enqueue(trx, drafts, {
    kind: 'free',
    batchId,
    usefulUntil: usualEnd(),
    dedupe: ({ studentId, phone }) => `batch:${print}:${studentId}:${phone}`,
  })
  if (messagesCount < drafts.length) throw messageProblem.batchRepeated()
  await recordChange(trx, caller, messageAudit('createMessageBatch', batchId, { after: { messages: messagesCount } }))
  return { batchId, messagesCount }
}

/** Makes what the rehearsal has shown, or nothing. The same words to the same people go out once a day. */
export async function createMessageBatch(
  db: Db,
  publicUrl: string | undefined,
  caller: Caller,
  { fingerprint, isConfirmed, ...body }: CreateMessageBatchBody,
) {
  const made = await inTransaction(db, async (trx) => {
    const rehearsal = await rehearse(trx, publicUrl, body)
    if (rehearsal.fingerprint !== fingerprint)
      throw messageProblem.batchChanged({ state: { rehearsal: toPreview(rehearsal) } })
    if (rehearsal.drafts.length === 0) throw messageProblem.nothing()
    for (const draft of rehearsal.drafts) checkFinished(draft, isConfirmed)
    return makeBatch(trx, caller, body, rehearsal)
  })
  return { ...made, message: messageText.batchMade(made.messagesCount) }
}
