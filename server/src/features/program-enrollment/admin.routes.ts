import {
  assignProgram,
  bulkAssignProgram,
  listActiveStudents,
  listUnassignedStudents,
  unassignProgram,
} from '@manara/contract/program-enrollment.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import * as queries from './program-enrollment.queries.ts'
import * as attachments from './program-enrollment.service.ts'

export function programEnrollmentAdminRoutes(app: FastifyInstance): void {
  route(app, listActiveStudents, ({ db, query }) => queries.listActiveStudents(db, query))
  route(app, listUnassignedStudents, ({ db, query }) => queries.listUnassignedStudents(db, query))
  route(app, assignProgram, ({ db, caller, params, body }) => attachments.assignProgram(db, caller, params.id, body))
  route(app, bulkAssignProgram, ({ db, caller, body }) => attachments.bulkAssignProgram(db, caller, body))
  route(app, unassignProgram, ({ db, caller, params }) => attachments.unassignProgram(db, caller, params.id))
}
