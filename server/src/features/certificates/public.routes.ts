import { checkCertificate, listCertificateKeys } from '@manara/contract/certificates.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import * as checking from './checking.service.ts'

export function certificatePublicRoutes(app: FastifyInstance, ground: { limits: RateLimits }): void {
  route(app, checkCertificate, ({ db, caller, params }) => checking.checkCertificate(db, ground, caller, params.serial))
  route(app, listCertificateKeys, ({ db }) => checking.listCertificateKeys(db))
}
