import { checkSetupLink, setUpSchool } from '@manara/contract/setup.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import * as setup from './setup.service.ts'

export function setupRoutes(app: FastifyInstance, ground: setup.SetupGround): void {
  route(app, checkSetupLink, ({ db, caller, body }) => setup.checkSetupLink(db, ground, caller, body))
  route(app, setUpSchool, ({ db, caller, body }) => setup.setUpSchool(db, ground, caller, body))
}
