import { getMyProfile } from '@manara/contract/account.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { getUserOrFail } from '../users/users.service.ts'

export function accountRoutes(app: FastifyInstance): void {
  route(app, getMyProfile, ({ db, caller }) => getUserOrFail(db, caller.personId))
}
