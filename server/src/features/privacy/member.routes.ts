import { listMyViews } from '@manara/contract/record-views.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { listViews } from './record-views.queries.ts'

export function privacyMemberRoutes(app: FastifyInstance): void {
  route(app, listMyViews, ({ db, caller, query }) => listViews(db, caller.personId, query))
}
