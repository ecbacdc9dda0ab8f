import { getSecurityPolicy, resetFactors, updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as policy from './policy.service.ts'

export function secondFactorAdminRoutes(app: FastifyInstance, { mail }: { mail: Mail }): void {
  route(app, getSecurityPolicy, ({ db }) => policy.getSecurityPolicy(db))
  route(app, updateSecurityPolicy, ({ db, caller, body }) => policy.updateSecurityPolicy(db, mail, caller, body))
  route(app, resetFactors, ({ db, caller, params, body }) => policy.resetFactors(db, mail, caller, params.id, body))
}
