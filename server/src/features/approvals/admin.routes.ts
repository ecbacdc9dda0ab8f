import { listApprovals, refuseAct, withdrawAct } from '@manara/contract/approvals.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as queries from './approvals.queries.ts'
import { decide } from './approvals.service.ts'

/** Approving carries the act out, and is beside roles and grants. */
export function approvalAdminRoutes(app: FastifyInstance): void {
  route(app, listApprovals, ({ db, caller, query }) => queries.listApprovals(db, caller.personId, query))
  route(app, refuseAct, ({ db, caller, params }) => decide(db, caller, params.id, 'refuseAct'))
  route(app, withdrawAct, ({ db, caller, params }) => decide(db, caller, params.id, 'withdrawAct'))
}
