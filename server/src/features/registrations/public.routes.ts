import {
  confirmApplicantEmail,
  getRegistration,
  register,
  sendApplicantCode,
  uploadReceipt,
} from '@manara/contract/applicants.ts'
import { getApplicationFields } from '@manara/contract/application-record.ts'
import { getPublicProgram, listPublicPrograms } from '@manara/contract/public-programs.ts'
import type { FastifyInstance } from 'fastify'
import { onceFor } from '../../platform/http/idempotency.ts'
import { route } from '../../platform/http/route.ts'
import { getApplicationFields as listAsked } from '../people/application-record.service.ts'
import * as queries from './applicants.queries.ts'
import * as applicants from './applicants.service.ts'
import * as confirmation from './email-confirmation.service.ts'

export function registrationPublicRoutes(app: FastifyInstance, deps: applicants.ApplicantsDeps): void {
  route(app, listPublicPrograms, ({ db, query }) => queries.listPublicPrograms(db, query))
  route(app, getPublicProgram, ({ db, params }) => applicants.getPublicProgramOrFail(db, params.id))
  route(app, getApplicationFields, ({ db }) => listAsked(db))
  route(app, register, ({ db, caller, body, reply }) =>
    applicants.register(db, deps, caller, body, onceFor(db, reply.request)),
  )
  route(app, getRegistration, ({ db, params }) => applicants.getRegistrationOrFail(db, params.registrationId))
  route(app, confirmApplicantEmail, ({ db, caller, params, body }) =>
    confirmation.confirmApplicantEmail(db, deps, caller, params.registrationId, body.code),
  )
  route(app, sendApplicantCode, ({ db, caller, params }) =>
    confirmation.sendApplicantCode(db, deps, caller, params.registrationId),
  )
  route(
    app,
    uploadReceipt,
    ({ db, caller, params, file, files }) =>
      applicants.uploadReceipt(db, deps, files, caller, params.registrationId, file),
    ({ db, params }) => applicants.admitUpload(db, deps, params.registrationId),
  )
}
