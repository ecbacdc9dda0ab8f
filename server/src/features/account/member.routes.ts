import { changeMyPassword, confirmEmail, getMyProfile, sendEmailCode } from '@manara/contract/account.ts'
import { permissionNames } from '@manara/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { holds } from '../../platform/security/caller.ts'
import { getLastSignIn } from '../sign-ins/attempts.service.ts'
import * as confirmation from '../users/email-confirmation.service.ts'
import type { AccountDependencies } from '../users/identity-change.service.ts'
import * as account from '../users/own-account.service.ts'
import * as queries from './account.queries.ts'

export function accountRoutes(app: FastifyInstance, deps: AccountDependencies): void {
  route(app, getMyProfile, async ({ db, caller }) => {
    const { personId, sessionId } = caller
    const { signedInAt, ...profile } = await queries.getMyProfile(db, personId, sessionId)
    const lastSignIn = await getLastSignIn(db, personId, signedInAt)
    const permissions = permissionNames.filter((permission) => holds(caller, permission))
    const { mustChangePassword } = caller
    return {
      ...profile,
      permissions,
      ...(lastSignIn && { lastSignIn }),
      ...(mustChangePassword && { mustChangePassword }),
    }
  })

  route(app, confirmEmail, ({ db, caller, body }) => confirmation.confirmEmail(db, deps, caller, body))
  route(app, sendEmailCode, ({ db, caller }) => confirmation.sendEmailCode(db, deps, caller))

  route(app, changeMyPassword, ({ db, caller, body }) => account.changeMyPassword(db, deps, caller, body))
}
