import { listPersonViews } from '@manara/contract/record-views.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as views from './record-views.service.ts'

export function privacyAdminRoutes(app: FastifyInstance): void {
  route(app, listPersonViews, ({ db, params, query }) => views.listPersonViews(db, params.id, query))
}
