import {
  assignProgram,
  bulkAssignProgram,
  exportActiveStudents,
  exportUnassignedStudents,
  listActiveStudents,
  listUnassignedStudents,
  unassignProgram,
} from '@manara/contract/program-enrollment.ts'
import type { FastifyInstance } from 'fastify'
import { listRoute, route } from '../../platform/http/route.ts'
import * as queries from './program-enrollment.queries.ts'
import * as attachments from './program-enrollment.service.ts'

export function programEnrollmentAdminRoutes(app: FastifyInstance): void {
  listRoute(app, listActiveStudents, exportActiveStudents, ({ db, query }) => queries.listActiveStudents(db, query))
  listRoute(app, listUnassignedStudents, exportUnassignedStudents, ({ db, query }) =>
    queries.listUnassignedStudents(db, query),
  )
  route(app, assignProgram, ({ db, caller, params, body }) => attachments.assignProgram(db, caller, params.id, body))
  route(app, bulkAssignProgram, ({ db, caller, body }) => attachments.bulkAssignProgram(db, caller, body))
  route(app, unassignProgram, ({ db, caller, params }) => attachments.unassignProgram(db, caller, params.id))
}
