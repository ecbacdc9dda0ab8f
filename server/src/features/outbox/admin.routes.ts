import { listOutbox } from '@manara/contract/outbox.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './outbox.queries.ts'

export function outboxAdminRoutes(app: FastifyInstance): void {
  route(app, listOutbox, ({ db, query }) => queries.listOutbox(db, query))
}
