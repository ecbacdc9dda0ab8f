import { listUnanswered } from '@manara/contract/unanswered-questions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './unanswered/unanswered.queries.ts'

export function assistantAdminRoutes(app: FastifyInstance): void {
  route(app, listUnanswered, ({ db, query }) => queries.listUnanswered(db, query))
}
