import {
  clearConversation,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  sendMessage,
  settleProposal,
} from '@manara/contract/assistant.ts'
import { readerRole } from '@manara/contract/users.ts'
import type { FastifyInstance } from 'fastify'
import { onceFor } from '../../platform/http/idempotency.ts'
import { route } from '../../platform/http/route.ts'
import type { AnswerListener } from '../../platform/llm/provider/provider-answer.ts'
import type { AssistantDeps } from './answer-question.ts'
import { streamAnswer, untilLeft, wantsStream } from './answer-stream.ts'
import * as queries from './assistant.queries.ts'
import * as assistant from './assistant.service.ts'
import { createUnanswered } from './unanswered/unanswered.service.ts'
import { understanding } from './understanding.ts'

const silentListener: AnswerListener = { onText: () => undefined, onRestart: () => undefined }

interface Deps extends Omit<AssistantDeps, 'unanswered' | 'read'> {
  /** How long questions without an answer wait to be written down together; a minute when absent. */
  readTallyMilliseconds?: number | undefined
}

export function assistantRoutes(app: FastifyInstance, given: Deps): void {
  const unanswered = createUnanswered(app.deps.db, given.readTallyMilliseconds)
  app.addHook('onClose', () => unanswered.flush())
  const deps = { ...given, unanswered, read: app.deps.read }
  const { llm } = deps
  const asking: assistant.Asking = new Map()

  route(app, listConversations, ({ db, caller }) => {
    // Whoever opens the assistant will ask: it learns while they type.
    if (llm.isBuiltin) understanding.prepare(readerRole(caller.role))
    return queries.listConversations(db, caller.personId)
  })
  route(app, createConversation, ({ db, caller }) => assistant.createConversation(db, llm, caller))
  route(app, getConversation, ({ db, caller, params }) => assistant.getConversation(db, llm, caller, params.id))
  route(app, deleteConversation, ({ db, caller, params }) => assistant.deleteConversation(db, caller, params.id))
  route(app, clearConversation, ({ db, caller, params }) => assistant.clearConversation(db, llm, caller, params.id))
  route(app, settleProposal, ({ db, caller, params, body }) => assistant.settleProposal(db, caller, params, body))
  route(app, sendMessage, async ({ db, caller, params, body, reply }) => {
    const signal = untilLeft(reply)
    const underWay = { key: reply.request.headers['idempotency-key'], signal }
    const asked = { id: params.id, content: body.content, once: onceFor(db, reply.request), signal }
    const answer = (listener: AnswerListener) =>
      assistant.oneAtATime(asking, caller.personId, underWay, () =>
        assistant.sendMessage(db, deps, caller, { ...asked, listener }),
      )
    return wantsStream(reply) ? streamAnswer(reply, answer) : answer(silentListener)
  })
}
