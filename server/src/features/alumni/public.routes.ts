import { downloadCertificate, findAlumniRecords, findAlumniRecordsByQuery } from '@manara/contract/alumni.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import * as alumni from './alumni.service.ts'

export function alumniPublicRoutes(app: FastifyInstance, deps: { limits: RateLimits }): void {
  route(app, findAlumniRecords, ({ db, caller, body }) => alumni.findAlumniRecords(db, deps, caller, body.nationalId))
  route(app, findAlumniRecordsByQuery, ({ db, caller, query }) =>
    alumni.findAlumniRecords(db, deps, caller, query.nationalId),
  )
  route(app, downloadCertificate, async ({ db, caller, params }) =>
    attachment(await alumni.downloadCertificate(db, deps, caller, params.graduationId)),
  )
}
