import { getHelp, listHelp } from '@manara/contract/help.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as help from './help.service.ts'

export function helpRoutes(app: FastifyInstance): void {
  route(app, listHelp, ({ caller, query }) => help.listHelp(help.getReader(caller.role), query.q))
  route(app, getHelp, ({ db, caller, params }) => help.getHelp(db, help.getReader(caller.role), params.slug))
}
