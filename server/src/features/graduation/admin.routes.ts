import { deleteCertificate, getCertificate, uploadCertificate } from '@manara/contract/certificate-files.ts'
import {
  exportFailures,
  exportGraduates,
  getGraduation,
  listFailures,
  listGraduates,
  previewGraduation,
  processGraduation,
} from '@manara/contract/graduation.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import * as certificates from './certificates.service.ts'
import { graduationProblem } from './graduation.messages.ts'
import * as queries from './graduation.queries.ts'
import * as processing from './processing.service.ts'

export function graduationAdminRoutes(app: FastifyInstance): void {
  listRoute(app, listGraduates, exportGraduates, ({ db, query }) => queries.listGraduates(db, query))
  listRoute(app, listFailures, exportFailures, ({ db, query }) => queries.listFailures(db, query))
  route(app, getGraduation, async ({ db, params }) => {
    const result = await queries.getGraduation(db, params.graduationId)
    if (!result) throw graduationProblem.notFound()
    return result
  })
  route(app, previewGraduation, ({ db, params }) => processing.previewGraduation(db, params.programId))
  route(app, processGraduation, ({ db, caller, params, body }) =>
    processing.processGraduation(db, caller, params.programId, body.fingerprint),
  )
  route(
    app,
    uploadCertificate,
    ({ db, caller, params, file, files }) =>
      certificates.uploadCertificate(db, files, caller, params.graduationId, file),
    ({ db, params }) => certificates.admitCertificate(db, params.graduationId),
  )
  route(app, getCertificate, async ({ db, params }) =>
    inline(await certificates.getCertificateOrFail(db, params.graduationId)),
  )
  route(app, deleteCertificate, ({ db, caller, params, files }) =>
    certificates.deleteCertificate(db, files, caller, params.graduationId),
  )
}
