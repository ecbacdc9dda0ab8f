import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@manara/contract/saved-views.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './saved-views.queries.ts'
import * as views from './saved-views.service.ts'

export function savedViewRoutes(app: FastifyInstance): void {
  route(app, listSavedViews, ({ db, caller }) => queries.listSavedViews(db, caller.personId))
  route(app, createSavedView, ({ db, caller, body }) => views.createSavedView(db, caller, body))
  route(app, updateSavedView, ({ db, caller, params, body }) => views.updateSavedView(db, caller, params.id, body))
  route(app, deleteSavedView, ({ db, caller, params }) => views.deleteSavedView(db, caller, params.id))
}
