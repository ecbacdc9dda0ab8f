import {
  clearConversation,
  createConversation,
  deleteConversation,
  getConversation,
  listConversations,
  sendMessage,
} from '@manara/contract/assistant.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { builtinEngine } from '../../llm/builtin-engine.ts'
import * as queries from './assistant.queries.ts'
import type { AssistantGround } from './assistant.service.ts'
import * as assistant from './assistant.service.ts'

export function assistantRoutes(app: FastifyInstance, { clock, limits }: Omit<AssistantGround, 'engine'>): void {
  const ground: AssistantGround = { clock, limits, engine: builtinEngine }

  route(app, listConversations, ({ db, caller }) => queries.listConversations(db, caller.personId))
  route(app, createConversation, ({ db, caller }) => assistant.createConversation(db, caller))
  route(app, getConversation, ({ db, caller, params }) => assistant.getConversation(db, caller, params.id))
  route(app, deleteConversation, ({ db, caller, params }) => assistant.deleteConversation(db, caller, params.id))
  route(app, clearConversation, ({ db, caller, params }) => assistant.clearConversation(db, caller, params.id))
  route(app, sendMessage, ({ db, caller, params, body }) =>
    assistant.sendMessage(db, ground, caller, params.id, body.content),
  )
}
