import { getPublicHelp, listPublicHelp } from '@manara/contract/help.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as help from './help.service.ts'

export function helpPublicRoutes(app: FastifyInstance): void {
  route(app, listPublicHelp, ({ query }) => help.listHelp('Visitor', query.q))
  route(app, getPublicHelp, ({ db, params }) => help.getHelp(db, 'Visitor', params.slug))
}
