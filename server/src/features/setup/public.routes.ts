import { checkSetupLink, setUpSchool } from '@manara/contract/setup.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as setup from './setup.service.ts'

export function setupRoutes(app: FastifyInstance, deps: setup.SetupDeps): void {
  route(app, checkSetupLink, ({ db, caller, body }) => setup.checkSetupLink(db, deps, caller, body))
  route(app, setUpSchool, ({ db, caller, body }) => setup.setUpSchool(db, deps, caller, body))
}
