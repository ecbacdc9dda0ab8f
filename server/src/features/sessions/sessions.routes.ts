import * as contract from '@manara/contract/sessions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as notMe from './not-me.service.ts'
import * as sessions from './sessions.service.ts'

export function sessionRoutes(app: FastifyInstance, deps: notMe.NotMeDeps): void {
  route(app, contract.listMySessions, ({ db, caller }) => sessions.listMySessions(db, caller))
  route(app, contract.endMySession, ({ db, caller, params }) => sessions.endMySession(db, caller, params.id))
  route(app, contract.endMyOtherSessions, ({ db, caller }) => sessions.endMyOtherSessions(db, caller))
  route(app, contract.forgetMyDevice, ({ db, caller, params }) => sessions.forgetMyDevice(db, caller, params.id))
  route(app, contract.stayHere, ({ db, caller }) => sessions.stayHere(db, caller))
  route(app, contract.checkNotMe, ({ db, caller, body }) => notMe.checkNotMe(db, deps, caller, body))
  route(app, contract.reportNotMe, ({ db, caller, body }) => notMe.reportNotMe(db, deps, caller, body))
}
