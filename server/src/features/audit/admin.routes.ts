import { getAuditOverview, getGradeHistory, listAudit, restoreGrades } from '@manara/contract/audit.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import * as audit from './audit.service.ts'
import * as gradeHistory from './grade-history.service.ts'

export function auditAdminRoutes(app: FastifyInstance): void {
  route(app, listAudit, ({ db, query }) => audit.listAudit(db, query))
  route(app, getAuditOverview, ({ db }) => audit.getAuditOverview(db))
  route(app, getGradeHistory, ({ db, params }) => gradeHistory.getGradeHistory(db, params.id))
  route(app, restoreGrades, ({ db, caller, params, body }) => gradeHistory.restoreGrades(db, caller, params.id, body))
}
