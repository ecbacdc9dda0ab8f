import { changeMyPassword, confirmEmail, getMyProfile, sendEmailCode } from '@manara/contract/account.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { clearFileCookie } from '../../security/file-cookie.ts'
import * as confirmation from '../users/email-confirmation.service.ts'
import type { AccountDependencies } from '../users/identity-change.service.ts'
import * as account from '../users/own-account.service.ts'
import * as queries from './account.queries.ts'

export function accountRoutes(app: FastifyInstance, ground: AccountDependencies): void {
  route(app, getMyProfile, ({ db, caller }) => queries.getMyProfile(db, caller.personId))

  route(app, confirmEmail, ({ db, caller, body }) => confirmation.confirmEmail(db, ground, caller, body))
  route(app, sendEmailCode, ({ db, caller }) => confirmation.sendEmailCode(db, ground, caller))

  route(app, changeMyPassword, async ({ db, caller, body, reply }) => {
    const answer = await account.changeMyPassword(db, ground, caller, body)
    clearFileCookie(reply)
    return answer
  })
}
