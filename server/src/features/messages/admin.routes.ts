import * as messageBatches from '@manara/contract/message-batches.ts'
import * as templateContract from '@manara/contract/message-templates.ts'
import * as contract from '@manara/contract/messages.ts'
import * as stoppedNumbers from '@manara/contract/stopped-numbers.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import * as batches from './batches.service.ts'
import { makeMessagesOfNews } from './news-messages.service.ts'
import * as queue from './queue.service.ts'
import * as stopped from './stopped-numbers.service.ts'
import * as templates from './templates.service.ts'

interface Deps {
  publicUrl: string | undefined
}

function addQueue(app: FastifyInstance): void {
  listRoute(app, contract.listMessages, contract.exportMessages, ({ db, query }) => queue.listMessages(db, query))
  route(app, contract.getNextMessage, ({ db, caller, query }) => queue.getNextMessage(db, caller, query))
  route(app, contract.openMessage, ({ db, caller, params, body }) =>
    queue.openMessage(db, caller, params.id, body.channel),
  )
  route(app, contract.markMessageSent, ({ db, caller, params, body }) =>
    queue.markMessageSent(db, caller, params.id, body.channel),
  )
  route(app, contract.skipMessage, ({ db, caller, params, body }) => queue.skipMessage(db, caller, params.id, body))
  route(app, contract.noteReply, ({ db, caller, params }) => queue.noteReply(db, caller, params.id))
  route(app, contract.returnMessage, ({ db, caller, params, body }) => queue.returnMessage(db, caller, params.id, body))
  route(app, contract.updateMessageText, ({ db, caller, params, body }) =>
    queue.updateMessageText(db, caller, params.id, body),
  )
  route(app, stoppedNumbers.listStoppedNumbers, ({ db, query }) => stopped.listStoppedNumbers(db, query))
  route(app, stoppedNumbers.stopNumber, ({ db, caller, body }) => stopped.stopNumber(db, caller, body))
  route(app, stoppedNumbers.resumeNumber, ({ db, caller, params }) => stopped.resumeNumber(db, caller, params.phone))
}

function addTemplates(app: FastifyInstance, { publicUrl }: Deps): void {
  route(app, templateContract.listMessageTemplates, ({ db }) => templates.listMessageTemplates(db))
  route(app, templateContract.updateMessageTemplate, ({ db, caller, params, body }) =>
    templates.updateMessageTemplate(db, publicUrl, caller, templates.readKind(params.kind), body),
  )
  route(app, templateContract.resetMessageTemplate, ({ db, caller, params }) =>
    templates.resetMessageTemplate(db, caller, templates.readKind(params.kind)),
  )
  route(app, templateContract.previewTemplate, ({ db, body }) => templates.previewTemplate(db, publicUrl, body))
  route(app, templateContract.listFreeTemplates, ({ db }) => templates.listFreeTemplates(db))
  route(app, templateContract.createFreeTemplate, ({ db, caller, body }) =>
    templates.createFreeTemplate(db, publicUrl, caller, body),
  )
  route(app, templateContract.updateFreeTemplate, ({ db, caller, params, body }) =>
    templates.updateFreeTemplate(db, publicUrl, caller, params.id, body),
  )
  route(app, templateContract.deleteFreeTemplate, ({ db, caller, params }) =>
    templates.deleteFreeTemplate(db, caller, params.id),
  )
}

/** The message queue, its texts, and the making of messages out of news. */
export function messageAdminRoutes(app: FastifyInstance, deps: Deps): void {
  makeMessagesOfNews(deps.publicUrl)
  addQueue(app)
  addTemplates(app, deps)
  route(app, messageBatches.previewMessageBatch, ({ db, body }) =>
    batches.previewMessageBatch(db, deps.publicUrl, body),
  )
  route(app, messageBatches.createMessageBatch, ({ db, caller, body }) =>
    batches.createMessageBatch(db, deps.publicUrl, caller, body),
  )
}
