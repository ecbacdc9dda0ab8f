import { getOwnRecord } from '@manara/contract/people.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import * as people from './people.service.ts'

export function peopleMemberRoutes(app: FastifyInstance): void {
  // The reply has no note and no health: its schema leaves them out.
  route(app, getOwnRecord, ({ db, caller }) => people.getPersonOrFail(db, caller, caller.personId))
}
