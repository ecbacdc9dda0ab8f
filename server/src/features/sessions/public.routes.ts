import { checkNotMe, reportNotMe } from '@manara/contract/sessions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as notMe from './not-me.service.ts'

export function sessionPublicRoutes(app: FastifyInstance, deps: notMe.NotMeDeps): void {
  route(app, checkNotMe, ({ db, caller, body }) => notMe.checkNotMe(db, deps, caller, body))
  route(app, reportNotMe, ({ db, caller, body }) => notMe.reportNotMe(db, deps, caller, body))
}
