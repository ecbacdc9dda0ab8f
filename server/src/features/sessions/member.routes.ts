import {
  endMyOtherSessions,
  endMySession,
  forgetMyDevice,
  listMySessions,
  stayHere,
} from '@manara/contract/sessions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as sessions from './sessions.service.ts'

export function sessionRoutes(app: FastifyInstance): void {
  route(app, listMySessions, ({ db, caller }) => sessions.listMySessions(db, caller))
  route(app, endMySession, ({ db, caller, params }) => sessions.endMySession(db, caller, params.id))
  route(app, endMyOtherSessions, ({ db, caller }) => sessions.endMyOtherSessions(db, caller))
  route(app, forgetMyDevice, ({ db, caller, params }) => sessions.forgetMyDevice(db, caller, params.id))
  route(app, stayHere, ({ db, caller }) => sessions.stayHere(db, caller))
}
