import { getAdminProfile, updateAdminProfile } from '@manara/contract/account.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { AccountDependencies } from '../users/identity-change.service.ts'
import * as account from '../users/own-account.service.ts'
import { getUserOrFail } from '../users/users.service.ts'

export function accountAdminRoutes(app: FastifyInstance, dependencies: AccountDependencies): void {
  route(app, getAdminProfile, ({ db, caller }) => getUserOrFail(db, caller.personId))
  route(app, updateAdminProfile, ({ db, caller, body }) => account.updateAdminProfile(db, dependencies, caller, body))
}
