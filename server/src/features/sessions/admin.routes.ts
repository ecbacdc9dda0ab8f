import * as contract from '@manara/contract/open-sessions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as sessions from './open-sessions.service.ts'

export function openSessionRoutes(app: FastifyInstance): void {
  route(app, contract.listOpenSessions, ({ db, caller, query }) => sessions.listOpenSessions(db, caller, query))
  route(app, contract.endOpenSession, ({ db, caller, params }) => sessions.endOpenSession(db, caller, params.id))
  route(app, contract.endSessionsOfPerson, ({ db, caller, params }) =>
    sessions.endSessionsOfPerson(db, caller, params.id),
  )
  route(app, contract.endAllSessions, ({ db, caller }) => sessions.endAllSessions(db, caller))
}
