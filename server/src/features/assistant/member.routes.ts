import {
  clearConversation,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  sendMessage,
} from '@manara/contract/assistant.ts'
import type { FastifyInstance } from 'fastify'
import { onceFor } from '../../http/answer-once.ts'
import { route } from '../../http/route.ts'
import type { AnswerListener } from '../../llm/provider-answer.ts'
import type { AssistantGround } from './answer-question.ts'
import { streamAnswer, untilLeft, wantsStream } from './answer-stream.ts'
import * as queries from './assistant.queries.ts'
import * as assistant from './assistant.service.ts'
import { understanding } from './understanding.ts'

const unheard: AnswerListener = { onText: () => undefined, onRestart: () => undefined }

export function assistantRoutes(app: FastifyInstance, ground: AssistantGround): void {
  const { llm } = ground
  const asking: assistant.Asking = new Map()

  route(app, listConversations, ({ db, caller }) => {
    // Whoever opens the assistant will ask: it learns while they type.
    if (llm.isBuiltin) understanding.prepare(caller.role)
    return queries.listConversations(db, caller.personId)
  })
  route(app, createConversation, ({ db, caller }) => assistant.createConversation(db, llm, caller))
  route(app, getConversation, ({ db, caller, params }) => assistant.getConversation(db, llm, caller, params.id))
  route(app, deleteConversation, ({ db, caller, params }) => assistant.deleteConversation(db, caller, params.id))
  route(app, clearConversation, ({ db, caller, params }) => assistant.clearConversation(db, llm, caller, params.id))
  route(app, sendMessage, async ({ db, caller, params, body, reply }) => {
    const signal = untilLeft(reply)
    const underWay = { key: reply.request.headers['idempotency-key'], signal }
    const asked = { id: params.id, content: body.content, once: onceFor(db, reply.request), signal }
    const answer = (listener: AnswerListener) =>
      assistant.oneAtATime(asking, caller.personId, underWay, () =>
        assistant.sendMessage(db, ground, caller, { ...asked, listener }),
      )
    return wantsStream(reply) ? streamAnswer(reply, answer) : answer(unheard)
  })
}
