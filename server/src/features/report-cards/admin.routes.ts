import * as contract from '@manara/contract/report-cards.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/send-file.ts'
import { getReportDesign, listReportCards } from './report-cards.queries.ts'
import * as cards from './report-cards.service.ts'

export function reportCardAdminRoutes(app: FastifyInstance, deps: cards.ReportCardDeps): void {
  route(app, contract.getReportDesign, ({ db }) => getReportDesign(db))
  route(app, contract.updateReportDesign, ({ db, caller, body }) => cards.updateReportDesign(db, caller, body))
  route(app, contract.listReportCards, ({ db, query }) => listReportCards(db, query))
  route(app, contract.printReportCards, async ({ db, caller, query }) =>
    attachment(await cards.printReportCards(db, deps, caller, query)),
  )
}

export function reportCardStudentRoutes(app: FastifyInstance, deps: cards.ReportCardDeps): void {
  route(app, contract.getOwnReportCard, async ({ db, caller, query }) =>
    attachment(await cards.getOwnReportCard(db, deps, caller, query.termId)),
  )
}
