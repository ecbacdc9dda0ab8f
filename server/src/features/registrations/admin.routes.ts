import {
  approveRegistration,
  countRegistrations,
  exportRegistrations,
  getReceipt,
  listRegistrations,
  rejectRegistration,
  requestNewReceipt,
  requestPayment,
} from '@manara/contract/registrations.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import { inline } from '../../platform/http/send-file.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import * as queries from './registrations.queries.ts'
import * as registrations from './registrations.service.ts'

export function registrationAdminRoutes(app: FastifyInstance, { mail }: { mail: Mail }): void {
  listRoute(app, listRegistrations, exportRegistrations, ({ db, query }) => registrations.listRegistrations(db, query))
  route(app, countRegistrations, ({ db }) => queries.countRegistrations(db))
  route(app, requestPayment, ({ db, caller, params, body }) =>
    registrations.requestPayment(db, mail, caller, params.id, body),
  )
  route(app, rejectRegistration, ({ db, caller, params, body }) =>
    registrations.rejectRegistration(db, mail, caller, params.id, body),
  )
  route(app, requestNewReceipt, ({ db, caller, params, body }) =>
    registrations.requestNewReceipt(db, mail, caller, params.id, body),
  )
  route(app, approveRegistration, ({ db, caller, params }) =>
    registrations.approveRegistration(db, mail, caller, params.id),
  )
  route(app, getReceipt, async ({ db, params, shows }) => {
    const { studentId, ...file } = await registrations.getReceiptOrFail(db, params.id)
    shows(studentId)
    return inline(file)
  })
}
