import { exportAudit, getAuditOverview, getGradeHistory, listAudit, restoreGrades } from '@manara/contract/audit.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import * as audit from './audit.service.ts'
import * as gradeHistory from './grade-history.service.ts'

export function auditAdminRoutes(app: FastifyInstance): void {
  listRoute(app, listAudit, exportAudit, ({ db, query }) => audit.listAudit(db, query))
  route(app, getAuditOverview, ({ db }) => audit.getAuditOverview(db))
  route(app, getGradeHistory, async ({ db, params, shows }) => {
    const history = await gradeHistory.getGradeHistory(db, params.id)
    shows(history.studentId)
    return history
  })
  route(app, restoreGrades, ({ db, caller, params, body }) => gradeHistory.restoreGrades(db, caller, params.id, body))
}
