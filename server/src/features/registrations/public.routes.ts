import { listPublicPrograms } from '@manara/contract/public-programs.ts'
import { getRegistration, register, uploadReceipt } from '@manara/contract/registrations.ts'
import type { FastifyInstance } from 'fastify'
import { onceFor } from '../../http/answer-once.ts'
import { route } from '../../http/route.ts'
import * as queries from './applicants.queries.ts'
import * as applicants from './applicants.service.ts'

export function registrationPublicRoutes(app: FastifyInstance, ground: applicants.ApplicantsGround): void {
  route(app, listPublicPrograms, ({ db, query }) => queries.listPublicPrograms(db, query))
  route(app, register, ({ db, caller, body, reply }) =>
    applicants.register(db, ground, caller, body, onceFor(db, reply.request)),
  )
  route(app, getRegistration, ({ db, params }) => applicants.getRegistrationOrFail(db, params.registrationId))
  route(
    app,
    uploadReceipt,
    ({ db, caller, params, file, files }) =>
      applicants.uploadReceipt(db, ground, files, caller, params.registrationId, file),
    ({ db, params }) => applicants.admitUpload(db, ground, params.registrationId),
  )
}
