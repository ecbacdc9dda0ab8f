import { downloadCertificate, findAlumniRecords, findAlumniRecordsByQuery } from '@manara/contract/alumni.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { attachment } from '../../http/send-file.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import * as alumni from './alumni.service.ts'

export function alumniPublicRoutes(app: FastifyInstance, ground: { limits: RateLimits }): void {
  route(app, findAlumniRecords, ({ db, caller, body }) => alumni.findAlumniRecords(db, ground, caller, body.nationalId))
  route(app, findAlumniRecordsByQuery, ({ db, caller, query }) =>
    alumni.findAlumniRecords(db, ground, caller, query.nationalId),
  )
  route(app, downloadCertificate, async ({ db, caller, params }) =>
    attachment(await alumni.downloadCertificate(db, ground, caller, params.graduationId)),
  )
}
