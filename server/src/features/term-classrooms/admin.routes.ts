import * as contract from '@manara/contract/term-classrooms.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { route } from '../../platform/http/route.ts'
import * as attaching from './attaching.service.ts'
import * as copies from './term-copies.service.ts'

export function termClassroomAdminRoutes(app: FastifyInstance, { clock }: { clock: Clock }): void {
  route(app, contract.listTermCandidates, ({ db, params }) => attaching.listTermCandidates(db, clock(), params.id))
  route(app, contract.bulkAttach, ({ db, caller, params, body }) => attaching.bulkAttach(db, caller, params.id, body))
  route(app, contract.bulkDetach, ({ db, caller, params, body }) => attaching.bulkDetach(db, caller, params.id, body))
  route(app, contract.previewTermCopy, ({ db, params, body }) => copies.previewTermCopy(db, clock(), params.id, body))
  route(app, contract.copyTerm, ({ db, caller, params, body }) => copies.copyTerm(db, clock(), caller, params.id, body))
  route(app, contract.undoTermCopy, ({ db, caller, params }) => copies.undoTermCopy(db, clock(), caller, params.id))
}
