import { checkCertificate, listCertificateKeys } from '@manara/contract/certificates.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import * as checking from './checking.service.ts'

export function certificatePublicRoutes(app: FastifyInstance, deps: { limits: RateLimits }): void {
  route(app, checkCertificate, ({ db, caller, params }) => checking.checkCertificate(db, deps, caller, params.serial))
  route(app, listCertificateKeys, ({ db }) => checking.listCertificateKeys(db))
}
