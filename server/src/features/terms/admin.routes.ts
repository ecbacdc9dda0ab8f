import * as contract from '@manara/contract/terms.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as queries from './terms.queries.ts'
import * as terms from './terms.service.ts'
import * as years from './years.service.ts'

export function termAdminRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, contract.listAcademicYears, ({ db }) => queries.listAcademicYears(db))
  route(app, contract.createAcademicYear, ({ db, caller, body }) => years.createAcademicYear(db, caller, body))
  route(app, contract.updateAcademicYear, ({ db, caller, params, body }) =>
    years.updateAcademicYear(db, caller, params.id, body),
  )
  route(app, contract.deleteAcademicYear, ({ db, caller, params }) => years.deleteAcademicYear(db, caller, params.id))
  route(app, contract.listTerms, ({ db }) => queries.listTerms(db, clock()))
  route(app, contract.getTerm, ({ db, params }) => terms.getTermOrFail(db, clock(), params.id))
  route(app, contract.createTerm, ({ db, caller, body }) => terms.createTerm(db, clock(), caller, body))
  route(app, contract.updateTerm, ({ db, caller, params, body }) =>
    terms.updateTerm(db, clock(), caller, params.id, body),
  )
  route(app, contract.deleteTerm, ({ db, caller, params }) => terms.deleteTerm(db, caller, params.id))
  route(app, contract.openTerm, ({ db, caller, params }) => terms.openTerm(db, clock(), caller, params.id))
  route(app, contract.reopenTerm, ({ db, caller, params, body }) =>
    terms.openTerm(db, clock(), caller, params.id, body.reason),
  )
  route(app, contract.getTermClosing, ({ db, params }) => terms.getTermClosing(db, clock(), params.id))
  route(app, contract.closeTerm, ({ db, caller, params, body }) =>
    terms.closeTerm(db, clock(), caller, params.id, body.fingerprint),
  )
}
