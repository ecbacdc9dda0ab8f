import { confirmReset, findEmail, findEmailByQuery, requestReset } from '@manara/contract/account-recovery.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { AuthGround } from './auth.service.ts'
import * as recovery from './recovery.service.ts'

export function recoveryRoutes(app: FastifyInstance, ground: AuthGround): void {
  route(app, findEmail, ({ db, caller, body }) => recovery.findEmail(db, ground, caller, body.nationalId))
  route(app, findEmailByQuery, ({ db, caller, query }) => recovery.findEmail(db, ground, caller, query.nationalId))
  route(app, requestReset, ({ db, caller, body }) => recovery.requestReset(db, ground, caller, body))
  route(app, confirmReset, ({ db, caller, body }) => recovery.confirmReset(db, ground, caller, body))
}
